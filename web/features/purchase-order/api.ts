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
import { changesOf } from '#web/parts/changes.ts';

const list = { type: 'PurchaseOrder', id: 'list' } as const;

const changed = changesOf('PurchaseOrder', 'purchaseOrderId', list, 'Stock', 'LogBook');
const received = changesOf('PurchaseOrder', 'purchaseOrderId', list, 'Stock', 'LogBook', 'Product');

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
  editPurchase: mutation(editPurchaseOrder, { invalidatesTags: changed }),
  deletePurchase: mutation(deletePurchaseOrder, { invalidatesTags: [list, 'Stock', 'LogBook'] }),
  confirmPurchase: mutation(confirmPurchaseOrder, { invalidatesTags: received }),
  changePurchaseStatus: mutation(changePurchaseOrderStatus, { invalidatesTags: changed }),
  purchaseProducts: query(productsOfSupplier, { part: 'data' }),
});
