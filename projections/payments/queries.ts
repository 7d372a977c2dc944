import { type Kysely, sql } from 'kysely';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { sumOf } from '#domain/payment/payments.ts';
import type { PaymentLineRow } from '#projections/payments/table.ts';
import type { ReadModels } from '#projections/read-models.ts';

/** The payments of an order in the order in which they were added, with the name of who added each. */
export const paymentsOfOrder = async (db: Kysely<ReadModels>, log: number, orderId: number) => {
  const { rows } = await sql<
    Omit<PaymentLineRow, 'log' | 'order_id' | 'place' | 'account_id' | 'user_id'> & { user_name: string }
  >`select line_id, paid_on, amount, method, status, provider_id, refund_of, voucher_code,
      concat_ws(' ', first_name, last_name) as user_name
    from payment_line left join app_user using (user_id)
    where payment_line.log = ${log} and order_id = ${orderId} order by place`.execute(db);
  return rows.map((row) => ({
    lineId: row.line_id,
    date: row.paid_on,
    amount: row.amount,
    method: row.method,
    status: row.status,
    providerId: row.provider_id,
    refundOf: row.refund_of,
    voucherCode: row.voucher_code,
    userName: row.user_name,
  }));
};

/** What was paid of an order, and how, by the names of the methods. */
export const paidOfOrder = async (db: Kysely<ReadModels>, log: number, orderId: number) => {
  const lines = await paymentsOfOrder(db, log, orderId);
  const methods = lines
    .filter(({ status }) => status === 'paid')
    .map(({ method }) => paymentMethods[method].name);
  return { total: sumOf(lines), methods: [...new Set(methods)] };
};

/** Whose payment the provider tells of, in whatever log; null when it is none of ours. */
export const paymentLinkOf = async (db: Kysely<ReadModels>, providerId: string) => {
  const row = await db
    .selectFrom('payment_link')
    .select(['log', 'account_id', 'order_id', 'service'])
    .where('provider_id', '=', providerId)
    .limit(1)
    .executeTakeFirst();
  return row
    ? { log: row.log, accountId: row.account_id, orderId: row.order_id, service: row.service }
    : null;
};

/** What customers were asked to pay online of an order, or of an invoice that moved in, the latest first. */
export const linksOfOrder = async (db: Kysely<ReadModels>, log: number, orderId: number) =>
  db
    .selectFrom('payment_link')
    .select(['provider_id as providerId', 'amount', 'link', 'state'])
    .where('log', '=', log)
    .where('order_id', '=', orderId)
    .orderBy('place', 'desc')
    .limit(20)
    .execute();

/** What became of a payment, for who comes back from paying it; null when there is none of this reference. */
export const returnedPayment = async (db: Kysely<ReadModels>, reference: string) =>
  (await db
    .selectFrom('payment_link')
    .leftJoin('invoice', (join) =>
      join
        .onRef('invoice.log', '=', 'payment_link.log')
        .onRef('invoice.invoice_id', '=', 'payment_link.order_id'),
    )
    .select(['payment_link.state', 'payment_link.amount', 'invoice.invoice_number as invoiceNumber'])
    .where('return_reference', '=', reference)
    .executeTakeFirst()) ?? null;
