import { takeOverWarehouseStock } from '#api/external-orders/contract.ts';
import { lookupList } from '#api/lookups/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { accountSecrets, keepShopSecret, renewToken, showToken } from '#api/website/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

/** What the panels of the warehouse, the feed, the website and the webshop ask. */
export const {
  endpoints,
  useAccountSecretsQuery,
  usePlacesOfProductsQuery,
  useShowTokenMutation,
  useRenewTokenMutation,
  useKeepShopSecretMutation,
  useTakeOverStockMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    accountSecrets: build.query<ResponseOf<typeof accountSecrets>['data'], void>({
      query: () => reads(accountSecrets)({}),
      transformResponse: ({ data }: ResponseOf<typeof accountSecrets>) => data,
    }),
    placesOfProducts: build.query<ResponseOf<typeof lookupList>['data'], void>({
      query: () => reads(lookupList)({ list: 'product-show' }),
      transformResponse: ({ data }: ResponseOf<typeof lookupList>) => data,
    }),
    showToken: build.mutation<ResponseOf<typeof showToken>, Command<typeof showToken>>({
      query: changes(showToken),
    }),
    renewToken: build.mutation<ResponseOf<typeof renewToken>, Command<typeof renewToken>>({
      query: changes(renewToken),
      invalidatesTags: ['Account', 'LogBook'],
    }),
    keepShopSecret: build.mutation<unknown, Command<typeof keepShopSecret>>({
      query: changes(keepShopSecret),
      invalidatesTags: ['Account', 'LogBook'],
    }),
    takeOverStock: build.mutation<
      ResponseOf<typeof takeOverWarehouseStock>,
      Command<typeof takeOverWarehouseStock>
    >({
      query: changes(takeOverWarehouseStock),
      invalidatesTags: ['Product', 'LogBook'],
    }),
  }),
});
