import type { RequestOf } from '#api/contract/operation.ts';
import {
  customPriceList,
  deletePriceList,
  priceListCsv,
  priceListPdf,
  priceListXls,
  priceListXml,
  savedPriceLists,
  savePriceList,
  sellPriceOptions,
  stockListPdf,
} from '#api/price-lists/contract.ts';
import { defineCalls, customQuery, mutation, pdf, query, reads } from '#web/lib/api.ts';

/** The file formats of a full list. */
const files = { pdf: priceListPdf, csv: priceListCsv, xls: priceListXls, xml: priceListXml } as const;
export type FileKind = keyof typeof files;
export const fileKinds = Object.keys(files) as FileKind[];
type FullList = RequestOf<typeof priceListPdf>;
type CustomList = RequestOf<typeof customPriceList>;

const list = { type: 'PriceList', id: 'list' } as const;

export const {
  useSellPriceOptionsQuery,
  useSavedPriceListsQuery,
  useCustomPriceListQuery,
  useLazyPriceListFileQuery,
  useLazyCustomPriceListFileQuery,
  useLazyStockListFileQuery,
  useSavePriceListMutation,
  useDeletePriceListMutation,
} = defineCalls({
  sellPriceOptions: query(sellPriceOptions),
  savedPriceLists: query(savedPriceLists, { part: 'data' }),
  customPriceList: query(customPriceList, { part: 'data' }),
  priceListFile: customQuery<Blob | string, { kind: FileKind; request: FullList }>({
    query: ({ kind, request }) => reads<(typeof files)[FileKind]>(files[kind])(request),
    keepUnusedDataFor: 0,
  }),
  customPriceListFile: customQuery<Blob, CustomList>({
    query: reads(customPriceList),
    providesTags: [],
    keepUnusedDataFor: 0,
  }),
  stockListFile: pdf(stockListPdf),
  savePriceList: mutation(savePriceList, {
    part: 'data',
    invalidatesTags: (saved) => [
      list,
      'LogBook',
      ...(saved ? [{ type: 'PriceList' as const, id: saved.listId }] : []),
    ],
  }),
  deletePriceList: mutation(deletePriceList, { invalidatesTags: [list, 'LogBook'] }),
});
