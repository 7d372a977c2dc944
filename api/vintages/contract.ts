import { z } from 'zod';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  intBetween,
  NullableMoney,
  NullablePercentage,
  OptionalFlag,
  OptionalMoney,
  RecordId,
  renamed,
  textUpTo,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { Language } from '#domain/kernel/language.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { productRoles } from '#domain/product/fields.ts';

const { operation, fileOperation } = operationsFor(productRoles, 'products');

const Text = z.codec(z.union([textUpTo(20), z.int(), z.null()]).default(''), z.string(), {
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
export const startVintage = operation('startVintage', 'POST product/nieuweJaarGang', {
  item: 'API-160',
  summary: 'New vintage of a product',
  example: { vintage: '2102' },
  request: {
    productId: WireId,
    vintage: Text,
    stock: ['voorraad', intBetween(0, 1_000_000).default(0)],
    shownIn: ['productshow', ShownIn],
    keepsOldEnabled: ['old_enabled', Flag.default(true)],
    movesDeals: ['move_deals', OptionalFlag],
    movesFavourites: ['move_favourites', OptionalFlag],
    replacesOld: ['replace', OptionalFlag],
    departPrice: ['departpurchaseprice', OptionalMoney],
    sellPrice: OptionalMoney,
  },
  response: inData(byId('productId')),
});

/** API-164, PROD-046. */
export const cloneProduct = operation('cloneProduct', 'POST product/clone', {
  summary: 'Clone a product',
  request: byId('productId', 'product_id'),
  response: inData(byId('productId')),
});

/** API-153, PROD-034: in the template of setting `productSheetDesign`. */
export const productSheet = fileOperation('productSheet', 'GET product/productinfo/pdf/{id}', {
  item: 'API-153',
  summary: 'Product sheet as PDF',
  request: {
    productId: ['id', WireId],
    /** Ours: of what the sheet says by itself; Dutch without. */
    language: Language.optional(),
  },
});

/** Ours: what belongs to a product before a new vintage takes its place. */
export const rollOver = operation('rollOver', 'GET product/rollover/{id}', {
  summary: 'What a new vintage would move',
  reads: ['Product:productId', 'Stock', 'SalesOrder'],
  request: byId('productId'),
  response: inData({
    available: z.int(),
    openOrders: z.array(
      renamed({
        orderId: RecordId,
        number: ['real_id', z.int()],
        customerName: z.string(),
        quantity: z.int(),
      }),
    ),
    deals: ['price_deals', z.int()],
    /** Prices and promotions that are planned for it, begun ones among the latter: they stay with it. */
    planned: ['planned_prices', z.int()],
    /** Customers of which it is a favourite (APP-021), and those that ordered it. */
    favourites: z.int(),
    buyers: z.int(),
    side: ['price_side', PriceSide],
    sellPrice: WireMoney,
    departPrice: ['departpurchaseprice', NullableMoney],
    purchasePrice: NullableMoney,
    margin: NullablePercentage,
  }),
});
export type RollOver = ResponseOf<typeof rollOver>['data'];
