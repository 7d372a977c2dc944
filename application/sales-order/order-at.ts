import type { EventStore } from '#application/ports/event-store.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { type SalesOrderEvent, salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';

export const readSalesOrderEvent = eventReader<SalesOrderEvent>(salesOrderEvents);

/** An order as it was at a version, null being the last; null when it was not placed by then. */
export const orderAt = async (
  store: Pick<EventStore, 'readStream'>,
  log: number,
  orderId: number,
  version: number | null,
) =>
  (await store.readStream(log, `${salesOrder.category}-${orderId}`))
    .slice(0, version ?? undefined)
    .map(readSalesOrderEvent)
    .reduce(salesOrder.evolve, salesOrder.initial);

/** The order of a stream as it stands in the log, with the name of its customer; null where there is none. */
export const orderOfStream = async (store: Pick<EventStore, 'readStream'>, log: number, stream: string) => {
  const events = (await store.readStream(log, stream)).map(readSalesOrderEvent);
  const [first] = events;
  if (first?.type !== 'SalesOrderPlaced') return null;
  const { orderId, customerName } = first.data;
  return { orderId, customerName, order: events.reduce(salesOrder.evolve, salesOrder.initial)! };
};
