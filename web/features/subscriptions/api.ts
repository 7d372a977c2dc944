import { searchProducts } from '#api/products/contract.ts';
import {
  addSubscription,
  addSubscriptionProduct,
  changeSubscription,
  changeSubscriptionProduct,
  removeSubscriptionProduct,
  subscribers,
  subscriptionRuns,
  subscriptions,
} from '#api/subscriptions/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

const list = { type: 'Subscription', id: 'list' } as const;

export const {
  endpoints,
  useSubscriptionsQuery,
  useSubscribersQuery,
  useSubscriptionRunsQuery,
  useProductsToSubscribeQuery,
  useAddSubscriptionMutation,
  useChangeSubscriptionMutation,
  useAddSubscriptionProductMutation,
  useChangeSubscriptionProductMutation,
  useRemoveSubscriptionProductMutation,
} = defineCalls({
  subscriptions: query(subscriptions),
  subscribers: query(subscribers),
  subscriptionRuns: query(subscriptionRuns),
  productsToSubscribe: query(searchProducts, { keepUnusedDataFor: 30 }),
  addSubscription: mutation(addSubscription, { part: 'data', invalidatesTags: [list] }),
  changeSubscription: mutation(changeSubscription, { invalidatesTags: [list] }),
  addSubscriptionProduct: mutation(addSubscriptionProduct, { invalidatesTags: [list] }),
  changeSubscriptionProduct: mutation(changeSubscriptionProduct, { invalidatesTags: [list] }),
  removeSubscriptionProduct: mutation(removeSubscriptionProduct, { invalidatesTags: [list] }),
});
