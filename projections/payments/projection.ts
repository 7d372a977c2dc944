import type { Kysely } from 'kysely';
import { never } from '#domain/kernel/decider.ts';
import type { LinkState } from '#domain/payment/line.ts';
import { type PaymentEvent, paymentEvents } from '#domain/payment/events.ts';
import type { Projection, Recorded, Invalidated } from '#projections/kernel/definition.ts';
import { invalidate } from '#projections/kernel/invalidate.ts';
import { deleteRows, rowsById } from '#projections/kernel/rows-by-id.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  paymentsSchema,
  type PaymentLineRow,
  type PaymentLinkRow,
  type PaymentTables,
} from '#projections/payments/table.ts';

const keyOf = ({ orderId, lineId }: { orderId: number; lineId: number }) => `${orderId} ${lineId}`;

/** The lines that a batch changes and that were there before it. */
const known = async (db: Kysely<PaymentTables>, batch: readonly Recorded<PaymentEvent>[]) => {
  const changed = batch.flatMap(({ type, data }) => (type === 'PaymentLineChanged' ? [data.orderId] : []));
  const rows = await rowsById(db, 'payment_line', 'order_id', batch[0]!.log, changed);
  return new Map<string, PaymentLineRow | null>(
    rows.map((row) => [keyOf({ orderId: row.order_id, lineId: row.line_id }), row]),
  );
};

/** What was paid of each order, line by line, and what the provider may tell of (PAY-001, PAY-013). */
export const orderPayments: Projection<PaymentTables, PaymentEvent> = {
  name: 'payments',
  version: 4,
  events: paymentEvents,
  ...paymentsSchema,

  async project(batch, db) {
    const lines = await known(db, batch);
    const gone = new Map<string, { log: number; order_id: number; line_id: number }>();
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
          const { providerId: provider_id, refundOf: refund_of, voucher } = event.data;
          gone.delete(keyOf(event.data));
          lines.set(keyOf(event.data), {
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
          });
          if (provider_id !== null && refund_of === null) states.set(provider_id, 'paid');
          break;
        }
        case 'PaymentLineChanged': {
          const before = lines.get(keyOf(event.data));
          const { date, amount, method, status } = event.data.to;
          if (before)
            lines.set(keyOf(event.data), {
              ...before,
              paid_on: date ?? before.paid_on,
              amount: amount ?? before.amount,
              method: method ?? before.method,
              status: status ?? before.status,
            });
          break;
        }
        case 'PaymentLineDeleted':
          lines.set(keyOf(event.data), null);
          gone.set(keyOf(event.data), { log, order_id, line_id: event.data.lineId });
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
        case 'RefundRequested':
        case 'RefundFailed':
          break;
        default:
          never(event);
      }
    }
    const key = ['log', 'order_id', 'line_id'] as const;
    const stored = [...lines.values()].filter((row) => row !== null);
    await upsert(db, 'payment_line', key, stored);
    await deleteRows(db, 'payment_line', key, [...gone.values()]);
    await upsert(db, 'payment_link', ['log', 'provider_id'], links);
    for (const [provider_id, state] of states)
      await db
        .updateTable('payment_link')
        .set({ state })
        .where('log', '=', batch[0]!.log)
        .where('provider_id', '=', provider_id)
        .execute();
    return [...invalidated.values()];
  },
};
