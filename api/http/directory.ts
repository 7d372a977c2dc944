import type { Kysely } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import { allAccounts, userById, userByName, type UserOfSession } from '#projections/accounts/queries.ts';
import { customersThatAreOff } from '#projections/customers/queries.ts';
import type { ReadModels } from '#projections/read-models.ts';

export type Directory = ReturnType<typeof directoryOf>;

/** Without the accounts in which the user orders for a customer that is off (D-68). */
const admitted = async (db: Kysely<ReadModels>, user: UserOfSession) => {
  const ordering = user.memberships.flatMap(({ log, customerId }) =>
    customerId === null ? [] : [{ log, customerId }],
  );
  const off = await customersThatAreOff(db, ordering);
  const isOff = ({ log, customerId }: UserOfSession['memberships'][number]) =>
    off.some((item) => item.log === log && item.customer_id === customerId);
  return {
    ...user,
    memberships: user.memberships.filter((membership) => !isOff(membership)),
    closedAt: user.memberships.find(isOff)?.accountId ?? null,
  };
};

/** How long a user is taken to be unchanged when another process changed it, in ms. */
const userAge = 5_000;

/** Accounts and users in memory, for the checks that every request needs. */
export const directoryOf = (db: Kysely<ReadModels>) => {
  let accounts = new Map<number, Account>();
  const users = new Map<number, { user: UserOfSession | null; until: number }>();
  return {
    account: (accountId: number) => accounts.get(accountId) ?? null,
    accounts: (): readonly Account[] => [...accounts.values()],
    async user(userId: number): Promise<UserOfSession | null> {
      const known = users.get(userId);
      if (known && known.until > performance.now()) return known.user;
      const found = await userById(db, userId);
      const user = found && (await admitted(db, found));
      users.set(userId, { user, until: performance.now() + userAge });
      return user;
    },
    /** `closedAt`: the account in which the user orders for a customer that is off (D-68). */
    async userByName(username: string) {
      const found = await userByName(db, username);
      return found && admitted(db, found);
    },
    /** A customer changed: whether its users may sign in is checked again. */
    forgetUsers: () => users.clear(),
    /** Reads the accounts again and forgets the users: something of them changed, here or elsewhere. */
    async refresh() {
      users.clear();
      accounts = new Map((await allAccounts(db)).map((account) => [account.accountId, account]));
    },
  };
};
