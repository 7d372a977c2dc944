import {
  changePurchaseOrderStatus,
  closedPurchaseOrders,
  confirmPurchaseOrder,
  receivePurchaseOrder,
  purchaseOrderPdf,
  deletePurchaseOrder,
  editPurchaseOrder,
  enterPurchaseOrder,
  openPurchaseOrders,
  productsOfSupplier,
  purchaseOrderById,
  searchPurchaseOrders,
} from '#api/purchase-orders/contract.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';

const changesList = { invalidatesTags: ['PurchaseOrder:list', 'Stock', 'LogBook'] } as const;
const changesOrder = {
  invalidatesTags: ['PurchaseOrder:purchaseOrderId', ...changesList.invalidatesTags],
} as const;

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
  useReceivePurchaseMutation,
  useLazyPurchasePdfQuery,
  useChangePurchaseStatusMutation,
  usePurchaseProductsQuery,
} = defineCalls({
  openPurchases: query(openPurchaseOrders),
  closedPurchases: query(closedPurchaseOrders),
  foundPurchases: query(searchPurchaseOrders),
  purchase: query(purchaseOrderById),
  enterPurchase: mutation(enterPurchaseOrder, { part: 'data', ...changesList }),
  editPurchase: mutation(editPurchaseOrder, changesOrder),
  deletePurchase: mutation(deletePurchaseOrder, changesList),
  confirmPurchase: mutation(confirmPurchaseOrder, {
    invalidatesTags: [...changesOrder.invalidatesTags, 'Product'],
  }),
  receivePurchase: mutation(receivePurchaseOrder, {
    invalidatesTags: [...changesOrder.invalidatesTags, 'Product'],
  }),
  purchasePdf: pdf(purchaseOrderPdf),
  changePurchaseStatus: mutation(changePurchaseOrderStatus, changesOrder),
  purchaseProducts: query(productsOfSupplier, { part: 'data' }),
});
