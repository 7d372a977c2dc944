import { type Kysely, sql } from 'kysely';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { projection } from '#projections/kernel/definition.ts';
import { rowsOf } from '#projections/kernel/query.ts';
import { appendRows } from '#projections/kernel/rows.ts';
import { type OrderStatusRow, orderStatusesSchema } from '#projections/order-statuses/table.ts';

type Ended = Pick<OrderStatusRow, 'log' | 'order_id'> & { at: string };

/** Which status a deleted order had, by its number: an order that comes back has it again. */
const lastStatuses = async (
  db: Kysely<{ order_status: OrderStatusRow }>,
  log: number,
  orderIds: readonly number[],
) => {
  if (orderIds.length === 0) return new Map<number, SalesOrderStatus>();
  const rows = await rowsOf(
    db,
    sql<
      Pick<OrderStatusRow, 'order_id' | 'status'>
    >`select distinct on (order_id) order_id, status from order_status
      where log = ${log} and order_id = any(${[...orderIds]}::bigint[]) order by order_id, position desc`,
  );
  return new Map(rows.map(({ order_id, status }) => [order_id, status]));
};

/** Of every order each status that it had, from when until when. */
export const orderStatuses = projection({
  name: 'order-statuses',
  version: 1,
  events: {
    placed: salesOrderEvents.placed,
    statusChanged: salesOrderEvents.statusChanged,
    deleted: salesOrderEvents.deleted,
    restored: salesOrderEvents.restored,
  },
  ...orderStatusesSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const restored = batch.filter(({ type }) => type === 'SalesOrderRestored');
    const statuses = await lastStatuses(
      db,
      log,
      restored.map(({ data }) => data.orderId),
    );
    const added: OrderStatusRow[] = [];
    const standing = new Map<number, OrderStatusRow>();
    const ended = new Map<number, Ended>();
    for (const event of batch) {
      const { type, accountId, position, recordedAt, metadata } = event;
      const { orderId } = event.data;
      const before = standing.get(orderId);
      // a clock that was put back does not let a status end before it began
      if (before) before.until = recordedAt < before.since ? before.since : recordedAt;
      else if (type !== 'SalesOrderPlaced' && type !== 'SalesOrderRestored')
        ended.set(orderId, { log, order_id: orderId, at: recordedAt });
      standing.delete(orderId);
      if (event.type === 'SalesOrderPlaced') statuses.set(orderId, event.data.status);
      else if (event.type === 'SalesOrderStatusChanged') statuses.set(orderId, event.data.to);
      else if (type === 'SalesOrderDeleted') {
        if (before) statuses.set(orderId, before.status);
        continue;
      }
      const row: OrderStatusRow = {
        log,
        order_id: orderId,
        account_id: accountId,
        status: statuses.get(orderId)!,
        position,
        since: recordedAt,
        until: null,
        user_id: metadata.onBehalfOf ?? metadata.userId,
      };
      added.push(row);
      standing.set(orderId, row);
    }
    if (ended.size > 0)
      await sql`update order_status set until = greatest(order_status.since, ended.at)
        from json_to_recordset(${JSON.stringify([...ended.values()])}::json)
          as ended (log int, order_id bigint, at timestamptz)
        where order_status.log = ended.log and order_status.order_id = ended.order_id
          and order_status.until is null`.execute(db);
    await appendRows(db, 'order_status', added);
    return [];
  },
});
