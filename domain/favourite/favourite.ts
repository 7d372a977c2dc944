import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
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
    action: message('Favoriet gekozen', 'Favourite chosen'),
    data: Favourite,
    ...pair,
    log: ({ productName }) => message(`${productName} is een favoriet.`, `${productName} is a favourite.`),
  }),
  dropped: defineEvent('FavouriteDropped', {
    action: message('Favoriet vervallen', 'Favourite dropped'),
    data: Favourite,
    ...pair,
    log: ({ productName }) =>
      message(`${productName} is geen favoriet meer.`, `${productName} is no longer a favourite.`),
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
