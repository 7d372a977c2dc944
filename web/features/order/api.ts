import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { deliveryMethods, salesOrderById } from '#api/sales-orders/contract.ts';
import { deleteSalesOrder, editSalesOrder } from '#api/order-changes/contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

export const {
  endpoints,
  useOrderQuery,
  useMethodsQuery,
  useOrderProductsQuery,
  useSaveOrderMutation,
  useDeleteOrderMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<ResponseOf<typeof salesOrderById>, RequestOf<typeof salesOrderById>>({
      query: reads(salesOrderById),
    }),
    orderProducts: build.query<
      ResponseOf<typeof productsForCustomer>['data'],
      RequestOf<typeof productsForCustomer>
    >({
      query: reads(productsForCustomer),
      transformResponse: ({ data }: ResponseOf<typeof productsForCustomer>) => data,
    }),
    saveOrder: build.mutation<ResponseOf<typeof editSalesOrder>, Command<typeof editSalesOrder>>({
      query: changes(editSalesOrder),
      invalidatesTags: (_answer, error, { request: { order } }) =>
        error
          ? []
          : [
              { type: 'SalesOrder', id: order.orderId },
              { type: 'SalesOrder', id: 'list' },
              'LogBook',
              'Stock',
            ],
    }),
    /** The page of the order is left when it is gone: it is not asked for again. */
    deleteOrder: build.mutation<ResponseOf<typeof deleteSalesOrder>, Command<typeof deleteSalesOrder>>({
      query: changes(deleteSalesOrder),
      invalidatesTags: (_answer, error) =>
        error ? [] : [{ type: 'SalesOrder', id: 'list' }, 'LogBook', 'Stock'],
    }),
    methods: build.query<ResponseOf<typeof deliveryMethods>['data'], void>({
      query: () => reads(deliveryMethods)({}),
      transformResponse: ({ data }: ResponseOf<typeof deliveryMethods>) => data,
    }),
  }),
});
