import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { fieldChange, wireFields } from '#api/contract/fields.ts';
import {
  Flag,
  inData,
  paging,
  renamed,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { productFields, productRoles } from '#domain/product/fields.ts';

const reading = { method: 'GET', roles: productRoles, changes: false, answers: 'problem' } as const;
const changing = { roles: productRoles, changes: true, answers: 'legacy' } as const;

/** A product in a list. */
export const ProductRow = renamed({
  productId: ['id', WireId],
  number: ['number', z.int()],
  name: ['name', z.string()],
  vintage: ['vintage', z.string().nullable()],
  color: ['kleur', WireColor],
  supplierName: ['supplier_name', z.string()],
  country: ['land', z.string()],
  region: ['regio', z.string()],
  isEnabled: ['enabled', Flag],
  bottlesPerBox: ['per_doos', z.int()],
  /** The first price, on the side in which the account sells. */
  price: ['sell_price', WireMoney],
  available: ['stock_available', z.int()],
  /** PROD-024: 60 where none was set. */
  minimum: ['minstock', z.int()],
  /** Ours: a service has no stock. */
  isService: ['service', Flag],
});
export type ProductRow = z.output<typeof ProductRow>;

const found = z.object({ data: z.array(ProductRow), total: z.int() });

/** API-140, PROD-001. `total` counts no further than 1 000. */
export const searchProducts = operation({
  ...reading,
  id: 'searchProducts',
  item: 'API-140',
  isSearch: true,
  summary: 'Products in which every word is found',
  path: 'product/getListByMultipleFields/{q}/{includeDisabled}',
  example: { q: 'sancerre', includeDisabled: 1 },
  reads: ['Product:list', 'Stock'],
  request: renamed({
    question: ['q', z.string().trim().min(2).max(100)],
    includesDisabled: [
      'includeDisabled',
      z.codec(z.union([z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])]), z.boolean(), {
        decode: (value) => value === 1 || value === '1' || value === 'true',
        encode: (is) => (is ? 1 : 0),
      }),
    ],
    skip: ['skip', paging(25).skip],
    take: ['take', paging(25).take],
  }),
  response: found,
});

/** API-141, PROD-002. */
export const latestProducts = operation({
  ...reading,
  id: 'latestProducts',
  item: 'API-141',
  isSearch: true,
  summary: 'The latest 25 products',
  path: 'product/getListEnabled25',
  reads: ['Product:list', 'Stock'],
  request: z.object({}),
  response: inData(z.array(ProductRow)),
});

/** API-161, PROD-003. */
export const addProduct = operation({
  ...changing,
  id: 'addProduct',
  item: 'API-161',
  summary: 'New product',
  method: 'POST',
  path: 'product/store',
  example: { naam: 'Nieuwe wijn', supplier_id: 51, vintage: '2024' },
  request: renamed({
    name: ['naam', z.string().trim().min(1).max(200)],
    supplierId: ['supplier_id', WireId],
    vintage: [
      'vintage',
      z
        .codec(z.union([z.string().max(20), z.int(), z.null()]), z.string().nullable(), {
          decode: (value) => (value === null || String(value).trim() === '' ? null : String(value).trim()),
          encode: (value) => value,
        })
        .default(null),
    ],
  }),
  response: inData(renamed({ productId: ['id', WireId] })),
});

/** What a field holds that not every role sees: null for the others. */
const costField = ([wire, schema]: readonly [string, z.ZodType]) => [wire, schema.nullable()] as const;
const fields = wireFields(productFields);

/** API-139, PROD-004 to PROD-012. */
export const productById = operation({
  ...reading,
  id: 'productById',
  item: 'API-139',
  summary: 'One product',
  path: 'product/getById/{id}',
  example: { id: 1201 },
  reads: ['Product:productId', 'Stock', 'Lookup'],
  request: renamed({ productId: ['id', WireId] }),
  response: z.object({
    product: renamed({
      productId: ['id', WireId],
      number: ['number', z.int()],
      rootId: ['productroot_id', z.int().nullable()],
      ...fields,
      departPrice: costField(fields.departPrice),
      transportPrice: costField(fields.transportPrice),
      exciseDuty: costField(fields.exciseDuty),
      handlingPrice: costField(fields.handlingPrice),
      otherCost: costField(fields.otherCost),
      supplierName: ['supplier_name', z.string()],
      country: ['land', z.string()],
      region: ['regio', z.string()],
      subregion: ['subregio', z.string()],
      /** PROD-015. */
      purchasePrice: ['inkoop_price', WireMoney.nullable()],
      vatRate: ['btw', WirePercentage],
      price: ['sell_price', WireMoney],
      /** The action price of class 1 without VAT; 0 is none (PROD-016). */
      actionPrice: ['sellprice_action_excl', WireMoney],
      /** Customers with a price agreement have a price of their own: none here. */
      priceDeal: ['price_deal', WireMoney.nullable()],
      onHand: ['stock', z.int()],
      reserved: ['stock_reserved', z.int()],
      backordered: ['stock_reservations', z.int()],
      available: ['stock_available', z.int()],
      minimum: ['minstock', z.int()],
      onOrder: ['besteld', z.int()],
    }),
    /** What its ids stand for, by the name of the field. */
    lookups: z.record(z.string(), z.string().nullable()),
    /** PROD-035: its grapes with the numbers by which they come off. */
    grape_tags: z.array(renamed({ tagId: ['id', WireId], name: ['name', z.string()] })),
    /** PROD-023: the account's names for the fields of Product info and Extra info, 1 to 11; empty is taken off. */
    custom_names: z.array(z.string()),
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
export const changeProductField = operation({
  ...changing,
  id: 'changeProductField',
  item: 'API-154',
  summary: 'Change one field of a product',
  method: 'PUT',
  path: 'product/update',
  example: { product_id: 1201, field: 'note', val: 'Bovenste schap' },
  request: fieldChange('product_id', productFields),
  response: z.object({ data: z.literal(1), warning: z.string().optional() }),
});

/** API-147, PROD-031: the newest `limit` changes. */
export const productLogs = operation({
  ...reading,
  id: 'productLogs',
  item: 'API-147',
  isSearch: true,
  summary: 'What was changed of a product',
  path: 'product/getlogs/{id}/{limit}',
  example: { id: 1201, limit: 25 },
  reads: ['Product:productId'],
  request: renamed({ productId: ['id', WireId], limit: ['limit', WireInt.pipe(z.int().min(1).max(10_000))] }),
  response: z.object({
    data: z.array(
      renamed({
        position: ['position', z.int()],
        at: ['created_at', z.iso.datetime()],
        field: ['field', z.string()],
        from: ['old_value', z.string().nullable()],
        to: ['new_value', z.string().nullable()],
        userName: ['username', z.string()],
      }),
    ),
    /** Whether there are older ones. */
    more: Flag,
  }),
});
export type ProductLogEntry = z.output<typeof productLogs.response>['data'][number];

/** API-146, PROD-030. */
export const productRelations = operation({
  ...reading,
  id: 'productRelations',
  item: 'API-146',
  isSearch: true,
  summary: 'The products that go with a product',
  path: 'product/relations/{id}',
  example: { id: 1201 },
  reads: ['Product:list', 'Stock'],
  request: renamed({ productId: ['id', WireId] }),
  response: inData(z.array(ProductRow)),
});
