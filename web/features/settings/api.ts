import { customerTypes } from '#api/customers/contract.ts';
import { productById } from '#api/products/contract.ts';
import { accountData, changeAccountData, changeDiscountRules } from '#api/settings/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const {
  endpoints,
  useAccountDataQuery,
  useChangeAccountDataMutation,
  useChangeDiscountRulesMutation,
  useTypesOfCustomersQuery,
  useProductOfSettingQuery,
} = defineCalls({
  accountData: query(accountData),
  changeAccountData: mutation(changeAccountData, { invalidatesTags: ['Account'] }),
  changeDiscountRules: mutation(changeDiscountRules, { invalidatesTags: ['Account'] }),
  typesOfCustomers: query(customerTypes, { part: 'data' }),
  productOfSetting: query(productById),
});
