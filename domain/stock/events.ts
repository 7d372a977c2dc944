import { z } from 'zod';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';

/** Law 17: every stock event says whose stock it is and in which warehouse. Quantities are bottles. */
const place = { productId: Id, accountId: Id, warehouseId: Id };
const quantity = z.int().positive();
/** The order that it is for, and the number by which people know that. */
const order = { orderId: Id, orderNumber: z.int().positive() };
const namedBy = ({ productId }: { productId: number }) => `product-${productId}`;
const partOf = ({ orderId }: { orderId: number }) => `salesOrder-${orderId}`;
const bottles = (count: number) => `${count} ${count === 1 ? 'fles' : 'flessen'}`;

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
    data: z.object({ ...place, ...order, quantity }),
    namedBy,
    partOf,
    log: ({ quantity, orderNumber }) => `${bottles(quantity)} gereserveerd voor order ${orderNumber}.`,
  }),
  released: defineEvent('StockReleased', {
    action: 'Reservering vrijgegeven',
    data: z.object({ ...place, ...order, quantity }),
    namedBy,
    partOf,
    log: ({ quantity, orderNumber }) =>
      `Reservering van ${bottles(quantity)} voor order ${orderNumber} vrijgegeven.`,
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
};
export type StockEvent = EventOf<typeof stockEvents>;
