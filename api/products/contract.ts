import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { fieldChange, wireFields } from '#api/contract/fields.ts';
import {
  byId,
  Flag,
  inData,
  Instant,
  listOf,
  pageOf,
  paging,
  renamed,
  Text,
  typedText,
  Whole,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { productFields, productRoles } from '#domain/product/fields.ts';

/** A product in a list. */
export const ProductRow = renamed({
  productId: ['id', WireId],
  number: Whole,
  name: Text,
  vintage: Text.nullable(),
  color: ['kleur', WireColor],
  supplierName: Text,
  country: ['land', Text],
  region: ['regio', Text],
  isEnabled: ['enabled', Flag],
  bottlesPerBox: ['per_doos', Whole],
  /** The first price, on the side in which the account sells. */
  price: ['sell_price', WireMoney],
  available: ['stock_available', Whole],
  /** PROD-024: 60 where none was set. */
  minimum: ['minstock', Whole],
  /** Ours: a service has no stock. */
  isService: ['service', Flag],
});
export type ProductRow = z.output<typeof ProductRow>;

const found = pageOf(ProductRow);

/** API-140, PROD-001. `total` counts no further than 1 000. */
export const searchProducts = operation(
  'searchProducts',
  'GET product/getListByMultipleFields/{q}/{includeDisabled}',
  {
    item: 'API-140',
    isSearch: true,
    summary: 'Products in which every word is found',
    roles: productRoles,
    example: { q: 'sancerre', includeDisabled: 1 },
    reads: ['Product:list', 'Stock'],
    request: renamed({
      question: ['q', typedText(100, 2)],
      includesDisabled: [
        'includeDisabled',
        z.codec(z.union([z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])]), z.boolean(), {
          decode: (value) => value === 1 || value === '1' || value === 'true',
          encode: (is) => (is ? 1 : 0),
        }),
      ],
      ...paging(25),
    }),
    response: found,
  },
);

/** API-141, PROD-002. */
export const latestProducts = operation('latestProducts', 'GET product/getListEnabled25', {
  item: 'API-141',
  isSearch: true,
  summary: 'The latest 25 products',
  roles: productRoles,
  reads: ['Product:list', 'Stock'],
  response: listOf(ProductRow),
});

/** API-161, PROD-003. */
export const addProduct = operation('addProduct', 'POST product/store', {
  item: 'API-161',
  summary: 'New product',
  roles: productRoles,
  example: { naam: 'Nieuwe wijn', supplier_id: 51, vintage: '2024' },
  request: renamed({
    name: ['naam', typedText(200, 1)],
    supplierId: WireId,
    vintage: z
      .codec(z.union([z.string().max(20), Whole, z.null()]), Text.nullable(), {
        decode: (value) => (value === null || String(value).trim() === '' ? null : String(value).trim()),
        encode: (value) => value,
      })
      .default(null),
  }),
  response: inData(byId('productId')),
});

/** What a field holds that not every role sees: null for the others. */
const costField = ([wire, schema]: readonly [string, z.ZodType]) => [wire, schema.nullable()] as const;
const fields = wireFields(productFields);

/** API-139, PROD-004 to PROD-012. */
export const productById = operation('productById', 'GET product/getById/{id}', {
  item: 'API-139',
  summary: 'One product',
  roles: productRoles,
  example: { id: 1201 },
  reads: ['Product:productId', 'Stock', 'Lookup'],
  request: byId('productId'),
  response: z.object({
    product: renamed({
      productId: ['id', WireId],
      number: Whole,
      rootId: ['productroot_id', Whole.nullable()],
      ...fields,
      departPrice: costField(fields.departPrice),
      transportPrice: costField(fields.transportPrice),
      exciseDuty: costField(fields.exciseDuty),
      handlingPrice: costField(fields.handlingPrice),
      otherCost: costField(fields.otherCost),
      supplierName: Text,
      country: ['land', Text],
      region: ['regio', Text],
      subregion: ['subregio', Text],
      /** PROD-015. */
      purchasePrice: ['inkoop_price', WireMoney.nullable()],
      vatRate: ['btw', WirePercentage],
      price: ['sell_price', WireMoney],
      /** The action price of class 1 without VAT; 0 is none (PROD-016). */
      actionPrice: ['sellprice_action_excl', WireMoney],
      /** Customers with a price agreement have a price of their own: none here. */
      priceDeal: WireMoney.nullable(),
      onHand: ['stock', Whole],
      reserved: ['stock_reserved', Whole],
      backordered: ['stock_reservations', Whole],
      available: ['stock_available', Whole],
      minimum: ['minstock', Whole],
      onOrder: ['besteld', Whole],
    }),
    /** What its ids stand for, by the name of the field. */
    lookups: z.record(Text, Text.nullable()),
    /** PROD-035: its grapes with the numbers by which they come off. */
    grape_tags: z.array(renamed({ tagId: ['id', WireId], name: Text })),
    /** PROD-023: the account's names for the fields of Product info and Extra info, 1 to 11; empty is taken off. */
    custom_names: z.array(Text),
    /** Parts of the page that an account may do without (ROLE-030). */
    features: renamed({
      hasBarcode: ['barcode', Flag],
      hasOtherCode: ['otherproductcode', Flag],
      hasRatings: ['product_rating', Flag],
      hasShopSync: ['online_shop_sync', Flag],
    }),
  }),
});
export type ProductPage = z.output<typeof productById.response>;
export type ProductView = ProductPage['product'];

/** API-154, PROD-019. */
export const changeProductField = operation('changeProductField', 'PUT product/update', {
  item: 'API-154',
  summary: 'Change one field of a product',
  roles: productRoles,
  example: { product_id: 1201, field: 'note', val: 'Bovenste schap' },
  request: fieldChange('product_id', productFields),
  response: z.object({ data: z.literal(1), warning: Text.optional() }),
});

/** API-147, PROD-031: the newest `limit` changes. */
export const productLogs = operation('productLogs', 'GET product/getlogs/{id}/{limit}', {
  item: 'API-147',
  isSearch: true,
  summary: 'What was changed of a product',
  roles: productRoles,
  example: { id: 1201, limit: 25 },
  reads: ['Product:productId'],
  request: renamed({ productId: ['id', WireId], limit: WireInt.pipe(z.int().min(1).max(10_000)) }),
  response: z.object({
    data: z.array(
      renamed({
        position: Whole,
        at: ['created_at', Instant],
        field: Text,
        from: ['old_value', Text.nullable()],
        to: ['new_value', Text.nullable()],
        userName: ['username', Text],
      }),
    ),
    /** Whether there are older ones. */
    more: Flag,
  }),
});
export type ProductLogEntry = z.output<typeof productLogs.response>['data'][number];

/** API-146, PROD-030. */
export const productRelations = operation('productRelations', 'GET product/relations/{id}', {
  item: 'API-146',
  isSearch: true,
  summary: 'The products that go with a product',
  roles: productRoles,
  example: { id: 1201 },
  reads: ['Product:list', 'Stock'],
  request: byId('productId'),
  response: listOf(ProductRow),
});
