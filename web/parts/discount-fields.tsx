import type { Percentage } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { discountProblems, type DiscountTyped } from '#web/parts/order-discount.ts';
import { decimal } from '#web/lib/format.ts';
import { CheckField, TextField } from '#web/ui/field.tsx';
import './discount-fields.css';
import * as words from '#web/parts/words.nl.ts';

const typedPercentage = (percentage: Percentage) => decimal(percentage, 2, 0);

/**
 * LINE-019, LINE-025: the discount of an order, which overrides the rules, and an extra amount where prices
 * include VAT.
 */
export const DiscountFields = ({
  typed,
  percentage,
  side,
  canOverrule,
  onSet,
}: {
  typed: DiscountTyped;
  /** The discount that applies, by a rule or typed. */
  percentage: Percentage;
  side: PriceSide;
  /** Whether the discount rules apply on the date of the order. */
  canOverrule: boolean;
  onSet: (values: Partial<DiscountTyped>) => void;
}) => {
  const problems = discountProblems(typed);
  const isOverruled = typed.manualDiscount !== null;
  return (
    <div className="totals-discount">
      {canOverrule && (
        <CheckField
          label={words.overRuleDiscountRules}
          checked={isOverruled}
          onChange={(isOn) => onSet({ manualDiscount: isOn ? typedPercentage(percentage) : null })}
        />
      )}
      <TextField
        label={words.invoiceDiscount}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        disabled={!isOverruled}
        value={typed.manualDiscount ?? typedPercentage(percentage)}
        problem={problems.manual ?? undefined}
        onChange={(text) => onSet({ manualDiscount: text })}
      />
      {side === 'incl' && (
        <TextField
          label={words.extraDiscount}
          inputMode="numeric"
          autoComplete="off"
          suffix="€"
          value={typed.extraDiscount}
          problem={problems.extra ?? undefined}
          onChange={(text) => onSet({ extraDiscount: text })}
        />
      )}
    </div>
  );
};
