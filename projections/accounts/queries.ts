import { type Kysely, sql } from 'kysely';
import { type Account, asNamed } from '#domain/account/account.ts';
import { fullNameOf } from '#domain/user/full-name.ts';
import type { Membership } from '#domain/user/user.ts';
import type { AccountTables } from '#projections/accounts/table.ts';
import { patternsOf } from '#projections/kernel/search-text.ts';

type Db = Kysely<AccountTables>;

/** Every account of the installation. */
export const allAccounts = async (db: Db): Promise<Account[]> => {
  const rows = await db.selectFrom('account').selectAll().orderBy('account_id').execute();
  return rows.map((row) =>
    asNamed({
      accountId: row.account_id,
      log: row.log,
      groupName: row.group_name,
      name: row.name,
      color: row.color,
      priceSide: row.price_side,
      customersFrom: row.customers_from,
      productsFrom: row.products_from,
      stockFrom: row.stock_from,
      city: row.city,
      minimumOrder: row.minimum_order,
      blocksShortage: row.blocks_shortage,
      settings: row.settings,
      parts: row.parts,
      vatRates: row.vat_rates,
      mailKeys: row.mail_keys,
      ...(Object.keys(row.secrets).length > 0 && { secrets: row.secrets }),
      ...(Object.keys(row.bookkeeping).length > 0 && { bookkeeping: row.bookkeeping }),
      ...(row.mail_server && { mailServer: row.mail_server }),
      ...(row.rules_set_by && { rulesSetBy: row.rules_set_by }),
    }),
  );
};

/** A user with the accounts it may work in, in the order in which it was admitted. */
export type UserOfSession = {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  memberships: Membership[];
};
export type MembershipOfUser = Membership & { isEnabled: boolean };
export type UserWithAccounts = Omit<UserOfSession, 'memberships'> & { memberships: MembershipOfUser[] };

type UserRow = AccountTables['app_user'];
const withMemberships = async (db: Db, users: readonly UserRow[]): Promise<UserWithAccounts[]> => {
  const ids = users.map(({ user_id }) => user_id);
  const rows = await db
    .selectFrom('membership')
    .selectAll()
    .where(sql<boolean>`user_id = any(${ids})`)
    .orderBy('seat')
    .execute();
  return users.map((user) => ({
    userId: user.user_id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    memberships: rows
      .filter(({ user_id }) => user_id === user.user_id)
      .map(({ account_id, log, roles, customer_id, is_enabled }) => ({
        accountId: account_id,
        log,
        roles,
        customerId: customer_id,
        isEnabled: is_enabled,
      })),
  }));
};

/** What lets somebody in: an account from which it is shut out is none. */
const usable = (user: UserWithAccounts | undefined): UserOfSession | null =>
  user
    ? {
        ...user,
        memberships: user.memberships
          .filter(({ isEnabled }) => isEnabled)
          .map(({ isEnabled: _, ...membership }) => membership),
      }
    : null;

/** A user with all its accounts, those from which it is shut out too; null when there is none. */
export const userWithAccounts = async (db: Db, userId: number): Promise<UserWithAccounts | null> => {
  const users = await db.selectFrom('app_user').selectAll().where('user_id', '=', userId).execute();
  return (await withMemberships(db, users))[0] ?? null;
};

/** A user with the accounts that it may work in now; null when there is none. */
export const userById = async (db: Db, userId: number): Promise<UserOfSession | null> =>
  usable((await userWithAccounts(db, userId)) ?? undefined);

const called = (column: 'username' | 'email', value: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = ${value.toLowerCase()}`;

/** The same by login name, whatever its case. Of two with one name, of long ago, it is who may work. */
export const userByName = async (db: Db, username: string): Promise<UserOfSession | null> => {
  const users = await db
    .selectFrom('app_user')
    .selectAll()
    .where(called('username', username))
    .orderBy('user_id')
    .limit(10)
    .execute();
  const found = (await withMemberships(db, users)).map(usable);
  return found.find((user) => user!.memberships.length > 0) ?? found[0] ?? null;
};

/** Who has a login name and still belongs to some account, shut out or not; null when nobody does. */
export const holderOfUsername = async (db: Db, username: string): Promise<{ userId: number } | null> => {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('membership', 'membership.user_id', 'app_user.user_id')
    .select('app_user.user_id')
    .where(called('username', username))
    .limit(1)
    .executeTakeFirst();
  return row ? { userId: row.user_id } : null;
};

/** D-59: users by login name or else by e-mail address, whatever its case; several may share an address. */
export const usersByNameOrEmail = async (db: Db, text: string): Promise<UserOfSession[]> => {
  const byName = await userByName(db, text);
  if (byName) return [byName];
  const users = await db.selectFrom('app_user').selectAll().where(called('email', text)).limit(5).execute();
  return (await withMemberships(db, users)).map((user) => usable(user)!);
};

/** The users of an account by name, staff or those who order for customers. */
export const usersOfAccount = async (
  db: Db,
  accountId: number,
  { skip, take, search }: { skip: number; take: number; search: string },
) => {
  const users = db
    .selectFrom('app_user')
    .innerJoin('membership', 'membership.user_id', 'app_user.user_id')
    .where('membership.account_id', '=', accountId)
    .where('membership.customer_id', 'is', null)
    .where((where) => where.and(patternsOf(search).map((pattern) => where('search', 'like', pattern))));
  const [rows, counted] = await Promise.all([
    users
      .selectAll('app_user')
      .orderBy('app_user.last_name')
      .orderBy('app_user.first_name')
      .orderBy('app_user.user_id')
      .offset(skip)
      .limit(take)
      .execute(),
    users.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { users: await withMemberships(db, rows), total: counted.total };
};

/** Who orders for a customer of an account, the first admitted; null when nobody does. */
export const userOfCustomer = async (
  db: Db,
  accountId: number,
  customerId: number,
): Promise<UserWithAccounts | null> => {
  const row = await db
    .selectFrom('membership')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .orderBy('seat')
    .limit(1)
    .executeTakeFirst();
  return row ? userWithAccounts(db, row.user_id) : null;
};

const nameOf = ({
  first_name: firstName,
  last_name: lastName,
  username,
}: Pick<UserRow, 'first_name' | 'last_name' | 'username'>) => fullNameOf({ firstName, lastName, username });

/** The present names of users. */
export const namesOfUsers = async (db: Db, userIds: readonly number[]): Promise<Map<number, string>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['user_id', 'first_name', 'last_name', 'username'])
    .where(sql<boolean>`user_id = any(${[...new Set(userIds)]})`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, nameOf(row)]));
};

/** The account managers of customers, in their order: a name that came in with a file, else that of the user. */
export const accountManagersBy = async (
  db: Db,
  customers: readonly { accountManager: string; accountManagerId: number | null }[],
): Promise<string[]> => {
  const names = await namesOfUsers(
    db,
    customers.flatMap(({ accountManagerId: id }) => (id === null ? [] : [id])),
  );
  return customers.map(
    ({ accountManager, accountManagerId }) => accountManager || (names.get(accountManagerId ?? 0) ?? ''),
  );
};

/** The staff of an account, by name: who can be an account manager (API-124). */
export const accountManagersOf = async (
  db: Db,
  accountId: number,
): Promise<{ userId: number; name: string }[]> => {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.user_id', 'membership.user_id')
    .select(['app_user.user_id', 'first_name', 'last_name', 'username'])
    .where('account_id', '=', accountId)
    .where('customer_id', 'is', null)
    .where(sql<boolean>`not roles <@ array['AUDITOR']`)
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    name: nameOf(row),
  }));
};
