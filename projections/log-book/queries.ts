import { type RawBuilder, sql } from 'kysely';
import { type ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import { readIn } from '#domain/kernel/message.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { batchScreens } from '#domain/batch/batch.ts';
import { type Category, definitions, records } from '#domain/registry.ts';
import { mentionedIn, withNames } from '#domain/kernel/mention.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import {
  allOf,
  columnOf,
  firstOf,
  firstRow,
  matches,
  type Page,
  patternsOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
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

/** That all words of a question are found in searchable text. */
const isFound = (question: string) =>
  allOf(patternsOf(question).map((pattern) => sql`search like ${pattern}`));

/** Within the day, hour, minute or second of a time. */
const isAt = (at: string) => {
  const begin = sql`(${at.padEnd(19, '0000-00-00 00:00:00'.slice(at.length))})::timestamp`;
  const unit = sql.lit(units[at.length]!);
  return sql`recorded_at >= ${begin} at time zone 'Europe/Amsterdam'
    and recorded_at < (${begin} + ${unit}::interval) at time zone 'Europe/Amsterdam'`;
};

const isByUser = (name: string) => {
  const users = sql`(select user_id from app_user where ${isFound(name)})`;
  return sql`(user_id in ${users} or on_behalf_of in ${users})`;
};

const isOfAction = (named: string, language: ScreenLanguage) => {
  const types = Object.values(definitions)
    .filter(({ action }) => searchable(action[language]).includes(searchable(named)))
    .map(({ type }) => type);
  return sql`type = any(${types})`;
};

/** What entries must be to fit a filter. */
const conditionOf = async (
  db: Db,
  { log, accountId }: Scope,
  filter: LogBookFilter,
  language: ScreenLanguage,
) => {
  const { from, to, at, stream, name, action, subject } = filter;
  const named = sql`log in (${log}, 0) and ${isFound(subject)} order by length(search) limit ${subjectsMost}`;
  const subjects = subject && (await columnOf(select(db, 'log_subject', ['stream'], named), 'stream'));
  return allOf([
    sql`account_id = ${accountId} and log in (${log}, 0)`,
    from && sql`recorded_at >= ${midnight(from)}`,
    to && sql`recorded_at < ${midnight(addDays(to, 1))}`,
    at && isAt(at),
    stream && isAbout([stream]),
    name && isByUser(name),
    action && isOfAction(action, language),
    subjects && isAbout(subjects),
  ]);
};

/** The newest entries for which a condition holds; which of them, is said by `part`. */
const newest = (db: Db, condition: RawBuilder<boolean>, part: RawBuilder<unknown>) =>
  rowsOf(
    db,
    sql<LogEntryRow>`select * from "log_entry" where ${condition}
      order by recorded_at desc, log desc, position desc ${part}`,
  );

const typeOf = (category: string, language: ScreenLanguage) =>
  records[category as Category]?.name[language] ?? category;
/** What a record that nobody named is called. */
const unnamed = (stream: string, language: ScreenLanguage) => {
  const dash = stream.indexOf('-');
  return `${typeOf(stream.slice(0, dash), language)} ${stream.slice(dash + 1)}`;
};

/** The rows in the language of who reads them, with the names of who did it. */
const named = async (db: Db, language: ScreenLanguage, stored: readonly LogEntryRow[]) => {
  const rows = stored.map(({ subject, subject_en, sentence, sentence_en, changes, ...row }) => ({
    ...row,
    subject: (language === 'en' && subject_en) || subject,
    sentence: (language === 'en' && sentence_en) || sentence,
    changes: readIn(language, changes) as Readonly<
      Record<'field', string> & Record<'from' | 'to', string | null>
    >[],
  }));
  const ids = rows.flatMap(({ user_id, on_behalf_of, sentence, changes }) => [
    user_id,
    on_behalf_of ?? user_id,
    ...mentionedIn([sentence, ...changes.flatMap(({ from, to }) => [from ?? '', to ?? ''])]),
  ]);
  const [userNames, accounts] = await Promise.all([
    namesOfUsers(db, ids),
    select(db, 'account', ['account_id', 'name'], sql`true`),
  ]);
  const accountNames = new Map(accounts.map((row) => [row.account_id, row.name]));
  const nameOf = (userId: number) => userNames.get(userId) ?? 'Kelderboek';
  const readable = (text: string) => withNames(text, nameOf);
  return rows.map((row) => ({
    position: row.position,
    recordedAt: row.recorded_at,
    userName: nameOf(row.on_behalf_of ?? row.user_id),
    actingUserName: row.on_behalf_of === null ? null : nameOf(row.user_id),
    accountName: accountNames.get(row.account_id) ?? '',
    subjectType: typeOf(row.category, language),
    subject: row.subject === row.stream ? unnamed(row.stream, language) : row.subject,
    stream: row.stream,
    action: definitions[row.type]?.action[language] ?? row.type,
    sentence: readable(row.sentence),
    screen: row.screen,
    changes: row.changes.map(({ field, from, to }) => ({
      field,
      from: from === null ? null : readable(from),
      to: to === null ? null : readable(to),
    })),
  }));
};

export type LogBookEntry = Awaited<ReturnType<typeof named>>[number];

/** An import is one line where nobody asks for its rows: by the import itself, or by a record. */
const isNotImported = sql`(part_of is null or part_of not like 'import-%')`;
/** So is an action on many records at once: what it did of each was recorded from its own screen. */
const isNotOfBatch = sql`(part_of is null or part_of not like 'batch-%')
  and (screen is null or screen not like ${`${batchScreens}%`})`;

/**
 * A page of the log book of an account, newest first. `total` counts no further than 10 000: `hasMore` says that there
 * are more. `recordName` is what the record is called of which only the history is asked.
 */
export const logBookPage = async (
  db: Db,
  scope: Scope,
  filter: LogBookFilter,
  { skip, take }: Page,
  language: ScreenLanguage = usualLanguage,
) => {
  const { stream } = filter;
  const isListed = allOf([
    await conditionOf(db, scope, filter, language),
    stream === '' && filter.subject === '' && sql`${isNotImported} and ${isNotOfBatch}`,
  ]);
  // only of what the account finds in its log book
  const isRecord = sql`log in (${scope.log}, 0) and stream = ${stream}
    and exists (select from log_entry where ${isListed} and stream = ${stream})`;
  const [rows, counted, record] = await Promise.all([
    newest(db, isListed, sql`offset ${skip} limit ${take}`),
    firstRow(
      db,
      sql<{ total: number }>`select count(*) as total from
        (select 1 from log_entry where ${isListed} limit ${countedMost + 1}) as matches`,
    ),
    firstOf(select(db, 'log_subject', ['subject', 'subject_en'], isRecord)),
  ]);
  const { total } = counted!;
  return {
    rows: await named(db, language, rows),
    total: Math.min(total, countedMost),
    hasMore: total > countedMost,
    recordName: stream
      ? ((language === 'en' ? record?.subject_en : null) ?? record?.subject ?? unnamed(stream, language))
      : null,
  };
};

/**
 * All that fits the filter, newest first, in pieces, for a file. Each piece goes on from the last entry of
 * the one before: what is recorded meanwhile shifts nothing.
 */
export const logBookInPieces = async function* (
  db: Db,
  scope: Scope,
  filter: LogBookFilter,
  { size = 2_000, language = usualLanguage }: { size?: number; language?: ScreenLanguage } = {},
) {
  const isWanted = await conditionOf(db, scope, filter, language);
  for (let piece = isWanted; ;) {
    const rows = await newest(db, piece, sql`limit ${size}`);
    yield await named(db, language, rows);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    const { recorded_at, log, position } = last;
    piece = sql`${isWanted} and
      (recorded_at, log, position) < (${recorded_at}::timestamptz, ${log}::int, ${position}::bigint)`;
  }
};

/** The newest events in whose history a record stands (REP-040). */
export const historyOf = async (
  db: Db,
  { log }: Scope,
  stream: string,
  limit: number,
  language: ScreenLanguage = usualLanguage,
) => {
  const isOfRecord = sql<boolean>`log = ${log} and ${isAbout([stream])}`;
  return named(db, language, await newest(db, isOfRecord, sql`limit ${limit}`));
};

/** The newest event of a kind of a record; null where there is none. */
export const latestOf = async (
  db: Db,
  { log }: Pick<Scope, 'log'>,
  stream: string,
  type: string,
  language: ScreenLanguage = usualLanguage,
) => {
  const isOfKind = sql<boolean>`log = ${log} and stream = ${stream} and type = ${type}`;
  const [latest] = await named(db, language, await newest(db, isOfKind, sql`limit 1`));
  return latest ?? null;
};

/** The name of who recorded the first event of a record; null where there is none. */
export const whoBegan = async (db: Db, log: number, stream: string) => {
  const isFirst = sql`log = ${log} and stream = ${stream} order by position limit 1`;
  const first = await firstOf(select(db, 'log_entry', ['user_id', 'on_behalf_of', 'recorded_at'], isFirst));
  if (!first) return null;
  const userId = first.on_behalf_of ?? first.user_id;
  return { name: (await namesOfUsers(db, [userId])).get(userId) ?? null, at: first.recorded_at };
};

/** A change of a price brings another with it. */
const perChange = 2;

/** The newest changes of products that these accounts made, the newest first; what came in with a file is none. */
export const productChanges = async (
  db: Db,
  { log, accountIds }: { log: number; accountIds: readonly number[] },
  limit: number,
  language: ScreenLanguage = usualLanguage,
) => {
  // each account has its own end of the index
  const rows = await rowsOf(
    db,
    sql<LogEntryRow>`select changed.* from unnest(${[...accountIds]}::bigint[]) account (id)
      cross join lateral (select * from log_entry
        where account_id = account.id and ${matches({ type: 'ProductFieldChanged', log })} and ${isNotImported}
        order by recorded_at desc limit ${limit * perChange}) changed
      order by changed.recorded_at desc, changed.position desc limit ${limit * perChange}`,
  );
  const entries = (await named(db, language, rows)).flatMap(
    ({ stream, subject, changes, recordedAt, userName }) =>
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
    entries.map((change) => [
      `${change.productId} ${change.changedAt} ${change.field.replace(/ (?:excl|incl)\.$/, '')}`,
      change,
    ]),
  );
  return [...first.values()].slice(0, limit);
};
