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
import { defineCalls, mutation, query } from '#web/lib/api.ts';

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
} = defineCalls({
  openPurchases: query(openPurchaseOrders),
  closedPurchases: query(closedPurchaseOrders),
  foundPurchases: query(searchPurchaseOrders),
  purchase: query(purchaseOrderById),
  enterPurchase: mutation(enterPurchaseOrder, { part: 'data', invalidatesTags: [list, 'Stock', 'LogBook'] }),
  editPurchase: mutation(editPurchaseOrder, { invalidatesTags: invalidated }),
  deletePurchase: mutation(deletePurchaseOrder, { invalidatesTags: [list, 'Stock', 'LogBook'] }),
  confirmPurchase: mutation(confirmPurchaseOrder, {
    invalidatesTags: (done, error, request) => [...invalidated(done, error, request), 'Product'],
  }),
  changePurchaseStatus: mutation(changePurchaseOrderStatus, { invalidatesTags: invalidated }),
  purchaseProducts: query(productsOfSupplier, { part: 'data' }),
});
