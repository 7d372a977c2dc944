import { passCreditLimit, salesOrderById } from '#api/sales-orders/contract.ts';
import { deleteSalesOrder, editSalesOrder } from '#api/order-changes/contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const {
  useOrderQuery,
  useOrderProductsQuery,
  useSaveOrderMutation,
  useDeleteOrderMutation,
  usePassCreditLimitMutation,
} = defineCalls({
  order: query(salesOrderById),
  orderProducts: query(productsForCustomer, { part: 'data' }),
  saveOrder: mutation(editSalesOrder, {
    invalidatesTags: (_answer, error, { request: { order } }) =>
      error
        ? []
        : [{ type: 'SalesOrder', id: order.orderId }, { type: 'SalesOrder', id: 'list' }, 'LogBook', 'Stock'],
  }),
  passCreditLimit: mutation(passCreditLimit, {
    invalidatesTags: (_answer, error, { request: { orderId } }) =>
      error ? [] : [{ type: 'SalesOrder', id: orderId }, 'LogBook'],
  }),
  /** The page of the order is left after it is deleted, so it is not fetched again. */
  deleteOrder: mutation(deleteSalesOrder, {
    invalidatesTags: ['SalesOrder:list', 'LogBook', 'Stock'],
    isValidOnError: true,
  }),
});
