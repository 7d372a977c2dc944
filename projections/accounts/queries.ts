import { type RawBuilder, sql } from 'kysely';
import { asNamed } from '#domain/account/account.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { fullNameOf } from '#domain/user/full-name.ts';
import type { Branch } from '#domain/user/branches.ts';
import type { SecondFactor } from '#domain/user/second-factor.ts';
import type { Membership } from '#domain/user/user.ts';
import {
  allOf,
  firstOf,
  firstRow,
  isAny,
  lookUp,
  type Page,
  pageOf,
  patternsOf,
  rowsOf,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** Every account of the installation. */
export const allAccounts = async (db: Db) => {
  const rows = await select(
    db,
    'account',
    [
      'account_id as accountId',
      'log',
      'group_name as groupName',
      'name',
      'color',
      'price_side as priceSide',
      'customers_from as customersFrom',
      'products_from as productsFrom',
      'stock_from as stockFrom',
      'city',
      'minimum_order as minimumOrder',
      'blocks_shortage as blocksShortage',
      'settings',
      'parts',
      'vat_rates as vatRates',
      'mail_keys as mailKeys',
      'secrets',
      'bookkeeping',
      'mail_server as mailServer',
      'rules_set_by as rulesSetBy',
    ],
    sql`true order by account_id`,
  );
  return rows.map(({ secrets, bookkeeping, mailServer, rulesSetBy, ...account }) =>
    asNamed({
      ...account,
      ...(Object.keys(secrets).length > 0 && { secrets }),
      ...(Object.keys(bookkeeping).length > 0 && { bookkeeping }),
      ...(mailServer && { mailServer }),
      ...(rulesSetBy && { rulesSetBy }),
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
  language: ScreenLanguage | null;
  secondFactor: (SecondFactor & { since: string }) | null;
  memberships: MembershipOfSession[];
};
/** `until`: the last day on which it may come in. */
export type MembershipOfSession = Membership & { branches: Branch[]; until: string | null };
type MembershipOfUser = MembershipOfSession & { isEnabled: boolean };
type UserWithAccounts = Omit<UserOfSession, 'memberships'> & { memberships: MembershipOfUser[] };

const userColumns = [
  'app_user.user_id as userId',
  'username',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'language',
  'second_factor as secondFactor',
] as const;
type UserRow = Omit<UserOfSession, 'memberships'>;
const withMemberships = async (db: Db, users: readonly UserRow[]) => {
  const ids = users.map(({ userId }) => userId);
  const rows = await select(
    db,
    'membership',
    [
      'user_id',
      'account_id as accountId',
      'log',
      'roles',
      'customer_id as customerId',
      'is_enabled as isEnabled',
      'access_until as until',
      'branches',
    ],
    sql`${isAny('user_id', ids)} order by seat`,
  );
  const memberships = Map.groupBy(rows, ({ user_id }) => user_id);
  return users.map((user) => ({
    ...user,
    memberships: (memberships.get(user.userId) ?? []).map(({ user_id: _, ...membership }) => membership),
  }));
};

/** Whether the user of a row has not been forgotten: who was is in no list and does nothing any more (law 10). */
const isKnown = (table: 'app_user' | 'membership') =>
  sql<boolean>`not exists (select from erased_person
    where erased_person.log = 0 and erased_person.person = 'user-' || ${sql.ref(`${table}.user_id`)})`;

/** The users for whom a condition holds, with all their accounts; how they are sorted may follow it. */
const usersWith = async (db: Db, where: RawBuilder<unknown>) =>
  withMemberships(db, await select(db, 'app_user', userColumns, sql`${isKnown('app_user')} and ${where}`));

/** What lets somebody in: an account from which it is shut out is none. */
const usable = (user: UserWithAccounts): UserOfSession => ({
  ...user,
  memberships: user.memberships
    .filter(({ isEnabled }) => isEnabled)
    .map(({ isEnabled: _, ...membership }) => membership),
});

/** A user with all its accounts, those from which it is shut out too; null when there is none. */
export const userWithAccounts = (db: Db, userId: number) => firstOf(usersWith(db, sql`user_id = ${userId}`));

/** A user with the accounts that it may work in now; null when there is none. */
export const userById = async (db: Db, userId: number) => {
  const user = await userWithAccounts(db, userId);
  return user && usable(user);
};

const called = (column: 'username' | 'email', value: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = ${value.toLowerCase()}`;

/** The same by login name, whatever its case. Of two with one name, of long ago, it is who may work. */
export const userByName = async (db: Db, username: string) => {
  const users = await usersWith(db, sql`${called('username', username)} order by user_id limit 10`);
  const found = users.map(usable);
  return found.find((user) => user.memberships.length > 0) ?? found[0] ?? null;
};

/** Who has a login name and still belongs to some account, shut out or not; null when nobody does. */
export const holderOfUsername = (db: Db, username: string) => {
  const belongs = sql`exists (select from membership where membership.user_id = app_user.user_id)`;
  const isHolder = sql`${called('username', username)} and ${belongs} limit 1`;
  return firstOf(select(db, 'app_user', ['user_id as userId'], isHolder));
};

/** D-59: users by login name or else by e-mail address, whatever its case; several may share an address. */
export const usersByNameOrEmail = async (db: Db, text: string) => {
  const byName = await userByName(db, text);
  if (byName) return [byName];
  const users = await usersWith(db, sql`${called('email', text)} limit 5`);
  return users.map(usable);
};

/** The users of an account by name, staff or those who order for customers. */
export const usersOfAccount = async (
  db: Db,
  accountId: number,
  { search, ...page }: Page & { search: string },
) => {
  const users = db
    .selectFrom('app_user')
    .innerJoin('membership', 'membership.user_id', 'app_user.user_id')
    .where(
      allOf([
        sql`membership.account_id = ${accountId} and membership.customer_id is null and ${isKnown('membership')}`,
        ...patternsOf(search).map((pattern) => sql`search like ${pattern}`),
      ]),
    );
  const { rows, total } = await pageOf(
    users.select(userColumns).orderBy(sql`app_user.last_name, app_user.first_name, app_user.user_id`),
    users,
    page,
  );
  return { users: await withMemberships(db, rows), total };
};

/** Whose branches name a customer, in the right way where that is said. */
const namesBranch = (branch: Partial<Branch>) => sql<boolean>`branches @> ${JSON.stringify([branch])}::jsonb`;

const comesIn = (accountId: number, today: string) =>
  sql`account_id = ${accountId} and is_enabled and (access_until is null or access_until >= ${today})`;

const firstMadeFor = async (
  db: Db,
  customerId: number,
  are: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => {
  const isFirst = sql`customer_id = ${customerId} and ${are} and ${isKnown('membership')}
    and (branches = '[]'::jsonb or ${namesBranch({ customerId })}) order by ${order} limit 1`;
  const row = await firstOf(select(db, 'membership', ['user_id'], isFirst));
  return row ? userWithAccounts(db, row.user_id) : null;
};

/**
 * Who was made to order for a customer of an account and has not been given other branches instead, the first admitted;
 * null when nobody was.
 */
export const userOfCustomer = (db: Db, accountId: number, customerId: number) =>
  firstMadeFor(db, customerId, sql`account_id = ${accountId}`, sql`seat`);

/** As `userOfCustomer`, of those who can sign in: before who only looks comes who orders. Null when nobody can. */
export const buyerOfCustomer = (db: Db, accountId: number, customerId: number, today: string) =>
  firstMadeFor(
    db,
    customerId,
    comesIn(accountId, today),
    sql`${namesBranch({ customerId, right: 'view' })}, seat`,
  );

/** Everybody who was made to order for a customer of a log or has it among its branches, in whichever account. */
export const everyUserOfCustomer = async (db: Db, log: number, customerId: number) => {
  const isOf = sql`(customer_id = ${customerId} or ${namesBranch({ customerId })})
    and log = ${log} order by user_id`;
  const seats = await select(db, 'membership', ['user_id'], isOf);
  return [...new Set(seats.map(({ user_id }) => user_id))];
};

/** The users who order for a customer of an account or see it, in the order in which they were admitted. */
export const usersOfCustomer = async (db: Db, accountId: number, customerId: number, page: Page) => {
  const isOf = sql`account_id = ${accountId} and (customer_id = ${customerId} or ${namesBranch({ customerId })})
    and ${isKnown('membership')}`;
  const [seats, [counted]] = await Promise.all([
    select(db, 'membership', ['user_id'], sql`${isOf} order by seat offset ${page.skip} limit ${page.take}`),
    rowsOf(db, sql<{ total: number }>`select count(*) as total from membership where ${isOf}`),
  ]);
  const ids = seats.map(({ user_id }) => user_id);
  const users = await usersWith(db, isAny('user_id', ids));
  return {
    users: users.toSorted((a, b) => ids.indexOf(a.userId) - ids.indexOf(b.userId)),
    total: counted!.total,
  };
};

/** As many as hear of one thing. */
const mostReaders = 20;

const firstAdmitted = async (db: Db, are: ReturnType<typeof sql>) => {
  const areFirst = sql`${are} and ${isKnown('membership')} order by seat limit ${mostReaders}`;
  const seats = await select(db, 'membership', ['user_id'], areFirst);
  const ids = seats.map(({ user_id }) => user_id);
  return usersWith(db, sql`${isAny('user_id', ids)} order by user_id`);
};

/** Who administers an account and can sign in, the first that were admitted. */
export const administratorsOf = (db: Db, accountId: number, today: string) =>
  firstAdmitted(db, sql`${comesIn(accountId, today)} and roles @> array['ADMIN']`);

/** Who can sign in and approves for a customer of an account, the first that were admitted. */
export const approversOf = (db: Db, accountId: number, customerId: number, today: string) =>
  firstAdmitted(db, sql`${comesIn(accountId, today)} and ${namesBranch({ customerId, right: 'approve' })}`);

/** The present names of users. */
export const namesOfUsers = async (db: Db, userIds: readonly number[]) => {
  if (userIds.length === 0) return new Map<number, string>();
  const rows = await lookUp(db, 'app_user', userColumns, isAny('user_id', userIds));
  return new Map(rows.map((row) => [row.userId, fullNameOf(row)]));
};

/** The account managers of customers, in their order: a name that came in with a file, else that of the user. */
export const accountManagersBy = async (
  db: Db,
  customers: readonly { accountManager: string; accountManagerId: number | null }[],
) => {
  const names = await namesOfUsers(
    db,
    customers.flatMap(({ accountManagerId: id }) => (id === null ? [] : [id])),
  );
  return customers.map(
    ({ accountManager, accountManagerId }) => accountManager || (names.get(accountManagerId ?? 0) ?? ''),
  );
};

/** The staff of an account, by name: who can be an account manager (API-124). */
export const accountManagersOf = async (db: Db, accountId: number) => {
  const isOfStaff = sql`user_id in (select user_id from membership
    where account_id = ${accountId} and customer_id is null and not roles <@ array['AUDITOR']
      and ${isKnown('membership')})
    order by first_name, last_name`;
  const rows = await select(db, 'app_user', userColumns, isOfStaff);
  return rows.map((row) => ({ userId: row.userId, name: fullNameOf(row) }));
};

/** Who signs in with codes of an app, and which row holds the secret that makes them. */
export const allSecondFactors = async (db: Db) => {
  const isOn = sql<boolean>`second_factor->>'secretId' is not null`;
  const rows = await select(db, 'app_user', ['user_id', 'second_factor'], isOn);
  return rows.map(({ user_id, second_factor }) => ({ userId: user_id, secretId: second_factor!.secretId! }));
};

/** How many of its own people may sign in to an account, up to so many. */
export const staffSoFar = async (db: Db, accountId: number, most: number) =>
  (await firstRow<{ count: number }>(
    db,
    sql`select count(*) from (select from membership
      where account_id = ${accountId} and customer_id is null and is_enabled limit ${most}) m`,
  ))!.count;
