import { z } from 'zod';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { countText } from '#domain/kernel/words.ts';

/** In one mail. */
export const mostAnnounced = 200;

/** INT-015: the new products that were announced to the external warehouse; a process mails it. */
export const warehouseNewsEvents = {
  announced: defineEvent('NewProductsAnnounced', {
    action: 'Nieuwe producten gemeld',
    data: {
      accountId: Id,
      /** None where the account begins to announce them. */
      productIds: z.array(Id).max(mostAnnounced),
      /** Where in the log the last of them was added. */
      upTo: NonNegativeInt,
    },
    subject: () => 'Extern magazijn',
    log: ({ productIds }) =>
      productIds.length === 0
        ? 'Nieuwe producten worden voortaan aan het externe magazijn gemeld.'
        : `${countText(productIds.length, 'nieuw product', 'nieuwe producten')} aan het externe magazijn gemeld.`,
  }),
};
export type WarehouseNewsEvent = EventOf<typeof warehouseNewsEvents>;
export type AnnounceNewProducts = {
  type: 'AnnounceNewProducts';
  accountId: number;
  /** Those that were added, in their order, with where in the log that was. */
  added: readonly { productId: number; position: number }[];
  /** Where the last product that there is was added. */
  last: number;
};

/** Up to where in the log an account announced its products; null before it began: those it had are not announced. */
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
