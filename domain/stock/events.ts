import { z } from 'zod';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';

/** Law 17: every stock event says whose stock it is and in which warehouse. Quantities are bottles. */
const place = { productId: Id, accountId: Id, warehouseId: Id };
const quantity = z.int().positive();
const relates = ({ productId, orderId }: { productId: number; orderId?: number }) => [
  `product-${productId}`,
  ...(orderId === undefined ? [] : [`salesOrder-${orderId}`]),
];
const bottles = (count: number) => `${count} ${count === 1 ? 'fles' : 'flessen'}`;

export const stockEvents = {
  received: defineEvent('StockReceived', {
    action: 'Voorraad ontvangen',
    data: z.object({ ...place, quantity, reason: z.string(), onHand: z.int() }),
    relates,
    log: ({ quantity, reason }) => `${bottles(quantity)} ontvangen: ${reason}.`,
    changes: ({ quantity, onHand }) => [
      { field: 'Voorraad', from: String(onHand - quantity), to: String(onHand) },
    ],
  }),
  reserved: defineEvent('StockReserved', {
    action: 'Voorraad gereserveerd',
    data: z.object({ ...place, orderId: Id, quantity }),
    relates,
    log: ({ quantity }) => `${bottles(quantity)} gereserveerd voor een order.`,
  }),
  released: defineEvent('StockReleased', {
    action: 'Reservering vrijgegeven',
    data: z.object({ ...place, orderId: Id, quantity }),
    relates,
    log: ({ quantity }) => `Reservering van ${bottles(quantity)} vrijgegeven.`,
  }),
  /** The goods left: what the order still had reserved is gone with it. */
  taken: defineEvent('StockTaken', {
    action: 'Voorraad afgeleverd',
    data: z.object({ ...place, orderId: Id, quantity, onHand: z.int() }),
    relates,
    log: ({ quantity }) => `${bottles(quantity)} afgeleverd.`,
    changes: ({ quantity, onHand }) => [
      { field: 'Voorraad', from: String(onHand + quantity), to: String(onHand) },
    ],
  }),
  returned: defineEvent('StockReturned', {
    action: 'Voorraad terug',
    data: z.object({ ...place, orderId: Id, quantity, onHand: z.int() }),
    relates,
    log: ({ quantity }) => `${bottles(quantity)} terug in voorraad.`,
    changes: ({ quantity, onHand }) => [
      { field: 'Voorraad', from: String(onHand - quantity), to: String(onHand) },
    ],
  }),
};
export type StockEvent = EventOf<typeof stockEvents>;
