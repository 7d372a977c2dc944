import type { Money, Percentage } from '#domain/kernel/money.ts';
import { highVatFrom } from '#domain/kernel/vat.ts';

/** REP-016: the VAT of an order or invoice at the low and high rate. */
export const vatAmountsOf = (
  perRate: readonly { rate: Percentage; vat: Money }[],
): { low: Money; high: Money } => {
  const sum = (isHigh: boolean) =>
    perRate.reduce((all, { rate, vat }) => (rate >= highVatFrom === isHigh ? all + vat : all), 0);
  return { low: sum(false), high: sum(true) };
};
