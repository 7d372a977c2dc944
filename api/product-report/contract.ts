import { foundSoFar } from '#api/contract/list-filters.ts';
import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { fieldChange } from '#api/contract/fields.ts';
import { managers, operationsFor } from '#api/contract/operation.ts';
import {
  emptyAsNull,
  Flag,
  NullableText,
  NullableMoney,
  NullableWhole,
  paging,
  renamed,
  sentText,
  Text,
  Whole,
  WireChoice,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { listedProductFields } from '#domain/product/list-fields.ts';
import { WineColor } from '#domain/product/wine-color.ts';

const { operation, fileOperation } = operationsFor(managers);

const most = 999_999_999;
const Typed = z.union([
  z.number().min(-most).max(most),
  z.string().regex(/^(?:-?\d{1,9}(?:[.,]\d{1,4})?)?$/),
  z.null(),
]);
const numberOf = (typed: z.output<typeof Typed>) =>
  typed === '' || typed === null ? null : Number(String(typed).replace(',', '.'));

/** REP-035: bounds of a filter; empty is unbounded. */
const Euros = z.codec(Typed, NullableMoney, { decode: numberOf, encode: (euros) => euros }).default(null);
const Bottles = z
  .codec(Typed, NullableWhole, { decode: numberOf, encode: (bottles) => bottles })
  .default(null);

/** Of the active products of the account; the prices are of class 1 without VAT, the stock is what is free. */
const filters = {
  question: sentText(100),
  supplierId: WireChoice,
  countryId: WireChoice,
  color: emptyAsNull(WireColor, WineColor).default(null),
  minPrice: Euros,
  maxPrice: Euros,
  minStock: Bottles,
  maxStock: Bottles,
} as const;

const stock = {
  products: Whole,
  onHand: Whole,
  available: Whole,
  /** What the bottles that are there have cost. */
  value: WireMoney,
} as const;

/** API-216, REP-034. */
export const stockValue = operation('stockValue', 'POST stats/stock', {
  summary: 'Stock and its value, by colour',
  changes: false,
  example: { supplier_id: 51 },
  reads: ['Product:list', 'Stock'],
  request: renamed(filters),
  response: {
    data: z.array(renamed({ color: WireColor, ...stock })),
    sum: renamed(stock),
  },
});

/** API-217, REP-034. */
export const reportStockList = fileOperation('reportStockList', 'GET stats/stocklist/pdf', {
  summary: 'Stock list as PDF',
});

const Row = renamed(
  {
    productId: WireId,
    number: Whole,
    name: ['productnaam', Text],
    vintage: NullableText,
    isEnabled: ['product_enabled', Flag],
    sellPrice: WireMoney,
    sellPrice2: ['sellprice2', WireMoney],
    sellPrice3: ['sellprice3', WireMoney],
    onHand: Whole,
    available: Whole,
    otherCode: ['otherproductcode', Text],
    barcode: Text,
    /** Country, region and subregion, as one text. */
    geo: Text,
    supplierName: Text,
    color: WireColor,
    country: ['land', Text],
    region: Text,
  },
  { supplier: 'supplier_name', colour: 'kleur', country: 'land', region: 'regio' },
);
export type ReportedProduct = z.output<typeof Row>;

/** API-218, REP-035, REP-037. `total` counts no further than 10 000; `more` says that there are more. */
export const productReport = operation('productReport', 'POST stats/products', {
  isOfBooks: true,
  summary: 'Active products with prices and stock',
  isWholeUnpaged: true,
  changes: false,
  example: { supplier_id: 51 },
  reads: ['Product:list', 'Stock'],
  request: { ...filters, ...paging(25) },
  response: { data: z.array(Row), ...foundSoFar },
});

/** API-219, REP-036. */
export const changeListedProduct = operation('changeListedProduct', 'PUT stats/products/update', {
  item: 'API-219',
  summary: 'Change a field of a product in the list',
  example: { id: 1201, field: 'sellprice', value: 13.85 },
  request: fieldChange('id', listedProductFields, { field: 'field', val: 'value', from: 'from' }),
});
