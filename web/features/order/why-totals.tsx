import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import type { Money } from '#domain/kernel/money.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { marginOf, type Totals } from '#domain/pricing/totals.ts';
import { money, share } from '#web/lib/format.ts';
import { Why } from '#web/parts/why/why.tsx';
import * as words from '#web/features/order/words.nl.ts';

type Asked = {
  order: SalesOrderView['order'];
  totals: Pick<Totals, 'perRate' | 'excl' | 'purchase' | 'invoiceDiscount'> & {
    exclWithoutDiscount: () => Money;
  };
};

/** Why the VAT of an order is what it is: its date, what its products and its customer say, and the rates of the account. */
export const WhyVat = ({ order, totals: { perRate, excl } }: Asked) => {
  const paysNone = perRate.every(({ vat }) => vat === 0);
  return (
    <Why
      kind="customer"
      id={order.customerId}
      figure={words.theVat}
      rules={[words.whyVatOfOrder]}
      facts={[
        customerFields.country.wire,
        customerFields.vatNumber.wire,
        customerFields.isVatExempt.wire,
        customerFields.zeroVatReason.wire,
      ]}
      settings={['vat_high', 'vat_low']}
      next={[paysNone ? words.withVatOtherwise : words.withoutVatOtherwise(money(excl))]}
    />
  );
};

/** Why the margin of an order is what it is, and what it would be without the discount on the order. */
export const WhyMargin = ({ order, totals }: Asked) => {
  const { purchase, invoiceDiscount } = totals;
  const undiscounted =
    invoiceDiscount > 0 ? marginOf({ excl: totals.exclWithoutDiscount(), purchase }) : null;
  return (
    <Why
      kind="order"
      id={order.orderId}
      figure={words.theMarginOfTheOrder}
      rules={[words.whyMarginOfOrder]}
      facts={['orderDiscount', 'excl', 'margin']}
      others={[[words.costOfBottles, money(purchase)]]}
      next={undiscounted === null ? [] : [words.marginUndiscounted(share(undiscounted))]}
    />
  );
};
