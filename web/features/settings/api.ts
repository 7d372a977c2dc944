import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { customerTypes } from '#api/customers/contract.ts';
import { productById, searchProducts } from '#api/products/contract.ts';
import { accountData, changeAccountData, changeDiscountRules } from '#api/settings/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

export const {
  endpoints,
  useAccountDataQuery,
  useChangeAccountDataMutation,
  useChangeDiscountRulesMutation,
  useTypesOfCustomersQuery,
  useProductOfSettingQuery,
  useProductsForSettingQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    accountData: build.query<ResponseOf<typeof accountData>, void>({
      query: () => reads(accountData)({}),
    }),
    changeAccountData: build.mutation<
      ResponseOf<typeof changeAccountData>,
      Command<typeof changeAccountData>
    >({
      query: changes(changeAccountData),
      invalidatesTags: ['Account'],
    }),
    changeDiscountRules: build.mutation<
      ResponseOf<typeof changeDiscountRules>,
      Command<typeof changeDiscountRules>
    >({
      query: changes(changeDiscountRules),
      invalidatesTags: ['Account'],
    }),
    typesOfCustomers: build.query<ResponseOf<typeof customerTypes>['data'], void>({
      query: () => reads(customerTypes)({}),
      transformResponse: ({ data }: ResponseOf<typeof customerTypes>) => data,
    }),
    productOfSetting: build.query<ResponseOf<typeof productById>, RequestOf<typeof productById>>({
      query: reads(productById),
    }),
    productsForSetting: build.query<
      ResponseOf<typeof searchProducts>['data'],
      RequestOf<typeof searchProducts>
    >({
      query: reads(searchProducts),
      transformResponse: ({ data }: ResponseOf<typeof searchProducts>) => data,
    }),
  }),
});
