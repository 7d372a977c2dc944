import { euro, type Money, type Percentage } from '#domain/kernel/money.ts';
import { parseDecimal } from '#web/lib/parse.ts';
import * as words from '#web/parts/words.nl.ts';

/** As it stands in the fields. */
export type DiscountTyped = { manualDiscount: string | null; extraDiscount: string };

/** What is wrong with the discount that was typed, in words; null when nothing is (LINE-019, LINE-025). */
export const discountProblems = ({ manualDiscount, extraDiscount }: DiscountTyped) => {
  const manual = parseDecimal(manualDiscount ?? '', 2);
  const extra = parseDecimal(extraDiscount, 0);
  const isOutside = 'value' in manual && !isWithin(manual.value ?? 0, 10_000);
  const isNegative = 'value' in extra && !isWithin(extra.value ?? 0, 1_000_000);
  return {
    manual: 'problem' in manual ? manual.problem : isOutside ? words.chooseADiscountFrom0 : null,
    extra: 'problem' in extra ? extra.problem : isNegative ? words.enter0OrMoreWhole : null,
  };
};
const isWithin = (value: number, most: number) => value >= 0 && value <= most;
/** What cannot be a discount counts for none. */
const valueIn = (text: string, decimals: number, most: number) => {
  const parsed = parseDecimal(text, decimals);
  return 'value' in parsed && isWithin(parsed.value ?? 0, most) ? (parsed.value ?? 0) : 0;
};

/** LINE-019, LINE-025: what was typed counts for; null where the rules hold. */
export const discountTyped = ({
  manualDiscount,
  extraDiscount,
}: DiscountTyped): { manual: Percentage | null; extra: Money } => ({
  manual: manualDiscount === null ? null : valueIn(manualDiscount, 2, 10_000),
  extra: valueIn(extraDiscount, 0, 1_000_000) * euro,
});
