import {
  accountBasics,
  accountsOfUser,
  isTokenValid,
  logout,
  switchAccount,
} from '#api/contract/authentication.ts';
import { globalSearch, uiVersion } from '#api/contract/dashboard.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { api, changes, type Command, reads } from '#web/app/api.ts';

/** The calls of the shell: the account, the companies, the session, the search. */
export const {
  useAccountQuery,
  useAccountsQuery,
  useLazyTokenValidQuery,
  useSignOutMutation,
  useSwitchAccountMutation,
  useSearchQuery,
  useUiVersionQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<ResponseOf<typeof accountBasics>['data'], void>({
      query: () => reads(accountBasics)({}),
      transformResponse: ({ data }: ResponseOf<typeof accountBasics>) => data,
      providesTags: ['Account'],
    }),
    accounts: build.query<ResponseOf<typeof accountsOfUser>['data'], void>({
      query: () => reads(accountsOfUser)({}),
      transformResponse: ({ data }: ResponseOf<typeof accountsOfUser>) => data,
      providesTags: ['Account', 'User'],
    }),
    tokenValid: build.query<ResponseOf<typeof isTokenValid>, void>({
      query: () => reads(isTokenValid)({}),
    }),
    signOut: build.mutation<ResponseOf<typeof logout>, Command<typeof logout>>({
      query: changes(logout),
    }),
    switchAccount: build.mutation<ResponseOf<typeof switchAccount>, Command<typeof switchAccount>>({
      query: changes(switchAccount),
    }),
    search: build.query<ResponseOf<typeof globalSearch>['data'], RequestOf<typeof globalSearch>>({
      query: reads(globalSearch),
      transformResponse: ({ data }: ResponseOf<typeof globalSearch>) => data,
      providesTags: ['SalesOrder', 'Customer'],
      keepUnusedDataFor: 30,
    }),
    uiVersion: build.query<ResponseOf<typeof uiVersion>, void>({
      query: () => reads(uiVersion)({}),
    }),
  }),
});
