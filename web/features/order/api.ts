import { salesOrderHistory } from '#api/contract/log-book.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { deliveryMethods, salesOrderById } from '#api/contract/sales-orders.ts';
import { api, reads } from '#web/app/api.ts';

export const { useOrderQuery, useHistoryQuery, useMethodsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<ResponseOf<typeof salesOrderById>, RequestOf<typeof salesOrderById>>({
      query: reads(salesOrderById),
      providesTags: (_order, _error, { orderId }) => [{ type: 'SalesOrder', id: orderId }, 'Customer'],
    }),
    history: build.query<ResponseOf<typeof salesOrderHistory>['data'], RequestOf<typeof salesOrderHistory>>({
      query: reads(salesOrderHistory),
      transformResponse: ({ data }: ResponseOf<typeof salesOrderHistory>) => data,
      providesTags: (_entries, _error, { orderId }) => [{ type: 'SalesOrder', id: orderId }],
    }),
    methods: build.query<ResponseOf<typeof deliveryMethods>['data'], void>({
      query: () => reads(deliveryMethods)({}),
      transformResponse: ({ data }: ResponseOf<typeof deliveryMethods>) => data,
    }),
  }),
});
