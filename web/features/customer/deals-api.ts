import { agreePrice, customerPriceDeals, endPriceDeal } from '#api/prices/contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const {
  endpoints,
  usePriceDealsQuery,
  useProductsToAgreeQuery,
  useAgreePriceMutation,
  useEndPriceDealMutation,
} = defineCalls({
  priceDeals: query(customerPriceDeals, { part: 'data' }),
  productsToAgree: query(productsForCustomer, { part: 'data', keepUnusedDataFor: 30 }),
  agreePrice: mutation(agreePrice, {
    invalidatesTags: (_done, _error, { request: { customerId: id } }) => [{ type: 'Customer', id }],
  }),
  endPriceDeal: mutation(endPriceDeal, {
    invalidatesTags: (_done, _error, { request: { customerId: id } }) => [{ type: 'Customer', id }],
  }),
});
