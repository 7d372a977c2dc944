import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  alsoDisabled,
  firstFirst,
  byQuestion,
  foundSoFar,
  recordPaging,
} from '#api/contract/list-filters.ts';
import { fieldChange, wireFields } from '#api/contract/fields.ts';
import {
  byId,
  Flag,
  inData,
  Instant,
  intBetween,
  listOf,
  NullableMoney,
  NullableText,
  NullableWhole,
  pageOf,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  textUpTo,
  typedText,
  Whole,
  WireChoice,
  WireId,
  WireMoney,
  WirePercentage,
  WireTruth,
} from '#api/contract/wire.ts';
import { productFields, productRoles } from '#domain/product/fields.ts';

const { operation } = operationsFor(productRoles, 'products');

const inRow = {
  productId: RecordId,
  number: Whole,
  name: Text,
  vintage: NullableText,
  color: WireColor,
  supplierName: Text,
  country: ['land', Text],
  region: Text,
  isEnabled: Flag,
  bottlesPerBox: Whole,
  /** The first price, on the side in which the account sells. */
  price: ['sell_price', WireMoney],
  available: Whole,
  /** PROD-024: 60 where none was set. */
  minimum: Whole,
  /** Ours: a service has no stock. */
  isService: ['service', Flag],
} as const;
/** A product in a list. */
export const ProductRow = renamed(inRow);
export type ProductRow = z.output<typeof ProductRow>;

const found = pageOf(ProductRow);

/** API-140, PROD-001. `total` counts no further than 1 000. */
export const searchProducts = operation(
  'searchProducts',
  'GET product/getListByMultipleFields/{q}/{includeDisabled}',
  {
    summary: 'Products in which every word is found',
    example: { q: 'sancerre', includeDisabled: 1 },
    reads: ['Product:list', 'Stock'],
    request: {
      question: typedText(100, 2),
      includesDisabled: ['includeDisabled', WireTruth],
      ...paging(25),
    },
    response: found,
  },
);

/** API-141, PROD-002. */
export const latestProducts = operation('latestProducts', 'GET product/getListEnabled25', {
  item: 'API-141',
  summary: 'The latest 25 products',
  reads: ['Product:list', 'Stock'],
  response: listOf(ProductRow),
});

const ListedProduct = renamed({
  ...inRow,
  /** Of its first picture. */
  thumbnail: NullableText,
  addedOn: PlainDay,
});
export type ListedProduct = z.output<typeof ListedProduct>;

/** Each has its index; by stock what has none comes last. */
export const ProductSort = z.enum(['added', 'name', 'number', 'supplier', 'price', 'stock']);

/** Ours, PROD-002: a page of the products. */
export const listProducts = operation('listProducts', 'GET product/list', {
  summary: 'A page of the products',
  example: { sort: 'price' },
  reads: ['Product:list', 'Stock'],
  request: {
    ...byQuestion,
    ...alsoDisabled,
    supplierId: ['supplier', WireChoice],
    countryId: ['country', WireChoice],
    color: ['color', WireColor.nullable().default(null)],
    sort: ProductSort.default('name'),
    ...firstFirst,
    ...recordPaging,
  },
  response: { data: z.array(ListedProduct), ...foundSoFar },
});

/** API-161, PROD-003. */
export const addProduct = operation('addProduct', 'POST product/store', {
  item: 'API-161',
  summary: 'New product',
  example: { naam: 'Nieuwe wijn', vintage: '2024' },
  request: {
    name: ['naam', typedText(200, 1)],
    supplierId: WireId,
    vintage: z
      .codec(z.union([textUpTo(20), Whole, z.null()]), NullableText, {
        decode: (value) => (value === null || String(value).trim() === '' ? null : String(value).trim()),
        encode: (value) => value,
      })
      .default(null),
  },
  response: inData(byId('productId')),
});

/** What a field holds that not every role sees: null for the others. */
const costField = ([wire, schema]: readonly [string, z.ZodType]) => [wire, schema.nullable()] as const;
const fields = wireFields(productFields);

/** API-139, PROD-004 to PROD-012. */
export const productById = operation('productById', 'GET product/getById/{id}', {
  item: 'API-139',
  summary: 'One product',
  reads: ['Product:productId', 'Stock', 'Lookup'],
  request: byId('productId'),
  response: {
    product: renamed({
      productId: RecordId,
      number: Whole,
      rootId: ['productroot_id', NullableWhole],
      ...fields,
      departPrice: costField(fields.departPrice),
      transportPrice: costField(fields.transportPrice),
      exciseDuty: costField(fields.exciseDuty),
      handlingPrice: costField(fields.handlingPrice),
      otherCost: costField(fields.otherCost),
      supplierName: Text,
      country: ['land', Text],
      region: Text,
      subregion: ['subregio', Text],
      /** PROD-015. */
      purchasePrice: NullableMoney,
      vatRate: WirePercentage,
      price: ['sell_price', WireMoney],
      /** The action price of class 1 without VAT; 0 is none (PROD-016). */
      actionPrice: ['sellprice_action_excl', WireMoney],
      /** Customers with a price agreement have a price of their own: none here. */
      priceDeal: NullableMoney,
      onHand: Whole,
      reserved: ['stock_reserved', Whole],
      backordered: ['stock_reservations', Whole],
      available: Whole,
      minimum: Whole,
      onOrder: Whole,
    }),
    /** What its ids stand for, by the name of the field. */
    lookups: z.record(Text, NullableText),
    /** PROD-035: its grapes with the numbers by which they come off. */
    grape_tags: z.array(renamed({ tagId: RecordId, name: Text })),
    /** PROD-023: the account's names for the fields of Product info and Extra info, 1 to 11; empty is taken off. */
    custom_names: z.array(Text),
    /** Parts of the page that an account may do without (ROLE-030). */
    features: renamed({
      hasBarcode: ['barcode', Flag],
      hasOtherCode: ['otherproductcode', Flag],
      hasRatings: ['product_rating', Flag],
      hasShopSync: ['online_shop_sync', Flag],
    }),
  },
});
export type ProductPage = ResponseOf<typeof productById>;
export type ProductView = ProductPage['product'];

/** API-154, PROD-019. */
export const changeProductField = operation('changeProductField', 'PUT product/update', {
  item: 'API-154',
  summary: 'Change one field of a product',
  example: { product_id: 1201, field: 'note', val: 'Bovenste schap' },
  request: fieldChange('product_id', productFields),
  response: z.object({ data: z.literal(1), warning: Text.optional() }),
});

/** API-147, PROD-031: the newest `limit` changes. */
export const productLogs = operation('productLogs', 'GET product/getlogs/{id}/{limit}', {
  summary: 'What was changed of a product',
  example: { limit: 25 },
  reads: ['Product:productId'],
  request: { productId: RecordId, limit: intBetween(1, 10_000) },
  response: {
    data: z.array(
      renamed({
        position: Whole,
        at: ['created_at', Instant],
        field: Text,
        from: ['old_value', NullableText],
        to: ['new_value', NullableText],
        userName: Text,
      }),
    ),
    /** Whether there are older ones. */
    more: Flag,
  },
});
export type ProductLogEntry = ResponseOf<typeof productLogs>['data'][number];

/** API-146, PROD-030. */
export const productRelations = operation('productRelations', 'GET product/relations/{id}', {
  summary: 'The products that go with a product',
  reads: ['Product:list', 'Stock'],
  request: byId('productId'),
  response: listOf(ProductRow),
});
