import { z } from 'zod';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { countText } from '#domain/kernel/words.ts';

/** Told in one mail. */
export const mostAnnounced = 200;

/** INT-015: which new products the external warehouse was told of; a process mails it. */
export const warehouseNewsEvents = {
  announced: defineEvent('NewProductsAnnounced', {
    action: 'Nieuwe producten gemeld',
    data: z.object({
      accountId: Id,
      /** None where the account begins to tell. */
      productIds: z.array(Id).max(mostAnnounced),
      /** Where in the log the last of them was added. */
      upTo: z.int().nonnegative(),
    }),
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

/** How far an account has told of its products; null before it began, and then it tells of none that it had. */
export const warehouseNews: Decider<number | null, AnnounceNewProducts, WarehouseNewsEvent> = {
  category: 'warehouseNews',
  events: warehouseNewsEvents,
  initial: null,
  decide({ accountId, added, last }, told) {
    if (told === null) return [warehouseNewsEvents.announced({ accountId, productIds: [], upTo: last })];
    const news = added.filter(({ position }) => position > told).slice(0, mostAnnounced);
    if (news.length === 0) return [];
    const upTo = news.at(-1)!.position;
    return [
      warehouseNewsEvents.announced({ accountId, productIds: news.map(({ productId }) => productId), upTo }),
    ];
  },
  evolve: (_, { data }) => data.upTo,
};
