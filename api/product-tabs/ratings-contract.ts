import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, WireId } from '#api/contract/wire.ts';
import { productRoles } from '#domain/product/fields.ts';

const Rating = renamed({
  ratingId: ['id', WireId],
  name: ['name', z.string()],
  description: ['description', z.string()],
});
export type Rating = z.output<typeof Rating>;

/** API-150, PROD-048. */
export const productRatings = operation({
  id: 'productRatings',
  item: 'API-150',
  isSearch: true,
  summary: 'Ratings of a product',
  method: 'GET',
  path: 'product/ratings/get/{id}',
  roles: productRoles,
  changes: false,
  reads: ['Product:productId'],
  answers: 'problem',
  example: { id: 1201 },
  request: renamed({ productId: ['id', WireId] }),
  response: inData(z.array(Rating)),
});

/** API-162, PROD-048. Without an id the rating is new, with an empty name it goes (ours); the answer names it. */
export const editRating = operation({
  id: 'editRating',
  item: 'API-162',
  summary: 'Add, change or remove a rating',
  method: 'POST',
  path: 'product/ratings/edit',
  roles: productRoles,
  changes: true,
  answers: 'legacy',
  example: { product_id: 1201, name: '94 Perswijn' },
  request: renamed({
    ratingId: ['id', WireId.nullable().default(null)],
    productId: ['product_id', WireId],
    name: ['name', z.string().trim().max(200)],
    description: ['description', z.string().trim().max(5000).default('')],
  }).refine(({ ratingId, name }) => ratingId !== null || name !== '', { path: ['name'] }),
  response: z.object({ data: z.literal(1), id: z.int() }),
});
