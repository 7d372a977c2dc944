import { searchCustomers } from '#api/customers/contract.ts';
import { globalSearch } from '#api/dashboard/contract.ts';
import { searchProducts } from '#api/products/contract.ts';
import { searchPurchaseOrders } from '#api/purchase-orders/contract.ts';
import { searchSuppliers } from '#api/suppliers/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

/** Calls of the command palette. */
export const {
  useFoundQuery,
  useLazyFoundQuery,
  useFoundCustomersQuery,
  useFoundProductsQuery,
  usePurchasesByNumberQuery,
  useFoundSuppliersQuery,
} = defineCalls({
  found: query(globalSearch, { part: 'data', keepUnusedDataFor: 30 }),
  foundCustomers: query(searchCustomers, { part: 'data', keepUnusedDataFor: 30 }),
  foundProducts: query(searchProducts, { part: 'data', keepUnusedDataFor: 30 }),
  purchasesByNumber: query(searchPurchaseOrders, { keepUnusedDataFor: 30 }),
  foundSuppliers: query(searchSuppliers, { part: 'data', keepUnusedDataFor: 30 }),
});
