import { endPromotion, planPrices, productPrices, withdrawPrices } from '#api/prices/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { changesOf } from '#web/parts/changes.ts';

const ofProduct = changesOf('Product', 'productId');

export const {
  endpoints,
  useProductPricesQuery,
  usePlanPricesMutation,
  useWithdrawPricesMutation,
  useEndPromotionMutation,
} = defineCalls({
  productPrices: query(productPrices, { part: 'data' }),
  planPrices: mutation(planPrices, { invalidatesTags: ofProduct }),
  withdrawPrices: mutation(withdrawPrices, { invalidatesTags: ofProduct }),
  endPromotion: mutation(endPromotion, { invalidatesTags: ofProduct }),
});
