import { z } from 'zod';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';

const data = z.object({ customerId: Id, productId: Id, productName: z.string() });
const of = {
  namedBy: ({ customerId }: { customerId: number }) => `customer-${customerId}`,
  partOf: ({ productId }: { productId: number }) => `product-${productId}`,
};

/** APP-021: a favourite is per customer and product. */
export const favouriteEvents = {
  chosen: defineEvent('FavouriteChosen', {
    action: 'Favoriet gekozen',
    data,
    ...of,
    log: ({ productName }) => `${productName} is een favoriet.`,
  }),
  dropped: defineEvent('FavouriteDropped', {
    action: 'Favoriet vervallen',
    data,
    ...of,
    log: ({ productName }) => `${productName} is geen favoriet meer.`,
  }),
};
export type FavouriteEvent = EventOf<typeof favouriteEvents>;
export type FavouriteCommand = {
  type: 'SetFavourite';
  customerId: number;
  productId: number;
  productName: string;
  isFavourite: boolean;
};

/** The stream of a customer and a product. */
export const favouriteIdOf = ({ customerId, productId }: { customerId: number; productId: number }) =>
  `${customerId}.${productId}`;

/** Whether a product is a favourite of a customer; what it is already records nothing. */
export const favourite: Decider<boolean, FavouriteCommand, FavouriteEvent> = {
  category: 'favourite',
  events: favouriteEvents,
  initial: false,
  decide({ type: _, isFavourite, ...pair }, now) {
    if (isFavourite === now) return [];
    return [isFavourite ? favouriteEvents.chosen(pair) : favouriteEvents.dropped(pair)];
  },
  evolve: (_, { type }) => type === 'FavouriteChosen',
};
