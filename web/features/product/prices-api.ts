import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { endPromotion, planPrices, productPrices, withdrawPrices } from '#api/prices/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

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
} = api.injectEndpoints({
  endpoints: (build) => ({
    productPrices: build.query<ResponseOf<typeof productPrices>['data'], RequestOf<typeof productPrices>>({
      query: reads(productPrices),
      transformResponse: ({ data }: ResponseOf<typeof productPrices>) => data,
    }),
    planPrices: build.mutation<ResponseOf<typeof planPrices>, Command<typeof planPrices>>({
      query: changes(planPrices),
      invalidatesTags: ofProduct,
    }),
    withdrawPrices: build.mutation<ResponseOf<typeof withdrawPrices>, Command<typeof withdrawPrices>>({
      query: changes(withdrawPrices),
      invalidatesTags: ofProduct,
    }),
    endPromotion: build.mutation<ResponseOf<typeof endPromotion>, Command<typeof endPromotion>>({
      query: changes(endPromotion),
      invalidatesTags: ofProduct,
    }),
  }),
});
