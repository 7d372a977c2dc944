import { z } from 'zod';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';

const Favourite = z.object({ customerId: Id, productId: Id, productName: z.string() });
const pair = {
  namedBy: streamOf('customer', 'customerId'),
  partOf: streamOf('product', 'productId'),
};

/** APP-021: a favourite is per customer and product. */
export const favouriteEvents = {
  chosen: defineEvent('FavouriteChosen', {
    action: 'Favoriet gekozen',
    data: Favourite,
    ...pair,
    log: ({ productName }) => `${productName} is een favoriet.`,
  }),
  dropped: defineEvent('FavouriteDropped', {
    action: 'Favoriet vervallen',
    data: Favourite,
    ...pair,
    log: ({ productName }) => `${productName} is geen favoriet meer.`,
  }),
};
export type FavouriteEvent = EventOf<typeof favouriteEvents>;
export type FavouriteCommand = { type: 'SetFavourite'; isFavourite: boolean } & z.infer<typeof Favourite>;

/** The stream of a customer and a product. */
export const favouriteIdOf = ({
  customerId,
  productId,
}: Pick<FavouriteCommand, 'customerId' | 'productId'>) => `${customerId}.${productId}`;

/** Whether a product is a favourite of a customer; setting it to its present state records nothing. */
export const favourite: Decider<boolean, FavouriteCommand, FavouriteEvent> = {
  category: 'favourite',
  events: favouriteEvents,
  initial: false,
  decide(command, isFavourite) {
    if (command.isFavourite === isFavourite) return [];
    return [isFavourite ? favouriteEvents.dropped(command) : favouriteEvents.chosen(command)];
  },
  evolve: (_, { type }) => type === 'FavouriteChosen',
};
