import { searchCustomers } from '#api/customers/contract.ts';
import { globalSearch } from '#api/dashboard/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { searchProducts } from '#api/products/contract.ts';
import { api, reads } from '#web/lib/api.ts';

/** The calls of the command palette. */
export const { useFoundQuery, useLazyFoundQuery, useFoundCustomersQuery, useFoundProductsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      found: build.query<ResponseOf<typeof globalSearch>['data'], RequestOf<typeof globalSearch>>({
        query: reads(globalSearch),
        transformResponse: ({ data }: ResponseOf<typeof globalSearch>) => data,
        keepUnusedDataFor: 30,
      }),
      foundCustomers: build.query<
        ResponseOf<typeof searchCustomers>['data'],
        RequestOf<typeof searchCustomers>
      >({
        query: reads(searchCustomers),
        transformResponse: ({ data }: ResponseOf<typeof searchCustomers>) => data,
        keepUnusedDataFor: 30,
      }),
      foundProducts: build.query<ResponseOf<typeof searchProducts>['data'], RequestOf<typeof searchProducts>>(
        {
          query: reads(searchProducts),
          transformResponse: ({ data }: ResponseOf<typeof searchProducts>) => data,
          keepUnusedDataFor: 30,
        },
      ),
    }),
  });
