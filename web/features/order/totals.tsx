import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { hasDiscountRules } from '#domain/pricing/discount-rules.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { DiscountFields } from '#web/parts/discount-fields.tsx';
import type { DiscountTyped } from '#web/parts/order-discount.ts';
import type { OrderEdits } from '#web/features/order/use-order-edits.ts';
import { discountRows, TotalsList, vatRows } from '#web/parts/totals-list.tsx';
import { money, rate, share } from '#web/lib/format.ts';
import * as words from '#web/features/order/words.nl.ts';

/** What an order comes to, and the discount that is typed with it. */
export const OrderTotals = ({
  totals,
  order,
  typed,
  onDiscount,
}: {
  totals: OrderEdits['totals'];
  order: SalesOrderView['order'];
  typed: DiscountTyped;
  /** Null where the discount stands (INV-016). */
  onDiscount: ((values: Partial<DiscountTyped>) => void) | null;
}) => {
  const margin = marginOf(totals);
  const { percentage } = totals.off;
  return (
    <div className="order-totals">
      <TotalsList
        rows={[
          [words.subtotal(order.priceSide), money(totals.subtotal)],
          ...discountRows(totals, words.invoiceDiscount(rate(percentage))),
          [words.totalExcl, money(totals.excl)],
          ...vatRows(totals.perRate),
        ]}
        grand={[words.totalIncl, money(totals.incl)]}
        after={
          order.margin !== null && margin !== null
            ? [[words.margin, `${money(totals.excl - totals.purchase)} · ${share(margin)}`]]
            : []
        }
      />
      {onDiscount && (
        <DiscountFields
          typed={typed}
          percentage={percentage}
          side={order.priceSide}
          canOverrule={hasDiscountRules(order.orderDate)}
          onSet={onDiscount}
        />
      )}
    </div>
  );
};
