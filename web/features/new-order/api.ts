import { customerById, searchCustomers } from '#api/customers/contract.ts';
import { printPackingSlip } from '#api/order-documents/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { deliveryMethods, placeSalesOrder } from '#api/sales-orders/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

export const {
  useCustomerSearchQuery,
  useCustomerToOrderForQuery: useCustomerQuery,
  useProductsToOrderQuery: useProductsQuery,
  useDeliveryMethodsQuery,
  usePlaceOrderMutation,
  usePrintPlacedMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    customerSearch: build.query<
      ResponseOf<typeof searchCustomers>['data'],
      RequestOf<typeof searchCustomers>
    >({
      query: reads(searchCustomers),
      transformResponse: ({ data }: ResponseOf<typeof searchCustomers>) => data,
    }),
    customerToOrderFor: build.query<
      ResponseOf<typeof customerById>['customer'],
      RequestOf<typeof customerById>
    >({
      query: reads(customerById),
      transformResponse: ({ customer }: ResponseOf<typeof customerById>) => customer,
    }),
    productsToOrder: build.query<
      ResponseOf<typeof productsForCustomer>,
      RequestOf<typeof productsForCustomer>
    >({
      query: reads(productsForCustomer),
    }),
    deliveryMethods: build.query<ResponseOf<typeof deliveryMethods>['data'], void>({
      query: () => reads(deliveryMethods)({}),
      transformResponse: ({ data }: ResponseOf<typeof deliveryMethods>) => data,
    }),
    placeOrder: build.mutation<ResponseOf<typeof placeSalesOrder>['data'], Command<typeof placeSalesOrder>>({
      query: changes(placeSalesOrder),
      transformResponse: ({ data }: ResponseOf<typeof placeSalesOrder>) => data,
      invalidatesTags: (_order, error) =>
        error ? ['Product', 'Stock'] : [{ type: 'SalesOrder', id: 'list' }, 'Stock', 'LogBook'],
    }),
    printPlaced: build.mutation<Blob, Command<typeof printPackingSlip>>({
      query: changes(printPackingSlip),
      invalidatesTags: ['LogBook'],
    }),
  }),
});
