import { centsCell, csvOf } from '#api/http/csv.ts';
import { type Call, implement, implementFileOrData, implementFileView } from '#api/http/implement.ts';
import { xlsx } from '#api/http/table-file.ts';
import * as contract from '#api/price-lists/contract.ts';
import {
  customPriceList,
  priceListCsv,
  priceListPdf,
  priceListXls,
  priceListXml,
  savedPriceLists,
  sellPriceOptions,
  stockListPdf,
} from '#api/price-lists/contract.ts';
import type { Sheet } from '#application/ports/workbooks.ts';
import { savePriceList, deletePriceList } from '#application/price-list/save.ts';
import { settingOf } from '#domain/account/settings.ts';
import { euro } from '#domain/kernel/money.ts';
import type { ListedWine } from '#domain/price-list/listed.ts';
import { PriceClass } from '#domain/pricing/price.ts';
import {
  type Told,
  pdfOf,
  tableOf,
  xmlOf,
  customList,
  fullList,
  tickedOf,
  savedListsOf,
} from '#projections/views/price-list.ts';
import { stockListFile } from '#projections/views/stock-list.ts';

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

const xlsxOf = async (call: Call, ...list: [readonly ListedWine[], Told]) =>
  call.core.workbooks.write(await tableOf(call, ...list));

export const priceListRoutes = [
  implementFileView(priceListPdf, async (request, call) => {
    const { wines, told, name } = await fullList(call, request);
    return { name: `${name}.pdf`, content: await pdfOf(call, wines, told) };
  }),
  implementFileView(priceListCsv, async (request, call) => {
    const { wines, told, name } = await fullList(call, request);
    return { name: `${name}.csv`, content: asCsv(await tableOf(call, wines, told)) };
  }),
  implementFileView(priceListXls, async (request, call) => {
    const { wines, told, name } = await fullList(call, request);
    return {
      name: `${name}.xlsx`,
      content: await xlsxOf(call, wines, told),
    };
  }),
  implementFileView(priceListXml, async (request, call) => {
    const { wines, told, name } = await fullList(call, request);
    return { name: `${name}.xml`, content: await xmlOf(call, wines, told) };
  }),

  implementFileOrData(customPriceList, async ({ format, ...asked }, call) => {
    const list = await customList(call, asked);
    if (format === 'json') return { data: { data: list.wines } };
    const { ticked, told, name } = tickedOf(call, list, asked.name);
    return format === 'pdf'
      ? { file: { name: `${name}.pdf`, content: await pdfOf(call, ticked, told) }, type: 'application/pdf' }
      : { file: { name: `${name}.xlsx`, content: await xlsxOf(call, ticked, told) }, type: xlsx };
  }),

  implement(savedPriceLists, (_, call) => savedListsOf(call)),
  implement(contract.savePriceList, async ({ listId, name, rows }, { core, actor, recorded }) => {
    const checked = rows?.filter(({ isChecked }) => isChecked).map(({ productId }) => productId) ?? null;
    const saved = recorded(await savePriceList(core, actor, { listId, name, checked }));
    return { data: { listId: saved.listId } };
  }),
  implement(contract.deletePriceList, async ({ listId }, { core, actor, recorded }) => {
    recorded(await deletePriceList(core, actor, listId));
    return { data: 1 as const };
  }),
  implement(sellPriceOptions, async (_, { caller: { account } }) => ({
    data: [...PriceClass.values].map((id) => ({ id, name: `Prijs ${id}` })),
    has_prices: settingOf(account, 'priceListShowsPrices'),
    link: settingOf(account, 'priceListLink'),
  })),
  implementFileView(stockListPdf, (_, call) => stockListFile(call)),
];
