/** FMT-024: where an order comes from, by its is-client-order value; a booking has one from 100 to 109. */
export type OrderSource = 'staff' | 'app-1' | 'app-2' | 'booking';

/** What an is-client-order value means; null for one that means nothing. */
export const orderSourceOf = (code: number): OrderSource | null => {
  if (Number.isInteger(code) && code >= 100 && code <= 109) return 'booking';
  return (['staff', 'app-1', 'app-2'] as const)[code] ?? null;
};
