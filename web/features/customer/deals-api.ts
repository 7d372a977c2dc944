import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { agreePrice, customerPriceDeals, endPriceDeal } from '#api/prices/contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

type Deals = ResponseOf<typeof customerPriceDeals>['data'];
type Products = ResponseOf<typeof productsForCustomer>['data'];

export const {
  endpoints,
  usePriceDealsQuery,
  useProductsToAgreeQuery,
  useAgreePriceMutation,
  useEndPriceDealMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    priceDeals: build.query<Deals, RequestOf<typeof customerPriceDeals>>({
      query: reads(customerPriceDeals),
      transformResponse: ({ data }: ResponseOf<typeof customerPriceDeals>) => data,
    }),
    productsToAgree: build.query<Products, RequestOf<typeof productsForCustomer>>({
      query: reads(productsForCustomer),
      transformResponse: ({ data }: ResponseOf<typeof productsForCustomer>) => data,
      keepUnusedDataFor: 30,
    }),
    agreePrice: build.mutation<ResponseOf<typeof agreePrice>, Command<typeof agreePrice>>({
      query: changes(agreePrice),
      invalidatesTags: (_done, _error, { request: { customerId: id } }) => [{ type: 'Customer', id }],
    }),
    endPriceDeal: build.mutation<ResponseOf<typeof endPriceDeal>, Command<typeof endPriceDeal>>({
      query: changes(endPriceDeal),
      invalidatesTags: (_done, _error, { request: { customerId: id } }) => [{ type: 'Customer', id }],
    }),
  }),
});
