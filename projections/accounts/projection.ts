import type { Kysely } from 'kysely';
import { accountEvents, type AccountEvent } from '#domain/account/account.ts';
import { userEvents, type UserEvent, type UserField } from '#domain/user/user.ts';
import { type AccountTables, createAccounts } from '#projections/accounts/table.ts';
import type { Projection, Touched } from '#projections/kernel/definition.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { upsert } from '#projections/kernel/upsert.ts';

type Db = Kysely<AccountTables>;
const userRow = (db: Db, userId: number) =>
  db.selectFrom('app_user').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
const membershipRow = (db: Db, userId: number, accountId: number) =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
const columns = {
  username: 'username',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
} as const satisfies Record<UserField, keyof AccountTables['app_user']>;

/** Accounts, users and who may work where (log 0). */
export const accounts: Projection<AccountTables, AccountEvent | UserEvent> = {
  name: 'accounts',
  version: 3,
  tables: ['account', 'app_user', 'membership'],
  events: { ...accountEvents, ...userEvents },
  create: createAccounts,

  async project(batch, db) {
    const touched: Touched[] = [];
    const rows = {
      account: new Map<number, AccountTables['account']>(),
      app_user: new Map<number, AccountTables['app_user']>(),
      membership: new Map<string, AccountTables['membership']>(),
    };
    const removed = new Map<string, { userId: number; accountId: number }>();
    const keyOf = (userId: number, accountId: number) => `${userId} ${accountId}`;
    const changeMembership = async (
      { userId, accountId }: { userId: number; accountId: number },
      change: Partial<AccountTables['membership']>,
    ) => {
      const key = keyOf(userId, accountId);
      const row = rows.membership.get(key) ?? (await membershipRow(db, userId, accountId));
      rows.membership.set(key, { ...row, ...change });
      touched.push({ type: 'User', id: userId, accountId, customerId: row.customer_id });
    };
    for (const event of batch)
      switch (event.type) {
        case 'AccountOpened': {
          const { data } = event;
          const { accountId } = data;
          rows.account.set(accountId, {
            account_id: accountId,
            log: data.log,
            group_name: data.groupName,
            name: data.name,
            color: data.color,
            price_side: data.priceSide,
            customers_from: data.customersFrom,
            products_from: data.productsFrom,
            stock_from: data.stockFrom,
            city: data.city,
            minimum_order: data.minimumOrder,
            blocks_shortage: data.blocksShortage,
          });
          touched.push({ type: 'Account', id: accountId, accountId, customerId: null });
          break;
        }
        case 'UserAdded': {
          const { userId, username, firstName, lastName, email } = event.data;
          rows.app_user.set(userId, {
            user_id: userId,
            username,
            first_name: firstName,
            last_name: lastName,
            email,
            search: searchable(firstName, lastName, username),
          });
          break;
        }
        case 'UserAdmitted': {
          const { userId, accountId, log, roles, customerId } = event.data;
          const key = keyOf(userId, accountId);
          removed.delete(key);
          rows.membership.set(key, {
            user_id: userId,
            account_id: accountId,
            log,
            seat: event.position,
            roles,
            customer_id: customerId,
            is_enabled: true,
          });
          touched.push({ type: 'User', id: userId, accountId, customerId });
          break;
        }
        case 'UserFieldChanged': {
          const { userId, field, to } = event.data;
          const row = rows.app_user.get(userId) ?? (await userRow(db, userId));
          const changed = { ...row, [columns[field]]: to };
          const { first_name, last_name, username } = changed;
          rows.app_user.set(userId, { ...changed, search: searchable(first_name, last_name, username) });
          touched.push({ type: 'User', id: userId, accountId: event.accountId, customerId: null });
          break;
        }
        case 'UserRolesChanged':
          await changeMembership(event.data, { roles: event.data.to });
          break;
        case 'UserEnabledChanged':
          await changeMembership(event.data, { is_enabled: event.data.isEnabled });
          break;
        case 'UserRemoved': {
          const { userId, accountId } = event.data;
          const key = keyOf(userId, accountId);
          rows.membership.delete(key);
          removed.set(key, { userId, accountId });
          touched.push({ type: 'User', id: userId, accountId, customerId: null });
          break;
        }
        case 'PasswordChanged':
        case 'PasswordResetRequested':
        case 'UserRepresentationBegun':
          break;
      }
    await upsert(db, 'account', ['account_id'], [...rows.account.values()]);
    await upsert(db, 'app_user', ['user_id'], [...rows.app_user.values()]);
    await upsert(db, 'membership', ['user_id', 'account_id'], [...rows.membership.values()]);
    for (const { userId, accountId } of removed.values())
      await db
        .deleteFrom('membership')
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .execute();
    return touched;
  },
};
