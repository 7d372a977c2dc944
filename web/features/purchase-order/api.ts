import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import {
  changePurchaseOrderStatus,
  closedPurchaseOrders,
  confirmPurchaseOrder,
  deletePurchaseOrder,
  editPurchaseOrder,
  enterPurchaseOrder,
  openPurchaseOrders,
  productsOfSupplier,
  purchaseOrderById,
  searchPurchaseOrders,
} from '#api/purchase-orders/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

type Page = ResponseOf<typeof openPurchaseOrders>;
const list = { type: 'PurchaseOrder', id: 'list' } as const;

/** What a change of an order touches beside the order itself. */
const invalidated = (
  _done: unknown,
  _error: unknown,
  { request }: { request: { purchaseOrderId: number } },
) => [{ type: 'PurchaseOrder', id: request.purchaseOrderId }, list, 'Stock', 'LogBook'] as const;

export const {
  endpoints,
  useOpenPurchasesQuery,
  useClosedPurchasesQuery,
  useFoundPurchasesQuery,
  usePurchaseQuery,
  useEnterPurchaseMutation,
  useEditPurchaseMutation,
  useDeletePurchaseMutation,
  useConfirmPurchaseMutation,
  useChangePurchaseStatusMutation,
  usePurchaseProductsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    openPurchases: build.query<Page, RequestOf<typeof openPurchaseOrders>>({
      query: reads(openPurchaseOrders),
    }),
    closedPurchases: build.query<Page, RequestOf<typeof closedPurchaseOrders>>({
      query: reads(closedPurchaseOrders),
    }),
    foundPurchases: build.query<Page, RequestOf<typeof searchPurchaseOrders>>({
      query: reads(searchPurchaseOrders),
    }),
    purchase: build.query<ResponseOf<typeof purchaseOrderById>, RequestOf<typeof purchaseOrderById>>({
      query: reads(purchaseOrderById),
    }),
    enterPurchase: build.mutation<
      ResponseOf<typeof enterPurchaseOrder>['data'],
      Command<typeof enterPurchaseOrder>
    >({
      query: changes(enterPurchaseOrder),
      transformResponse: ({ data }: ResponseOf<typeof enterPurchaseOrder>) => data,
      invalidatesTags: [list, 'Stock', 'LogBook'],
    }),
    editPurchase: build.mutation<unknown, Command<typeof editPurchaseOrder>>({
      query: changes(editPurchaseOrder),
      invalidatesTags: invalidated,
    }),
    deletePurchase: build.mutation<unknown, Command<typeof deletePurchaseOrder>>({
      query: changes(deletePurchaseOrder),
      invalidatesTags: [list, 'Stock', 'LogBook'],
    }),
    confirmPurchase: build.mutation<unknown, Command<typeof confirmPurchaseOrder>>({
      query: changes(confirmPurchaseOrder),
      invalidatesTags: (done, error, request) => [...invalidated(done, error, request), 'Product'],
    }),
    changePurchaseStatus: build.mutation<unknown, Command<typeof changePurchaseOrderStatus>>({
      query: changes(changePurchaseOrderStatus),
      invalidatesTags: invalidated,
    }),
    purchaseProducts: build.query<
      ResponseOf<typeof productsOfSupplier>['data'],
      RequestOf<typeof productsOfSupplier>
    >({
      query: reads(productsOfSupplier),
      transformResponse: ({ data }: ResponseOf<typeof productsOfSupplier>) => data,
    }),
  }),
});
