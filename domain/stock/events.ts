import { z } from 'zod';
import { readKept } from '#domain/kernel/kept-sentence.ts';
import { message, messageWith } from '#domain/kernel/message.ts';
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
  fromTo(message('Voorraad', 'Stock'), String)({ from: onHand - change, to: onHand });
const shown = (count: number | null) => (count === null ? null : String(count));

export const stockEvents = {
  received: defineEvent('StockReceived', {
    action: message('Voorraad ontvangen', 'Stock received'),
    data: { ...place, quantity, reason: z.string(), onHand: z.int() },
    namedBy,
    log: ({ quantity, reason }) =>
      messageWith(
        [readKept(reason)],
        (why) => `${bottlesText(quantity)} ontvangen: ${why}.`,
        (why) => `${bottlesText(quantity, 'en')} received: ${why}.`,
      ),
    changes: ({ quantity, onHand }) => onHandChange(quantity, onHand),
  }),
  reserved: defineEvent('StockReserved', {
    action: message('Voorraad gereserveerd', 'Stock reserved'),
    data: { ...place, ...order, quantity, isBackorder },
    namedBy,
    partOf,
    log: ({ quantity, ...order }) =>
      message(
        `${bottlesText(quantity)} gereserveerd voor ${named(order)}.`,
        `${bottlesText(quantity, 'en')} reserved for ${named(order)}.`,
      ),
  }),
  released: defineEvent('StockReleased', {
    action: message('Reservering vrijgegeven', 'Reservation released'),
    data: { ...place, ...order, quantity, isBackorder },
    namedBy,
    partOf,
    log: ({ quantity, ...order }) =>
      message(
        `Reservering van ${bottlesText(quantity)} voor ${named(order)} vrijgegeven.`,
        `Reservation of ${bottlesText(quantity, 'en')} for ${named(order)} released.`,
      ),
  }),
  /** The goods left; `reserved` is how many of them had been reserved for the order. */
  taken: defineEvent('StockTaken', {
    action: message('Voorraad afgeleverd', 'Stock delivered'),
    data: {
      ...place,
      ...order,
      quantity,
      fromReserved: NonNegativeInt,
      onHand: z.int(),
    },
    namedBy,
    partOf,
    log: ({ quantity, orderNumber }) =>
      message(
        `${bottlesText(quantity)} afgeleverd met order ${orderNumber}.`,
        `${bottlesText(quantity, 'en')} delivered with order ${orderNumber}.`,
      ),
    changes: ({ quantity, onHand }) => onHandChange(-quantity, onHand),
  }),
  returned: defineEvent('StockReturned', {
    action: message('Voorraad terug', 'Stock returned'),
    data: { ...place, ...order, quantity, onHand: z.int() },
    namedBy,
    partOf,
    log: ({ quantity, orderNumber }) =>
      message(
        `${bottlesText(quantity)} van order ${orderNumber} terug in voorraad.`,
        `${bottlesText(quantity, 'en')} of order ${orderNumber} back in stock.`,
      ),
    changes: ({ quantity, onHand }) => onHandChange(quantity, onHand),
  }),
  /** PROD-025: stock set by hand, or such a correction reverted. */
  corrected: defineEvent('StockCorrected', {
    action: message('Voorraad gecorrigeerd', 'Stock corrected'),
    data: {
      ...place,
      change: z.int().refine((change) => change !== 0),
      onHand: z.int(),
      reason: nonEmptyText(200),
      countId,
    },
    namedBy,
    partOf: ({ countId: ofCount }) => (ofCount === null ? undefined : `stockCount-${ofCount}`),
    log: ({ change, reason }) =>
      messageWith(
        [change > 0 ? '+' : '−', readKept(reason)],
        (sign, why) => `Voorraad gecorrigeerd met ${sign}${bottlesText(Math.abs(change))}: ${why}.`,
        (sign, why) => `Stock corrected by ${sign}${bottlesText(Math.abs(change), 'en')}: ${why}.`,
      ),
    reason: ({ reason }) => readKept(reason),
    changes: ({ change, onHand }) => onHandChange(change, onHand),
    // as many bottles the other way, whatever was sold since; those of a count go back with the count
    takenBackBy: ({ accountId, productId, change, countId: ofCount }) =>
      ofCount === null
        ? { call: 'changeStockBack', request: { accountId, productId, field: 'stock', value: -change } }
        : null,
  }),
  /** PROD-024: null is the default minimum. */
  minimumChanged: defineEvent('StockMinimumChanged', {
    action: message('Minimumvoorraad gewijzigd', 'Minimum stock changed'),
    data: { ...place, from: z.int().nullable(), to: z.int().nullable() },
    namedBy,
    log: ({ to }) =>
      to === null
        ? message('Minimumvoorraad weer als gebruikelijk.', 'Minimum stock as usual again.')
        : message(
            `Minimumvoorraad is nu ${bottlesText(to)}.`,
            `Minimum stock is now ${bottlesText(to, 'en')}.`,
          ),
    changes: fromTo(message('Minimumvoorraad', 'Minimum stock'), shown),
    takenBackBy: ({ accountId, productId, from: value, to }) => ({
      call: 'changeStockBack',
      request: { accountId, productId, field: 'minstock', value },
      left: to,
      leftOf: 'minimum',
    }),
  }),
  /** PROD-028: what suppliers have yet to deliver. */
  onOrderChanged: defineEvent('StockOnOrderChanged', {
    action: message('Besteld gewijzigd', 'On order changed'),
    data: { ...place, from: NonNegativeInt, to: NonNegativeInt },
    namedBy,
    log: ({ to }) =>
      message(
        `${bottlesText(to)} in bestelling bij leveranciers.`,
        `${bottlesText(to, 'en')} on order with suppliers.`,
      ),
    changes: fromTo(message('Besteld', 'On order'), String),
  }),
};
export type StockEvent = EventOf<typeof stockEvents>;
