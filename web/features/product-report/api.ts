import { lookupList, type LookupEntryView, type OfferedList } from '#api/lookups/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { priceListPdf } from '#api/price-lists/contract.ts';
import {
  changeListedProduct,
  productReport,
  reportStockList,
  stockValue,
} from '#api/product-report/contract.ts';
import { productSheet } from '#api/vintages/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

export type Filters = RequestOf<typeof stockValue>;
/** A price list, the sheet of a product, or the list of all stock. */
type ReportFile = { priceList: RequestOf<typeof priceListPdf> } | { sheetOf: number } | { stockList: true };

export const {
  useProductReportQuery,
  useStockValueQuery,
  useReportLookupQuery,
  useReportFileQuery,
  useLazyReportFileQuery,
  useChangeListedProductMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    productReport: build.query<ResponseOf<typeof productReport>, RequestOf<typeof productReport>>({
      query: reads(productReport),
    }),
    stockValue: build.query<ResponseOf<typeof stockValue>, Filters>({
      query: reads(stockValue),
    }),
    reportLookup: build.query<LookupEntryView[], OfferedList>({
      query: (list) => reads(lookupList)({ list }),
      transformResponse: ({ data }: ResponseOf<typeof lookupList>) => data,
    }),
    reportFile: build.query<Blob, ReportFile>({
      query: (file) => {
        if ('priceList' in file) return reads(priceListPdf)(file.priceList);
        return 'sheetOf' in file
          ? reads(productSheet)({ productId: file.sheetOf })
          : reads(reportStockList)({});
      },
      keepUnusedDataFor: 0,
    }),
    changeListedProduct: build.mutation<
      ResponseOf<typeof changeListedProduct>,
      Command<typeof changeListedProduct>
    >({
      query: changes(changeListedProduct),
      invalidatesTags: (_done, _error, { request: { id } }) => [
        { type: 'Product', id },
        { type: 'Product', id: 'list' },
      ],
    }),
  }),
});
