import { sql } from 'kysely';
import { keptIn } from '#domain/kernel/kept-sentence.ts';
import type { MailRecord } from '#application/ports/outbox.ts';
import { isAny, select } from '#projections/kernel/query.ts';
import type { View } from '#projections/views/view.ts';

const idsOf = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** Mails with the number of the order and the name of the customer that each is about. */
export const mailListOf = async (
  { core: { db }, caller: { log }, language }: View,
  mails: readonly MailRecord[],
) => {
  const isPurchase = ({ process }: MailRecord) => process === 'purchase-mail';
  const orderIds = idsOf(mails.map((mail) => (isPurchase(mail) ? null : mail.orderId)));
  const customerIds = idsOf(mails.map(({ customerId }) => customerId));
  const [orders, customers] = await Promise.all([
    select(db, 'sales_order', ['order_id', 'number'], sql`log = ${log} and ${isAny('order_id', orderIds)}`),
    select(
      db,
      'customer',
      ['customer_id', 'name'],
      sql`log = ${log} and ${isAny('customer_id', customerIds)}`,
    ),
  ]);
  const numbers = new Map(orders.map(({ order_id, number }) => [order_id, number]));
  const names = new Map(customers.map(({ customer_id, name }) => [customer_id, name]));
  return mails.map((mail) => {
    const { mailId, kind, to, subject, state, reason, queuedAt, text, customerId, orderId } = mail;
    const orderNumber = orderId === null || isPurchase(mail) ? null : (numbers.get(orderId) ?? null);
    return {
      mailId,
      kind,
      to,
      subject,
      state,
      reason: keptIn(language, reason),
      queuedAt,
      text,
      customerId,
      attachments: mail.attachments.map(({ name }) => ({ name })),
      // a deleted order has no page
      orderId: orderNumber === null ? null : orderId,
      orderNumber,
      purchaseOrderId: isPurchase(mail) ? orderId : null,
      customerName: (customerId !== null && names.get(customerId)) || null,
    };
  });
};
