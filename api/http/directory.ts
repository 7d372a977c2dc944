import type { Kysely } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import { roleIn } from '#domain/account/sign-in-rules.ts';
import { branchesOf } from '#domain/user/branches.ts';
import { allAccounts, userById, userByName, type UserOfSession } from '#projections/accounts/queries.ts';
import { customersThatAreOff } from '#projections/customers/queries.ts';
import type { ReadModels } from '#projections/read-models.ts';

export type Directory = ReturnType<typeof directoryOf>;

/** The accounts to which the access of a user ran out, and without them. */
const withinTerm = (user: UserOfSession, today: string) => {
  const [ended, memberships] = [true, false].map((isOver) =>
    user.memberships.filter(({ until }) => (until !== null && until < today) === isOver),
  );
  return { memberships: memberships!, ended: ended![0] ?? null };
};

/**
 * Without the customers that are off, the accounts in which the user orders for no other (D-68), and those whose term is
 * over; a customer in the role of its version of the app.
 */
const admitted = async (
  db: Kysely<ReadModels>,
  user: UserOfSession,
  today: string,
  account: (accountId: number) => Account | null,
) => {
  const { memberships: current, ended } = withinTerm(user, today);
  const ordering = current.flatMap((membership) =>
    branchesOf(membership).map(({ customerId }) => ({ log: membership.log, customerId })),
  );
  const off = await customersThatAreOff(db, ordering);
  const memberships = current.map((membership) => {
    const isOff = (customerId: number) =>
      off.some((item) => item.log === membership.log && item.customer_id === customerId);
    const branches = membership.branches.filter(({ customerId }) => !isOff(customerId));
    const hadSome = membership.branches.length > 0;
    const isClosed = hadSome
      ? branches.length === 0
      : membership.customerId !== null && isOff(membership.customerId);
    const roles = membership.roles.map((role) => roleIn(account(membership.accountId), role));
    return { ...membership, roles, branches, isClosed };
  });
  const closed = memberships.find(({ isClosed }) => isClosed) ?? ended;
  return {
    ...user,
    memberships: memberships.filter(({ isClosed }) => !isClosed).map(({ isClosed: _, ...rest }) => rest),
    closedAt: closed?.accountId ?? null,
    endedOn: closed === ended ? (ended?.until ?? null) : null,
  };
};

/** How long a user is taken to be unchanged when another process changed it, in ms. */
const userAge = 5_000;

/** Accounts and users in memory, for the checks that every request needs. */
export const directoryOf = (db: Kysely<ReadModels>, today: () => string) => {
  let accounts = new Map<number, Account>();
  const users = new Map<number, { user: UserOfSession | null; until: number }>();
  const account = (accountId: number) => accounts.get(accountId) ?? null;
  return {
    account,
    accounts: (): readonly Account[] => [...accounts.values()],
    async user(userId: number): Promise<UserOfSession | null> {
      const known = users.get(userId);
      if (known && known.until > performance.now()) return known.user;
      const found = await userById(db, userId);
      const user = found && (await admitted(db, found, today(), account));
      users.set(userId, { user, until: performance.now() + userAge });
      return user;
    },
    /**
     * `closedAt`: the account in which the user orders for a customer that is off (D-68), or to which its access ended on
     * `endedOn`.
     */
    async userByName(username: string) {
      const found = await userByName(db, username);
      return found && admitted(db, found, today(), account);
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
