import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { Flag, inData, renamed, WireId, WireInt, WireMoney, WirePercentage } from '#api/contract/wire.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { productRoles } from '#domain/product/fields.ts';

const Text = z.codec(z.union([z.string().max(20), z.int(), z.null()]).default(''), z.string(), {
  decode: (value) => String(value ?? '').trim(),
  encode: (value) => value,
});
/** `product-show` is multiple: the ids, or one of them; nothing is as of the old one. */
const ShownIn = z
  .codec(
    z.union([z.array(z.int()), z.int(), z.string().regex(/^[\d, ]*$/), z.null()]),
    z.array(z.int()).nullable(),
    {
      decode: (value) => {
        if (value === null || value === '') return null;
        return typeof value === 'object' ? value : String(value).split(',').map(Number);
      },
      encode: (value) => value,
    },
  )
  .default(null);

/** API-160, PROD-040. Ours: move_deals, move_favourites, replace, departpurchaseprice and sellprice of the roll-over. */
export const startVintage = operation({
  id: 'startVintage',
  item: 'API-160',
  summary: 'New vintage of a product',
  method: 'POST',
  path: 'product/nieuweJaarGang',
  roles: productRoles,
  changes: true,
  answers: 'legacy',
  example: { product_id: 1201, vintage: '2102' },
  request: renamed({
    productId: ['product_id', WireId],
    vintage: ['vintage', Text],
    stock: ['voorraad', WireInt.pipe(z.int().min(0).max(1_000_000)).default(0)],
    shownIn: ['productshow', ShownIn],
    keepsOldEnabled: ['old_enabled', Flag.default(true)],
    movesDeals: ['move_deals', Flag.default(false)],
    movesFavourites: ['move_favourites', Flag.default(false)],
    replacesOld: ['replace', Flag.default(false)],
    departPrice: ['departpurchaseprice', WireMoney.nullable().default(null)],
    sellPrice: ['sellprice', WireMoney.nullable().default(null)],
  }),
  response: inData(renamed({ productId: ['id', WireId] })),
});

/** API-164, PROD-046. */
export const cloneProduct = operation({
  id: 'cloneProduct',
  summary: 'Clone a product',
  method: 'POST',
  path: 'product/clone',
  roles: productRoles,
  changes: true,
  answers: 'legacy',
  example: { product_id: 1201 },
  request: renamed({ productId: ['product_id', WireId] }),
  response: inData(renamed({ productId: ['id', WireId] })),
});

/** API-153, PROD-034: in the template of setting `productSheetDesign`. */
export const productSheet = operation({
  id: 'productSheet',
  item: 'API-153',
  summary: 'Product sheet as PDF',
  method: 'GET',
  path: 'product/productinfo/pdf/{id}',
  roles: productRoles,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 1201 },
  request: renamed({ productId: ['id', WireId] }),
  response: z.unknown(),
});

/** Ours: what hangs on a product before a new vintage takes its place. */
export const rollOver = operation({
  id: 'rollOver',
  summary: 'What a new vintage would move',
  method: 'GET',
  path: 'product/rollover/{id}',
  roles: productRoles,
  changes: false,
  reads: ['Product:productId', 'Stock', 'SalesOrder'],
  answers: 'problem',
  example: { id: 1201 },
  request: renamed({ productId: ['id', WireId] }),
  response: inData(
    renamed({
      available: ['stock_available', z.int()],
      openOrders: [
        'open_orders',
        z.array(
          renamed({
            orderId: ['id', WireId],
            number: ['real_id', z.int()],
            customerName: ['customer_name', z.string()],
            quantity: ['qty', z.int()],
          }),
        ),
      ],
      deals: ['price_deals', z.int()],
      /** Customers of which it is a favourite (APP-021), and those that ordered it. */
      favourites: ['favourites', z.int()],
      buyers: ['buyers', z.int()],
      side: ['price_side', PriceSide],
      sellPrice: ['sellprice', WireMoney],
      departPrice: ['departpurchaseprice', WireMoney.nullable()],
      purchasePrice: ['inkoop_price', WireMoney.nullable()],
      margin: ['marge', WirePercentage.nullable()],
    }),
  ),
});
export type RollOver = z.output<typeof rollOver.response>['data'];
