import { z } from 'zod';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

/** What somebody says of a wine: who or what (`94 Parker`), and in which words. */
export const RatingText = { name: z.string().min(1).max(200), description: z.string().max(5000) };
const rating = { productId: Id, ratingId: Id };
const namedBy = ({ productId }: { productId: number }) => `product-${productId}`;
const ofProduct = { namedBy, partOf: namedBy };

/** PROD-048: the ratings of a product, in the streams `productRatings-<product>`. */
export const ratingEvents = {
  added: defineEvent('ProductRatingAdded', {
    action: 'Beoordeling toegevoegd',
    data: z.object({ ...rating, ...RatingText }),
    ...ofProduct,
    log: ({ name }) => `Beoordeling ${name} toegevoegd.`,
  }),
  changed: defineEvent('ProductRatingChanged', {
    action: 'Beoordeling gewijzigd',
    data: z.object({ ...rating, ...RatingText, before: z.object(RatingText) }),
    ...ofProduct,
    log: ({ name }) => `Beoordeling ${name} gewijzigd.`,
    changes: ({ before, name, description }) => [
      ...(before.name === name ? [] : [{ field: 'Beoordeling', from: before.name, to: name }]),
      ...(before.description === description
        ? []
        : [{ field: 'Omschrijving', from: before.description || null, to: description || null }]),
    ],
  }),
  removed: defineEvent('ProductRatingRemoved', {
    action: 'Beoordeling verwijderd',
    data: z.object({ ...rating, name: z.string() }),
    ...ofProduct,
    log: ({ name }) => `Beoordeling ${name} verwijderd.`,
  }),
};
export type RatingEvent = EventOf<typeof ratingEvents>;
export type RatingCommand =
  | { type: 'AddRating'; productId: number; ratingId: number; name: string; description: string }
  | { type: 'ChangeRating'; productId: number; ratingId: number; name: string; description: string }
  | { type: 'RemoveRating'; productId: number; ratingId: number };
export const ratingRefusals = {
  'rating-not-found': notFound('Deze beoordeling bestaat niet meer.'),
  'too-many-ratings': conflict('Er zijn al 100 beoordelingen. Verwijder er eerst een.'),
} satisfies RefusalTable;
export type RatingRefusal = keyof typeof ratingRefusals;
/** More than any wine has, and few enough for one page. */
export const mostRatings = 100;

type Texts = { name: string; description: string };
/** By id. */
export type Ratings = ReadonlyMap<number, Texts>;

/** Refuses: rating-not-found, too-many-ratings. */
export const productRatings: Decider<Ratings, RatingCommand, RatingEvent> = {
  category: 'productRatings',
  events: ratingEvents,
  initial: new Map(),

  decide(command, ratings) {
    const { productId, ratingId } = command;
    const known = ratings.get(ratingId);
    switch (command.type) {
      case 'AddRating': {
        if (ratings.size >= mostRatings) return refuse<RatingRefusal>('too-many-ratings');
        const { name, description } = command;
        return [ratingEvents.added({ productId, ratingId, name, description })];
      }
      case 'ChangeRating': {
        if (!known) return refuse<RatingRefusal>('rating-not-found');
        const { name, description } = command;
        if (known.name === name && known.description === description) return [];
        return [ratingEvents.changed({ productId, ratingId, name, description, before: known })];
      }
      case 'RemoveRating':
        if (!known) return refuse<RatingRefusal>('rating-not-found');
        return [ratingEvents.removed({ productId, ratingId, name: known.name })];
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
