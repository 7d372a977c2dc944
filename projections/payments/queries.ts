import type { Kysely } from 'kysely';
import type { ReadModels } from '#projections/read-models.ts';

/** The payments of an order in the order in which they were added, with the name of who added each. */
export const paymentsOfOrder = async (db: Kysely<ReadModels>, log: number, orderId: number) => {
  const rows = await db
    .selectFrom('payment_line as line')
    .leftJoin('app_user as user', 'user.user_id', 'line.user_id')
    .select(['line.line_id', 'line.paid_on', 'line.amount', 'line.method', 'line.status'])
    .select(['line.provider_id', 'line.refund_of', 'user.first_name', 'user.last_name'])
    .where('line.log', '=', log)
    .where('line.order_id', '=', orderId)
    .orderBy('line.place')
    .execute();
  return rows.map((row) => ({
    ...{ lineId: row.line_id, date: row.paid_on, amount: row.amount, method: row.method, status: row.status },
    ...{ providerId: row.provider_id, refundOf: row.refund_of },
    userName: [row.first_name, row.last_name].filter(Boolean).join(' '),
  }));
};
export type PaymentOfOrder = Awaited<ReturnType<typeof paymentsOfOrder>>[number];

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
