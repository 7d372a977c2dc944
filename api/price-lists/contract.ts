import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { type Operation, operationsFor, type ResponseOf, sellers } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  listOf,
  NullableText,
  OptionalId,
  orNull,
  RecordId,
  renamed,
  sentText,
  Text,
  Whole,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { priceListVariants } from '#domain/price-list/listed.ts';
import { mostListed, PriceListName } from '#domain/price-list/price-list.ts';
import { Language } from '#domain/kernel/language.ts';
import { PriceClass } from '#domain/pricing/price.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

const { operation, fileOperation } = operationsFor(sellers, 'products');

const WirePriceClass = WireInt.pipe(PriceClass);
const asked = {
  priceClass: WirePriceClass,
  side: ['incl_excl', PriceSide],
} as const;

const full = { ...asked, variant: z.enum(priceListVariants) };

/** API-172 to API-175, PLIST-002: the whole list as a file of each kind. */
const fullList = (id: string, kind: string, name: string, file: NonNullable<Operation['file']>) =>
  fileOperation(id, `GET prijslijst/${kind}/{class}/{incl_excl}/{variant}`, {
    summary: `Full price list as ${name}`,
    file,
    request: full,
  });
export const priceListPdf = fileOperation(
  'priceListPdf',
  'GET prijslijst/pdf/{class}/{incl_excl}/{variant}',
  {
    summary: 'Full price list as PDF',
    file: 'application/pdf',
    /** Ours: the language of what the list says by itself; Dutch without. */
    request: { ...full, language: Language.optional() },
  },
);
export const priceListCsv = fullList('priceListCsv', 'csv', 'CSV', 'text/csv');
export const priceListXls = fullList(
  'priceListXls',
  'xls',
  'a workbook',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
);
export const priceListXml = fullList('priceListXml', 'xml', 'XML', 'application/xml');

const Row = renamed({
  productId: WireId,
  number: Whole,
  name: ['productnaam', Text],
  vintage: NullableText,
  supplier: ['supplier_name', Text],
  color: WireColor,
  country: ['land', Text],
  region: Text,
  price: WireMoney,
  vatRate: WirePercentage,
  isChecked: ['isChecked', Flag],
});
export type PriceListRow = z.output<typeof Row>;

/**
 * API-176: a saved list by `id`, or one of these products; format pdf and xls answer the file of those that are
 * ticked, json every product that can stand in it.
 */
export const customPriceList = operation('customPriceList', 'POST prijslijst/custom', {
  summary: 'Load or make a custom price list, as rows or as a file',
  changes: false,
  reads: ['Product', 'PriceList:listId'],
  example: { id: 70012 },
  request: {
    listId: ['id', OptionalId],
    productIds: ['ids', orNull(z.array(WireId).max(mostListed))],
    ...asked,
    format: z.enum(['json', 'pdf', 'xls']).default('json'),
    /** Ours: of the PDF; Dutch without. */
    language: Language.optional(),
    /** Ours: what stands above a list that has no name yet. */
    name: sentText(100),
  },
  response: listOf(Row),
});

/** API-177. */
export const savedPriceLists = operation('savedPriceLists', 'GET prijslijst/saved', {
  item: 'API-177',
  summary: 'Saved custom price lists',
  reads: ['PriceList:list'],
  response: listOf({
    listId: RecordId,
    name: Text,
    creatorName: Text,
  }),
});
export type SavedPriceList = ResponseOf<typeof savedPriceLists>['data'][number];

/** API-178: without an id a new one; without rows its name alone. */
export const savePriceList = operation('savePriceList', 'POST prijslijst/save', {
  item: 'API-178',
  summary: 'Save or rename a custom price list',
  example: { id: 70012, name: 'Lijst 109' },
  request: {
    listId: ['id', OptionalId],
    name: PriceListName,
    rows: orNull(z.array(renamed({ productId: WireId, isChecked: ['isChecked', Flag] })).max(10_000)),
  },
  returned: () => [z.object({ rows: z.array(Row) })],
  response: inData(byId('listId')),
});

/** API-179. */
export const deletePriceList = operation('deletePriceList', 'GET prijslijst/customdelete/{id}', {
  item: 'API-179',
  summary: 'Delete a custom price list',
  changes: true,
  request: byId('listId'),
});

/** API-180. */
export const sellPriceOptions = operation('sellPriceOptions', 'GET prijslijst/sellpriceoptions', {
  item: 'API-180',
  summary: 'Sell price classes',
  reads: ['Account'],
  response: {
    data: z.array(z.object({ id: PriceClass, name: Text })),
    /** Ours: whether the lists of the account show prices at all (PLIST-009). */
    has_prices: Flag,
    /** Ours: where price lists have moved to, empty without (D-20). */
    link: Text,
  },
});

/** API-181. */
export const stockListPdf = fileOperation('stockListPdf', 'GET prijslijst/stocklijst1', {
  summary: 'Stock list as PDF',
});
