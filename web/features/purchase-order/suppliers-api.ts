import {
  searchSuppliers,
  supplierById,
  supplierOrders,
  supplierTransporters,
} from '#api/suppliers/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

/** What an order asks of suppliers and carriers; the lists do without. */
export const {
  usePurchaseSupplierQuery,
  usePurchaseSupplierSearchQuery,
  usePurchaseTransportersQuery,
  usePurchasesOfSupplierQuery,
} = defineCalls({
  purchaseSupplier: query(supplierById),
  purchaseSupplierSearch: query(searchSuppliers, { part: 'data' }),
  purchaseTransporters: query(supplierTransporters, { part: 'data' }),
  purchasesOfSupplier: query(supplierOrders),
});
