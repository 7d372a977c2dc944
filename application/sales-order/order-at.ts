import type { EventStore } from '#application/ports/event-store.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { type SalesOrderEvent, salesOrderEvents } from '#domain/sales-order/events.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';

export const readSalesOrderEvent = eventReader<SalesOrderEvent>(salesOrderEvents);

/** An order as it was at a version, null being the last; null when it was not placed by then. */
export const orderAt = async (
  store: Pick<EventStore, 'readStream'>,
  log: number,
  orderId: number,
  version: number | null,
): Promise<SalesOrder | null> =>
  (await store.readStream(log, `${salesOrder.category}-${orderId}`))
    .slice(0, version ?? undefined)
    .map(readSalesOrderEvent)
    .reduce(salesOrder.evolve, salesOrder.initial);
