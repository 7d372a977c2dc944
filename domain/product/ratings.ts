import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { belongsTo, changesByName, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, nonEmptyText } from '#domain/kernel/schema.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

/** A review of a wine: by whom (`94 Parker`), and its text. */
const RatingText = { name: nonEmptyText(200), description: z.string().max(5000) };
const rating = { productId: Id, ratingId: Id };
const ofProduct = belongsTo('product', 'productId');

/** PROD-048: the ratings of a product, in the streams `productRatings-<product>`. */
export const ratingEvents = {
  added: defineEvent('ProductRatingAdded', {
    action: message('Beoordeling toegevoegd', 'Rating added'),
    data: { ...rating, ...RatingText },
    ...ofProduct,
    log: ({ name }) => message(`Beoordeling ${name} toegevoegd.`, `Rating ${name} added.`),
  }),
  changed: defineEvent('ProductRatingChanged', {
    action: message('Beoordeling gewijzigd', 'Rating changed'),
    data: { ...rating, ...RatingText, before: z.object(RatingText) },
    ...ofProduct,
    log: ({ name }) => message(`Beoordeling ${name} gewijzigd.`, `Rating ${name} changed.`),
    changes: (data) =>
      changesByName(
        { from: data.before, to: data },
        {
          name: [message('Beoordeling', 'Rating'), String],
          description: [message('Omschrijving', 'Description'), String],
        },
      ),
  }),
  removed: defineEvent('ProductRatingRemoved', {
    action: message('Beoordeling verwijderd', 'Rating deleted'),
    data: { ...rating, name: z.string() },
    ...ofProduct,
    log: ({ name }) => message(`Beoordeling ${name} verwijderd.`, `Rating ${name} deleted.`),
  }),
};
export type RatingEvent = EventOf<typeof ratingEvents>;
type OfRating = { productId: number; ratingId: number };
type Texts = { name: string; description: string };
export type RatingCommand =
  ({ type: 'AddRating' | 'ChangeRating' } & OfRating & Texts) | ({ type: 'RemoveRating' } & OfRating);
export const ratingRefusals = {
  'rating-not-found': notFound('Deze beoordeling bestaat niet meer.', 'This rating no longer exists.'),
  'too-many-ratings': conflict(
    'Er zijn al 100 beoordelingen. Verwijder er eerst een.',
    'There are already 100 ratings. Delete one first.',
  ),
} satisfies RefusalTable;
type RatingRefusal = keyof typeof ratingRefusals;
/** More than any wine has, and few enough for one page. */
export const mostRatings = 100;

/** By id. */
export type Ratings = ReadonlyMap<number, Texts>;

/** Refuses: rating-not-found, too-many-ratings. */
export const productRatings: Decider<Ratings, RatingCommand, RatingEvent> = {
  category: 'productRatings',
  events: ratingEvents,
  initial: new Map(),

  decide(command, ratings) {
    const known = ratings.get(command.ratingId);
    switch (command.type) {
      case 'AddRating':
        return ratings.size >= mostRatings
          ? refuse<RatingRefusal>('too-many-ratings')
          : [ratingEvents.added(command)];
      case 'ChangeRating': {
        if (!known) return refuse<RatingRefusal>('rating-not-found');
        const { name, description } = command;
        if (known.name === name && known.description === description) return [];
        return [ratingEvents.changed({ ...command, before: known })];
      }
      case 'RemoveRating':
        if (!known) return refuse<RatingRefusal>('rating-not-found');
        return [ratingEvents.removed({ ...command, name: known.name })];
    }
  },

  evolve(ratings, event) {
    const after = new Map(ratings);
    const { ratingId } = event.data;
    if (event.type === 'ProductRatingRemoved') after.delete(ratingId);
    else after.set(ratingId, { name: event.data.name, description: event.data.description });
    return after;
  },
};
