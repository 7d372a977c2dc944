import { type Kysely, sql } from 'kysely';
import { accountEvents, type AccountEvent, linksAfter, secretsAfter } from '#domain/account/account.ts';
import { accountChanges } from '#domain/account/settings.ts';
import type { VatRate } from '#domain/kernel/vat.ts';
import type { UserProfile } from '#domain/user/fields.ts';
import { userChanges, userEvents, type UserEvent } from '#domain/user/user.ts';
import { type AccountTables, createAccounts } from '#projections/accounts/table.ts';
import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import type { Projection, Touched } from '#projections/kernel/definition.ts';
import { asForgotten, forgottenIn } from '#projections/kernel/forgotten.ts';
import { setByOf } from '#projections/kernel/set-by.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { upsert } from '#projections/kernel/upsert.ts';

type Db = Kysely<AccountTables>;
const accountRow = (db: Db, accountId: number) =>
  db.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();
const userRow = (db: Db, userId: number) =>
  db.selectFrom('app_user').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
const membershipRow = (db: Db, userId: number, accountId: number) =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
const profileOf = ({ username, first_name, last_name, email }: AccountTables['app_user']): UserProfile => ({
  username,
  firstName: first_name,
  lastName: last_name,
  email,
});
const rowOf = (userId: number, { username, firstName, lastName, email }: UserProfile) => ({
  user_id: userId,
  username,
  first_name: firstName,
  last_name: lastName,
  email,
  search: searchable(firstName, lastName, username),
});

/** Accounts, users and who may work where (log 0). */
export const accounts: Projection<AccountTables, AccountEvent | UserEvent | PersonEvent> = {
  name: 'accounts',
  version: 8,
  tables: ['account', 'app_user', 'membership'],
  events: { ...accountEvents, ...userEvents, ...personEvents },
  create: createAccounts,

  async project(batch, db) {
    const touched: Touched[] = [];
    const added: { accountId: number; rate: VatRate }[] = [];
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
            settings: data.settings ?? {},
            parts: data.parts ?? [],
            vat_rates: data.vatRates ?? [],
            mail_keys: data.mailKeys ?? [],
            mail_server: data.mailServer ?? null,
            bookkeeping: data.bookkeeping ?? {},
            secrets: data.secrets ?? {},
            rules_set_by: null,
          });
          touched.push({ type: 'Account', id: accountId, accountId, customerId: null });
          break;
        }
        case 'AccountFieldChanged': {
          const { data } = event;
          const row = rows.account.get(data.id) ?? (await accountRow(db, data.id));
          const settings = accountChanges.evolve(row.settings, data);
          const isOfRules = data.field === 'discount_rules';
          const rules_set_by = isOfRules ? setByOf(event) : row.rules_set_by;
          rows.account.set(data.id, { ...row, settings, rules_set_by });
          touched.push({ type: 'Account', id: data.id, accountId: data.id, customerId: null });
          break;
        }
        case 'MailKeyMade': {
          const { accountId, ...key } = event.data;
          const row = rows.account.get(accountId) ?? (await accountRow(db, accountId));
          rows.account.set(accountId, { ...row, mail_keys: [...row.mail_keys, key] });
          touched.push({ type: 'Account', id: accountId, accountId, customerId: null });
          break;
        }
        case 'CarrierKeyKept':
        case 'AccountSecretKept': {
          const { accountId } = event.data;
          const row = rows.account.get(accountId) ?? (await accountRow(db, accountId));
          rows.account.set(accountId, { ...row, secrets: secretsAfter(row.secrets, event) });
          touched.push({ type: 'Account', id: accountId, accountId, customerId: null });
          break;
        }
        case 'BookkeepingLinked':
        case 'BookkeepingUnlinked':
        case 'BookkeepingMasterSet': {
          const { accountId } = event.data;
          const row = rows.account.get(accountId) ?? (await accountRow(db, accountId));
          const secrets =
            event.type === 'BookkeepingMasterSet' ? row.secrets : secretsAfter(row.secrets, event);
          rows.account.set(accountId, {
            ...row,
            bookkeeping: linksAfter(row.bookkeeping, event),
            secrets,
          });
          touched.push({ type: 'Account', id: accountId, accountId, customerId: null });
          break;
        }
        case 'MailServerNamed': {
          const { accountId, secretId: _, ...mail_server } = event.data;
          const row = rows.account.get(accountId) ?? (await accountRow(db, accountId));
          const secrets = secretsAfter(row.secrets, event);
          rows.account.set(accountId, { ...row, mail_server, secrets });
          touched.push({ type: 'Account', id: accountId, accountId, customerId: null });
          break;
        }
        case 'VatRateAdded': {
          const { accountId, ...rate } = event.data;
          added.push({ accountId, rate });
          touched.push({ type: 'Account', id: accountId, accountId, customerId: null });
          break;
        }
        case 'UserAdded': {
          const { userId, ...profile } = event.data;
          rows.app_user.set(userId, rowOf(userId, profile));
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
          const { id: userId } = event.data;
          const row = rows.app_user.get(userId) ?? (await userRow(db, userId));
          rows.app_user.set(userId, rowOf(userId, userChanges.evolve(profileOf(row), event.data)));
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
        case 'PersonErased': {
          const userId = forgottenIn(event, 'user');
          if (userId === null) break;
          const row = rows.app_user.get(userId) ?? (await userRow(db, userId));
          const forgotten = asForgotten(profileOf(row), userEvents.added, event.data.person);
          rows.app_user.set(userId, rowOf(userId, forgotten));
          touched.push({ type: 'User', id: userId, accountId: event.accountId, customerId: null });
          break;
        }
        case 'PasswordChanged':
        case 'PasswordResetRequested':
        case 'UserRepresentationBegun':
        case 'UserEntryLinkMade':
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
    for (const { userId, accountId } of removed.values())
      await db
        .deleteFrom('membership')
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .execute();
    return touched;
  },
};
