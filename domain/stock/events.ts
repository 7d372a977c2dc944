import { z } from 'zod';
import { defineEvent, type EventOf, fromTo, streamOf } from '#domain/kernel/event.ts';
import { Id, nonEmptyText, NonNegativeInt, PositiveInt } from '#domain/kernel/schema.ts';
import { bottlesText } from '#domain/kernel/words.ts';

/** Law 17: every stock event holds the owner and the warehouse. Quantities are bottles. */
const place = { productId: Id, accountId: Id, warehouseId: Id };
const quantity = PositiveInt;
/** The order that it is for, with its number. */
const order = { orderId: Id, orderNumber: PositiveInt };
/** PROD-026: set for what a backorder waits for; absent when bottles are reserved for an open order. */
const isBackorder = z.literal(true).optional();
/** The stock count that caused it, if any. */
const countId = Id.nullable();
const namedBy = streamOf('product', 'productId');
const partOf = streamOf('salesOrder', 'orderId');
const named = ({ orderNumber, isBackorder }: { orderNumber: number; isBackorder?: true | undefined }) =>
  `${isBackorder ? 'backorder' : 'order'} ${orderNumber}`;
/** The bottles on hand before and after a change, which may be negative. */
const onHandChange = (change: number, onHand: number) =>
  fromTo('Voorraad', String)({ from: onHand - change, to: onHand });
const shown = (count: number | null) => (count === null ? null : String(count));

export const stockEvents = {
  received: defineEvent('StockReceived', {
    action: 'Voorraad ontvangen',
    data: { ...place, quantity, reason: z.string(), onHand: z.int() },
    namedBy,
    log: ({ quantity, reason }) => `${bottlesText(quantity)} ontvangen: ${reason}.`,
    changes: ({ quantity, onHand }) => onHandChange(quantity, onHand),
  }),
  reserved: defineEvent('StockReserved', {
    action: 'Voorraad gereserveerd',
    data: { ...place, ...order, quantity, isBackorder },
    namedBy,
    partOf,
    log: ({ quantity, ...order }) => `${bottlesText(quantity)} gereserveerd voor ${named(order)}.`,
  }),
  released: defineEvent('StockReleased', {
    action: 'Reservering vrijgegeven',
    data: { ...place, ...order, quantity, isBackorder },
    namedBy,
    partOf,
    log: ({ quantity, ...order }) =>
      `Reservering van ${bottlesText(quantity)} voor ${named(order)} vrijgegeven.`,
  }),
  /** The goods left; `reserved` is how many of them had been reserved for the order. */
  taken: defineEvent('StockTaken', {
    action: 'Voorraad afgeleverd',
    data: {
      ...place,
      ...order,
      quantity,
      fromReserved: NonNegativeInt,
      onHand: z.int(),
    },
    namedBy,
    partOf,
    log: ({ quantity, orderNumber }) => `${bottlesText(quantity)} afgeleverd met order ${orderNumber}.`,
    changes: ({ quantity, onHand }) => onHandChange(-quantity, onHand),
  }),
  returned: defineEvent('StockReturned', {
    action: 'Voorraad terug',
    data: { ...place, ...order, quantity, onHand: z.int() },
    namedBy,
    partOf,
    log: ({ quantity, orderNumber }) =>
      `${bottlesText(quantity)} van order ${orderNumber} terug in voorraad.`,
    changes: ({ quantity, onHand }) => onHandChange(quantity, onHand),
  }),
  /** PROD-025: stock set by hand, or such a correction reverted. */
  corrected: defineEvent('StockCorrected', {
    action: 'Voorraad gecorrigeerd',
    data: {
      ...place,
      change: z.int().refine((change) => change !== 0),
      onHand: z.int(),
      reason: nonEmptyText(200),
      countId,
    },
    namedBy,
    log: ({ change, reason }) =>
      `Voorraad gecorrigeerd met ${change > 0 ? '+' : '−'}${bottlesText(Math.abs(change))}: ${reason}.`,
    changes: ({ change, onHand }) => onHandChange(change, onHand),
  }),
  /** PROD-024: null is the default minimum. */
  minimumChanged: defineEvent('StockMinimumChanged', {
    action: 'Minimumvoorraad gewijzigd',
    data: { ...place, from: z.int().nullable(), to: z.int().nullable() },
    namedBy,
    log: ({ to }) =>
      to === null ? 'Minimumvoorraad weer als gebruikelijk.' : `Minimumvoorraad is nu ${bottlesText(to)}.`,
    changes: fromTo('Minimumvoorraad', shown),
  }),
  /** PROD-028: what suppliers have yet to deliver. */
  onOrderChanged: defineEvent('StockOnOrderChanged', {
    action: 'Besteld gewijzigd',
    data: { ...place, from: NonNegativeInt, to: NonNegativeInt },
    namedBy,
    log: ({ to }) => `${bottlesText(to)} in bestelling bij leveranciers.`,
    changes: fromTo('Besteld', String),
  }),
};
export type StockEvent = EventOf<typeof stockEvents>;
