import { z } from 'zod';
import { defineEvent, type EventOf, fromTo, streamOf } from '#domain/kernel/event.ts';
import { Id, nonEmptyText, NonNegativeInt, PositiveInt } from '#domain/kernel/schema.ts';
import { bottlesText } from '#domain/kernel/words.ts';

/** Law 17: every stock event says whose stock it is and in which warehouse. Quantities are bottles. */
const place = { productId: Id, accountId: Id, warehouseId: Id };
const quantity = PositiveInt;
/** The order that it is for, and the number by which people know that. */
const order = { orderId: Id, orderNumber: PositiveInt };
/** PROD-026: said of what a backorder waits for; left out where bottles are reserved for an open order. */
const isBackorder = z.literal(true).optional();
/** The stock count that it comes from, if it does. */
const countId = Id.nullable();
const namedBy = streamOf('product', 'productId');
const partOf = streamOf('salesOrder', 'orderId');
const named = ({ orderNumber, isBackorder }: { orderNumber: number; isBackorder?: true | undefined }) =>
  `${isBackorder ? 'backorder' : 'order'} ${orderNumber}`;
/** The bottles that lie there, before and after so many came or, below zero, went. */
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
  /** The goods left. So many of them were reserved for the order until then. */
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
  /** PROD-025: somebody says what is there, or takes such a correction back. */
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
  /** PROD-024: null is the usual minimum. */
  minimumChanged: defineEvent('StockMinimumChanged', {
    action: 'Minimumvoorraad gewijzigd',
    data: { ...place, from: z.int().nullable(), to: z.int().nullable() },
    namedBy,
    log: ({ to }) =>
      to === null ? 'Minimumvoorraad weer als gebruikelijk.' : `Minimumvoorraad is nu ${bottlesText(to)}.`,
    changes: fromTo('Minimumvoorraad', shown),
  }),
  /** PROD-028: what suppliers still have to bring. */
  onOrderChanged: defineEvent('StockOnOrderChanged', {
    action: 'Besteld gewijzigd',
    data: { ...place, from: NonNegativeInt, to: NonNegativeInt },
    namedBy,
    log: ({ to }) => `${bottlesText(to)} in bestelling bij leveranciers.`,
    changes: fromTo('Besteld', String),
  }),
};
export type StockEvent = EventOf<typeof stockEvents>;
