import { type Kysely, sql } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import type { Membership } from '#domain/user/user.ts';
import type { AccountTables } from '#projections/accounts/table.ts';

type Db = Kysely<AccountTables>;

/** Every account of the installation. */
export const allAccounts = async (db: Db): Promise<Account[]> => {
  const rows = await db.selectFrom('account').selectAll().orderBy('account_id').execute();
  return rows.map((row) => ({
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
  }));
};

export type UserOfSession = {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  memberships: Membership[];
};

const userWhere = async (db: Db, column: 'user_id' | 'username', value: number | string) => {
  const user = await db
    .selectFrom('app_user')
    .selectAll()
    .where(({ eb, fn }) =>
      column === 'user_id'
        ? eb('user_id', '=', Number(value))
        : eb(fn<string>('lower', ['username']), '=', String(value).toLowerCase()),
    )
    .executeTakeFirst();
  if (!user) return null;
  const memberships = await db
    .selectFrom('membership')
    .selectAll()
    .where('user_id', '=', user.user_id)
    .orderBy('seat')
    .execute();
  return {
    userId: user.user_id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    memberships: memberships.map(({ account_id, log, roles, customer_id }) => ({
      accountId: account_id,
      log,
      roles,
      customerId: customer_id,
    })),
  };
};

/** A user with the accounts it may work in, in the order in which it was admitted; null when there is none. */
export const userById = (db: Db, userId: number): Promise<UserOfSession | null> =>
  userWhere(db, 'user_id', userId);

/** The same by login name, whatever its case. */
export const userByName = (db: Db, username: string): Promise<UserOfSession | null> =>
  userWhere(db, 'username', username);

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
    name: `${row.first_name} ${row.last_name}`.trim() || row.username,
  }));
};

/** Who orders for a customer in the app: the first that was admitted; null when nobody does. */
export const appUserOfCustomer = async (
  db: Db,
  accountId: number,
  customerId: number,
): Promise<{ userId: number; username: string } | null> => {
  const row = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.user_id', 'membership.user_id')
    .select(['app_user.user_id', 'username'])
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .orderBy('seat')
    .limit(1)
    .executeTakeFirst();
  return row ? { userId: row.user_id, username: row.username } : null;
};
