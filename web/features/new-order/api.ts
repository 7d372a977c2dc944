import { customerById } from '#api/customers/contract.ts';
import { printPackingSlip } from '#api/order-documents/slip-contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { placeSalesOrder } from '#api/sales-orders/contract.ts';
import { defineCalls, changes, type Command, customMutation, mutation, query } from '#web/lib/api.ts';

export const {
  useCustomerToOrderForQuery: useCustomerQuery,
  useProductsToOrderQuery: useProductsQuery,
  usePlaceOrderMutation,
  usePrintPlacedMutation,
} = defineCalls({
  customerToOrderFor: query(customerById, { part: 'customer' }),
  productsToOrder: query(productsForCustomer),
  placeOrder: mutation(placeSalesOrder, {
    part: 'data',
    invalidatesTags: (_order, error) =>
      error ? ['Product', 'Stock'] : [{ type: 'SalesOrder', id: 'list' }, 'Stock', 'LogBook'],
  }),
  printPlaced: customMutation<Blob, Command<typeof printPackingSlip>>({
    query: changes(printPackingSlip),
    invalidatesTags: ['LogBook'],
  }),
});
