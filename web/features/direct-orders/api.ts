import {
  addDirectOrderStock,
  autoDirectOrder,
  directOrderAccounts,
  directOrderPackingSlip,
  directOrders,
  placeDirectOrder,
  productsToOrderDirectly,
} from '#api/direct-orders/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { deliveryMethods } from '#api/sales-orders/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

const list = { type: 'DirectOrder', id: 'list' } as const;
const orders = { type: 'SalesOrder', id: 'list' } as const;

export const {
  useDirectOrderAccountsQuery,
  useDirectOrdersQuery,
  useAutoDirectOrderQuery,
  useDirectOrderProductsQuery,
  useDirectOrderMethodsQuery,
  usePlaceDirectOrderMutation,
  useAddDirectOrderStockMutation,
  useLazyDirectOrderSlipQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    directOrderAccounts: build.query<ResponseOf<typeof directOrderAccounts>['data'], void>({
      query: () => reads(directOrderAccounts)({}),
      transformResponse: ({ data }: ResponseOf<typeof directOrderAccounts>) => data,
    }),
    directOrders: build.query<ResponseOf<typeof directOrders>, RequestOf<typeof directOrders>>({
      query: reads(directOrders),
    }),
    autoDirectOrder: build.query<
      ResponseOf<typeof autoDirectOrder>['data'],
      RequestOf<typeof autoDirectOrder>
    >({
      query: reads(autoDirectOrder),
      transformResponse: ({ data }: ResponseOf<typeof autoDirectOrder>) => data,
      keepUnusedDataFor: 0,
    }),
    directOrderProducts: build.query<
      ResponseOf<typeof productsToOrderDirectly>['data'],
      RequestOf<typeof productsToOrderDirectly>
    >({
      query: reads(productsToOrderDirectly),
      transformResponse: ({ data }: ResponseOf<typeof productsToOrderDirectly>) => data,
    }),
    directOrderMethods: build.query<ResponseOf<typeof deliveryMethods>['data'], void>({
      query: () => reads(deliveryMethods)({}),
      transformResponse: ({ data }: ResponseOf<typeof deliveryMethods>) => data,
    }),
    placeDirectOrder: build.mutation<
      ResponseOf<typeof placeDirectOrder>['data'],
      Command<typeof placeDirectOrder>
    >({
      query: changes(placeDirectOrder),
      transformResponse: ({ data }: ResponseOf<typeof placeDirectOrder>) => data,
      invalidatesTags: [list, orders, 'Stock', 'LogBook'],
    }),
    directOrderSlip: build.query<Blob, RequestOf<typeof directOrderPackingSlip>>({
      query: reads(directOrderPackingSlip),
      keepUnusedDataFor: 0,
    }),
    addDirectOrderStock: build.mutation<
      ResponseOf<typeof addDirectOrderStock>,
      Command<typeof addDirectOrderStock>
    >({
      query: changes(addDirectOrderStock),
      invalidatesTags: [list, 'Stock', 'LogBook'],
    }),
  }),
});
