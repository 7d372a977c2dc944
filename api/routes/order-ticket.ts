import type { CheckoutCall } from '#api/http/implement.ts';
import { productNamesOf } from '#api/routes/checkout-names.ts';
import { dutchDate, euros, letterheadOf, type OrderToSend, percentage } from '#api/routes/order-paper.ts';
import { logoDigestOf } from '#domain/account/logo.ts';
import { settingOf } from '#domain/account/settings.ts';
import { timeInAmsterdam } from '#domain/kernel/date.ts';
import { openOf } from '#domain/invoice/status.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { paymentsOfOrder } from '#projections/payments/queries.ts';
import { pricedLineOf } from '#projections/sales-orders/queries.ts';

/** SO-049: the checkout ticket of an order as PDF, with what was paid of it (LINE-027: nothing of what it cost). */
export const orderTicketOf = async (
  call: Pick<CheckoutCall, 'services' | 'caller'>,
  { order, lines, account }: OrderToSend,
) => {
  const {
    services: { db, clock, documents, blobs },
    caller,
  } = call;
  const style = settingOf(account, 'checkout_ticket_template_id');
  const nameOf = await productNamesOf(call, account, lines);
  const logo = logoDigestOf(settingOf(account, 'checkout_ticket_logo'));
  const letterhead = await letterheadOf(call, account);
  const payments = (await paymentsOfOrder(db, caller.log, order.order_id)).filter(
    ({ status }) => status === 'paid',
  );
  const open = openOf({ total: order.incl, paid: order.paid });
  const isIncl = order.price_side === 'incl';
  const madeAt = clock.now();
  const content = await documents.ticket(
    {
      number: order.number,
      letterhead: { ...letterhead, logo: logo === null ? null : ((await blobs.get(logo))?.bytes ?? null) },
      style,
      facts: [
        ['Datum', dutchDate(order.order_date)],
        ['Geprint', `${dutchDate(clock.today())} ${timeInAmsterdam(madeAt)}`],
        ...(order.invoice_number === null ? [] : ([['Factuur', order.invoice_number]] as const)),
        ...(style === 2 ? [] : ([['Klant', order.customer_name]] as const)),
      ],
      // what goes off them stands once, among the totals
      lines: lines.map((line) => ({
        quantity: line.quantity,
        name: nameOf(line),
        price: euros(line.unit_price),
        total: euros(lineAmount({ ...pricedLineOf(line), discount: 0, invoiceDiscount: 0 })),
      })),
      totals: [
        ...(order.discount === 0
          ? []
          : ([
              ['Subtotaal', euros(order.subtotal)],
              ['Korting', euros(-order.discount)],
            ] as const)),
        ...(isIncl ? [] : ([['Totaal excl. btw', euros(order.excl)]] as const)),
        ...order.per_rate.map(
          ({ rate, excl, vat }) =>
            [
              `${isIncl ? 'Waarvan btw' : 'Btw'} ${percentage(rate)} over ${euros(excl)}`,
              euros(vat),
            ] as const,
        ),
      ],
      sum: ['Totaal', euros(order.incl)],
      payments: [
        ...payments.map(
          ({ amount, method, refundOf }) =>
            [refundOf ? 'Terugbetaling' : paymentMethods[method].name, euros(amount)] as const,
        ),
        ...(payments.length > 0 && open > 0 ? ([['Nog te betalen', euros(open)]] as const) : []),
      ],
      closing: [
        settingOf(account, 'checkout_ticket_sub1'),
        settingOf(account, 'checkout_ticket_sub2'),
        settingOf(account, 'checkout_ticket_sub3'),
      ].filter(Boolean),
    },
    { madeAt },
  );
  return { name: `bon-${order.number}.pdf`, content };
};
