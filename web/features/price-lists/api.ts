import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
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
import { api, changes, type Command, reads } from '#web/lib/api.ts';

/** The kinds of file that a full list comes in. */
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
} = api.injectEndpoints({
  endpoints: (build) => ({
    sellPriceOptions: build.query<ResponseOf<typeof sellPriceOptions>, void>({
      query: () => reads(sellPriceOptions)({}),
    }),
    savedPriceLists: build.query<ResponseOf<typeof savedPriceLists>['data'], void>({
      query: () => reads(savedPriceLists)({}),
      transformResponse: ({ data }: ResponseOf<typeof savedPriceLists>) => data,
    }),
    customPriceList: build.query<ResponseOf<typeof customPriceList>['data'], CustomList>({
      query: reads(customPriceList),
      transformResponse: ({ data }: ResponseOf<typeof customPriceList>) => data,
    }),
    priceListFile: build.query<Blob | string, { kind: FileKind; asked: FullList }>({
      query: ({ kind, asked }) => reads<(typeof files)[FileKind]>(files[kind])(asked),
      keepUnusedDataFor: 0,
    }),
    customPriceListFile: build.query<Blob, CustomList>({
      query: reads(customPriceList),
      providesTags: [],
      keepUnusedDataFor: 0,
    }),
    stockListFile: build.query<Blob, void>({
      query: () => reads(stockListPdf)({}),
      keepUnusedDataFor: 0,
    }),
    savePriceList: build.mutation<ResponseOf<typeof savePriceList>['data'], Command<typeof savePriceList>>({
      query: changes(savePriceList),
      transformResponse: ({ data }: ResponseOf<typeof savePriceList>) => data,
      invalidatesTags: (saved) => [
        list,
        'LogBook',
        ...(saved ? [{ type: 'PriceList' as const, id: saved.listId }] : []),
      ],
    }),
    deletePriceList: build.mutation<ResponseOf<typeof deletePriceList>, Command<typeof deletePriceList>>({
      query: changes(deletePriceList),
      invalidatesTags: [list, 'LogBook'],
    }),
  }),
});
