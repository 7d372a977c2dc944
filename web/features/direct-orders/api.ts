import {
  addDirectOrderStock,
  autoDirectOrder,
  directOrderAccounts,
  directOrderPackingSlip,
  directOrders,
  placeDirectOrder,
  productsToOrderDirectly,
} from '#api/direct-orders/contract.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';

export const {
  useDirectOrderAccountsQuery,
  useDirectOrdersQuery,
  useAutoDirectOrderQuery,
  useDirectOrderProductsQuery,
  usePlaceDirectOrderMutation,
  useAddDirectOrderStockMutation,
  useLazyDirectOrderSlipQuery,
} = defineCalls({
  directOrderAccounts: query(directOrderAccounts, { part: 'data' }),
  directOrders: query(directOrders),
  autoDirectOrder: query(autoDirectOrder, { part: 'data', keepUnusedDataFor: 0 }),
  directOrderProducts: query(productsToOrderDirectly, { part: 'data' }),
  placeDirectOrder: mutation(placeDirectOrder, {
    part: 'data',
    invalidatesTags: ['DirectOrder:list', 'SalesOrder:list', 'Stock', 'LogBook'],
  }),
  directOrderSlip: pdf(directOrderPackingSlip),
  addDirectOrderStock: mutation(addDirectOrderStock, {
    invalidatesTags: ['DirectOrder:list', 'Stock', 'LogBook'],
  }),
});
