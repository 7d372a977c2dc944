import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { WireId } from '#api/contract/wire.ts';
import { productRoles } from '#domain/product/fields.ts';
import { mostSynced } from '#domain/shop-sync/shop-sync.ts';

/** PROD-049: ids, or one text with commas. */
const Ids = z.codec(
  z.union([z.array(WireId.in).min(1).max(mostSynced), z.string().regex(/^\d{1,16}(?:,\d{1,16}){0,199}$/)]),
  z.array(z.int().positive()).min(1).max(mostSynced),
  {
    decode: (sent) => (typeof sent === 'string' ? sent.split(',') : sent).map(Number),
    encode: (ids) => ids,
  },
);

/** API-167, PROD-049: asks the online shop to fetch products again. Ours: by way of the server, which calls it. */
export const syncShop = operation('syncShop', 'GET product/shopsync', {
  item: 'API-167',
  summary: 'Online shop sync',
  roles: productRoles,
  changes: true,
  example: { product_ids: '1201' },
  request: { productIds: Ids },
});
