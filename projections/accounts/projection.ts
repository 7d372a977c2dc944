import type { Kysely } from 'kysely';
import { accountEvents, type AccountEvent, linksAfter, secretsAfter } from '#domain/account/account.ts';
import { accountChanges } from '#domain/account/settings.ts';
import type { UserPerson } from '#domain/user/fields.ts';
import { secondFactorAfter } from '#domain/user/second-factor.ts';
import { userChanges, userEvents, type UserEvent } from '#domain/user/user.ts';
import { type AccountTables, accountsSchema } from '#projections/accounts/table.ts';
import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import {
  asForgotten,
  forgottenIn,
  invalidate,
  type Invalidated,
  projection,
  type Recorded,
  setByOf,
} from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { searchable } from '#projections/kernel/search-text.ts';

type Db = Kysely<AccountTables>;
const profileOf = ({
  username,
  first_name,
  last_name,
  email,
  language,
}: AccountTables['app_user']): UserPerson => ({
  username,
  firstName: first_name,
  lastName: last_name,
  email,
  language,
});
const rowOf = (
  userId: number,
  { username, firstName, lastName, email, language }: UserPerson,
  second_factor: AccountTables['app_user']['second_factor'],
) => ({
  user_id: userId,
  username,
  first_name: firstName,
  last_name: lastName,
  email,
  language,
  second_factor,
  search: searchable(firstName, lastName, username),
});

type Event = Recorded<AccountEvent | UserEvent | PersonEvent>;
type Membership = { userId: number; accountId: number };
const rowKeyOf = ({ userId: user_id, accountId: account_id }: Membership) => ({ user_id, account_id });

/** The rows that a batch changes, each fetched when it is first changed, and the tags of what changed. */
const rowsOfBatch = (db: Db) => {
  const account = changedRows(db, 'account', ['account_id']);
  const user = changedRows(db, 'app_user', ['user_id']);
  const membership = changedRows(db, 'membership', ['user_id', 'account_id']);
  const invalidated: Invalidated[] = [];
  const touchAccount = (id: number) => invalidated.push(invalidate('Account', id, id));
  const touchUser = (id: number, accountId: number, customerId: number | null = null) =>
    invalidated.push(invalidate('User', id, accountId, customerId));
  return {
    account,
    user,
    membership,
    invalidated,
    touchAccount,
    touchUser,
    async changeAccount(
      accountId: number,
      change: (row: AccountTables['account']) => Partial<AccountTables['account']>,
    ) {
      const row = await account.load({ account_id: accountId });
      account.put({ ...row, ...change(row) });
      touchAccount(accountId);
    },
    async changeUser(userId: number, accountId: number, change: (profile: UserPerson) => UserPerson) {
      const row = await user.load({ user_id: userId });
      user.put(rowOf(userId, change(profileOf(row)), row.second_factor));
      touchUser(userId, accountId);
    },
    async changeMembership(subject: Membership, change: Partial<AccountTables['membership']>) {
      const row = await membership.load(rowKeyOf(subject));
      membership.put({ ...row, ...change });
      touchUser(subject.userId, subject.accountId, row.customer_id);
    },
  };
};
type Rows = ReturnType<typeof rowsOfBatch>;

