import type { Decider } from '#domain/kernel/decider.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { type StockEvent, stockEvents } from '#domain/stock/events.ts';

/** Whose stock of what, where. */
export type StockPlace = { productId: number; accountId: number; warehouseId: number };
/** The id of a stock stream. */
export const stockIdOf = ({ productId, accountId, warehouseId }: StockPlace) =>
  `${accountId}.${warehouseId}.${productId}`;

/** Law 17: one warehouse until there are more. */
export const onlyWarehouse = 1;

/**
 * The ledger of one product of one account in one warehouse, in bottles: what is there, what open orders
 * keep, what backorders wait for, what suppliers still bring. What each order has the order itself knows;
 * here stands the sum. `minimum` null is the usual one.
 */
export type Stock = {
  onHand: number;
  reserved: number;
  backordered: number;
  onOrder: number;
  minimum: number | null;
};

/** PROD-024: what somebody may still sell. Below zero it is what is missing. */
export const availableOf = ({
  onHand,
  reserved,
  backordered,
}: Pick<Stock, 'onHand' | 'reserved' | 'backordered'>) => onHand - reserved - backordered;

/** PROD-024, in bottles. */
export const usualMinimum = 60;

/** What an order has of a product: nothing, bottles kept for it, waited for, or gone with it (D-40). */
export type Claim = { kind: 'none' | 'reserved' | 'backordered' | 'taken'; quantity: number };

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
    } & StockPlace)
  /** Somebody found `onHand` bottles where `expected` should be; null when it was not looked at. */
  | ({
      type: 'CorrectStock';
      onHand: number;
      expected: number | null;
      reason: string;
      countId: number | null;
    } & StockPlace)
  /** So many more or fewer, whatever is there by now. */
  | ({ type: 'AdjustStock'; change: number; reason: string; countId: number | null } & StockPlace)
  | ({ type: 'SetStockMinimum'; minimum: number | null } & StockPlace)
  | ({ type: 'SetStockOnOrder'; onOrder: number } & StockPlace)
  /** PO-029: suppliers bring so many more, or fewer; what somebody set by hand meanwhile never goes below zero. */
  | ({ type: 'ExpectStock'; change: number } & StockPlace);

/** stock-short: productId, available, asked. stock-moved: productId, onHand. */
export const stockRefusals = {
  'stock-short': conflict('Van een of meer wijnen is niet genoeg voorraad.'),
  'stock-moved': conflict(
    'De voorraad is intussen veranderd. Er is niets geboekt: controleer de gemerkte regels.',
  ),
} satisfies RefusalTable;
export type StockRefusal = keyof typeof stockRefusals;

/** A line below zero brings goods back: it reserves nothing and returns them when it is delivered. */
const kept = ({ kind, quantity }: Claim) => (kind === 'reserved' ? Math.max(quantity, 0) : 0);
const waited = ({ kind, quantity }: Claim) => (kind === 'backordered' ? Math.max(quantity, 0) : 0);
const gone = ({ kind, quantity }: Claim) => (kind === 'taken' ? quantity : 0);

/**
 * What an order may take that gives up so many bottles of a backorder: the balance with those, but also
 * bottles that lie there and only other backorders wait for, since staff chooses which of them goes first.
 */
const freeFor = (stock: Stock, givenUp: number) =>
  Math.max(availableOf(stock) + givenUp, Math.min(givenUp, stock.onHand - stock.reserved));

