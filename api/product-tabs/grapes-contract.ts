import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, Success, WireId } from '#api/contract/wire.ts';
import { productRoles } from '#domain/product/fields.ts';

/** PROD-035: how many grapes are suggested. */
export const mostGrapes = 5;

/** API-144, PROD-035. */
export const searchGrapes = operation({
  id: 'searchGrapes',
  item: 'API-144',
  isSearch: true,
  summary: 'Grape tags',
  method: 'GET',
  path: 'product/getGrapes/{q}',
  roles: productRoles,
  changes: false,
  reads: ['Product:list'],
  answers: 'problem',
  example: { q: 'pinot' },
  request: renamed({ question: ['q', z.string().trim().min(1).max(100)] }),
  response: inData(z.array(renamed({ tagId: ['id', WireId], name: ['name', z.string()] })).max(mostGrapes)),
});

/** API-145, PROD-035. A grape that no list has yet comes with the field `tags` of `product/update`. */
export const changeGrape = operation({
  id: 'changeGrape',
  item: 'API-145',
  summary: 'Add or remove a grape',
  method: 'GET',
  path: 'product/grapes/{id}/{do}/{tagid}',
  roles: productRoles,
  changes: true,
  answers: 'legacy',
  example: { id: 1201, do: 'add', tagid: 70012 },
  request: renamed({
    productId: ['id', WireId],
    change: ['do', z.enum(['add', 'remove'])],
    tagId: ['tagid', WireId],
  }),
  response: Success,
});
