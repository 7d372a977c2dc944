import { type Decider, never } from '#domain/kernel/decider.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type SalesOrderEvent, salesOrderEvents, type SalesOrderPlaced } from '#domain/sales-order/events.ts';
import { inChunks, type SalesOrderLine } from '#domain/sales-order/line.ts';
import { type SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';

type StockedLine = Pick<
  SalesOrderLine,
  'productId' | 'quantity' | 'stockAccountId' | 'warehouseId' | 'components'
>;

/** What the rules need to know of an order; null before it is placed. */
export type SalesOrder = {
  number: number;
  customerId: number;
  status: SalesOrderStatus;
  emailContact: string | null;
  isConfirmed: boolean;
  lines: readonly StockedLine[];
};
export type PlaceSalesOrder = { type: 'PlaceSalesOrder' } & Omit<SalesOrderPlaced, 'lineCount'>;
export type SalesOrderCommand =
  PlaceSalesOrder | { type: 'ChangeSalesOrderStatus'; orderId: number; to: SalesOrderStatus };
export type SalesOrderRefusal =
  'order-not-found' | 'order-exists' | 'order-without-lines' | 'status-not-reachable';

/** SO-038: once for an order, when it leaves for delivery and there is an address to write to. */
const confirmationIsDue = (order: SalesOrder, to: SalesOrderStatus) =>
  to === 'out-for-delivery' && order.emailContact !== null && !order.isConfirmed;

const place = ({ type: _, lines, ...order }: PlaceSalesOrder): SalesOrderEvent[] => {
  if (lines.length === 0) return refuse<SalesOrderRefusal>('order-without-lines');
  const { orderId } = order;
  const [first, ...rest] = inChunks(order, lines);
  return [
    salesOrderEvents.placed({ ...order, lineCount: lines.length, lines: first! }),
    ...rest.map((chunk) => salesOrderEvents.linesAdded({ orderId, lines: chunk })),
  ];
};

const stocked = (lines: readonly SalesOrderLine[]): StockedLine[] =>
  lines.map(({ productId, quantity, stockAccountId, warehouseId, components }) => ({
    productId,
    quantity,
    stockAccountId,
    warehouseId,
    ...(components && { components }),
  }));

export const salesOrder: Decider<SalesOrder | null, SalesOrderCommand, SalesOrderEvent> = {
  category: 'salesOrder',
  events: salesOrderEvents,
  initial: null,

  decide(command, order) {
    switch (command.type) {
      case 'PlaceSalesOrder':
        return order ? refuse<SalesOrderRefusal>('order-exists') : place(command);
      case 'ChangeSalesOrderStatus': {
        const { orderId, to } = command;
        if (!order) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
        const from = order.status;
        if (from === to) return [];
        if (!statuses[from].reaches.includes(to))
          return refuse<SalesOrderRefusal>('status-not-reachable', { from, to });
        const changed = salesOrderEvents.statusChanged({ orderId, from, to });
        return confirmationIsDue(order, to)
          ? [changed, salesOrderEvents.confirmationRequested({ orderId })]
          : [changed];
      }
      default:
        return never(command);
    }
  },

  evolve(order, event) {
    switch (event.type) {
      case 'SalesOrderPlaced': {
        const { number, customerId, status, emailContact, lines } = event.data;
        return { number, customerId, status, emailContact, isConfirmed: false, lines: stocked(lines) };
      }
      case 'SalesOrderLinesAdded':
        return order && { ...order, lines: [...order.lines, ...stocked(event.data.lines)] };
      case 'SalesOrderStatusChanged':
        return order && { ...order, status: event.data.to };
      case 'SalesOrderConfirmationRequested':
        return order && { ...order, isConfirmed: true };
      default:
        return never(event);
    }
  },
};
