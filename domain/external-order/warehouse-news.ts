import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { countText } from '#domain/kernel/words.ts';

/** Per mail. */
export const mostAnnounced = 200;

/** INT-015: new products announced to the external warehouse; a process sends the mail. */
export const warehouseNewsEvents = {
  announced: defineEvent('NewProductsAnnounced', {
    action: message('Nieuwe producten gemeld', 'New products announced'),
    data: {
      accountId: Id,
      /** Empty in the event with which the account starts announcing. */
      productIds: z.array(Id).max(mostAnnounced),
      /** The log position at which the last of them was added. */
      upTo: NonNegativeInt,
    },
    subject: () => message('Extern magazijn', 'External warehouse'),
    log: ({ productIds }) =>
      productIds.length === 0
        ? message(
            'Nieuwe producten worden voortaan aan het externe magazijn gemeld.',
            'New products are announced to the external warehouse from now on.',
          )
        : message(
            `${countText(productIds.length, 'nieuw product', 'nieuwe producten')} aan het externe magazijn gemeld.`,
            `${countText(productIds.length, 'new product', 'new products')} announced to the external warehouse.`,
          ),
  }),
};
export type WarehouseNewsEvent = EventOf<typeof warehouseNewsEvents>;
export type AnnounceNewProducts = {
  type: 'AnnounceNewProducts';
  accountId: number;
  /** The added products in order, with their log positions. */
  added: readonly { productId: number; position: number }[];
  /** The log position of the last product added. */
  last: number;
};

/**
 * The log position up to which an account has announced its products; null before it started. Products from
 * before that are not announced.
 */
export const warehouseNews: Decider<number | null, AnnounceNewProducts, WarehouseNewsEvent> = {
  category: 'warehouseNews',
  events: warehouseNewsEvents,
  initial: null,
  decide({ accountId, added, last }, announcedUpTo) {
    if (announcedUpTo === null)
      return [warehouseNewsEvents.announced({ accountId, productIds: [], upTo: last })];
    const news = added.filter(({ position }) => position > announcedUpTo).slice(0, mostAnnounced);
    if (news.length === 0) return [];
    const upTo = news.at(-1)!.position;
    return [
      warehouseNewsEvents.announced({ accountId, productIds: news.map(({ productId }) => productId), upTo }),
    ];
  },
  evolve: (_, { data }) => data.upTo,
};
