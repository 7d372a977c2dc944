import { sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { type Category, definitions, records } from '#domain/registry.ts';
import { mentionedIn, withNames } from '#domain/kernel/mention.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { matches, type Page, patternsOf, rowCount, type Scope, select } from '#projections/kernel/query.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import type { LogEntryRow } from '#projections/log-book/table.ts';
import type { Db } from '#projections/read-models.ts';

/** Empty texts and null dates ask nothing. The period is of calendar dates in Amsterdam, both included. */
export type LogBookFilter = {
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** A time on the clock in Amsterdam, as far as it is given: a day, an hour, a minute or a second of it. */
  at?: string;
  name: string;
  subject: string;
  action: string;
  stream: string;
};

/** How far matches are counted: nobody pages further, and counting all would read all. */
const countedMost = 10_000;
/** How many records a search by subject takes into account. */
const subjectsMost = 1_000;

const midnight = (date: CalendarDate) =>
  sql<string>`(${date}::date)::timestamp at time zone 'Europe/Amsterdam'`;

/** Events of these records, or of others as part of their history. */
const isAbout = (streams: readonly string[]) =>
  sql<boolean>`(stream = any(${streams}) or part_of = any(${streams}))`;

const units: Readonly<Record<number, string>> = { 10: '1 day', 13: '1 hour', 16: '1 minute', 19: '1 second' };

const entriesOf = async (db: Db, { log, accountId }: Scope, filter: LogBookFilter) => {
  let entries = db.selectFrom('log_entry').where('account_id', '=', accountId).where('log', 'in', [log, 0]);
  if (filter.from) entries = entries.where('recorded_at', '>=', midnight(filter.from));
  if (filter.to) entries = entries.where('recorded_at', '<', midnight(addDays(filter.to, 1)));
  if (filter.at) {
    const begin = sql`(${filter.at.padEnd(19, '0000-00-00 00:00:00'.slice(filter.at.length))})::timestamp`;
    const unit = sql.lit(units[filter.at.length]!);
    entries = entries
      .where('recorded_at', '>=', sql<string>`${begin} at time zone 'Europe/Amsterdam'`)
      .where('recorded_at', '<', sql<string>`(${begin} + ${unit}::interval) at time zone 'Europe/Amsterdam'`);
  }
  if (filter.stream) entries = entries.where(isAbout([filter.stream]));
  if (filter.name) {
    const users = db
      .selectFrom('app_user')
      .select('user_id')
      .where((where) =>
        where.and(patternsOf(filter.name).map((pattern) => where('search', 'like', pattern))),
      );
    entries = entries.where(({ or, eb }) =>
      or([eb('user_id', 'in', users), eb('on_behalf_of', 'in', users)]),
    );
  }
  if (filter.action) {
    const requested = searchable(filter.action);
    const types = Object.values(definitions)
      .filter(({ action }) => searchable(action).includes(requested))
      .map(({ type }) => type);
    entries = entries.where(sql<boolean>`type = any(${types})`);
  }
  if (filter.subject) {
    const subjects = await db
      .selectFrom('log_subject')
      .select('stream')
      .where('log', 'in', [log, 0])
      .where((where) =>
        where.and(patternsOf(filter.subject).map((pattern) => where('search', 'like', pattern))),
      )
      .orderBy(sql`length(search)`)
      .limit(subjectsMost)
      .execute();
    entries = entries.where(isAbout(subjects.map(({ stream }) => stream)));
  }
  return entries;
};

type Entries = Awaited<ReturnType<typeof entriesOf>>;
const newestFirst = (entries: Entries) =>
  entries.selectAll().orderBy(sql`recorded_at desc, log desc, position desc`);

const typeOf = (category: string) => records[category as Category]?.name ?? category;
/** What a record that nobody named is called. */
const unnamed = (stream: string) => {
  const dash = stream.indexOf('-');
  return `${typeOf(stream.slice(0, dash))} ${stream.slice(dash + 1)}`;
};

/** The rows as people read them, with the names of who did it. */
const named = async (db: Db, rows: readonly LogEntryRow[]) => {
  const ids = rows.flatMap(({ user_id, on_behalf_of, sentence, changes }) => [
    user_id,
    on_behalf_of ?? user_id,
    ...mentionedIn([sentence, ...changes.flatMap(({ from, to }) => [from ?? '', to ?? ''])]),
  ]);
  const [userNames, accounts] = await Promise.all([
    namesOfUsers(db, ids),
    db.selectFrom('account').select(['account_id', 'name']).execute(),
  ]);
  const accountNames = new Map(accounts.map((row) => [row.account_id, row.name]));
  const nameOf = (userId: number) => userNames.get(userId) ?? 'Kelderboek';
  const told = (text: string) => withNames(text, nameOf);
  return rows.map((row) => ({
    position: row.position,
    recordedAt: row.recorded_at,
    userName: nameOf(row.on_behalf_of ?? row.user_id),
    actingUserName: row.on_behalf_of === null ? null : nameOf(row.user_id),
    accountName: accountNames.get(row.account_id) ?? '',
    subjectType: typeOf(row.category),
    subject: row.subject === row.stream ? unnamed(row.stream) : row.subject,
    stream: row.stream,
    action: definitions[row.type]?.action ?? row.type,
    sentence: told(row.sentence),
    screen: row.screen,
    changes: row.changes.map(({ field, from, to }) => ({
      field,
      from: from === null ? null : told(from),
      to: to === null ? null : told(to),
    })),
  }));
};

export type LogBookEntry = Awaited<ReturnType<typeof named>>[number];

/** An import is one line where nobody asks for its rows: by the import itself, or by a record. */
const withoutImportedRows = (entries: Entries, { stream, subject }: LogBookFilter) =>
  stream || subject
    ? entries
    : entries.where(({ or, eb }) => or([eb('part_of', 'is', null), eb('part_of', 'not like', 'import-%')]));

/**
 * A page of the log book of an account, newest first. `total` counts no further than 10 000: `hasMore` says that there
 * are more. `recordName` is what the record is called of which only the history is asked.
 */
export const logBookPage = async (db: Db, scope: Scope, filter: LogBookFilter, { skip, take }: Page) => {
  const entries = withoutImportedRows(await entriesOf(db, scope, filter), filter);
  const [rows, counted, record] = await Promise.all([
    newestFirst(entries).offset(skip).limit(take).execute(),
    db
      .selectFrom(
        entries
          .select('position')
          .limit(countedMost + 1)
          .as('matches'),
      )
      .select(rowCount.as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('log_subject')
      .select('subject')
      .where('log', 'in', [scope.log, 0])
      .where('stream', '=', filter.stream)
      // only of what the account finds in its log book
      .where(({ exists }) => exists(entries.where('stream', '=', filter.stream).select('position')))
      .executeTakeFirst(),
  ]);
  return {
    rows: await named(db, rows),
    total: Math.min(counted.total, countedMost),
    hasMore: counted.total > countedMost,
    recordName: filter.stream ? (record?.subject ?? unnamed(filter.stream)) : null,
  };
};

/**
 * All that fits the filter, newest first, in pieces, for a file. Each piece goes on from the last entry of
 * the one before: what is recorded meanwhile shifts nothing.
 */
export const logBookInPieces = async function* (db: Db, scope: Scope, filter: LogBookFilter, size = 2_000) {
  const entries = await entriesOf(db, scope, filter);
  for (let piece = entries; ;) {
    const rows = await newestFirst(piece).limit(size).execute();
    yield await named(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    const { recorded_at, log, position } = last;
    piece = entries.where(
      sql<boolean>`(recorded_at, log, position) < (${recorded_at}::timestamptz, ${log}::int, ${position}::bigint)`,
    );
  }
};

/** The newest events in whose history a record stands (REP-040). */
export const historyOf = async (db: Db, { log }: Scope, stream: string, limit: number) => {
  const entries = db
    .selectFrom('log_entry')
    .where('log', '=', log)
    .where(isAbout([stream]));
  return named(db, await newestFirst(entries).limit(limit).execute());
};

/** The name of who recorded the first event of a record; null where there is none. */
export const whoBegan = async (db: Db, log: number, stream: string) => {
  const [first] = await select(
    db,
    'log_entry',
    ['user_id', 'on_behalf_of'],
    sql`log = ${log} and stream = ${stream} order by position limit 1`,
  );
  if (!first) return null;
  const userId = first.on_behalf_of ?? first.user_id;
  return (await namesOfUsers(db, [userId])).get(userId) ?? null;
};

/** A change of a price brings another with it. */
const perChange = 2;

/** The newest changes of products that these accounts made, the newest first; what came in with a file is none. */
export const productChanges = async (
  db: Db,
  { log, accountIds }: { log: number; accountIds: readonly number[] },
  limit: number,
) => {
  // each account has its own end of the index
  const rows = await db
    .selectFrom(sql<{ id: number }>`unnest(${accountIds}::bigint[])`.as<'of'>(sql`"of"(id)`))
    .innerJoinLateral(
      db
        .selectFrom('log_entry')
        .selectAll()
        .whereRef('account_id', '=', sql.ref('of.id'))
        .where(matches({ type: 'ProductFieldChanged', log }))
        .where(({ or, eb }) => or([eb('part_of', 'is', null), eb('part_of', 'not like', 'import-%')]))
        .orderBy('recorded_at', 'desc')
        .limit(limit * perChange)
        .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .orderBy(sql`newest.recorded_at desc, newest.position desc`)
    .limit(limit * perChange)
    .execute();
  const told = (await named(db, rows)).flatMap(({ stream, subject, changes, recordedAt, userName }) =>
    changes.slice(0, 1).map(({ field, from, to }) => ({
      productId: Number(stream.split('-')[1]),
      name: subject,
      field,
      from,
      to,
      changedAt: recordedAt,
      userName,
    })),
  );
  // the price incl goes with that excl, or the other way round: the first of the two is what somebody typed
  const first = new Map(
    told.map((change) => [
      `${change.productId} ${change.changedAt} ${change.field.replace(/ (?:excl|incl)\.$/, '')}`,
      change,
    ]),
  );
  return [...first.values()].slice(0, limit);
};
