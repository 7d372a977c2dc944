import { z } from 'zod';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { countText } from '#domain/kernel/words.ts';

/** Law 17: every stock event says whose stock it is and in which warehouse. Quantities are bottles. */
const place = { productId: Id, accountId: Id, warehouseId: Id };
const quantity = z.int().positive();
/** The order that it is for, and the number by which people know that. */
const order = { orderId: Id, orderNumber: z.int().positive() };
/** PROD-026: said of what a backorder waits for; left out where bottles are kept for an open order. */
const isBackorder = z.literal(true).optional();
/** The stock count that it comes from, if it does. */
const countId = Id.nullable();
const namedBy = ({ productId }: { productId: number }) => `product-${productId}`;
const partOf = ({ orderId }: { orderId: number }) => `salesOrder-${orderId}`;
const bottles = (count: number) => countText(count, 'fles', 'flessen');
const named = ({ orderNumber, isBackorder }: { orderNumber: number; isBackorder?: true | undefined }) =>
  `${isBackorder ? 'backorder' : 'order'} ${orderNumber}`;
const shown = (count: number | null) => (count === null ? null : String(count));

export const stockEvents = {
  received: defineEvent('StockReceived', {
    action: 'Voorraad ontvangen',
    data: z.object({ ...place, quantity, reason: z.string(), onHand: z.int() }),
    namedBy,
    log: ({ quantity, reason }) => `${bottles(quantity)} ontvangen: ${reason}.`,
    changes: ({ quantity, onHand }) => [
      { field: 'Voorraad', from: String(onHand - quantity), to: String(onHand) },
    ],
  }),
  reserved: defineEvent('StockReserved', {
    action: 'Voorraad gereserveerd',
    data: z.object({ ...place, ...order, quantity, isBackorder }),
    namedBy,
    partOf,
    log: ({ quantity, ...order }) => `${bottles(quantity)} gereserveerd voor ${named(order)}.`,
  }),
  released: defineEvent('StockReleased', {
    action: 'Reservering vrijgegeven',
    data: z.object({ ...place, ...order, quantity, isBackorder }),
    namedBy,
    partOf,
    log: ({ quantity, ...order }) => `Reservering van ${bottles(quantity)} voor ${named(order)} vrijgegeven.`,
  }),
  /** The goods left. So many of them were reserved for the order until then. */
  taken: defineEvent('StockTaken', {
    action: 'Voorraad afgeleverd',
    data: z.object({
      ...place,
      ...order,
      quantity,
      fromReserved: z.int().nonnegative(),
      onHand: z.int(),
    }),
    namedBy,
    partOf,
    log: ({ quantity, orderNumber }) => `${bottles(quantity)} afgeleverd met order ${orderNumber}.`,
    changes: ({ quantity, onHand }) => [
      { field: 'Voorraad', from: String(onHand + quantity), to: String(onHand) },
    ],
  }),
  returned: defineEvent('StockReturned', {
    action: 'Voorraad terug',
    data: z.object({ ...place, ...order, quantity, onHand: z.int() }),
    namedBy,
    partOf,
    log: ({ quantity, orderNumber }) => `${bottles(quantity)} van order ${orderNumber} terug in voorraad.`,
    changes: ({ quantity, onHand }) => [
      { field: 'Voorraad', from: String(onHand - quantity), to: String(onHand) },
    ],
  }),
  /** PROD-025: somebody says what is there, or takes such a correction back. */
  corrected: defineEvent('StockCorrected', {
    action: 'Voorraad gecorrigeerd',
    data: z.object({
      ...place,
      change: z.int().refine((change) => change !== 0),
      onHand: z.int(),
      reason: z.string().min(1).max(200),
      countId,
    }),
    namedBy,
    log: ({ change, reason }) =>
      `Voorraad gecorrigeerd met ${change > 0 ? '+' : '−'}${bottles(Math.abs(change))}: ${reason}.`,
    changes: ({ change, onHand }) => [
      { field: 'Voorraad', from: String(onHand - change), to: String(onHand) },
    ],
  }),
  /** PROD-024: null is the usual minimum. */
  minimumChanged: defineEvent('StockMinimumChanged', {
    action: 'Minimumvoorraad gewijzigd',
    data: z.object({ ...place, from: z.int().nullable(), to: z.int().nullable() }),
    namedBy,
    log: ({ to }) =>
      to === null ? 'Minimumvoorraad weer als gebruikelijk.' : `Minimumvoorraad is nu ${bottles(to)}.`,
    changes: ({ from, to }) => [{ field: 'Minimumvoorraad', from: shown(from), to: shown(to) }],
  }),
  /** PROD-028: what suppliers still have to bring. */
  onOrderChanged: defineEvent('StockOnOrderChanged', {
    action: 'Besteld gewijzigd',
    data: z.object({ ...place, from: z.int().nonnegative(), to: z.int().nonnegative() }),
    namedBy,
    log: ({ to }) => `${bottles(to)} in bestelling bij leveranciers.`,
    changes: ({ from, to }) => [{ field: 'Besteld', from: String(from), to: String(to) }],
  }),
};
export type StockEvent = EventOf<typeof stockEvents>;
