import { type Kysely, sql } from 'kysely';
import { accountEvents, type AccountEvent } from '#domain/account/account.ts';
import { accountChanges } from '#domain/account/settings.ts';
import { userEvents, type UserEvent } from '#domain/user/user.ts';
import type { VatRate } from '#domain/kernel/vat.ts';
import { type AccountTables, createAccounts } from '#projections/accounts/table.ts';
import type { Projection, Touched } from '#projections/kernel/definition.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { upsert } from '#projections/kernel/upsert.ts';

const accountRow = (db: Kysely<AccountTables>, accountId: number) =>
  db.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();

/** Accounts, users and who may work where (log 0). */
export const accounts: Projection<AccountTables, AccountEvent | UserEvent> = {
  name: 'accounts',
  version: 3,
  tables: ['account', 'app_user', 'membership'],
  events: { ...accountEvents, ...userEvents },
  create: createAccounts,

  async project(batch, db) {
    const touched: Touched[] = [];
    const added: { accountId: number; rate: VatRate }[] = [];
    const rows = {
      account: new Map<number, AccountTables['account']>(),
      app_user: new Map<number, AccountTables['app_user']>(),
      membership: new Map<string, AccountTables['membership']>(),
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
            settings: data.settings ?? {},
            parts: data.parts ?? [],
            vat_rates: data.vatRates ?? [],
          });
          touched.push({ type: 'Account', id: accountId, accountId, customerId: null });
          break;
        }
        case 'AccountFieldChanged': {
          const { data } = event;
          const row = rows.account.get(data.id) ?? (await accountRow(db, data.id));
          rows.account.set(data.id, { ...row, settings: accountChanges.evolve(row.settings, data) });
          touched.push({ type: 'Account', id: data.id, accountId: data.id, customerId: null });
          break;
        }
        case 'VatRateAdded': {
          const { accountId, ...rate } = event.data;
          added.push({ accountId, rate });
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
          rows.membership.set(`${userId} ${accountId}`, {
            user_id: userId,
            account_id: accountId,
            log,
            seat: event.position,
            roles,
            customer_id: customerId,
          });
          touched.push({ type: 'User', id: userId, accountId, customerId });
          break;
        }
        case 'PasswordChanged':
          break;
      }
    await upsert(db, 'account', ['account_id'], [...rows.account.values()]);
    for (const { accountId, rate } of added)
      await db
        .updateTable('account')
        .set({ vat_rates: sql`vat_rates || ${JSON.stringify([rate])}::jsonb` })
        .where('account_id', '=', accountId)
        .execute();
    await upsert(db, 'app_user', ['user_id'], [...rows.app_user.values()]);
    await upsert(db, 'membership', ['user_id', 'account_id'], [...rows.membership.values()]);
    return touched;
  },
};
