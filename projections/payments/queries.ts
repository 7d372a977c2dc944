import { sql } from 'kysely';
import type { Money } from '#domain/kernel/money.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { sumOf } from '#domain/payment/payments.ts';
import type { LinkState, PaymentLine } from '#domain/payment/line.ts';
import { firstOf, firstRow, rowsOf, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** A payment, with the name of who added it. */
export type PaymentOfOrder = Omit<PaymentLine, 'isSuggested' | 'voucher'> & {
  userName: string;
  voucherCode: string | null;
};

/** The payments of an order in the order in which they were added, with the name of who added each. */
export const paymentsOfOrder = (db: Db, log: number, orderId: number) =>
  rowsOf(
    db,
    sql<PaymentOfOrder>`select line_id as "lineId", paid_on as date, amount, method, status,
      provider_id as "providerId", refund_of as "refundOf", voucher_code as "voucherCode",
      concat_ws(' ', first_name, last_name) as "userName"
    from payment_line left join app_user using (user_id)
    where payment_line.log = ${log} and order_id = ${orderId} order by place`,
  );

/** What was paid of an order, and how, by the names of the methods. */
export const paidOfOrder = async (db: Db, log: number, orderId: number) => {
  const lines = await paymentsOfOrder(db, log, orderId);
  const methods = lines
    .filter(({ status }) => status === 'paid')
    .map(({ method }) => paymentMethods[method].name.nl);
  return { total: sumOf(lines), methods: [...new Set(methods)] };
};

/** Whose payment the provider reports, in whatever log; null when it is none of ours. */
export const paymentLinkOf = (db: Db, providerId: string) =>
  firstOf(
    select(
      db,
      'payment_link',
      ['log', 'account_id as accountId', 'order_id as orderId', 'service'],
      sql`provider_id = ${providerId} limit 1`,
    ),
  );

/** What customers were asked to pay online of an order, or of an invoice that moved in, the latest first. */
export const linksOfOrder = async (db: Db, log: number, orderId: number) =>
  select(
    db,
    'payment_link',
    ['provider_id as providerId', 'amount', 'link', 'state'],
    sql`log = ${log} and order_id = ${orderId} order by place desc limit 20`,
  );

/** How a payment ended, for who comes back from paying it; null when there is none of this reference. */
export const returnedPayment = (db: Db, reference: string) =>
  firstRow(
    db,
    sql<{ state: LinkState; amount: Money; invoiceNumber: string | null }>`
    select link.state, link.amount, invoice.invoice_number as "invoiceNumber" from payment_link link
    left join invoice on invoice.log = link.log and invoice.invoice_id = link.order_id
    where return_reference = ${reference}`,
  );
