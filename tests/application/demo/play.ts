import { demoCompany } from '#application/demo/company.ts';
import type { UnplacedEvent } from '#application/demo/simulation.ts';
import { eventReader, type EventOf } from '#domain/kernel/event.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { salesOrderEvents, type SalesOrderPlaced } from '#domain/sales-order/events.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { type Stock, stock } from '#domain/stock/stock.ts';
import type { stockEvents } from '#domain/stock/events.ts';

export type PlayedOrder = SalesOrderPlaced & {
  accountId: number;
  userId: number;
  recordedAt: string;
  current: SalesOrderStatus;
  invoiceDate: string | null;
};
type StockEvent = EventOf<typeof stockEvents>;

/** A demo company that was played until `now`, every event read into its current shape. */
export const play = async (size: { now: string; months: number; orders: number }) => {
  const logs: { log: number; events: UnplacedEvent[] }[] = [];
  for (const { log, events } of demoCompany(size)) {
    const all: UnplacedEvent[] = [];
    for await (const event of events) all.push(event);
    logs.push({ log, events: all });
  }
  const events = logs.flatMap((each) => each.events);

  const orders = new Map<string, PlayedOrder>();
  for (const event of events.filter(({ stream }) => stream.startsWith(`${salesOrder.category}-`))) {
    const read = eventReader(salesOrder.events)(event);
    const { accountId, recordedAt, metadata } = event;
    if (read.type === salesOrderEvents.placed.type)
      orders.set(event.stream, {
        ...(read.data as SalesOrderPlaced),
        accountId,
        userId: metadata.userId,
        recordedAt,
        current: (read.data as SalesOrderPlaced).status,
        invoiceDate: null,
      });
    if (read.type === 'SalesOrderStatusChanged') orders.get(event.stream)!.current = read.data.to;
    if (read.type === 'SalesOrderInvoiced') orders.get(event.stream)!.invoiceDate = read.data.invoiceDate;
  }

  /** Every stock after every one of its events. */
  const balances: { event: UnplacedEvent; read: StockEvent; after: Stock }[] = [];
  const ledgers = new Map<string, Stock>();
  for (const event of events.filter(({ stream }) => stream.startsWith(`${stock.category}-`))) {
    const read = eventReader(stock.events)(event);
    const after = stock.evolve(ledgers.get(event.stream) ?? stock.initial, read);
    ledgers.set(event.stream, after);
    balances.push({ event, read, after });
  }
  return { logs, events, orders: [...orders.values()], balances, ledgers };
};
