import { type Decider, never } from '#domain/kernel/decider.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type StockEvent, stockEvents } from '#domain/stock/events.ts';

/** Whose stock of what, where. */
export type StockPlace = { productId: number; accountId: number; warehouseId: number };
/** The id of a stock stream. */
export const stockIdOf = ({ productId, accountId, warehouseId }: StockPlace) =>
  `${accountId}.${warehouseId}.${productId}`;

/** The ledger of one product of one account in one warehouse, in bottles. */
export type Stock = {
  onHand: number;
  reserved: number;
  byOrder: Readonly<Record<number, number>>;
};

/** What an order has of a product: nothing, bottles kept for it, or bottles gone with it (D-40). */
export type Claim = { kind: 'none' | 'reserved' | 'taken'; quantity: number };

export type StockCommand =
  | ({ type: 'ReceiveStock'; quantity: number; reason: string } & StockPlace)
  | ({
      type: 'ClaimStock';
      orderId: number;
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
  initial: { onHand: 0, reserved: 0, byOrder: {} },

  decide(command, { onHand, reserved }) {
    const { productId, accountId, warehouseId } = command;
    const place = { productId, accountId, warehouseId };
    switch (command.type) {
      case 'ReceiveStock': {
        const { quantity, reason } = command;
        return [stockEvents.received({ ...place, quantity, reason, onHand: onHand + quantity })];
      }
      case 'ClaimStock': {
        const { orderId, from, to, mayFallShort } = command;
        const [moreKept, moreGone] = [kept(to) - kept(from), gone(to) - gone(from)];
        const available = onHand - reserved;
        const asked = moreKept + moreGone;
        if (asked > 0 && asked > available && !mayFallShort)
          return refuse<StockRefusal>('stock-short', { productId, available: Math.max(available, 0), asked });
        const givenUp = Math.max(-moreKept - Math.max(moreGone, 0), 0);
        return [
          ...(moreKept > 0 ? [stockEvents.reserved({ ...place, orderId, quantity: moreKept })] : []),
          ...(givenUp > 0 ? [stockEvents.released({ ...place, orderId, quantity: givenUp })] : []),
          ...(moreGone > 0
            ? [stockEvents.taken({ ...place, orderId, quantity: moreGone, onHand: onHand - moreGone })]
            : []),
          ...(moreGone < 0
            ? [stockEvents.returned({ ...place, orderId, quantity: -moreGone, onHand: onHand - moreGone })]
            : []),
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
        return keepFor(stock, event.data.orderId, event.data.quantity);
      case 'StockReleased':
        return keepFor(stock, event.data.orderId, -event.data.quantity);
      case 'StockTaken': {
        const { orderId, quantity } = event.data;
        const after = keepFor(stock, orderId, -Math.min(quantity, stock.byOrder[orderId] ?? 0));
        return { ...after, onHand: stock.onHand - quantity };
      }
      default:
        return never(event);
    }
  },
};

const keepFor = (stock: Stock, orderId: number, more: number): Stock => {
  const { [orderId]: before = 0, ...others } = stock.byOrder;
  const quantity = before + more;
  const byOrder = quantity === 0 ? others : { ...others, [orderId]: quantity };
  return { ...stock, reserved: stock.reserved + more, byOrder };
};
