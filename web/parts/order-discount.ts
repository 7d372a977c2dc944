import { euro } from '#domain/kernel/money.ts';
import { parseDecimal } from '#web/lib/parse.ts';
import * as words from '#web/parts/words.nl.ts';

/** The texts of the discount fields. */
export type DiscountTyped = { manualDiscount: string | null; extraDiscount: string };

const manual = { decimals: 2, most: 10_000, problem: words.chooseADiscountFrom0 };
const extra = { decimals: 0, most: 1_000_000, problem: words.enter0OrMoreWhole };

/** The value of a discount field, or its problem. */
const read = (text: string, { decimals, most, problem }: typeof manual) => {
  const parsed = parseDecimal(text, decimals);
  if ('problem' in parsed) return { problem: parsed.problem, value: null };
  const value = parsed.value ?? 0;
  return value >= 0 && value <= most ? { value, problem: null } : { value: null, problem };
};
/** An invalid discount counts as zero. */
const valueIn = (text: string, field: typeof manual) => read(text, field).value ?? 0;

/** The problems of the typed discount, as text; null if there are none (LINE-019, LINE-025). */
export const discountProblems = ({ manualDiscount, extraDiscount }: DiscountTyped) => ({
  manual: read(manualDiscount ?? '', manual).problem,
  extra: read(extraDiscount, extra).problem,
});

/** LINE-019, LINE-025: the typed discounts; `manual` is null if the rules apply. */
export const discountTyped = ({ manualDiscount, extraDiscount }: DiscountTyped) => ({
  manual: manualDiscount === null ? null : valueIn(manualDiscount, manual),
  extra: valueIn(extraDiscount, extra) * euro,
});
