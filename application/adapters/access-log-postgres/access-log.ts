import type { Pool } from 'pg';
import {
  type Access,
  type AccessFilter,
  type AccessLog,
  everyUser,
  type KeptAccess,
  type LookedAt,
  type Looker,
} from '#application/ports/access-log.ts';
import type { AccessKind, LookedAtKind } from '#domain/access-log/kinds.ts';

/** Any number that nothing else in the database locks: two servers may install at the same moment. */
const installing = 4_106_552_031;
/** So many wait for the next write; what comes on top of them while the database is away is told and lost. */
const mostGathered = 50_000;
/** So many go out at once. */
const atOnce = 5_000;
/** So many looks are known to repeat one of before. */
const mostRecent = 50_000;
const longestText = 200;
const minute = 60_000;
/** Looks at the same record, or of an auditor at the same screen, are one within so many ms. */
export const onceIn = { staff: 10 * minute, auditor: minute };

export const installAccessLog = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(${installing});
    create schema if not exists access;
    create table if not exists access.entry (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      account_id bigint not null,
      user_id bigint,
      on_behalf_of bigint,
      kind text not null,
      operation text not null,
      screen text not null,
      subject_type text,
      subject_id bigint,
      customer_id bigint,
      address text not null
    );
    create index if not exists entry_by_time on access.entry (account_id, at, id);
    create index if not exists entry_by_user on access.entry (account_id, user_id, at, id);
    create index if not exists entry_by_customer on access.entry (account_id, customer_id, at, id)
      where customer_id is not null;
    create index if not exists entry_by_subject on access.entry (account_id, subject_type, subject_id, at, id)
      where subject_id is not null;
    commit;`);

/** What is looked up for a batch: for each order its customer, for each user or name the accounts and the id. */
export type AccessLookUp = {
  customersOfOrders: (log: number, orderIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Null where nobody is called so. */
  userByName: (username: string) => Promise<number | null>;
  accountsOf: (userId: number) => Promise<readonly number[]>;
  /** Where an attempt is shown that belongs to nobody. */
  masterAccountId: number;
};

type Noted = Access & { at: string };
type Row = Omit<KeptAccess, 'key'>;

type Stored = {
  id: string;
  at: Date;
  account_id: string;
  user_id: string | null;
  on_behalf_of: string | null;
  kind: AccessKind;
  operation: string;
  screen: string;
  subject_type: LookedAtKind | null;
  subject_id: string | null;
  customer_id: string | null;
  address: string;
};
const numberOf = (text: string | null) => (text === null ? null : Number(text));
const kept = (row: Stored): KeptAccess => {
  const at = new Date(row.at).toISOString();
  return {
    key: `${at}~${row.id}`,
    at,
    accountId: Number(row.account_id),
    userId: numberOf(row.user_id),
    onBehalfOf: numberOf(row.on_behalf_of),
    kind: row.kind,
    operation: row.operation,
    screen: row.screen,
    subject: row.subject_type && { type: row.subject_type, id: Number(row.subject_id) },
    customerId: numberOf(row.customer_id),
    address: row.address,
  };
};

/** The looks of the last minutes, by what makes two of them one. */
const recentLooks = () => {
  let recent = new Map<string, number>();
  return {
    /** Whether it repeats one of before; else it is one from now on. */
    isRepeat({ isOfAuditor, ...of }: Noted) {
      const what = isOfAuditor ? [of.operation, of.screen] : [];
      const key = JSON.stringify([of.seat, of.userId, of.onBehalfOf, of.subject, what]);
      const at = Date.parse(of.at);
      const before = recent.get(key);
      const within = isOfAuditor ? onceIn.auditor : onceIn.staff;
      if (before !== undefined && Math.abs(at - before) < within) return true;
      if (recent.size >= mostRecent) recent = new Map();
      recent.set(key, at);
      return false;
    },
  };
};

const conditionsOf = (filter: AccessFilter, after: string | null) => {
  const values: unknown[] = [];
  const value = (of: unknown, type: string) => `$${values.push(of)}::${type}`;
  const { from, to, userIds = [], kinds = [], customerIds = [], subjects = [] } = filter;
  const idsOf = (type: LookedAtKind) => subjects.filter((one) => one.type === type).map(({ id }) => id);
  const about = [
    ...(customerIds.length > 0 ? [`customer_id = any(${value(customerIds, 'bigint[]')})`] : []),
    ...[...new Set(subjects.map(({ type }) => type))].map(
      (type) =>
        `(subject_type = ${value(type, 'text')} and subject_id = any(${value(idsOf(type), 'bigint[]')}))`,
    ),
  ];
  const [at, id] = after?.split('~') ?? [];
  const conditions = [
    `account_id = ${value(filter.accountId, 'bigint')}`,
    ...(from ? [`at >= ${value(from, 'timestamp')} at time zone 'Europe/Amsterdam'`] : []),
    ...(to ? [`at < (${value(to, 'timestamp')} + interval '1 day') at time zone 'Europe/Amsterdam'`] : []),
    ...(userIds.length > 0 ? [`user_id = any(${value(userIds, 'bigint[]')})`] : []),
    ...(kinds.length > 0 ? [`kind = any(${value(kinds, 'text[]')})`] : []),
    ...(about.length > 0 ? [`(${about.join(' or ')})`] : []),
    ...(id === undefined ? [] : [`(at, id) < (${value(at, 'timestamptz')}, ${value(id, 'bigint')})`]),
  ];
  return { where: conditions.join(' and '), values, value };
};

const insert = (pool: Pool, rows: readonly Row[]) => {
  const of = <Name extends keyof Row>(name: Name) => rows.map((row) => row[name]);
  const subject = <Name extends keyof LookedAt>(name: Name) => rows.map((row) => row.subject?.[name] ?? null);
  // of who was forgotten meanwhile nothing is kept that says where it came from
  return pool.query(
    `insert into access.entry (at, account_id, user_id, on_behalf_of, kind, operation, screen,
       subject_type, subject_id, customer_id, address)
     select at, account_id, user_id, on_behalf_of, kind, operation, screen, subject_type, subject_id, customer_id,
       case when exists (select from secret.person_key where person = 'user-' || user_id and key is null)
         then '' else address end
     from unnest($1::timestamptz[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[],
       $8::text[], $9::bigint[], $10::bigint[], $11::text[]) as noted (at, account_id, user_id, on_behalf_of, kind,
       operation, screen, subject_type, subject_id, customer_id, address)`,
    [
      of('at'),
      of('accountId'),
      of('userId'),
      of('onBehalfOf'),
      of('kind'),
      of('operation'),
      of('screen'),
      subject('type'),
      subject('id'),
      of('customerId'),
      of('address'),
    ],
  );
};

/** What was noted as it is kept: each row in the account that it is of, with the customer whose data it was. */
const lookedUp = async (lookUp: AccessLookUp, noted: readonly Noted[]): Promise<Row[]> => {
  const orders = Map.groupBy(
    noted.filter(({ subject, seat }) => seat && subject && ['salesOrder', 'invoice'].includes(subject.type)),
    ({ seat }) => seat!.log,
  );
  const customers = new Map<string, number>();
  for (const [log, of] of orders) {
    const ids = [...new Set(of.map(({ subject }) => subject!.id))];
    for (const [orderId, customerId] of await lookUp.customersOfOrders(log, ids))
      customers.set(`${log} ${orderId}`, customerId);
  }
  const users = new Map<string, number | null>();
  for (const { username } of noted)
    if (username !== null && !users.has(username)) users.set(username, await lookUp.userByName(username));
  const rows: Row[] = [];
  for (const { seat, username, isOfAuditor: _, ...of } of noted) {
    const userId = of.userId ?? (username === null ? null : users.get(username)!);
    const { subject } = of;
    const customerId =
      subject?.type === 'customer'
        ? subject.id
        : (seat && subject && customers.get(`${seat.log} ${subject.id}`)) || null;
    const own = seat ? [seat.accountId] : userId === null ? [] : await lookUp.accountsOf(userId);
    for (const accountId of own.length > 0 ? own : [lookUp.masterAccountId])
      rows.push({ ...of, userId, accountId, customerId: subject?.type === 'user' ? null : customerId });
  }
  return rows;
};

export const postgresAccessLog = (pool: Pool, now: () => string, lookUp: AccessLookUp): AccessLog => {
  const recent = recentLooks();
  let gathered: Noted[] = [];
  let lost = 0;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    while (gathered.length > 0) {
      const batch = gathered.slice(0, atOnce);
      await insert(pool, await lookedUp(lookUp, batch));
      gathered = gathered.slice(batch.length);
    }
    const missing = lost;
    lost = 0;
    if (missing > 0)
      throw new Error(`${missing} lines of the access log were lost: there was no room for them`);
  };

  return {
    note(access) {
      const noted = {
        ...access,
        at: now(),
        operation: access.operation.slice(0, longestText),
        screen: access.screen.slice(0, longestText),
      };
      if (access.kind === 'look' && recent.isRepeat(noted)) return;
      if (gathered.length < mostGathered) gathered.push(noted);
      else lost += 1;
    },
    flush() {
      writing = writing.catch(() => undefined).then(write);
      return writing;
    },
    async page(filter, { after, take }) {
      const { where, values, value } = conditionsOf(filter, after);
      const limit = value(take, 'int');
      const { rows } = await pool.query<Stored>(
        `select * from access.entry where ${where} order by at desc, id desc limit ${limit}`,
        values,
      );
      return rows.map(kept);
    },
    async lookers(of, { skip, take }) {
      const about =
        'customerId' in of
          ? { where: 'customer_id = $2', id: of.customerId }
          : { where: `subject_type = 'user' and subject_id in ($2, ${everyUser})`, id: of.userId };
      const { rows } = await pool.query<{
        user_id: string;
        day: string;
        first_at: Date;
        last_at: Date;
        looks: string;
        downloads: string;
        total: string;
      }>(
        `select user_id, to_char(at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as day, min(at) as first_at,
           max(at) as last_at, count(*) filter (where kind = 'look') as looks,
           count(*) filter (where kind = 'download') as downloads, count(*) over () as total
         from access.entry where account_id = $1 and ${about.where} and user_id is not null
         group by 1, 2 order by last_at desc, user_id offset $3 limit $4`,
        [of.accountId, about.id, skip, take],
      );
      const told = rows.map((row): Looker => {
        return {
          userId: Number(row.user_id),
          day: row.day,
          firstAt: new Date(row.first_at).toISOString(),
          lastAt: new Date(row.last_at).toISOString(),
          looks: Number(row.looks),
          downloads: Number(row.downloads),
        };
      });
      return { rows: told, total: Number(rows[0]?.total ?? 0) };
    },
    async forget(userId) {
      await pool.query(`update access.entry set address = '' where user_id = $1 and address <> ''`, [userId]);
    },
    async sweep(months, at) {
      let swept = 0;
      for (const [accountId, kept] of months) {
        const { rowCount } = await pool.query(
          `delete from access.entry where account_id = $1 and at < $2::timestamptz - make_interval(months => $3)`,
          [accountId, at, kept],
        );
        swept += rowCount ?? 0;
      }
      return swept;
    },
  };
};
