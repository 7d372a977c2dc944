import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
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
import { api, changes, type Command, reads, tagsOf } from '#web/lib/api.ts';

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
} = api.injectEndpoints({
  endpoints: (build) => ({
    stockList: build.query<ResponseOf<typeof stockList>, RequestOf<typeof stockList>>({
      query: reads(stockList),
    }),
    productStock: build.query<ResponseOf<typeof productStock>, RequestOf<typeof productStock>>({
      query: reads(productStock),
      // A multi-product moves with its components.
      providesTags: (stock, _error, asked) => [
        ...tagsOf(reads(productStock)(asked)),
        ...(stock?.components ?? []).map(({ productId: id }) => ({ type: 'Stock' as const, id })),
      ],
    }),
    holders: build.query<ResponseOf<typeof stockHolders>, RequestOf<typeof stockHolders>>({
      query: reads(stockHolders),
    }),
    movements: build.query<ResponseOf<typeof stockMovements>, RequestOf<typeof stockMovements>>({
      query: reads(stockMovements),
    }),
    missedDemand: build.query<
      ResponseOf<typeof missedDemandOfProduct>,
      RequestOf<typeof missedDemandOfProduct>
    >({
      query: reads(missedDemandOfProduct),
    }),
    updateStock: build.mutation<ResponseOf<typeof updateStock>, Command<typeof updateStock>>({
      query: changes(updateStock),
      invalidatesTags: ['Stock'],
    }),
    findToCount: build.query<ResponseOf<typeof findToCount>, RequestOf<typeof findToCount>>({
      query: reads(findToCount),
      keepUnusedDataFor: 0,
    }),
    bundle: build.query<ResponseOf<typeof bundleComponents>, RequestOf<typeof bundleComponents>>({
      query: reads(bundleComponents),
      providesTags: (bundle, _error, asked) => [
        ...tagsOf(reads(bundleComponents)(asked)),
        ...(bundle?.data ?? []).map(({ productId: id }) => ({ type: 'Stock' as const, id })),
      ],
    }),
    setComponent: build.mutation<ResponseOf<typeof setBundleComponent>, Command<typeof setBundleComponent>>({
      query: changes(setBundleComponent),
      invalidatesTags: (_done, _error, { request: { bundleId: id } }) => [
        { type: 'Product', id },
        { type: 'Stock', id },
      ],
    }),
    removeComponent: build.mutation<
      ResponseOf<typeof removeBundleComponent>,
      Command<typeof removeBundleComponent>
    >({
      query: changes(removeBundleComponent),
      invalidatesTags: (_done, _error, { request: { bundleId: id } }) => [
        { type: 'Product', id },
        { type: 'Stock', id },
      ],
    }),
    stockCounts: build.query<ResponseOf<typeof stockCounts>, RequestOf<typeof stockCounts>>({
      query: reads(stockCounts),
    }),
    bookCount: build.mutation<ResponseOf<typeof bookStockCount>, Command<typeof bookStockCount>>({
      query: changes(bookStockCount),
      invalidatesTags: ['Stock'],
    }),
    undoCount: build.mutation<ResponseOf<typeof undoStockCount>, Command<typeof undoStockCount>>({
      query: changes(undoStockCount),
      invalidatesTags: ['Stock'],
    }),
  }),
});
