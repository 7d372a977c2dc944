import { type Decider, never } from '#domain/kernel/decider.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type StockEvent, stockEvents } from '#domain/stock/events.ts';

/** Whose stock of what, where. */
export type StockPlace = { productId: number; accountId: number; warehouseId: number };
/** The id of a stock stream. */
export const stockIdOf = ({ productId, accountId, warehouseId }: StockPlace) =>
  `${accountId}.${warehouseId}.${productId}`;

/**
 * The ledger of one product of one account in one warehouse, in bottles. What each order has reserved the
 * order itself knows; here stands the sum.
 */
export type Stock = { onHand: number; reserved: number };

/** What an order has of a product: nothing, bottles kept for it, or bottles gone with it (D-40). */
export type Claim = { kind: 'none' | 'reserved' | 'taken'; quantity: number };

export type StockCommand =
  | ({ type: 'ReceiveStock'; quantity: number; reason: string } & StockPlace)
  | ({
      type: 'ClaimStock';
      orderId: number;
      orderNumber: number;
      from: Claim;
      to: Claim;
      /** PROD-026, LINE-008: whether the order may take what is not there. */
      mayFallShort: boolean;
    } & StockPlace);
/** Details: productId, available, asked. */
export type StockRefusal = 'stock-short';

/** A line below zero brings goods back: it reserves nothing and returns them when it is delivered. */
const kept = ({ kind, quantity }: Claim) => (kind === 'reserved' ? Math.max(quantity, 0) : 0);
const gone = ({ kind, quantity }: Claim) => (kind === 'taken' ? quantity : 0);

export const stock: Decider<Stock, StockCommand, StockEvent> = {
  category: 'stock',
  events: stockEvents,
  initial: { onHand: 0, reserved: 0 },

  decide(command, { onHand, reserved }) {
    const { productId, accountId, warehouseId } = command;
    const place = { productId, accountId, warehouseId };
    switch (command.type) {
      case 'ReceiveStock': {
        const { quantity, reason } = command;
        return [stockEvents.received({ ...place, quantity, reason, onHand: onHand + quantity })];
      }
      case 'ClaimStock': {
        const { orderId, orderNumber, from, to, mayFallShort } = command;
        const order = { ...place, orderId, orderNumber };
        const [moreKept, moreGone] = [kept(to) - kept(from), gone(to) - gone(from)];
        const available = onHand - reserved;
        const asked = moreKept + moreGone;
        if (asked > 0 && asked > available && !mayFallShort)
          return refuse<StockRefusal>('stock-short', { productId, available: Math.max(available, 0), asked });
        const fromReserved = Math.max(Math.min(-moreKept, moreGone), 0);
        const givenUp = Math.max(-moreKept, 0) - fromReserved;
        return [
          ...(givenUp > 0 ? [stockEvents.released({ ...order, quantity: givenUp })] : []),
          ...(moreGone > 0
            ? [stockEvents.taken({ ...order, quantity: moreGone, fromReserved, onHand: onHand - moreGone })]
            : []),
          ...(moreGone < 0
            ? [stockEvents.returned({ ...order, quantity: -moreGone, onHand: onHand - moreGone })]
            : []),
          // Last: goods that leave take along what was reserved before, not this.
          ...(moreKept > 0 ? [stockEvents.reserved({ ...order, quantity: moreKept })] : []),
        ];
      }
      default:
        return never(command);
    }
  },

  evolve(stock, event) {
    switch (event.type) {
      case 'StockReceived':
      case 'StockReturned':
        return { ...stock, onHand: stock.onHand + event.data.quantity };
      case 'StockReserved':
        return { ...stock, reserved: stock.reserved + event.data.quantity };
      case 'StockReleased':
        return { ...stock, reserved: stock.reserved - event.data.quantity };
      case 'StockTaken':
        return {
          onHand: stock.onHand - event.data.quantity,
          reserved: stock.reserved - event.data.fromReserved,
        };
      default:
        return never(event);
    }
  },
};