const foldAccount = async (rows: Rows, event: Extract<Event, { type: AccountEvent['type'] }>) => {
  switch (event.type) {
    case 'AccountOpened': {
      const { data } = event;
      const { accountId } = data;
      rows.account.put({
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
      rows.touchAccount(accountId);
      return;
    }
    case 'AccountFieldChanged': {
      const { data } = event;
      const isOfRules = data.field === 'discount_rules';
      return rows.changeAccount(data.id, ({ settings, rules_set_by }) => ({
        settings: accountChanges.evolve(settings, data),
        rules_set_by: isOfRules ? setByOf(event) : rules_set_by,
      }));
    }
    case 'MailKeyMade': {
      const { accountId, ...key } = event.data;
      return rows.changeAccount(accountId, ({ mail_keys }) => ({ mail_keys: [...mail_keys, key] }));
    }
    case 'CarrierKeyKept':
    case 'AccountSecretKept':
      return rows.changeAccount(event.data.accountId, ({ secrets }) => ({
        secrets: secretsAfter(secrets, event),
      }));
    case 'BookkeepingLinked':
    case 'BookkeepingUnlinked':
    case 'BookkeepingMasterSet':
      return rows.changeAccount(event.data.accountId, ({ secrets, bookkeeping }) => ({
        bookkeeping: linksAfter(bookkeeping, event),
        secrets: event.type === 'BookkeepingMasterSet' ? secrets : secretsAfter(secrets, event),
      }));
    case 'MailServerNamed': {
      const { accountId, secretId: _, ...mail_server } = event.data;
      return rows.changeAccount(accountId, ({ secrets }) => ({
        mail_server,
        secrets: secretsAfter(secrets, event),
      }));
    }
    case 'VatRateAdded': {
      const { accountId, ...rate } = event.data;
      return rows.changeAccount(accountId, ({ vat_rates }) => ({ vat_rates: [...vat_rates, rate] }));
    }
  }
};

const foldUser = async (rows: Rows, event: Extract<Event, { type: UserEvent['type'] }>) => {
  switch (event.type) {
    case 'UserAdded': {
      const { userId, ...profile } = event.data;
      rows.user.put(rowOf(userId, { ...profile, language: null }, null));
      return;
    }
    case 'UserAdmitted': {
      const { userId, accountId, log, roles, customerId } = event.data;
      rows.membership.put({
        ...rowKeyOf(event.data),
        log,
        seat: event.position,
        roles,
        customer_id: customerId,
        is_enabled: true,
        access_until: null,
        branches: [],
      });
      rows.touchUser(userId, accountId, customerId);
      return;
    }
    case 'UserFieldChanged': {
      const { data, accountId } = event;
      return rows.changeUser(data.id, accountId, (profile) => userChanges.evolve(profile, data));
    }
    case 'UserRolesChanged':
      return rows.changeMembership(event.data, { roles: event.data.to });
    case 'UserEnabledChanged':
      return rows.changeMembership(event.data, { is_enabled: event.data.isEnabled });
    case 'UserTermChanged':
      return rows.changeMembership(event.data, { access_until: event.data.to });
    case 'UserBranchesChanged': {
      const { accountId, from, to } = event.data;
      for (const { customerId } of [...from, ...to])
        rows.invalidated.push(invalidate('Customer', customerId, accountId, customerId));
      return rows.changeMembership(event.data, { branches: to });
    }
    case 'UserRemoved': {
      const { userId, accountId } = event.data;
      rows.membership.remove(rowKeyOf(event.data));
      rows.touchUser(userId, accountId);
      return;
    }
    case 'SecondFactorSet':
    case 'SecondFactorRemoved':
    case 'SecondFactorReset':
    case 'RecoveryCodesMade':
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
    case 'PasskeyRemoved': {
      const { userId } = event.data;
      const row = await rows.user.load({ user_id: userId });
      const now = secondFactorAfter(row.second_factor, event);
      const since = event.type === 'SecondFactorSet' ? event.recordedAt : row.second_factor?.since;
      rows.user.put({ ...row, second_factor: now && { ...now, since: since ?? event.recordedAt } });
      rows.touchUser(userId, event.accountId);
      return;
    }
    case 'RecoveryCodeUsed':
      rows.touchUser(event.data.userId, event.accountId);
      return;
    case 'PasswordChanged':
    case 'PasswordResetRequested':
    case 'UserSessionsEnded':
    case 'UserRepresentationBegun':
    case 'UserEntryLinkMade':
  }
};

const types = <Events extends Record<string, { type: string }>>(events: Events) =>
  new Set<string>(Object.values(events).map(({ type }) => type));
const accountTypes = types(accountEvents);
const isOfAccount = (event: Event): event is Extract<Event, { type: AccountEvent['type'] }> =>
  accountTypes.has(event.type);

/** Accounts, users and who may work where (log 0). */
export const accounts = projection({
  name: 'accounts',
  version: 13,
  events: { ...accountEvents, ...userEvents, ...personEvents },
  ...accountsSchema,

  async project(batch, db) {
    const rows = rowsOfBatch(db);
    for (const event of batch)
      if (isOfAccount(event)) await foldAccount(rows, event);
      else if (event.type !== 'PersonErased') await foldUser(rows, event);
      else {
        const userId = forgottenIn(event, 'user');
        const { person } = event.data;
        if (userId === null) continue;
        await rows.changeUser(userId, event.accountId, (profile) =>
          asForgotten(profile, userEvents.added, person),
        );
        // its secret is swept with what nobody uses
        rows.user.put({ ...(await rows.user.load({ user_id: userId })), second_factor: null });
      }
    await rows.account.write();
    await rows.user.write();
    await rows.membership.write();
    return rows.invalidated;
  },
});
