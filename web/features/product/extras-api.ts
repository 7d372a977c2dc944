import { productBuyers } from '#api/product-tabs/buyers-contract.ts';
import { changeGrape, searchGrapes } from '#api/product-tabs/grapes-contract.ts';
import { editRating, productRatings } from '#api/product-tabs/ratings-contract.ts';
import { syncShop } from '#api/product-tabs/shop-sync-contract.ts';
import { productSheet } from '#api/vintages/contract.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';

export const {
  useGrapeSearchQuery,
  useChangeGrapeMutation,
  useProductRatingsQuery,
  useEditRatingMutation,
  endpoints: extraEndpoints,
  useBuyersQuery,
  useSyncShopMutation,
  useLazySheetQuery,
} = defineCalls({
  grapeSearch: query(searchGrapes, { part: 'data', keepUnusedDataFor: 30 }),
  changeGrape: mutation(changeGrape, { invalidatesTags: ['Product:productId'] }),
  productRatings: query(productRatings, { part: 'data' }),
  editRating: mutation(editRating, { invalidatesTags: ['Product:productId'] }),
  buyers: query(productBuyers, { part: 'data' }),
  syncShop: mutation(syncShop),
  sheet: pdf(productSheet),
});
