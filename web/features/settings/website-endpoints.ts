import { takeOverWarehouseStock } from '#api/external-orders/contract.ts';
import { lookupList } from '#api/lookups/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { accountSecrets, keepShopSecret, renewToken, showToken } from '#api/website/contract.ts';
import { defineCalls, customQuery, mutation, query, reads } from '#web/lib/api.ts';

/** What the panels of the warehouse, the feed, the website and the webshop ask. */
export const {
  endpoints,
  useAccountSecretsQuery,
  usePlacesOfProductsQuery,
  useShowTokenMutation,
  useRenewTokenMutation,
  useKeepShopSecretMutation,
  useTakeOverStockMutation,
} = defineCalls({
  accountSecrets: query(accountSecrets, { part: 'data' }),
  placesOfProducts: customQuery<ResponseOf<typeof lookupList>['data'], void>({
    query: () => reads(lookupList)({ list: 'product-show' }),
    transformResponse: ({ data }: ResponseOf<typeof lookupList>) => data,
  }),
  showToken: mutation(showToken),
  renewToken: mutation(renewToken, { invalidatesTags: ['Account', 'LogBook'] }),
  keepShopSecret: mutation(keepShopSecret, { invalidatesTags: ['Account', 'LogBook'] }),
  takeOverStock: mutation(takeOverWarehouseStock, { invalidatesTags: ['Product', 'LogBook'] }),
});
