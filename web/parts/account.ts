import { useMemo } from 'react';
import { accountBasics } from '#api/authentication/basics-contract.ts';
import {
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
import { defineCalls, customQuery, mutation, query, reads } from '#web/lib/api.ts';

/** Calls of the shell: the account, the companies, the session, the version. */
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
} = defineCalls({
  account: query(accountBasics, { part: 'data' }),
  accounts: query(accountsOfUser, { part: 'data' }),
  signedInUser: customQuery<SignedInUser | undefined, void>({
    // sent without an account, as the answer says which one is active
    query: () => ({ ...reads(signedInUser)({}), isOfAnyAccount: true }),
    transformResponse: ({ data }: ResponseOf<typeof signedInUser>) => data.user[0],
  }),
  tokenValid: query(isTokenValid),
  signOut: mutation(logout),
  switchAccount: mutation(switchAccount),
  parts: query(accountParts, { part: 'data' }),
  checkoutPermission: query(checkoutPermission),
  software: query(software, { part: 'data' }),
  versionLog: query(versionLog, { part: 'data' }),
});

const noParts: ReadonlySet<AccountPart> = new Set();

/** The optional parts that the active account has; none until they are loaded. */
export const useParts = () => {
  const { data } = usePartsQuery();
  return useMemo(
    () => (data ? new Set((Object.keys(data) as AccountPart[]).filter((part) => data[part])) : noParts),
    [data],
  );
};
