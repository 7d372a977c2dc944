import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import {
  addSupplier,
  changeSupplierField,
  latestSuppliers,
  searchSuppliers,
  supplierById,
  supplierCountries,
  supplierOrders,
  supplierSustainability,
  supplierTransporters,
} from '#api/suppliers/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

type Entries = ResponseOf<typeof supplierCountries>['data'];
const list = { type: 'Supplier', id: 'list' } as const;
const lookup = { type: 'Lookup', id: 'list' } as const;

/** SUP-003: so many purchase orders stand on a page. */
export const ordersPerPage = 20;

export const {
  endpoints,
  useSupplierQuery,
  useSupplierSearchQuery,
  useLatestSuppliersQuery,
  useAddSupplierMutation,
  useChangeSupplierFieldMutation,
  useSupplierOrdersQuery,
  useCountriesQuery,
  useSustainabilityQuery,
  useTransportersQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    supplier: build.query<ResponseOf<typeof supplierById>, RequestOf<typeof supplierById>>({
      query: reads(supplierById),
    }),
    supplierSearch: build.query<ResponseOf<typeof searchSuppliers>, RequestOf<typeof searchSuppliers>>({
      query: reads(searchSuppliers),
    }),
    latestSuppliers: build.query<ResponseOf<typeof latestSuppliers>['data'], void>({
      query: () => reads(latestSuppliers)({}),
      transformResponse: ({ data }: ResponseOf<typeof latestSuppliers>) => data,
    }),
    addSupplier: build.mutation<ResponseOf<typeof addSupplier>['data'], Command<typeof addSupplier>>({
      query: changes(addSupplier),
      transformResponse: ({ data }: ResponseOf<typeof addSupplier>) => data,
      invalidatesTags: [list, lookup],
    }),
    changeSupplierField: build.mutation<
      ResponseOf<typeof changeSupplierField>,
      Command<typeof changeSupplierField>
    >({
      query: changes(changeSupplierField),
      invalidatesTags: (_done, _error, { request: { id } }) => [{ type: 'Supplier', id }, list, lookup],
    }),
    supplierOrders: build.query<ResponseOf<typeof supplierOrders>, RequestOf<typeof supplierOrders>>({
      query: reads(supplierOrders),
    }),
    countries: build.query<Entries, void>({
      query: () => reads(supplierCountries)({}),
      transformResponse: ({ data }: { data: Entries }) => data,
    }),
    sustainability: build.query<Entries, void>({
      query: () => reads(supplierSustainability)({}),
      transformResponse: ({ data }: { data: Entries }) => data,
    }),
    transporters: build.query<Entries, void>({
      query: () => reads(supplierTransporters)({}),
      transformResponse: ({ data }: { data: Entries }) => data,
    }),
  }),
});
