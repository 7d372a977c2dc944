import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { inData, RecordId, renamed, Text, typedText, WireId } from '#api/contract/wire.ts';
import { productRoles } from '#domain/product/fields.ts';

/** PROD-035: how many grapes are suggested. */
export const mostGrapes = 5;

/** API-144, PROD-035. */
export const searchGrapes = operation('searchGrapes', 'GET product/getGrapes/{q}', {
  summary: 'Grape tags',
  area: 'products',
  roles: productRoles,
  reads: ['Product:list'],
  example: { q: 'pinot' },
  request: { question: typedText(100, 1) },
  response: inData(z.array(renamed({ tagId: RecordId, name: Text })).max(mostGrapes)),
});

/** API-145, PROD-035. A grape that no list has yet comes with the field `tags` of `product/update`. */
export const changeGrape = operation('changeGrape', 'GET product/grapes/{id}/{do}/{tagid}', {
  item: 'API-145',
  summary: 'Add or remove a grape',
  area: 'products',
  roles: productRoles,
  changes: true,
  example: { do: 'add', tagid: 70012 },
  request: {
    productId: RecordId,
    change: ['do', z.enum(['add', 'remove'])],
    tagId: ['tagid', WireId],
  },
});
