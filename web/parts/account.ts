import { useMemo } from 'react';
import {
  accountBasics,
  accountsOfUser,
  isTokenValid,
  logout,
  signedInUser,
  type SignedInUser,
  switchAccount,
} from '#api/authentication/contract.ts';
import { accountParts, checkoutPermission, software, versionLog } from '#api/shell/contract.ts';
import type { AccountPart } from '#domain/account/account.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

/** The calls of the shell: the account, the companies, the session, the version. */
export const {
  useAccountQuery,
  useAccountsQuery,
  useLazySignedInUserQuery,
  useLazyTokenValidQuery,
  useSignOutMutation,
  useSwitchAccountMutation,
  usePartsQuery,
  useCheckoutPermissionQuery,
  useSoftwareQuery,
  useVersionLogQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<ResponseOf<typeof accountBasics>['data'], void>({
      query: () => reads(accountBasics)({}),
      transformResponse: ({ data }: ResponseOf<typeof accountBasics>) => data,
    }),
    accounts: build.query<ResponseOf<typeof accountsOfUser>['data'], void>({
      query: () => reads(accountsOfUser)({}),
      transformResponse: ({ data }: ResponseOf<typeof accountsOfUser>) => data,
    }),
    signedInUser: build.query<SignedInUser | undefined, void>({
      // without an account: it is asked which one is active
      query: () => ({ ...reads(signedInUser)({}), isOfAnyAccount: true }),
      transformResponse: ({ data }: ResponseOf<typeof signedInUser>) => data.user[0],
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
    parts: build.query<ResponseOf<typeof accountParts>['data'], void>({
      query: () => reads(accountParts)({}),
      transformResponse: ({ data }: ResponseOf<typeof accountParts>) => data,
    }),
    checkoutPermission: build.query<ResponseOf<typeof checkoutPermission>, void>({
      query: () => reads(checkoutPermission)({}),
    }),
    software: build.query<ResponseOf<typeof software>['data'], void>({
      query: () => reads(software)({}),
      transformResponse: ({ data }: ResponseOf<typeof software>) => data,
    }),
    versionLog: build.query<ResponseOf<typeof versionLog>['data'], void>({
      query: () => reads(versionLog)({}),
      transformResponse: ({ data }: ResponseOf<typeof versionLog>) => data,
    }),
  }),
});

const noParts: ReadonlySet<AccountPart> = new Set();

/** The optional parts that the active account has; none until that is known. */
export const useParts = (): ReadonlySet<AccountPart> => {
  const { data } = usePartsQuery();
  return useMemo(
    () => (data ? new Set((Object.keys(data) as AccountPart[]).filter((part) => data[part])) : noParts),
    [data],
  );
};
