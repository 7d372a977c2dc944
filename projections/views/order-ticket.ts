import { logoDigestOf } from '#domain/account/logo.ts';
import { settingOf } from '#domain/account/settings.ts';
import { openOf } from '#domain/invoice/status.ts';
import { timeInAmsterdam } from '#domain/kernel/date.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { methodNameIn } from '#domain/payment/method-name.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { paymentsOfOrder } from '#projections/payments/queries.ts';
import { pricedLineOf } from '#projections/sales-orders/queries.ts';
import { productNamesOf } from '#projections/views/checkout-names.ts';
import { letterheadOf, stated } from '#projections/views/letterhead.ts';
import { languageOf, type OrderToSend } from '#projections/views/order-paper.ts';
import type { View } from '#projections/views/view.ts';
import { wordsIn } from '#projections/views/words.ts';

/** SO-049: the checkout ticket of an order as PDF, with what was paid of it (LINE-027: nothing of what it cost). */
export const orderTicketOf = async (call: View, toSend: OrderToSend) => {
  const { order, lines, account } = toSend;
  const language = languageOf(toSend);
  const words = wordsIn(language);
  const { centsText, dateText } = formatsIn(language);
  const {
    core: { db, clock, documents, blobs },
    caller,
  } = call;
  const style = settingOf(account, 'ticketDesign');
  const nameOf = await productNamesOf(call, account, lines);
  const logo = logoDigestOf(settingOf(account, 'ticketLogo'));
  const letterhead = await letterheadOf(call, account, language);
  const payments = (await paymentsOfOrder(db, caller.log, order.order_id)).filter(
    ({ status }) => status === 'paid',
  );
  const open = openOf({ total: order.incl, paid: order.paid });
  const madeAt = clock.now();
  const content = await documents.ticket(
    {
      number: order.number,
      language,
      letterhead: { ...letterhead, logo: logo === null ? null : ((await blobs.get(logo))?.bytes ?? null) },
      style,
      facts: stated([
        [words.deletedOrder, toSend.isDeleted ? words.deletedOrderText : ''],
        ...words.ticketFacts({
          date: dateText(order.order_date),
          printed: `${dateText(clock.today())} ${timeInAmsterdam(madeAt)}`,
          invoice: order.invoice_number ?? '',
          customer: style === 2 ? '' : order.customer_name,
        }),
      ]),
      // what goes off them stands once, among the totals
      lines: lines.map((line) => ({
        quantity: line.quantity,
        name: nameOf(line),
        price: centsText(line.unit_price),
        total: centsText(lineAmount({ ...pricedLineOf(line), discount: 0, invoiceDiscount: 0 })),
      })),
      totals: stated(words.ticketTotals(order)),
      sum: [words.total, centsText(order.incl)],
      payments: stated([
        ...payments.map(
          ({ amount, method, refundOf }) =>
            [
              refundOf ? words.refund : methodNameIn(paymentMethods[method].name.nl, language),
              centsText(amount),
            ] as const,
        ),
        [words.stillToPay, payments.length > 0 && open > 0 ? centsText(open) : ''],
      ]),
      closing: [
        settingOf(account, 'ticketFirstLine'),
        settingOf(account, 'ticketSecondLine'),
        settingOf(account, 'ticketThirdLine'),
      ].filter(Boolean),
    },
    { madeAt },
  );
  return { name: words.ticketFile(order.number), content };
};
