import { logoDigestOf } from '#domain/account/logo.ts';
import { settingOf } from '#domain/account/settings.ts';
import { openOf } from '#domain/invoice/status.ts';
import { timeInAmsterdam } from '#domain/kernel/date.ts';
import { centsText, dateText, percentageText } from '#domain/kernel/words.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { paymentsOfOrder } from '#projections/payments/queries.ts';
import { pricedLineOf } from '#projections/sales-orders/queries.ts';
import { productNamesOf } from '#projections/views/checkout-names.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import type { OrderToSend } from '#projections/views/order-paper.ts';
import type { View } from '#projections/views/view.ts';

/** SO-049: the checkout ticket of an order as PDF, with what was paid of it (LINE-027: nothing of what it cost). */
export const orderTicketOf = async (call: View, { order, lines, account }: OrderToSend) => {
  const {
    core: { db, clock, documents, blobs },
    caller,
  } = call;
  const style = settingOf(account, 'ticketDesign');
  const nameOf = await productNamesOf(call, account, lines);
  const logo = logoDigestOf(settingOf(account, 'ticketLogo'));
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
        ['Datum', dateText(order.order_date)],
        ['Geprint', `${dateText(clock.today())} ${timeInAmsterdam(madeAt)}`],
        ...(order.invoice_number === null ? [] : ([['Factuur', order.invoice_number]] as const)),
        ...(style === 2 ? [] : ([['Klant', order.customer_name]] as const)),
      ],
      // what goes off them stands once, among the totals
      lines: lines.map((line) => ({
        quantity: line.quantity,
        name: nameOf(line),
        price: centsText(line.unit_price),
        total: centsText(lineAmount({ ...pricedLineOf(line), discount: 0, invoiceDiscount: 0 })),
      })),
      totals: [
        ...(order.discount === 0
          ? []
          : ([
              ['Subtotaal', centsText(order.subtotal)],
              ['Korting', centsText(-order.discount)],
            ] as const)),
        ...(isIncl ? [] : ([['Totaal excl. btw', centsText(order.excl)]] as const)),
        ...order.per_rate.map(
          ({ rate, excl, vat }) =>
            [
              `${isIncl ? 'Waarvan btw' : 'Btw'} ${percentageText(rate)} over ${centsText(excl)}`,
              centsText(vat),
            ] as const,
        ),
      ],
      sum: ['Totaal', centsText(order.incl)],
      payments: [
        ...payments.map(
          ({ amount, method, refundOf }) =>
            [refundOf ? 'Terugbetaling' : paymentMethods[method].name, centsText(amount)] as const,
        ),
        ...(payments.length > 0 && open > 0 ? ([['Nog te betalen', centsText(open)]] as const) : []),
      ],
      closing: [
        settingOf(account, 'ticketFirstLine'),
        settingOf(account, 'ticketSecondLine'),
        settingOf(account, 'ticketThirdLine'),
      ].filter(Boolean),
    },
    { madeAt },
  );
  return { name: `bon-${order.number}.pdf`, content };
};
