import {
  searchSuppliers,
  supplierById,
  supplierOrders,
  supplierTransporters,
} from '#api/suppliers/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

/** Calls for suppliers and carriers that only an order needs; the lists do not load them. */
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
