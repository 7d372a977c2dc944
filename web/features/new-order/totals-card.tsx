import { hasDiscountRules } from '#domain/pricing/discount-rules.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { DiscountFields } from '#web/parts/discount-fields.tsx';
import { discountRows, TotalsList, vatRows } from '#web/parts/totals-list.tsx';
import type { Draft, DraftTotals, OrderTerms } from '#web/features/new-order/draft.ts';
import { money, rate, share, unitPrice } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/field.tsx';
import * as words from '#web/features/new-order/words.nl.ts';
import * as shared from '#web/parts/words.nl.ts';

/** SET-011, APP-029, MSG-034. */
const minimumText = (minimum: number) => words.theMinimumAmountForFree(unitPrice(minimum));

/**
 * LINE-019, LINE-025, LINE-026: the discount of the order and what it comes to. The margin only where purchase
 * prices may be seen (LINE-027).
 */
export const TotalsCard = ({
  totals,
  terms: { side, date, minimumOrder, shipping },
  draft,
  hasDiscountLine,
  onSet,
}: {
  totals: DraftTotals;
  terms: OrderTerms;
  draft: Draft;
  /** Setting 229: the discount of the order is a line of its own. */
  hasDiscountLine: boolean;
  onSet: (values: Partial<Draft>) => void;
}) => {
  const margin = totals.hasPurchase ? marginOf(totals) : null;
  return (
    <Card title={words.total}>
      <TotalsList
        rows={[
          [words.subtotal(side), money(totals.subtotal)],
          ...discountRows(
            totals,
            <>
              {shared.invoiceDiscount} {rate(totals.percentage)}
              {hasDiscountLine && <span className="sub"> {words.aLineOfItsOwn}</span>}
            </>,
          ),
          ...vatRows(totals.perRate),
        ]}
        grand={[words.totalIncl, money(totals.incl)]}
      />
      {margin !== null && (
        <p className="sub totals-margin">
          {words.margin} {money(totals.excl - totals.purchase)} · {share(margin)}
        </p>
      )}
      {totals.isBelowMinimum && minimumOrder !== null && (
        <div className="totals-minimum">
          <p className="sub">{minimumText(minimumOrder)}</p>
          {totals.isShippingDue && shipping && (
            <CheckField
              label={words.shippingCosts(money(shipping.unitPrice))}
              checked={!draft.hasNoShipping}
              onChange={(isCharged) => onSet({ hasNoShipping: !isCharged })}
            />
          )}
        </div>
      )}
      <DiscountFields
        typed={draft}
        percentage={totals.percentage}
        side={side}
        canOverrule={hasDiscountRules(date)}
        onSet={onSet}
      />
    </Card>
  );
};
