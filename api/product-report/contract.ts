import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { fieldChange } from '#api/contract/fields.ts';
import { operation } from '#api/contract/operation.ts';
import { Flag, paging, renamed, Success, WireChoice, WireId, WireMoney } from '#api/contract/wire.ts';
import { euro } from '#domain/kernel/money.ts';
import { listedProductFields } from '#domain/product/list-fields.ts';
import { WineColor } from '#domain/product/wine-color.ts';

const reading = { roles: ['ADMIN', 'MANAGER'], changes: false, answers: 'problem' } as const;

const most = 999_999_999;
const Typed = z.union([
  z.number().min(-most).max(most),
  z.string().regex(/^(?:-?\d{1,9}(?:[.,]\d{1,4})?)?$/),
  z.null(),
]);
const numberOf = (typed: z.output<typeof Typed>) =>
  typed === '' || typed === null ? null : Number(String(typed).replace(',', '.'));

/** REP-035: bounds of a filter; empty is unbounded. */
const Euros = z
  .codec(Typed, z.int().nullable(), {
    decode: (typed) => {
      const euros = numberOf(typed);
      return euros === null ? null : Math.round(euros * euro);
    },
    encode: (amount) => (amount === null ? null : amount / euro),
  })
  .default(null);
const Bottles = z
  .codec(Typed, z.int().nullable(), { decode: numberOf, encode: (bottles) => bottles })
  .default(null);

const Color = z
  .codec(z.union([WireColor, z.literal(''), z.null()]), WineColor.nullable(), {
    decode: (color) => (color === '' ? null : color),
    encode: (color) => color,
  })
  .default(null);

/** Of the active products of the account; the prices are of class 1 without VAT, the stock is what is free. */
const filters = {
  question: ['q', z.string().max(100).default('')],
  supplierId: ['supplier_id', WireChoice],
  countryId: ['country_id', WireChoice],
  color: ['kleur', Color],
  minPrice: ['min_price', Euros],
  maxPrice: ['max_price', Euros],
  minStock: ['min_stock', Bottles],
  maxStock: ['max_stock', Bottles],
} as const;

const stock = {
  products: ['products', z.int()],
  onHand: ['stock', z.int()],
  available: ['stock_available', z.int()],
  /** What the bottles that are there have cost. */
  value: ['value', WireMoney],
} as const;

/** API-216, REP-034. */
export const stockValue = operation({
  ...reading,
  id: 'stockValue',
  item: 'API-216',
  isSearch: true,
  summary: 'Stock and its value, by colour',
  method: 'POST',
  path: 'stats/stock',
  example: { supplier_id: 51 },
  reads: ['Product:list', 'Stock'],
  request: renamed(filters),
  response: z.object({
    data: z.array(renamed({ color: ['kleur', WireColor], ...stock })),
    sum: renamed(stock),
  }),
});

/** API-217, REP-034. */
export const reportStockList = operation({
  ...reading,
  id: 'reportStockList',
  item: 'API-217',
  isSearch: true,
  summary: 'Stock list as PDF',
  method: 'GET',
  path: 'stats/stocklist/pdf',
  file: 'application/pdf',
  request: z.object({}),
  response: z.unknown(),
});

const Row = renamed(
  {
    productId: ['product_id', WireId],
    number: ['number', z.int()],
    name: ['productnaam', z.string()],
    vintage: ['vintage', z.string().nullable()],
    isEnabled: ['product_enabled', Flag],
    sellPrice: ['sellprice', WireMoney],
    sellPrice2: ['sellprice2', WireMoney],
    sellPrice3: ['sellprice3', WireMoney],
    onHand: ['stock', z.int()],
    available: ['stock_available', z.int()],
    otherCode: ['otherproductcode', z.string()],
    barcode: ['barcode', z.string()],
    /** Country, region and subregion, as one text. */
    geo: ['geo', z.string()],
    supplierName: ['supplier_name', z.string()],
    color: ['kleur', WireColor],
    country: ['land', z.string()],
    region: ['regio', z.string()],
  },
  { supplier: 'supplier_name', colour: 'kleur', country: 'land', region: 'regio' },
);
export type ReportedProduct = z.output<typeof Row>;

/** API-218, REP-035, REP-037. `total` counts no further than 10 000. */
export const productReport = operation({
  ...reading,
  id: 'productReport',
  item: 'API-218',
  isSearch: true,
  summary: 'Active products with prices and stock',
  method: 'POST',
  path: 'stats/products',
  example: { supplier_id: 51 },
  reads: ['Product:list', 'Stock'],
  request: renamed({ ...filters, skip: ['skip', paging(25).skip], take: ['take', paging(25).take] }),
  response: z.object({ data: z.array(Row), total: z.int() }),
});

/** API-219, REP-036. */
export const changeListedProduct = operation({
  id: 'changeListedProduct',
  item: 'API-219',
  summary: 'Change a field of a product in the list',
  method: 'PUT',
  path: 'stats/products/update',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'legacy',
  example: { id: 1201, field: 'sellprice', value: 13.85 },
  request: fieldChange('id', listedProductFields, { field: 'field', val: 'value', from: 'from' }),
  response: Success,
});
