import { searchPurchaseOrders } from '#api/purchase-orders/contract.ts';
import { searchSuppliers } from '#api/suppliers/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

/** What only the command palette searches. */
export const { usePurchasesByNumberQuery, useFoundSuppliersQuery } = defineCalls({
  purchasesByNumber: query(searchPurchaseOrders, { keepUnusedDataFor: 30 }),
  foundSuppliers: query(searchSuppliers, { part: 'data', keepUnusedDataFor: 30 }),
});
