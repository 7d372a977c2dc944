import {
  addSupplier,
  changeSupplierField,
  listSuppliers,
  searchSuppliers,
  supplierById,
  supplierCountries,
  supplierOrders,
  supplierSustainability,
  supplierTransporters,
} from '#api/suppliers/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

/** SUP-003: the number of purchase orders per page. */
export const ordersPerPage = 20;

export const {
  endpoints,
  useSupplierQuery,
  useSupplierSearchQuery,
  useSupplierListQuery,
  useAddSupplierMutation,
  useChangeSupplierFieldMutation,
  useSupplierOrdersQuery,
  useCountriesQuery,
  useSustainabilityQuery,
  useTransportersQuery,
} = defineCalls({
  supplier: query(supplierById),
  supplierSearch: query(searchSuppliers),
  supplierList: query(listSuppliers),
  addSupplier: mutation(addSupplier, { part: 'data', invalidatesTags: ['Supplier:list', 'Lookup:list'] }),
  changeSupplierField: mutation(changeSupplierField, {
    invalidatesTags: ['Supplier:id', 'Supplier:list', 'Lookup:list'],
  }),
  supplierOrders: query(supplierOrders),
  countries: query(supplierCountries, { part: 'data' }),
  sustainability: query(supplierSustainability, { part: 'data' }),
  transporters: query(supplierTransporters, { part: 'data' }),
});
