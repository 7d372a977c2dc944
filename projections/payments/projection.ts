import { sql } from 'kysely';
import { never } from '#domain/kernel/event.ts';
import type { LinkState } from '#domain/payment/line.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { writtenOff } from '#domain/payment/payment-method.ts';
import { invalidate, type Invalidated, projection } from '#projections/kernel/definition.ts';
import { matches } from '#projections/kernel/query.ts';
import { changedRows, upsert } from '#projections/kernel/rows.ts';
import { paymentsSchema, type PaymentLinkRow } from '#projections/payments/table.ts';

/** What was paid of each order, line by line, and what the provider may report (PAY-001, PAY-013). */
export const orderPayments = projection({
  name: 'payments',
  version: 8,
  events: paymentEvents,
  ...paymentsSchema,

  async project(batch, db) {
    const lines = changedRows(db, 'payment_line', ['log', 'order_id', 'line_id']);
    const changed = batch.flatMap(({ type, data }) => (type === 'PaymentLineChanged' ? [data.orderId] : []));
    await lines.read('order_id', batch[0]!.log, changed);
    const refunds = changedRows(db, 'open_refund', ['log', 'order_id', 'refund_id']);
    const links: PaymentLinkRow[] = [];
    const states = new Map<string, LinkState>();
    const invalidated = new Map<number, Invalidated>();
    for (const event of batch) {
      const { log, position: place, accountId, metadata, data } = event;
      const { orderId: order_id, customerId } = data;
      invalidated.set(
        order_id,
        customerId === undefined
          ? invalidate('SalesOrder', order_id, accountId)
          : invalidate('Customer', customerId, accountId, customerId),
      );
      switch (event.type) {
        case 'PaymentLineAdded': {
          const { lineId: line_id, date: paid_on, amount, method, status } = event.data;
          const { providerId: provider_id, refundOf: refund_of, voucher, bankEntryId } = event.data;
          lines.put({
            log,
            order_id,
            line_id,
            place,
            account_id: accountId,
            user_id: metadata.userId,
            paid_on,
            amount,
            method,
            status,
            provider_id,
            refund_of,
            voucher_code: voucher?.code ?? null,
            bank_entry_id: bankEntryId ?? null,
            reason: null,
          });
          if (provider_id !== null && refund_of === null) states.set(provider_id, 'paid');
          if (refund_of !== null) refunds.remove({ log, order_id, refund_id: line_id });
          break;
        }
        case 'PaymentLineChanged': {
          const before = lines.get({ log, order_id, line_id: event.data.lineId });
          const { date, amount, method, status } = event.data.to;
          if (before)
            lines.put({
              ...before,
              paid_on: date ?? before.paid_on,
              amount: amount ?? before.amount,
              method: method ?? before.method,
              status: status ?? before.status,
            });
          break;
        }
        case 'PaymentDifferenceWrittenOff': {
          const { lineId: line_id, date: paid_on, amount, reason } = event.data;
          lines.put({
            log,
            order_id,
            line_id,
            place,
            account_id: accountId,
            user_id: metadata.userId,
            paid_on,
            amount,
            method: writtenOff,
            status: 'paid',
            provider_id: null,
            refund_of: null,
            voucher_code: null,
            bank_entry_id: null,
            reason,
          });
          break;
        }
        case 'PaymentLineDeleted':
        case 'PaymentDifferenceTakenBack':
          lines.remove({ log, order_id, line_id: event.data.lineId });
          break;
        case 'PaymentLinkMade': {
          const { providerId: provider_id, service, amount, link, returnReference } = event.data;
          links.push({
            log,
            provider_id,
            order_id,
            account_id: accountId,
            service,
            amount,
            place,
            link,
            return_reference: returnReference ?? null,
            state: 'open',
          });
          break;
        }
        case 'PaymentLinkEnded':
          states.set(event.data.providerId, event.data.ending);
          break;
        case 'RefundRequested': {
          const { refundId: refund_id, providerId: provider_id, amount } = event.data;
          refunds.put({ log, order_id, refund_id, provider_id, amount });
          break;
        }
        case 'RefundFailed':
          refunds.remove({ log, order_id, refund_id: event.data.refundId });
          break;
        default:
          never(event);
      }
    }
    await lines.write();
    await refunds.write();
    await upsert(db, 'payment_link', ['log', 'provider_id', 'order_id'], links);
    for (const [provider_id, state] of states)
      await sql`update payment_link set state = ${state}
        where ${matches({ log: batch[0]!.log, provider_id })}`.execute(db);
    return [...invalidated.values()];
  },
});
