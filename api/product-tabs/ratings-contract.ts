import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import {
  byId,
  listOf,
  OptionalId,
  optionalText,
  RecordId,
  renamed,
  Text,
  typedText,
  Whole,
  WireId,
} from '#api/contract/wire.ts';
import { productRoles } from '#domain/product/fields.ts';

const Rating = renamed({
  ratingId: RecordId,
  name: Text,
  description: Text,
});
export type Rating = z.output<typeof Rating>;

/** API-150, PROD-048. */
export const productRatings = operation('productRatings', 'GET product/ratings/get/{id}', {
  summary: 'Ratings of a product',
  area: 'products',
  roles: productRoles,
  reads: ['Product:productId'],
  request: byId('productId'),
  response: listOf(Rating),
});

/** API-162, PROD-048. Without an id the rating is new, with an empty name it goes (ours); the answer names it. */
export const editRating = operation('editRating', 'POST product/ratings/edit', {
  item: 'API-162',
  summary: 'Add, change or remove a rating',
  area: 'products',
  roles: productRoles,
  example: { name: '94 Perswijn' },
  request: renamed({
    ratingId: ['id', OptionalId],
    productId: WireId,
    name: typedText(200),
    description: optionalText(5000),
  }).refine(({ ratingId, name }) => ratingId !== null || name !== '', { path: ['name'] }),
  response: { data: z.literal(1), id: Whole },
});
