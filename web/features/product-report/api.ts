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
import { defineCalls, customQuery, mutation, query, reads } from '#web/lib/api.ts';

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
} = defineCalls({
  productReport: query(productReport),
  stockValue: query(stockValue),
  reportLookup: customQuery<LookupEntryView[], OfferedList>({
    query: (list) => reads(lookupList)({ list }),
    transformResponse: ({ data }: ResponseOf<typeof lookupList>) => data,
  }),
  reportFile: customQuery<Blob, ReportFile>({
    query: (file) => {
      if ('priceList' in file) return reads(priceListPdf)(file.priceList);
      return 'sheetOf' in file
        ? reads(productSheet)({ productId: file.sheetOf, language: undefined })
        : reads(reportStockList)({});
    },
    keepUnusedDataFor: 0,
  }),
  changeListedProduct: mutation(changeListedProduct, {
    invalidatesTags: ['Product:id', 'Product:list'],
  }),
});
