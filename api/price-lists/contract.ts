import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import {
  Flag,
  inData,
  renamed,
  Success,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { priceListVariants } from '#domain/price-list/listed.ts';
import { mostListed, PriceListName } from '#domain/price-list/price-list.ts';
import { PriceClass } from '#domain/pricing/price.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

/** ROLE-008. */
const roles = ['ADMIN', 'MANAGER', 'SALES'] as const;

const WirePriceClass = WireInt.pipe(PriceClass);
const asked = {
  priceClass: ['class', WirePriceClass],
  side: ['incl_excl', PriceSide],
} as const;

/** API-172 to API-175, PLIST-002: the whole list as a file of each kind. */
const fullList = {
  method: 'GET',
  roles,
  changes: false,
  answers: 'problem',
  request: renamed({ ...asked, variant: ['variant', z.enum(priceListVariants)] }),
  response: z.unknown(),
} as const;
export const priceListPdf = operation({
  ...fullList,
  id: 'priceListPdf',
  item: 'API-172',
  isSearch: true,
  summary: 'Full price list as PDF',
  path: 'prijslijst/pdf/{class}/{incl_excl}/{variant}',
  file: 'application/pdf',
  example: { class: 1, incl_excl: 'excl', variant: 'geo' },
});
export const priceListCsv = operation({
  ...fullList,
  id: 'priceListCsv',
  item: 'API-173',
  isSearch: true,
  summary: 'Full price list as CSV',
  path: 'prijslijst/csv/{class}/{incl_excl}/{variant}',
  file: 'text/csv',
  example: { class: 1, incl_excl: 'excl', variant: 'geo' },
});
export const priceListXls = operation({
  ...fullList,
  id: 'priceListXls',
  item: 'API-174',
  isSearch: true,
  summary: 'Full price list as a workbook',
  path: 'prijslijst/xls/{class}/{incl_excl}/{variant}',
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  example: { class: 1, incl_excl: 'excl', variant: 'geo' },
});
export const priceListXml = operation({
  ...fullList,
  id: 'priceListXml',
  item: 'API-175',
  isSearch: true,
  summary: 'Full price list as XML',
  path: 'prijslijst/xml/{class}/{incl_excl}/{variant}',
  file: 'application/xml',
  example: { class: 1, incl_excl: 'excl', variant: 'geo' },
});

const Row = renamed({
  productId: ['product_id', WireId],
  number: ['number', z.int()],
  name: ['productnaam', z.string()],
  vintage: ['vintage', z.string().nullable()],
  supplier: ['supplier_name', z.string()],
  color: ['kleur', WireColor],
  country: ['land', z.string()],
  region: ['regio', z.string()],
  price: ['price', WireMoney],
  vatRate: ['btw', WirePercentage],
  isChecked: ['isChecked', Flag],
});
export type PriceListRow = z.output<typeof Row>;

/**
 * API-176: a saved list by `id`, or one of these products; format pdf and xls answer the file of those that are
 * ticked, json every product that can stand in it.
 */
export const customPriceList = operation({
  id: 'customPriceList',
  item: 'API-176',
  isSearch: true,
  summary: 'Load or make a custom price list, as rows or as a file',
  method: 'POST',
  path: 'prijslijst/custom',
  roles,
  changes: false,
  reads: ['Product', 'PriceList:listId'],
  answers: 'problem',
  example: { id: 70012, class: 1, incl_excl: 'excl' },
  request: renamed({
    listId: ['id', WireId.nullable().default(null)],
    productIds: ['ids', z.array(WireId).max(mostListed).nullable().default(null)],
    ...asked,
    format: ['format', z.enum(['json', 'pdf', 'xls']).default('json')],
    /** Ours: what stands above a list that has no name yet. */
    name: ['name', z.string().max(100).default('')],
  }),
  response: inData(z.array(Row)),
});

/** API-177. */
export const savedPriceLists = operation({
  id: 'savedPriceLists',
  item: 'API-177',
  isSearch: true,
  summary: 'Saved custom price lists',
  method: 'GET',
  path: 'prijslijst/saved',
  roles,
  changes: false,
  reads: ['PriceList:list'],
  answers: 'problem',
  request: z.object({}),
  response: inData(
    z.array(
      renamed({
        listId: ['id', WireId],
        name: ['name', z.string()],
        creatorName: ['creator_name', z.string()],
      }),
    ),
  ),
});
export type SavedPriceList = z.output<typeof savedPriceLists.response>['data'][number];

/** API-178: without an id a new one; without rows its name alone. */
export const savePriceList = operation({
  id: 'savePriceList',
  item: 'API-178',
  summary: 'Save or rename a custom price list',
  method: 'POST',
  path: 'prijslijst/save',
  roles,
  changes: true,
  answers: 'legacy',
  example: { id: 70012, name: 'Lijst 109' },
  request: renamed({
    listId: ['id', WireId.nullable().default(null)],
    name: ['name', PriceListName],
    rows: [
      'rows',
      z
        .array(renamed({ productId: ['product_id', WireId], isChecked: ['isChecked', Flag] }))
        .max(10_000)
        .nullable()
        .default(null),
    ],
  }),
  returned: () => [z.object({ rows: customPriceList.response.shape.data })],
  response: inData(renamed({ listId: ['id', WireId] })),
});

/** API-179. */
export const deletePriceList = operation({
  id: 'deletePriceList',
  item: 'API-179',
  summary: 'Delete a custom price list',
  method: 'GET',
  path: 'prijslijst/customdelete/{id}',
  roles,
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: renamed({ listId: ['id', WireId] }),
  response: Success,
});

/** API-180. */
export const sellPriceOptions = operation({
  id: 'sellPriceOptions',
  item: 'API-180',
  isSearch: true,
  summary: 'Sell price classes',
  method: 'GET',
  path: 'prijslijst/sellpriceoptions',
  roles,
  changes: false,
  reads: ['Account'],
  answers: 'problem',
  request: z.object({}),
  response: z.object({
    data: z.array(z.object({ id: PriceClass, name: z.string() })),
    /** Ours: whether the lists of the account tell prices at all (PLIST-009). */
    has_prices: Flag,
    /** Ours: where price lists have moved to, empty without (D-20). */
    link: z.string(),
  }),
});

/** API-181. */
export const stockListPdf = operation({
  id: 'stockListPdf',
  item: 'API-181',
  isSearch: true,
  summary: 'Stock list as PDF',
  method: 'GET',
  path: 'prijslijst/stocklijst1',
  roles,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  request: z.object({}),
  response: z.unknown(),
});
