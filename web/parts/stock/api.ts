import {
  bookStockCount,
  bundleComponents,
  findToCount,
  missedDemandOfProduct,
  productStock,
  removeBundleComponent,
  setBundleComponent,
  stockCounts,
  stockHolders,
  stockList,
  stockMovements,
  undoStockCount,
  updateStock,
} from '#api/stock/contract.ts';
import { defineCalls, mutation, query, reads, tagsOf } from '#web/lib/api.ts';

const stockOf = (rows: readonly { productId: number }[] = []) =>
  rows.map(({ productId: id }) => ({ type: 'Stock' as const, id }));
const ofBundle = { invalidatesTags: ['Product:bundleId', 'Stock:bundleId'] } as const;

export const {
  endpoints,
  useStockListQuery,
  useProductStockQuery,
  useHoldersQuery,
  useMovementsQuery,
  useMissedDemandQuery,
  useUpdateStockMutation,
  useLazyFindToCountQuery,
  useFindToCountQuery,
  useBundleQuery,
  useSetComponentMutation,
  useRemoveComponentMutation,
  useStockCountsQuery,
  useBookCountMutation,
  useUndoCountMutation,
} = defineCalls({
  stockList: query(stockList),
  productStock: query(productStock, {
    // A change of a multi-product also changes its components.
    providesTags: (stock, _error, asked) => [
      ...tagsOf(reads(productStock)(asked)),
      ...stockOf(stock?.components),
    ],
  }),
  holders: query(stockHolders),
  movements: query(stockMovements),
  missedDemand: query(missedDemandOfProduct),
  updateStock: mutation(updateStock, { invalidatesTags: ['Stock'] }),
  findToCount: query(findToCount, { keepUnusedDataFor: 0 }),
  bundle: query(bundleComponents, {
    providesTags: (bundle, _error, asked) => [
      ...tagsOf(reads(bundleComponents)(asked)),
      ...stockOf(bundle?.data),
    ],
  }),
  setComponent: mutation(setBundleComponent, ofBundle),
  removeComponent: mutation(removeBundleComponent, ofBundle),
  stockCounts: query(stockCounts),
  bookCount: mutation(bookStockCount, { invalidatesTags: ['Stock'] }),
  undoCount: mutation(undoStockCount, { invalidatesTags: ['Stock'] }),
});
