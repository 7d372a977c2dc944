import { takeOverWarehouseStock } from '#api/external-orders/contract.ts';
import { lookupList } from '#api/lookups/contract.ts';
import { accountSecrets, keepShopSecret, renewToken, showToken } from '#api/website/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

/** Calls of the panels for the warehouse, the feed, the website and the webshop. */
export const {
  endpoints,
  useAccountSecretsQuery,
  useChoicesForSettingQuery,
  useShowTokenMutation,
  useRenewTokenMutation,
  useKeepShopSecretMutation,
  useTakeOverStockMutation,
} = defineCalls({
  accountSecrets: query(accountSecrets, { part: 'data' }),
  choicesForSetting: query(lookupList, { part: 'data' }),
  showToken: mutation(showToken),
  renewToken: mutation(renewToken, { invalidatesTags: ['Account', 'LogBook'] }),
  keepShopSecret: mutation(keepShopSecret, { invalidatesTags: ['Account', 'LogBook'] }),
  takeOverStock: mutation(takeOverWarehouseStock, { invalidatesTags: ['Product', 'LogBook'] }),
});
