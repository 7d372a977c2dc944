import type { PriceSide } from '#domain/pricing/price-side.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { DiscountFields } from '#web/parts/discount-fields.tsx';
import { discountRows, TotalsList, vatRows } from '#web/parts/totals-list.tsx';
import type { Draft, DraftTotals } from '#web/features/new-order/draft.ts';
import { money, rate, share, unitPrice } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/field.tsx';

/** SET-011, APP-029, MSG-034. */
const minimumText = (minimum: number) =>
  `Het minimale bestelbedrag voor franco levering is €${unitPrice(minimum)} excl BTW`;

/**
 * LINE-019, LINE-025, LINE-026: the discount of the order and what it comes to. The margin only where purchase
 * prices may be seen (LINE-027).
 */
export const TotalsCard = ({
  totals,
  side,
  draft,
  canOverrule,
  hasDiscountLine,
  minimumOrder,
  shippingPrice,
  onSet,
}: {
  totals: DraftTotals;
  side: PriceSide;
  draft: Draft;
  /** Whether the date of the order is one with discount rules. */
  canOverrule: boolean;
  /** Setting 229: the discount of the order is a line of its own. */
  hasDiscountLine: boolean;
  minimumOrder: number | null;
  shippingPrice: number | null;
  onSet: (values: Partial<Draft>) => void;
}) => {
  const margin = totals.hasPurchase ? marginOf(totals) : null;
  return (
    <Card title="Totaal">
      <TotalsList
        rows={[
          [`Subtotaal ${side}.`, money(totals.subtotal)],
          ...discountRows(
            totals,
            <>
              Factuurkorting {rate(totals.percentage)}
              {hasDiscountLine && <span className="sub"> · eigen regel op de factuur</span>}
            </>,
          ),
          ...vatRows(totals.perRate),
        ]}
        grand={['Totaal incl.', money(totals.incl)]}
      />
      {margin !== null && (
        <p className="sub totals-margin">
          Marge {money(totals.excl - totals.purchase)} · {share(margin)}
        </p>
      )}
      {totals.isBelowMinimum && minimumOrder !== null && (
        <div className="totals-minimum">
          <p className="sub">{minimumText(minimumOrder)}</p>
          {totals.isShippingDue && shippingPrice !== null && (
            <CheckField
              label={`Verzendkosten ${money(shippingPrice)}`}
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
        canOverrule={canOverrule}
        onSet={onSet}
      />
    </Card>
  );
};
