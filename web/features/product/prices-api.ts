import { endPromotion, planPrices, productPrices, withdrawPrices } from '#api/prices/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

type OfProduct = { request: { productId: number } };
const ofProduct = (_done: unknown, _error: unknown, { request: { productId: id } }: OfProduct) => [
  { type: 'Product' as const, id },
];

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
