import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import {
  searchSuppliers,
  supplierById,
  supplierOrders,
  supplierTransporters,
} from '#api/suppliers/contract.ts';
import { api, reads } from '#web/lib/api.ts';

/** What an order asks of suppliers and carriers; the lists do without. */
export const {
  usePurchaseSupplierQuery,
  usePurchaseSupplierSearchQuery,
  usePurchaseTransportersQuery,
  usePurchasesOfSupplierQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    purchaseSupplier: build.query<ResponseOf<typeof supplierById>, RequestOf<typeof supplierById>>({
      query: reads(supplierById),
    }),
    purchaseSupplierSearch: build.query<
      ResponseOf<typeof searchSuppliers>['data'],
      RequestOf<typeof searchSuppliers>
    >({
      query: reads(searchSuppliers),
      transformResponse: ({ data }: ResponseOf<typeof searchSuppliers>) => data,
    }),
    purchaseTransporters: build.query<ResponseOf<typeof supplierTransporters>['data'], void>({
      query: () => reads(supplierTransporters)({}),
      transformResponse: ({ data }: ResponseOf<typeof supplierTransporters>) => data,
    }),
    purchasesOfSupplier: build.query<ResponseOf<typeof supplierOrders>, RequestOf<typeof supplierOrders>>({
      query: reads(supplierOrders),
    }),
  }),
});
