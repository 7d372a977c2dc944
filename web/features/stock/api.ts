import type { Operation, RequestOf, ResponseOf } from '#api/contract/operation.ts';
import {
  bookStockCount,
  findToCount,
  productStock,
  stockCounts,
  stockHolders,
  stockList,
  stockMovements,
  undoStockCount,
  updateStock,
} from '#api/contract/stock.ts';
import { api, changes, type Command, reads } from '#web/app/api.ts';

const list = { type: 'Stock', id: 'list' } as const;
const ofProduct = <O extends Operation>(_answer: unknown, _error: unknown, request: RequestOf<O>) => [
  { type: 'Stock' as const, id: (request as { productId: number }).productId },
];

export const {
  useStockListQuery,
  useProductStockQuery,
  useHoldersQuery,
  useMovementsQuery,
  useUpdateStockMutation,
  useLazyFindToCountQuery,
  useStockCountsQuery,
  useBookCountMutation,
  useUndoCountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    stockList: build.query<ResponseOf<typeof stockList>, RequestOf<typeof stockList>>({
      query: reads(stockList),
      providesTags: [list],
    }),
    productStock: build.query<ResponseOf<typeof productStock>, RequestOf<typeof productStock>>({
      query: reads(productStock),
      // A multi-product moves with its components.
      providesTags: (stock, _error, { productId }) => [
        { type: 'Stock', id: productId },
        ...(stock?.components ?? []).map(({ productId: id }) => ({ type: 'Stock' as const, id })),
      ],
    }),
    holders: build.query<ResponseOf<typeof stockHolders>, RequestOf<typeof stockHolders>>({
      query: reads(stockHolders),
      providesTags: ofProduct<typeof stockHolders>,
    }),
    movements: build.query<ResponseOf<typeof stockMovements>, RequestOf<typeof stockMovements>>({
      query: reads(stockMovements),
      providesTags: ofProduct<typeof stockMovements>,
    }),
    updateStock: build.mutation<ResponseOf<typeof updateStock>, Command<typeof updateStock>>({
      query: changes(updateStock),
      invalidatesTags: ['Stock'],
    }),
    findToCount: build.query<ResponseOf<typeof findToCount>, RequestOf<typeof findToCount>>({
      query: reads(findToCount),
      keepUnusedDataFor: 0,
    }),
    stockCounts: build.query<ResponseOf<typeof stockCounts>, RequestOf<typeof stockCounts>>({
      query: reads(stockCounts),
      providesTags: [list],
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
