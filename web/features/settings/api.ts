import { customerTypes } from '#api/customers/contract.ts';
import { productById, searchProducts } from '#api/products/contract.ts';
import { accountData, changeAccountData, changeDiscountRules } from '#api/settings/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import * as common from '#web/lib/words.nl.ts';

export const {
  endpoints,
  useAccountDataQuery,
  useChangeAccountDataMutation,
  useChangeDiscountRulesMutation,
  useTypesOfCustomersQuery,
  useProductOfSettingQuery,
  useProductsForSettingQuery,
} = defineCalls({
  accountData: query(accountData),
  changeAccountData: mutation(changeAccountData, { invalidatesTags: [common.account] }),
  changeDiscountRules: mutation(changeDiscountRules, { invalidatesTags: [common.account] }),
  typesOfCustomers: query(customerTypes, { part: 'data' }),
  productOfSetting: query(productById),
  productsForSetting: query(searchProducts, { part: 'data' }),
});
