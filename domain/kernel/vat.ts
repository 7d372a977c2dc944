import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { Money, Percentage, portionInCents, whole } from '#domain/kernel/money.ts';

/** FMT-009: three categories, each with dated rates (D-11). */
export const VatCategory = z.enum(['none', 'low', 'high']);
export type VatCategory = z.infer<typeof VatCategory>;
/** Those whose rate an account may change from a date on: without VAT is 0 %. */
export const DatedCategory = z.enum(['low', 'high']);
export type DatedCategory = z.infer<typeof DatedCategory>;

export const VatRate = z.object({
  category: VatCategory,
  from: CalendarDate,
  rate: z.int().min(0).max(10_000),
});
export type VatRate = z.infer<typeof VatRate>;

/** The amounts at one rate. */
export const VatAmounts = z.object({ rate: Percentage, excl: Money, vat: Money });
export type VatAmounts = z.infer<typeof VatAmounts>;

/** D-11: as shipped; an account may add dated rates of its own. */
export const shippedVatRates: readonly VatRate[] = [
  { category: 'none', from: '1969-01-01', rate: 0 },
  { category: 'low', from: '1969-01-01', rate: 600 },
  { category: 'low', from: '2019-01-01', rate: 900 },
  { category: 'high', from: '1969-01-01', rate: 2100 },
];

/**
 * Which rate of a category holds on a date: the latest that had started, and of those with the same date the last
 * listed, so that a rate added by an account wins. Before every rate the first one holds.
 */
export const vatRateHolding = (
  category: VatCategory,
  date: CalendarDate,
  rates: readonly VatRate[],
): VatRate => {
  const ofCategory = rates.filter((rate) => rate.category === category);
  const begun = ofCategory.filter(({ from }) => from <= date);
  if (begun.length > 0) return begun.reduce((latest, rate) => (rate.from >= latest.from ? rate : latest));
  return ofCategory.reduce((first, rate) => (rate.from < first.from ? rate : first));
};

/** The rate of a category on a date; see `vatRateHolding`. */
export const vatRateOn = (
  category: VatCategory,
  date: CalendarDate,
  rates: readonly VatRate[] = shippedVatRates,
): Percentage => vatRateHolding(category, date, rates).rate;

/** A rate from here on counts as the high one. */
export const highVatFrom: Percentage = 1_500;

/** FMT-011, in whole cents. */
export const withVat = (excl: Money, rate: Percentage): Money => portionInCents(excl, whole + rate, whole);
export const withoutVat = (incl: Money, rate: Percentage): Money => portionInCents(incl, whole, whole + rate);
