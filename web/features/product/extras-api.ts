import { productBuyers } from '#api/product-tabs/buyers-contract.ts';
import { changeGrape, searchGrapes } from '#api/product-tabs/grapes-contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { editRating, productRatings } from '#api/product-tabs/ratings-contract.ts';
import { syncShop } from '#api/product-tabs/shop-sync-contract.ts';
import { productSheet } from '#api/vintages/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

export const {
  useGrapeSearchQuery,
  useChangeGrapeMutation,
  useProductRatingsQuery,
  useEditRatingMutation,
  useBuyersQuery,
  useSyncShopMutation,
  useLazySheetQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    grapeSearch: build.query<ResponseOf<typeof searchGrapes>['data'], RequestOf<typeof searchGrapes>>({
      query: reads(searchGrapes),
      transformResponse: ({ data }: ResponseOf<typeof searchGrapes>) => data,
      keepUnusedDataFor: 30,
    }),
    changeGrape: build.mutation<ResponseOf<typeof changeGrape>, Command<typeof changeGrape>>({
      query: changes(changeGrape),
      invalidatesTags: (_done, _error, { request: { productId: id } }) => [{ type: 'Product', id }],
    }),
    productRatings: build.query<ResponseOf<typeof productRatings>['data'], RequestOf<typeof productRatings>>({
      query: reads(productRatings),
      transformResponse: ({ data }: ResponseOf<typeof productRatings>) => data,
    }),
    editRating: build.mutation<ResponseOf<typeof editRating>, Command<typeof editRating>>({
      query: changes(editRating),
      invalidatesTags: (_done, _error, { request: { productId: id } }) => [{ type: 'Product', id }],
    }),
    buyers: build.query<ResponseOf<typeof productBuyers>['data'], RequestOf<typeof productBuyers>>({
      query: reads(productBuyers),
      transformResponse: ({ data }: ResponseOf<typeof productBuyers>) => data,
    }),
    syncShop: build.mutation<ResponseOf<typeof syncShop>, Command<typeof syncShop>>({
      query: changes(syncShop),
    }),
    sheet: build.query<Blob, RequestOf<typeof productSheet>>({
      query: reads(productSheet),
      keepUnusedDataFor: 0,
    }),
  }),
});
