import { centsCell, csvOf } from '#api/http/csv.ts';
import {
  type Call,
  implement,
  implementFileOrData,
  type FileAnswer,
  implementFileView,
  implementChange,
  implementResult,
} from '#api/http/implement.ts';
import { xlsx } from '#api/http/table-file.ts';
import * as contract from '#api/price-lists/contract.ts';
import type { Sheet } from '#application/ports/workbooks.ts';
import { savePriceList, deletePriceList } from '#application/price-list/save.ts';
import { settingOf } from '#domain/account/settings.ts';
import { euro } from '#domain/kernel/money.ts';
import type { ListedWine } from '#domain/price-list/listed.ts';
import { PriceClass } from '#domain/pricing/price.ts';
import {
  type Listing,
  pdfOf,
  tableOf,
  xmlOf,
  customList,
  fullList,
  tickedOf,
  savedListsOf,
} from '#projections/views/price-list.ts';
import { stockListFile } from '#projections/views/stock-list.ts';
import * as words from '#api/price-lists/words.nl.ts';

async function* inOnePiece<Row>(rows: Row[]) {
  yield rows;
}

const asCsv = ({ columns, rows }: Sheet) =>
  csvOf(
    columns.map(({ header }) => header),
    inOnePiece(
      rows.map((row) =>
        row.map((cell, at) =>
          columns[at]?.isMoney && typeof cell === 'number' ? centsCell(cell * euro) : cell,
        ),
      ),
    ),
  );

type Listed = [readonly ListedWine[], Listing];
const csvOfList = async (call: Call, ...list: Listed) => asCsv(await tableOf(call, ...list));
const xlsxOf = async (call: Call, ...list: Listed) => call.core.workbooks.write(await tableOf(call, ...list));

const fullListAs = (
  operation: typeof contract.priceListCsv,
  kind: string,
  contentOf: (call: Call, ...list: Listed) => Promise<FileAnswer['content']>,
) =>
  implementFileView(operation, async (call, request) => {
    const { wines, listing, nameIn } = await fullList(call, request);
    return { name: `${nameIn(call.language)}.${kind}`, content: await contentOf(call, wines, listing) };
  });

export const priceListRoutes = [
  implementFileView(contract.priceListPdf, async (call, { language, ...request }) => {
    const { wines, listing, nameIn } = await fullList(call, request);
    return {
      name: `${nameIn(language ?? 'nl')}.pdf`,
      content: await pdfOf(call, wines, { ...listing, language }),
    };
  }),
  fullListAs(contract.priceListCsv, 'csv', csvOfList),
  fullListAs(contract.priceListXls, 'xlsx', xlsxOf),
  fullListAs(contract.priceListXml, 'xml', xmlOf),

  implementFileOrData(contract.customPriceList, async (call, { format, language, ...asked }) => {
    const list = await customList(call, asked);
    if (format === 'json') return { data: { data: list.wines } };
    const { ticked, listing, name } = tickedOf(call, list, asked.name);
    return format === 'pdf'
      ? {
          file: {
            name: `${name}.pdf`,
            content: await pdfOf(call, ticked, { ...listing, language }),
            type: 'application/pdf',
          },
        }
      : { file: { name: `${name}.xlsx`, content: await xlsxOf(call, ticked, listing), type: xlsx } };
  }),

  implement(contract.savedPriceLists, savedListsOf),
  implementResult(contract.savePriceList, ({ core, actor }, { listId, name, rows }) => {
    const checked = rows?.filter(({ isChecked }) => isChecked).map(({ productId }) => productId) ?? null;
    return savePriceList(core, actor, { listId, name, checked });
  }),
  implementChange(contract.deletePriceList, ({ core, actor }, { listId }) =>
    deletePriceList(core, actor, listId),
  ),
  implement(contract.sellPriceOptions, async ({ caller: { account }, language }) => ({
    data: [...PriceClass.values].map((id) => ({ id, name: words.priceName(id)[language] })),
    has_prices: settingOf(account, 'priceListShowsPrices'),
    link: settingOf(account, 'priceListLink'),
  })),
  implementFileView(contract.stockListPdf, stockListFile),
];
