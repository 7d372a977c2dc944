/** FMT-024: the source of an order, by its is-client-order value; a booking has one from 100 to 109. */
export type OrderSource = 'staff' | 'app-1' | 'app-2' | 'booking';

/** The source of an is-client-order value; null if invalid. */
export const orderSourceOf = (code: number): OrderSource | null => {
  if (Number.isInteger(code) && code >= 100 && code <= 109) return 'booking';
  return (['staff', 'app-1', 'app-2'] as const)[code] ?? null;
};
