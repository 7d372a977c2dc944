import { accountInId, type Decider } from '#domain/kernel/event.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { type StockEvent, stockEvents } from '#domain/stock/events.ts';

/** A product, an owner and a warehouse. */
export type StockPlace = { productId: number; accountId: number; warehouseId: number };
/** The id of a stock stream. */
export const stockIdOf = ({ productId, accountId, warehouseId }: StockPlace) =>
  `${accountId}.${warehouseId}.${productId}`;

/** Law 17: one warehouse until there are more. */
export const onlyWarehouse = 1;

/**
 * The ledger of one product of one account in one warehouse, in bottles: on hand, reserved by open orders,
 * awaited by backorders, and on order at suppliers. It holds sums; each order knows its own share. `minimum`
 * null is the default one.
 */
export type Stock = {
  onHand: number;
  reserved: number;
  backordered: number;
  onOrder: number;
  minimum: number | null;
};

/** PROD-024: what can still be sold; negative when short. */
export const availableOf = ({
  onHand,
  reserved,
  backordered,
}: Pick<Stock, 'onHand' | 'reserved' | 'backordered'>) => onHand - reserved - backordered;

/** PROD-024, in bottles. */
export const usualMinimum = 60;

/** An order's claim on a product: none, reserved, backordered or taken (D-40). */
export type Claim = { kind: 'none' | 'reserved' | 'backordered' | 'taken'; quantity: number };

type Correction = { reason: string; countId: number | null };
export type StockCommand = StockPlace &
  (
    | { type: 'ReceiveStock'; quantity: number; reason: string }
    | {
        type: 'ClaimStock';
        orderId: number;
        orderNumber: number;
        from: Claim;
        to: Claim;
        /** PROD-026, LINE-008: whether the order may exceed what is available. */
        mayFallShort: boolean;
      }
    /** Somebody counted `onHand` bottles where `expected` were expected; null if that was not shown. */
    | ({ type: 'CorrectStock'; onHand: number; expected: number | null } & Correction)
    /** Adds or removes bottles, whatever the current stock. */
    | ({ type: 'AdjustStock'; change: number } & Correction)
    | { type: 'SetStockMinimum'; minimum: number | null }
    | { type: 'SetStockOnOrder'; onOrder: number }
    /**
     * PO-029: suppliers will deliver more, or fewer; never below zero, even if it was set by hand meanwhile.
     */
    | { type: 'ExpectStock'; change: number }
  );

/** stock-short: productId, available, asked. stock-moved: productId, onHand. */
export const stockRefusals = {
  'stock-without-number': conflict('Vul een aantal in.', 'Enter a number.'),
  'stock-short': conflict(
    'Van een of meer wijnen is niet genoeg voorraad.',
    'There is not enough stock of one or more wines.',
  ),
  'stock-moved': conflict(
    'De voorraad is intussen veranderd. Er is niets geboekt: controleer de gemerkte regels.',
    'The stock has changed meanwhile. Nothing was booked: check the marked lines.',
  ),
} satisfies RefusalTable;
export type StockRefusal = keyof typeof stockRefusals;

/** A negative line returns goods: it reserves nothing and returns them on delivery. */
const reservedBy = ({ kind, quantity }: Claim) => (kind === 'reserved' ? Math.max(quantity, 0) : 0);
const backorderedBy = ({ kind, quantity }: Claim) => (kind === 'backordered' ? Math.max(quantity, 0) : 0);
const takenBy = ({ kind, quantity }: Claim) => (kind === 'taken' ? quantity : 0);

/**
 * What an order may take if it gives up some bottles of a backorder: the available balance plus those, and
 * also bottles on hand that only other backorders wait for, as staff chooses which of them goes first.
 */
const freeFor = (stock: Stock, givenUp: number) =>
  Math.max(availableOf(stock) + givenUp, Math.min(givenUp, stock.onHand - stock.reserved));

const corrected = (
  { onHand }: Stock,
  correction: StockPlace & Correction & { change: number },
): StockEvent[] => {
  const { change } = correction;
  return change === 0 ? [] : [stockEvents.corrected({ ...correction, onHand: onHand + change })];
};

export const stock: Decider<Stock, StockCommand, StockEvent> = {
  category: 'stock',
  events: stockEvents,
  initial: { onHand: 0, reserved: 0, backordered: 0, onOrder: 0, minimum: null },
  ownerOf: accountInId,
  isLong: true,

  decide(command, stock) {
    const { onHand } = stock;
    const { productId } = command;
    switch (command.type) {
      case 'ReceiveStock':
        return [stockEvents.received({ ...command, onHand: onHand + command.quantity })];
      case 'ClaimStock': {
        const { from, to, mayFallShort, ...order } = command;
        const [moreReserved, moreTaken] = [reservedBy(to) - reservedBy(from), takenBy(to) - takenBy(from)];
        const moreBackordered = backorderedBy(to) - backorderedBy(from);
        const free = freeFor(stock, Math.max(-moreBackordered, 0));
        const requested = moreReserved + moreTaken;
        if (requested > 0 && requested > free && !mayFallShort)
          return refuse<StockRefusal>('stock-short', {
            productId,
            available: Math.max(free, 0),
            asked: requested,
          });
        const fromReserved = Math.max(Math.min(-moreReserved, moreTaken), 0);
        const givenUp = Math.max(-moreReserved, 0) - fromReserved;
        return [
          ...(moreBackordered < 0
            ? [stockEvents.released({ ...order, quantity: -moreBackordered, isBackorder: true })]
            : []),
          ...(givenUp > 0 ? [stockEvents.released({ ...order, quantity: givenUp })] : []),
          ...(moreTaken > 0
            ? [stockEvents.taken({ ...order, quantity: moreTaken, fromReserved, onHand: onHand - moreTaken })]
            : []),
          ...(moreTaken < 0
            ? [stockEvents.returned({ ...order, quantity: -moreTaken, onHand: onHand - moreTaken })]
            : []),
          // Last: leaving goods take what was reserved earlier, not this.
          ...(moreReserved > 0 ? [stockEvents.reserved({ ...order, quantity: moreReserved })] : []),
          ...(moreBackordered > 0
            ? [stockEvents.reserved({ ...order, quantity: moreBackordered, isBackorder: true })]
            : []),
        ];
      }
      case 'CorrectStock': {
        const { onHand: found, expected } = command;
        if (expected !== null && expected !== onHand)
          return refuse<StockRefusal>('stock-moved', { productId, onHand });
        return corrected(stock, { ...command, change: found - onHand });
      }
      case 'AdjustStock':
        return corrected(stock, command);
      case 'SetStockMinimum': {
        const { minimum: from } = stock;
        const { minimum: to } = command;
        return from === to ? [] : [stockEvents.minimumChanged({ ...command, from, to })];
      }
      case 'SetStockOnOrder':
      case 'ExpectStock': {
        const { onOrder: from } = stock;
        const to = 'onOrder' in command ? command.onOrder : Math.max(0, from + command.change);
        return from === to ? [] : [stockEvents.onOrderChanged({ ...command, from, to })];
      }
    }
  },

  evolve(stock, event) {
    switch (event.type) {
      case 'StockReceived':
      case 'StockReturned':
        return { ...stock, onHand: stock.onHand + event.data.quantity };
      case 'StockReserved':
      case 'StockReleased': {
        const { quantity, isBackorder } = event.data;
        const more = event.type === 'StockReserved' ? quantity : -quantity;
        return isBackorder
          ? { ...stock, backordered: stock.backordered + more }
          : { ...stock, reserved: stock.reserved + more };
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