export const stock: Decider<Stock, StockCommand, StockEvent> = {
  category: 'stock',
  events: stockEvents,
  initial: { onHand: 0, reserved: 0, backordered: 0, onOrder: 0, minimum: null },
  ownerOf: (id) => Number(String(id).split('.')[0]),

  decide(command, stock) {
    const { onHand } = stock;
    const { productId, accountId, warehouseId } = command;
    const place = { productId, accountId, warehouseId };
    const corrected = (change: number, reason: string, countId: number | null) =>
      change === 0
        ? []
        : [stockEvents.corrected({ ...place, change, onHand: onHand + change, reason, countId })];
    switch (command.type) {
      case 'ReceiveStock': {
        const { quantity, reason } = command;
        return [stockEvents.received({ ...place, quantity, reason, onHand: onHand + quantity })];
      }
      case 'ClaimStock': {
        const { orderId, orderNumber, from, to, mayFallShort } = command;
        const order = { ...place, orderId, orderNumber };
        const [moreKept, moreGone] = [kept(to) - kept(from), gone(to) - gone(from)];
        const moreWaited = waited(to) - waited(from);
        const free = freeFor(stock, Math.max(-moreWaited, 0));
        const requested = moreKept + moreGone;
        if (requested > 0 && requested > free && !mayFallShort)
          return refuse<StockRefusal>('stock-short', {
            productId,
            available: Math.max(free, 0),
            asked: requested,
          });
        const fromReserved = Math.max(Math.min(-moreKept, moreGone), 0);
        const givenUp = Math.max(-moreKept, 0) - fromReserved;
        return [
          ...(moreWaited < 0
            ? [stockEvents.released({ ...order, quantity: -moreWaited, isBackorder: true })]
            : []),
          ...(givenUp > 0 ? [stockEvents.released({ ...order, quantity: givenUp })] : []),
          ...(moreGone > 0
            ? [stockEvents.taken({ ...order, quantity: moreGone, fromReserved, onHand: onHand - moreGone })]
            : []),
          ...(moreGone < 0
            ? [stockEvents.returned({ ...order, quantity: -moreGone, onHand: onHand - moreGone })]
            : []),
          // Last: goods that leave take along what was reserved before, not this.
          ...(moreKept > 0 ? [stockEvents.reserved({ ...order, quantity: moreKept })] : []),
          ...(moreWaited > 0
            ? [stockEvents.reserved({ ...order, quantity: moreWaited, isBackorder: true })]
            : []),
        ];
      }
      case 'CorrectStock': {
        const { onHand: found, expected, reason, countId } = command;
        if (expected !== null && expected !== onHand)
          return refuse<StockRefusal>('stock-moved', { productId, onHand });
        return corrected(found - onHand, reason, countId);
      }
      case 'AdjustStock':
        return corrected(command.change, command.reason, command.countId);
      case 'SetStockMinimum': {
        const { minimum: to } = command;
        const { minimum: from } = stock;
        return from === to ? [] : [stockEvents.minimumChanged({ ...place, from, to })];
      }
      case 'SetStockOnOrder': {
        const { onOrder: to } = command;
        const { onOrder: from } = stock;
        return from === to ? [] : [stockEvents.onOrderChanged({ ...place, from, to })];
      }
      case 'ExpectStock': {
        const { onOrder: from } = stock;
        const to = Math.max(0, from + command.change);
        return from === to ? [] : [stockEvents.onOrderChanged({ ...place, from, to })];
      }
    }
  },

  evolve(stock, event) {
    switch (event.type) {
      case 'StockReceived':
      case 'StockReturned':
        return { ...stock, onHand: stock.onHand + event.data.quantity };
      case 'StockReserved': {
        const { quantity, isBackorder } = event.data;
        return isBackorder
          ? { ...stock, backordered: stock.backordered + quantity }
          : { ...stock, reserved: stock.reserved + quantity };
      }
      case 'StockReleased': {
        const { quantity, isBackorder } = event.data;
        return isBackorder
          ? { ...stock, backordered: stock.backordered - quantity }
          : { ...stock, reserved: stock.reserved - quantity };
      }
      case 'StockTaken':
        return {
          ...stock,
          onHand: stock.onHand - event.data.quantity,
          reserved: stock.reserved - event.data.fromReserved,
        };
      case 'StockCorrected':
        return { ...stock, onHand: stock.onHand + event.data.change };
      case 'StockMinimumChanged':
        return { ...stock, minimum: event.data.to };
      case 'StockOnOrderChanged':
        return { ...stock, onOrder: event.data.to };
    }
  },
};
