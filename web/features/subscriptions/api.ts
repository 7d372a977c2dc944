import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
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
import { api, changes, type Command, reads } from '#web/lib/api.ts';

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
} = api.injectEndpoints({
  endpoints: (build) => ({
    subscriptions: build.query<ResponseOf<typeof subscriptions>, void>({
      query: () => reads(subscriptions)({}),
      // who is subscribed stands with the customers
    }),
    subscribers: build.query<ResponseOf<typeof subscribers>, RequestOf<typeof subscribers>>({
      query: reads(subscribers),
    }),
    subscriptionRuns: build.query<ResponseOf<typeof subscriptionRuns>, RequestOf<typeof subscriptionRuns>>({
      query: reads(subscriptionRuns),
    }),
    productsToSubscribe: build.query<ResponseOf<typeof searchProducts>, RequestOf<typeof searchProducts>>({
      query: reads(searchProducts),
      keepUnusedDataFor: 30,
    }),
    addSubscription: build.mutation<
      ResponseOf<typeof addSubscription>['data'],
      Command<typeof addSubscription>
    >({
      query: changes(addSubscription),
      transformResponse: ({ data }: ResponseOf<typeof addSubscription>) => data,
      invalidatesTags: [list],
    }),
    changeSubscription: build.mutation<
      ResponseOf<typeof changeSubscription>,
      Command<typeof changeSubscription>
    >({ query: changes(changeSubscription), invalidatesTags: [list] }),
    addSubscriptionProduct: build.mutation<
      ResponseOf<typeof addSubscriptionProduct>,
      Command<typeof addSubscriptionProduct>
    >({ query: changes(addSubscriptionProduct), invalidatesTags: [list] }),
    changeSubscriptionProduct: build.mutation<
      ResponseOf<typeof changeSubscriptionProduct>,
      Command<typeof changeSubscriptionProduct>
    >({ query: changes(changeSubscriptionProduct), invalidatesTags: [list] }),
    removeSubscriptionProduct: build.mutation<
      ResponseOf<typeof removeSubscriptionProduct>,
      Command<typeof removeSubscriptionProduct>
    >({ query: changes(removeSubscriptionProduct), invalidatesTags: [list] }),
  }),
});
