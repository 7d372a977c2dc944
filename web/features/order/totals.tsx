import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import { hasDiscountRules } from '#domain/pricing/discount-rules.ts';
import { marginOf, type Totals as Counted } from '#domain/pricing/totals.ts';
import { DiscountFields } from '#web/parts/discount-fields.tsx';
import type { DiscountTyped } from '#web/parts/order-discount.ts';
import { money, rate, share } from '#web/lib/format.ts';

/** What an order comes to, and the discount that is typed with it. */
export const OrderTotals = ({
  totals,
  order,
  typed,
  onDiscount,
}: {
  totals: Pick<
    Counted,
    'subtotal' | 'discount' | 'invoiceDiscount' | 'extra' | 'excl' | 'perRate' | 'incl' | 'purchase'
  > & { off: { percentage: Percentage } };
  order: SalesOrderView['order'];
  typed: DiscountTyped;
  /** Null where the discount stands (INV-016). */
  onDiscount: ((values: Partial<DiscountTyped>) => void) | null;
}) => {
  const margin = marginOf(totals);
  const { percentage } = totals.off;
  const ofCustomer = totals.discount - totals.invoiceDiscount - totals.extra;
  return (
    <div className="order-totals">
      <dl className="totals">
        <dt>Subtotaal {order.priceSide}.</dt>
        <dd>{money(totals.subtotal)}</dd>
        {[
          ['Klantkorting', ofCustomer] as const,
          [`Factuurkorting ${rate(percentage)}`, totals.invoiceDiscount] as const,
          ['Extra korting', totals.extra] as const,
        ].map(
          ([name, off]) =>
            off !== 0 && (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd>{money(-off)}</dd>
              </div>
            ),
        )}
        <dt>Totaal excl.</dt>
        <dd>{money(totals.excl)}</dd>
        {totals.perRate.map(({ rate: percentage, vat }) => (
          <div key={percentage} className="contents">
            <dt>Btw {rate(percentage)}</dt>
            <dd>{money(vat)}</dd>
          </div>
        ))}
        <dt className="grand">Totaal incl.</dt>
        <dd className="grand">{money(totals.incl)}</dd>
        {order.margin !== null && margin !== null && (
          <>
            <dt>Marge</dt>
            <dd>
              {money(totals.excl - totals.purchase)} · {share(margin)}
            </dd>
          </>
        )}
      </dl>
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
