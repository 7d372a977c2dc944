import type { Kysely } from 'kysely';
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
