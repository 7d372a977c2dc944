import type { Kysely } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import { allAccounts, userById, userByName, type UserOfSession } from '#projections/accounts/queries.ts';
import type { AccountTables } from '#projections/accounts/table.ts';

/** Accounts and users at hand, for the checks that every request needs. */
export type Directory = {
  account: (accountId: number) => Account | null;
  accounts: () => readonly Account[];
  user: (userId: number) => Promise<UserOfSession | null>;
  userByName: (username: string) => Promise<UserOfSession | null>;
  /** Reads the accounts again and forgets the users: something of them changed, here or elsewhere. */
  refresh: () => Promise<void>;
};

/** How long a user is taken to be unchanged when another process changed it, in ms. */
const userAge = 5_000;

export const directoryOf = (db: Kysely<AccountTables>): Directory => {
  let accounts = new Map<number, Account>();
  const users = new Map<number, { user: UserOfSession | null; until: number }>();
  return {
    account: (accountId) => accounts.get(accountId) ?? null,
    accounts: () => [...accounts.values()],
    async user(userId) {
      const known = users.get(userId);
      if (known && known.until > performance.now()) return known.user;
      const user = await userById(db, userId);
      users.set(userId, { user, until: performance.now() + userAge });
      return user;
    },
    userByName: (username) => userByName(db, username),
    async refresh() {
      users.clear();
      accounts = new Map((await allAccounts(db)).map((account) => [account.accountId, account]));
    },
  };
};
