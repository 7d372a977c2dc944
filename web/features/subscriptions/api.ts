import {
  addSubscription,
  addSubscriptionProduct,
  changeSubscription,
  changeSubscriptionProduct,
  pauseSubscriptionFor,
  removeSubscriptionProduct,
  scheduleSubscription,
  subscribers,
  subscriptionRuns,
  subscriptions,
} from '#api/subscriptions/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

const changesList = { invalidatesTags: ['Subscription:list'] } as const;

export const {
  endpoints,
  useSubscriptionsQuery,
  useSubscribersQuery,
  useSubscriptionRunsQuery,

  useAddSubscriptionMutation,
  useChangeSubscriptionMutation,
  useAddSubscriptionProductMutation,
  useChangeSubscriptionProductMutation,
  useRemoveSubscriptionProductMutation,
  useScheduleSubscriptionMutation,
  usePauseSubscriptionForMutation,
} = defineCalls({
  subscriptions: query(subscriptions),
  subscribers: query(subscribers),
  subscriptionRuns: query(subscriptionRuns),

  addSubscription: mutation(addSubscription, changesList),
  changeSubscription: mutation(changeSubscription, changesList),
  addSubscriptionProduct: mutation(addSubscriptionProduct, changesList),
  changeSubscriptionProduct: mutation(changeSubscriptionProduct, changesList),
  removeSubscriptionProduct: mutation(removeSubscriptionProduct, changesList),
  scheduleSubscription: mutation(scheduleSubscription, changesList),
  pauseSubscriptionFor: mutation(pauseSubscriptionFor, {
    invalidatesTags: ['Subscription:list', 'Customer:customerId', 'Customer:list'],
  }),
});
