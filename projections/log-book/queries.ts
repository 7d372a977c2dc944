import { type RawBuilder, sql } from 'kysely';
import { type ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import { readIn, said, type Said } from '#domain/kernel/message.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { batchScreens } from '#domain/batch/batch.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import { countsTo, foundSoFar } from '#domain/kernel/paging.ts';
import { type Category, categoryOf, definitions, records } from '#domain/registry.ts';
import { mentionedIn, recordsMentionedIn, withNames, withoutMentions } from '#domain/kernel/mention.ts';
import type { UserProfile } from '#domain/user/fields.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import {
  allOf,
  columnOf,
  firstOf,
  firstRow,
  instantText,
  isAny,
  type Page,
  patternsOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import {
  type LogBookTables,
  marks,
  ofFirst,
  stillSo,
  stretchBits,
  stretchMark,
} from '#projections/log-book/table.ts';
import { wordsIn } from '#projections/log-book/values.ts';
import type { Db } from '#projections/read-models.ts';

/** Empty texts and null dates ask nothing. The period is of calendar dates in Amsterdam, both included. */
export type LogBookFilter = {
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** A time on the clock in Amsterdam, as far as it is given: a day, an hour, a minute or a second of it. */
  at?: string;
  /** An instant; what was recorded later is left out. */
  until?: string | null;
  name: string;
  subject: string;
  action: string;
  stream: string;
};

/** How many records a search by subject takes into account. */
const subjectsMost = 1_000;
/** Among how many names or words that have the text in them these are looked for. */
const lookedAtNames = 20_000;

const midnight = (date: CalendarDate) =>
  sql<string>`(${date}::date)::timestamp at time zone 'Europe/Amsterdam'`;

/** Events: those for which a condition holds, of these actions. */
type Wanted = { actions: RawBuilder<unknown>; condition: RawBuilder<boolean> };

/** Where an action stands among all: by when it was recorded first. */
export type Place = { recorded_at: string; log: number; position: number };
const isBeforePlace = ({ recorded_at, log, position }: Place) =>
  sql<boolean>`(recorded_at, log, position) < (${recorded_at}::timestamptz, ${log}::int, ${position}::bigint)`;
export const newestFirst = sql`order by recorded_at desc, log desc, position desc`;

/** The newest of these actions, so many, and the last of them where there are so many. */
const newestOf = async (db: Db, actions: RawBuilder<unknown>, isOne: RawBuilder<unknown>, most: number) => {
  const inOrder = sql`(select * from ${actions} log_action where ${isOne} ${newestFirst}`;
  const end = await firstRow(
    db,
    sql<Place>`select recorded_at, log, position from ${inOrder} offset ${most - 1} limit 1) log_action`,
  );
  return { actions: sql`${inOrder} limit ${most})`, end };
};

const everyAction = sql`log_action`;
const hasPart = (streams: RawBuilder<unknown>) => sql`(streams && ${streams} or parts && ${streams})`;
/**
 * The actions in which a record has a part. They are looked up, which `offset 0` sees to: by what the planner knows of
 * lists each record has so many that it would rather walk through all actions until a page is full.
 */
const actionsOf = (stream: string) =>
  sql`(select * from log_action where ${hasPart(sql`array[${stream}]`)} offset 0)`;

/** More actions than this are found on the way from the newest on. */
const lookedUpMost = 20_000;

/** The actions in which some of these records have a part, or all there are where that is many. */
const actionsOfAny = async (db: Db, log: number, streams: readonly string[]) => {
  const found = await rowsOf(
    db,
    sql<{
      log: number;
      position: number;
    }>`select found.log, position from unnest(${streams}::text[]) subject (stream)
      cross join lateral (select log, position from log_action
        where ${hasPart(sql`array[stream]`)} and log in (${log}, 0) offset 0) found limit ${lookedUpMost + 1}`,
  );
  return found.length > lookedUpMost ? everyAction : actionsAt(found);
};

const actionsAt = (places: readonly { log: number; position: number }[]) => {
  const logs = places.map((action) => action.log);
  const positions = places.map(({ position }) => position);
  return sql`(select * from log_action where (log, position) in
    (select * from unnest(${logs}::int[], ${positions}::bigint[])))`;
};

/** So many of the newest values are asked first whether they have a word: the index would list each of millions. */
const newestWords = 1_000;
/** So many words are taken for one that somebody looks for: the shortest that have it in them, or the most alike. */
const wordsMost = 40;
/** So many that are like one. */
const alikeMost = 10;
/** So many that are like a word are asked for whether the account has them. */
const lookedAtWords = 200;
/** Shorter texts are whole words: no index knows them within others. */
const isWithin = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);
/** Another number is not like it. */
const isMistypable = (word: string) => word.length > 3 && !/\d/.test(word);

/**
 * The words of what was and became that somebody may mean, for each word of the question: those that have it in them or,
 * where there are none, the likest of so many that are like it; none where there is nothing like it. `isCut`: more words
 * may have it in them. Those that have it in them are of all accounts of the log, and are told to nobody; what is like
 * it is told, so it is what the account itself wrote.
 */
export const meantBy = (db: Db, { log, accountId }: Scope, question: string) => {
  const isKnown = sql`log in (${log}, 0)`;
  const having = (asked: string) => {
    const itself = sql`select word from log_word where ${isKnown} and word = ${asked}`;
    // no index knows short texts within others
    const words = isWithin(asked)
      ? sql`(select word from log_word where ${isKnown} and word like ${patternsOf(asked)[0]}
          limit ${lookedAtNames}) union (${itself})`
      : sql`${itself} group by word`;
    return sql<{
      word: string;
    }>`select word from (${words}) found order by length(word), word limit ${wordsMost + 1}`;
  };
  /** Of a word that the newest values have the index is not asked; `materialized` as in `newestPlaces`. */
  const alike = (asked: string) => sql<{ word: string }>`with newest as materialized (
      select distinct word from (select account_id, words from log_value where log = ${log}
        order by position desc limit ${newestWords}) newest, unnest(words) as word
      where account_id = ${accountId}),
    meant as materialized (select word, max(similarity(word, ${asked})) as likeness
      from (select word from log_word where ${isKnown} and word % ${asked} limit ${lookedAtNames}) found
      group by word order by likeness desc, word limit ${lookedAtWords})
    select word from meant where word in (select word from newest) or exists (
      with having_it as materialized (select from log_value
        where log in (${log}, 0) and account_id = ${accountId} and words @> array[word]) select from having_it)
    order by likeness desc, word limit ${alikeMost}`;
  return Promise.all(
    wordsIn(question)
      .slice(0, 8)
      .map(async (asked) => {
        const found = await columnOf(rowsOf(db, having(asked)), 'word');
        if (found.length > 0 || !isMistypable(asked))
          return {
            asked,
            isAlike: false,
            found: found.slice(0, wordsMost),
            isCut: found.length > wordsMost,
          };
        return {
          asked,
          isAlike: true,
          found: await columnOf(rowsOf(db, alike(asked)), 'word'),
          isCut: false,
        };
      }),
  );
};
export type Meant = Awaited<ReturnType<typeof meantBy>>;

/**
 * That an action says of something that it was or became this. It is looked up action by action, which `offset 0` sees
 * to: as a join of two lists the planner would hold each of the one against each of the other.
 */
export const saysOf = (meant: Meant) => sql<boolean>`exists (select from log_value
  where log_value.log = log_action.log and log_value.position >= log_action.position
    and log_value.position < log_action.position + cardinality(types)
    and ${allOf(meant.map(({ found }) => sql`words && ${found}::text[]`))} offset 0)`;

const lastOf = (log: number) => sql`coalesce((select position + cardinality(types) - 1 from log_action
  where log = ${log} order by position desc limit 1), 0)`;

/**
 * The last position of a log for which a condition on its action holds, 0 where it holds for none: found by halving, as
 * it holds for all that was recorded before one for which it does.
 */
const lastPosition = (log: number, isEarlier: RawBuilder<unknown>) => sql`(
  with recursive half (low, high) as (
    select 0::bigint, ${lastOf(log)}
    union all
    select case when is_earlier then middle else low end, case when is_earlier then high else middle - 1 end
    from half cross join lateral (select (low + high + 1) / 2 as middle) halved
    cross join lateral (select coalesce((select is_earlier from (select ${isEarlier} as is_earlier from log_action
      where log = ${log} and position <= middle order by position desc limit 1) own), true) as is_earlier) asked
    where low < high)
  select low from half where low = high)`;

/** Between which positions of a log, both included, something may stand: what is not past yet, and is before; of null all. */
export const rangeOf = async (
  db: Db,
  log: number,
  { isBefore, isPast }: { isBefore: RawBuilder<unknown> | null; isPast: RawBuilder<unknown> | null },
) => {
  const found = await firstRow(
    db,
    sql<{ first: number; last: number }>`select
      ${isPast ? lastPosition(log, isPast) : sql`0::bigint`} + 1 as first,
      ${isBefore ? lastPosition(log, isBefore) : lastOf(log)} as last`,
  );
  return found!;
};

/** What is looked for by the lists of an index: actions, or the values of their events. */
export type Listed = { table: 'log_action' | 'log_value'; has: RawBuilder<boolean> };
export const valuesWith = (meant: Meant): Listed => ({
  table: 'log_value',
  has: allOf(meant.map(({ found }) => sql`words && ${found}::text[]`)),
});
export const actionsOfKinds = (types: readonly string[]): Listed => ({
  table: 'log_action',
  has: sql<boolean>`types && ${[...types]}::text[]`,
});
export const actionsOfRecords = (streams: readonly string[]): Listed => ({
  table: 'log_action',
  has: sql<boolean>`${hasPart(sql`${[...streams]}::text[]`)}`,
});

/** So many places of a wide stretch are read at once; where it has more, its narrow ones are read one by one. */
const readAtOnce = 1_000;
const narrower = stretchBits.wide - stretchBits.narrow;

/**
 * Where the newest of what is looked for stands in a log of an account, newest first, so many at most: read stretch by
 * stretch, as far as it takes. So it costs what is answered, and a look into the index for each wide stretch. The newest
 * two wide ones are read by their narrow ones at once: a page of what is common ends there.
 */
export const newestPlaces = (
  db: Db,
  { log, accountId }: Scope,
  { table, has }: Listed,
  { first, last, most }: { first: number; last: number; most: number },
) => {
  const mark = (width: keyof typeof stretchBits) =>
    sql`array[${stretchMark(width, { log: sql`${log}::int`, accountId: sql`${accountId}::bigint`, stretch: sql.ref(width) })}]`;
  const stretchOf = (position: number, width: keyof typeof stretchBits) =>
    sql`${position}::bigint >> ${sql.lit(stretchBits[width])}`;
  // `materialized`: by what else it knows of them, the planner would walk through the table
  const within = (width: keyof typeof stretchBits) => sql`with found as materialized (
      select position from ${sql.table(table)} where ${marks} @> ${mark(width)} and ${has})
    select position from found where position between ${first} and ${last}`;
  const places = sql<{ position: number }>`select place.position
    from generate_series(${stretchOf(last, 'wide')}, ${stretchOf(first, 'wide')}, -1) wide
    cross join lateral (select case when wide < (${stretchOf(last, 'wide')}) - 1
      then array(${within('wide')} limit ${sql.lit(readAtOnce + 1)}) end as few offset 0) wide_ones
    cross join lateral (select few is null or cardinality(few) > ${sql.lit(readAtOnce)} as is_full offset 0) filled
    cross join lateral (
      (select position from unnest(few) as position where not is_full order by position desc)
      union all
      (select narrow_ones.position from generate_series(
          case when is_full then least(${stretchOf(last, 'narrow')}, ((wide + 1) << ${sql.lit(narrower)}) - 1) end,
          greatest(${stretchOf(first, 'narrow')}, wide << ${sql.lit(narrower)}), -1) narrow
        cross join lateral (${within('narrow')} order by position desc) narrow_ones)
    ) place limit ${most}`;
  return columnOf(rowsOf(db, places), 'position');
};

/** The actions of a log of which these positions are. */
export const actionsWith = (log: number, positions: readonly number[]) => sql`(select * from log_action
  where (log, position) in (select ${log}::int, found.position from unnest(${positions}::bigint[]) value (position)
    cross join lateral (select position from log_action
      where log = ${log} and log_action.position <= value.position order by position desc limit 1) found)
  offset 0)`;

/** The place of the action of which a position of a log is. */
export const placeOfAction = async (db: Db, log: number, position: number) => {
  const place = await firstRow(
    db,
    sql<Place>`select recorded_at, log, position from log_action
      where log = ${log} and position <= ${position} order by position desc limit 1`,
  );
  return place!;
};

/** The actions by these users, or on behalf of them, where those are few, or null. */
export const fewActionsBy = async (
  db: Db,
  scope: Scope,
  userIds: readonly number[],
  isOne: RawBuilder<unknown>,
) => {
  const isOwn = sql`${isOfAccount(scope)} and ${isOne}`;
  const found = await rowsOf(
    db,
    sql<{
      log: number;
      position: number;
    }>`select log, position from unnest(${[...userIds]}::bigint[]) person (id)
      cross join lateral (
        (select log, position from log_action where user_id = id and ${isOwn}
          order by recorded_at desc limit ${fewMost + 1})
        union all (select log, position from log_action where on_behalf_of = id and ${isOwn} limit ${fewMost + 1})
      ) found limit ${fewMost + 1}`,
  );
  return found.length > fewMost ? null : actionsAt(found);
};
/** So many actions are asked one by one for what they say. */
export const fewMost = 2_000;

/** So many of the newest actions are looked through for a kind of event, and it is rare that has fewer among them. */
const [newestActions, rareBelow] = [5_000, 5];

/** The actions with an event of these types that an account recorded where those are rare, or all there are. */
const actionsOfTypes = async (db: Db, { log, accountId }: Scope, types: readonly string[]) => {
  const among = await firstRow(
    db,
    sql<{
      times: number;
    }>`select count(*) as times from (select types from log_action where account_id = ${accountId} and log in (${log}, 0)
      order by recorded_at desc, log desc, position desc limit ${newestActions}) newest where types && ${[...types]}::text[]`,
  );
  return among!.times < rareBelow
    ? sql`(select * from log_action where types && ${[...types]}::text[] offset 0)`
    : everyAction;
};

/** Each event of actions is one place in their lists. */
export const eventsOf = (actions: RawBuilder<unknown>) => sql`${actions} log_action cross join lateral
  (select type, stream, case part when ${ofFirst} then log_action.streams[1] else part end as part_of, nth
    from unnest(log_action.types, log_action.streams, log_action.parts) with ordinality as event (type, stream, part, nth)) event`;
const positionOfEvent = sql`log_action.position + nth - 1`;

/** Events of these records, or of others as part of their history. */
const isAbout = (streams: readonly string[]) =>
  sql<boolean>`(stream = any(${streams}) or part_of = any(${streams}))`;

const isOfTypes = (types: readonly string[]) =>
  sql<boolean>`types && ${types}::text[] and type = any(${types})`;

const units: Readonly<Record<number, string>> = { 10: '1 day', 13: '1 hour', 16: '1 minute', 19: '1 second' };

/** That all words of a question are found in searchable text. */
export const isFound = (question: string) =>
  allOf(patternsOf(question).map((pattern) => sql`search like ${pattern}`));

/** Within the day, hour, minute or second of a time. */
const isAt = (at: string) => {
  const begin = sql`(${at.padEnd(19, '0000-00-00 00:00:00'.slice(at.length))})::timestamp`;
  const unit = sql.lit(units[at.length]!);
  return sql`recorded_at >= ${begin} at time zone 'Europe/Amsterdam'
    and recorded_at < (${begin} + ${unit}::interval) at time zone 'Europe/Amsterdam'`;
};

/** That one of these users did it, or that it was done on behalf of one. */
export const isByUsers = (userIds: readonly number[]) =>
  userIds.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${isAny('user_id', userIds)} or ${isAny('on_behalf_of', userIds)})`;

const typesNamed = (named: string, language: ScreenLanguage) =>
  Object.values(definitions)
    .filter(({ action }) => searchable(action[language]).includes(searchable(named)))
    .map(({ type }) => type);

/** What an account recorded, in its own log or that of the users. */
const isOfAccount = ({ log, accountId }: Scope) => sql`account_id = ${accountId} and log in (${log}, 0)`;

/** So many of the newest events are looked through for a name, and it is common when more than a quarter have it. */
const [newestEvents, commonPart] = [500, 4];

/** The records of an event, and in whose history it belongs, that have this in their name; one lookup each, which `offset 0` sees to. */
const calledOf = (question: string) => sql`array(select stream from (select stream, search from log_subject
    where log_subject.log = log_action.log and log_subject.stream in (event.stream, event.part_of)
      and until = ${stillSo} offset 0) named where ${isFound(question)})`;
const isCalled = (question: string) => sql<boolean>`cardinality(${calledOf(question)}) > 0`;

/**
 * The records with this in their name among the newest events of an account; `isCommon`: so many events are of such a
 * one that a page of them is found on the way from the newest on. The index of names would list them all before the
 * first is seen: each order has "order" in its own.
 */
export const calledLately = async (db: Db, scope: Scope, question: string) => {
  const rows = await rowsOf(
    db,
    sql<{ called: string[] }>`select ${calledOf(question)} as called from ${eventsOf(everyAction)}
      where ${isOfAccount(scope)} order by recorded_at desc, log desc, log_action.position desc limit ${newestEvents}`,
  );
  const named = rows.filter(({ called }) => called.length > 0);
  return {
    isCommon: named.length * commonPart > rows.length,
    streams: [...new Set(named.flatMap(({ called }) => called))],
  };
};

/**
 * The records with this in their name, the shortest names first, among so many; what is called so itself is always among
 * them. `areAll`: no other is called so.
 */
export const streamsCalled = async (db: Db, log: number, question: string, most = lookedAtNames) => {
  const isCalledSo = sql`log in (${log}, 0) and until = ${stillSo} and ${isFound(question)}`;
  const streams = await columnOf(
    rowsOf(
      db,
      sql<{ stream: string }>`select stream from (
        (select stream, search from log_subject
          where ${isCalledSo} and search = ${searchable(question).trim()} limit ${subjectsMost})
        union
        (select stream, search from log_subject where ${isCalledSo} limit ${most})) found
      order by length(search), stream limit ${subjectsMost + 1}`,
    ),
    'stream',
  );
  return {
    streams: streams.slice(0, subjectsMost),
    areAll: streams.length <= subjectsMost && streams.length < most,
  };
};

/** So many actions are looked through at once for a name that many records have, or of which there is much. */
const walkedAtOnce = 2_000;

/** The events that fit a filter; `walk`: by what actions are looked through for them, newest first, some thousands at once. */
const fitting = async (
  db: Db,
  { log, accountId }: Scope,
  filter: LogBookFilter,
  language: ScreenLanguage,
): Promise<Wanted & { walk: RawBuilder<boolean> | null }> => {
  const { from, to, at, until, stream, name, action, subject } = filter;
  const users = name && (await columnOf(select(db, 'app_user', ['user_id'], isFound(name)), 'user_id'));
  const types = action ? typesNamed(action, language) : [];
  const isOne = allOf([
    isOfAccount({ log, accountId }),
    from && sql`recorded_at >= ${midnight(from)}`,
    to && sql`recorded_at < ${midnight(addDays(to, 1))}`,
    at && isAt(at),
    until && sql`recorded_at <= ${until}`,
    users && isByUsers(users),
  ]);
  const ofFilter = allOf([isOne, stream && isAbout([stream]), action && isOfTypes(types)]);
  const actions = stream
    ? actionsOf(stream)
    : action
      ? await actionsOfTypes(db, { log, accountId }, types)
      : everyAction;
  if (subject === '') return { actions, condition: ofFilter, walk: null };
  // the index of names knows no part of one or two letters
  const isMet = !isWithin(subject) || (await calledLately(db, { log, accountId }, subject)).isCommon;
  const called = isMet ? null : await streamsCalled(db, log, subject, subjectsMost + 1);
  const isNamed = called?.areAll ? isAbout(called.streams) : isCalled(subject);
  const condition = allOf([ofFilter, isNamed]);
  if (stream) return { actions, condition, walk: null };
  const found = called?.areAll ? await actionsOfAny(db, log, called.streams) : everyAction;
  return found === everyAction
    ? { actions, condition, walk: isOne }
    : { actions: found, condition, walk: null };
};

/** What one command recorded, as it is kept. */
export type StoredAction = LogBookTables['log_action'];
/** The same with the name of the first stream in each part that is of it. */
export const withWholeParts = (action: StoredAction): StoredAction => ({
  ...action,
  parts: action.parts.map((part) => (part === ofFirst ? action.streams[0]! : part)),
});
/** That a record is called so today. */
export const isNameOfToday = sql`until = ${stillSo}`;

/** Where an event stands, and what its record was called then. */
type Found = {
  log: number;
  position: number;
  recorded_at: string;
  subject: string;
  subject_en: string | null;
};

/** The newest of some events; which of them, is said by `part`. */
const newest = (db: Db, { actions, condition }: Wanted, part: RawBuilder<unknown>) =>
  rowsOf(
    db,
    sql<Found>`select found.log, position, recorded_at, subject, subject_en
      from (select log, ${positionOfEvent} as position, recorded_at, stream from ${eventsOf(actions)} where ${condition}
        order by recorded_at desc, log desc, log_action.position desc, nth desc ${part}) found
      cross join lateral (select subject, subject_en from log_subject
        where log = found.log and stream = found.stream and until > position order by until limit 1) named
      order by recorded_at desc, found.log desc, position desc`,
  );

const saidOrNull = (language: ScreenLanguage, text: Said | undefined) =>
  (text !== undefined && said(language, text)) || null;

const typeOf = (category: string, language: ScreenLanguage) =>
  records[category as Category]?.name[language] ?? category;
/** What a record that nobody named is called. */
const unnamed = (stream: string, language: ScreenLanguage) => {
  const dash = stream.indexOf('-');
  return `${typeOf(stream.slice(0, dash), language)} ${stream.slice(dash + 1)}`;
};

/** The read models, and the log in which what is said of an event is read. */
export type LogBook = { db: Db; readAt: EventStore['readAt'] };

/** Events by where they stand, with what their records were called then. */
export const placesOf = (db: Db, wanted: readonly { log: number; position: number; stream: string }[]) =>
  rowsOf(
    db,
    sql<Found>`select found.log, position, '' as recorded_at, subject, subject_en
      from unnest(${wanted.map(({ log }) => log)}::int[], ${wanted.map(({ position }) => position)}::bigint[],
        ${wanted.map(({ stream }) => stream)}::text[]) found (log, position, stream)
      cross join lateral (select subject, subject_en from log_subject
        where log = found.log and stream = found.stream and until > position order by until limit 1) named`,
  );

/** What the records are called that texts mention, by their streams: accounts as their settings say, others as in this log. */
export const namesMentioned = async (
  db: Db,
  log: number,
  texts: readonly string[],
  language: ScreenLanguage,
) => {
  const streams = recordsMentionedIn(texts);
  if (streams.length === 0) return new Map<string, string | null>();
  const [accounts, names] = await Promise.all([
    select(db, 'account', ['account_id', 'name'], sql`'account-' || account_id = any(${streams})`),
    namesOfRecords(db, log, streams, language),
  ]);
  for (const row of accounts) names.set(`account-${row.account_id}`, row.name);
  return names;
};

/** The events in the language of who reads them, with the names of who did it. */
export const named = async ({ db, readAt }: LogBook, language: ScreenLanguage, places: readonly Found[]) => {
  const read = [...Map.groupBy(places, ({ log }) => log)].map(async ([log, ofLog]) => {
    const stored = await readAt(
      log,
      ofLog.map(({ position }) => position),
    );
    return [log, new Map(stored.map((event) => [event.position, event]))] as const;
  });
  const logs = new Map(await Promise.all(read));
  const rows = places.map(({ log, position, subject, subject_en }) => {
    const event = logs.get(log)!.get(position)!;
    const definition = definitions[event.type]!;
    const { data: recorded } = definition.read(event) as { data: never };
    const data = withoutMentions(recorded) as never;
    return {
      event,
      definition,
      subject: (language === 'en' && subject_en) || subject,
      sentence: said(language, definition.log(data)),
      changes: readIn(language, definition.changes(data)),
      brief: definition.brief ? said(language, definition.brief(data)) : null,
      reason: saidOrNull(language, definition.reason?.(data)),
      opposite: definition.takenBackBy?.(recorded, event) ?? null,
    };
  });
  const ids = rows.flatMap(({ event: { metadata }, sentence, changes }) => [
    metadata.userId,
    metadata.onBehalfOf ?? metadata.userId,
    ...mentionedIn([sentence, ...changes.flatMap(({ from, to }) => [from ?? '', to ?? ''])]),
  ]);
  const [userNames, accounts, records] = await Promise.all([
    namesOfUsers(db, ids),
    select(db, 'account', ['account_id', 'name'], sql`true`),
    Promise.all(
      [...logs.keys()].map((log) =>
        namesMentioned(
          db,
          log,
          rows.map(({ event, sentence }) => (event.log === log ? sentence : '')),
          language,
        ),
      ),
    ),
  ]);
  const accountNames = new Map(accounts.map((row) => [row.account_id, row.name]));
  const mentioned = new Map(records.flatMap((names) => [...names]));
  const nameOf = (userId: number) => userNames.get(userId) ?? 'Kelderboek';
  const readable = (text: string) => withNames(text, nameOf, mentioned);
  return rows.map(({ event, definition, subject, sentence, changes, brief, reason, opposite }) => {
    const { log, position, recordedAt, accountId, stream, metadata } = event;
    const { userId, onBehalfOf, screen } = metadata;
    return {
      position,
      recordedAt,
      userName: nameOf(onBehalfOf ?? userId),
      actingUserName: onBehalfOf === null ? null : nameOf(userId),
      accountName: accountNames.get(accountId) ?? '',
      subjectType: typeOf(categoryOf(stream), language),
      subject: subject === stream ? unnamed(stream, language) : subject,
      stream,
      action: definition.action[language],
      sentence: readable(sentence),
      more: { log, event, brief: brief ?? readable(sentence), reason, opposite },
      screen,
      changes: changes.map(({ field, from, to }) => ({
        field,
        from: from === null ? null : readable(from),
        to: to === null ? null : readable(to),
      })),
    };
  });
};

export type ReadEntry = Awaited<ReturnType<typeof named>>[number];
export type LogBookEntry = Omit<ReadEntry, 'more'>;
/** What the log book says of events. */
const entriesOf = async (book: LogBook, language: ScreenLanguage, places: readonly Found[]) =>
  (await named(book, language, places)).map(({ more: _, ...entry }): LogBookEntry => entry);

/** An import is one line where nobody asks for its rows: by the import itself, or by a record. */
const isNotImported = sql`(part_of is null or part_of not like 'import-%')`;
/** So is an action on many records at once: what it did of each was recorded from its own screen. */
const isNotOfBatch = sql`(part_of is null or part_of not like 'batch-%')
  and (screen is null or screen not like ${`${batchScreens}%`})`;

/**
 * A page of the log book of an account, newest first. `total` counts as `countsTo` says. `searchedTo`: of what is older
 * nothing was looked at yet, `until` goes on from there. `recordName` is what the record is called of which only the
 * history is asked.
 */
export const logBookPage = async (
  book: LogBook,
  scope: Scope,
  filter: LogBookFilter,
  { skip, take }: Page,
  language: ScreenLanguage = usualLanguage,
) => {
  const { db } = book;
  const { stream } = filter;
  const { condition: isFitting, walk, ...wanted } = await fitting(db, scope, filter, language);
  const { actions, end } = walk
    ? await newestOf(db, wanted.actions, walk, walkedAtOnce)
    : { ...wanted, end: null };
  const condition = allOf([
    isFitting,
    stream === '' && filter.subject === '' && sql`${isNotImported} and ${isNotOfBatch}`,
  ]);
  const events = eventsOf(actions);
  // only of what the account finds in its log book
  const isRecord = sql`log in (${scope.log}, 0) and stream = ${stream} and until = ${stillSo}
    and exists (select from ${events} where ${condition} and event.stream = ${stream})`;
  const most = countsTo({ skip, take });
  const [rows, matches, record] = await Promise.all([
    newest(db, { actions, condition }, sql`offset ${skip} limit ${take}`),
    firstRow(
      db,
      sql<{ total: number }>`select count(*) as total from
        (select 1 from ${events} where ${condition}
          order by recorded_at desc, log desc, log_action.position desc limit ${most + 1}) as matches`,
    ),
    stream ? firstOf(select(db, 'log_subject', ['subject', 'subject_en'], isRecord)) : null,
  ]);
  const counted = foundSoFar(matches!.total, most);
  return {
    rows: await entriesOf(book, language, rows),
    total: counted.total,
    hasMore: counted.hasMore || end !== null,
    searchedTo: counted.hasMore ? null : (end?.recorded_at ?? null),
    recordName: stream
      ? ((language === 'en' ? record?.subject_en : null) ?? record?.subject ?? unnamed(stream, language))
      : null,
  };
};

/** So many are opened, said and written between two turns of others, in some milliseconds. */
const entriesAtOnce = 250;

/**
 * All that fits the filter, newest first, in pieces, for a file. Each piece goes on from the last entry of
 * the one before: what is recorded meanwhile shifts nothing.
 */
export const logBookInPieces = async function* (
  book: LogBook,
  scope: Scope,
  filter: LogBookFilter,
  { size = entriesAtOnce, language = usualLanguage }: { size?: number; language?: ScreenLanguage } = {},
) {
  const { walk, ...wanted } = await fitting(book.db, scope, filter, language);
  for (let before: Place | null = null; ;) {
    const { actions, end }: { actions: RawBuilder<unknown>; end: Place | null } = walk
      ? await newestOf(book.db, wanted.actions, allOf([walk, before && isBeforePlace(before)]), walkedAtOnce)
      : { ...wanted, end: null };
    for (let { condition } = wanted; ;) {
      const rows = await newest(book.db, { actions, condition }, sql`limit ${size}`);
      yield await entriesOf(book, language, rows);
      const last = rows.at(-1);
      if (!last || rows.length < size) break;
      const { recorded_at, log, position } = last;
      const place = sql`(${recorded_at}::timestamptz, ${log}::int, ${position}::bigint)`;
      const isAfter = sql`(recorded_at, log, position) <= ${place}
        and (recorded_at, log, ${positionOfEvent}) < ${place}`;
      condition = allOf([wanted.condition, isAfter]);
    }
    if (!end) return;
    before = end;
  }
};

/** So many actions of a period, or records, are asked for at once. */
const [actionsAtOnce, recordsAtOnce] = [20_000, 2_000];

/**
 * Where all stands, by log and position, that was recorded of an account about records (each of them perhaps twice) or
 * on days in Amsterdam, both included; piece by piece.
 */
export async function* positionsIn(
  db: Db,
  { log, accountId }: Scope,
  about: { streams: readonly string[] } | { from: CalendarDate; to: CalendarDate },
): AsyncGenerator<{ log: number; position: number }[]> {
  const isOwn = isOfAccount({ log, accountId });
  if ('streams' in about) {
    for (let from = 0; from < about.streams.length; from += recordsAtOnce) {
      const streams = about.streams.slice(from, from + recordsAtOnce);
      const actions = sql`(select * from log_action where ${hasPart(sql`${streams}::text[]`)} and ${isOwn} offset 0)`;
      yield await rowsOf(
        db,
        sql<{ log: number; position: number }>`select log, ${positionOfEvent} as position
          from ${eventsOf(actions)} where ${isOwn} and ${isAbout(streams)}`,
      );
    }
    return;
  }
  type Action = { at: string; log: number; position: number; events: number };
  let last = { at: '-infinity', log: 0, position: 0 };
  for (;;) {
    const actions = await rowsOf(
      db,
      sql<Action>`select recorded_at::text as at, log, position, cardinality(types) as events from log_action
        where ${isOwn} and recorded_at >= ${midnight(about.from)} and recorded_at < ${midnight(addDays(about.to, 1))}
          and (recorded_at, log, position) > (${last.at}::timestamptz, ${last.log}, ${last.position})
        order by recorded_at, log, position limit ${actionsAtOnce}`,
    );
    yield actions.flatMap(({ events, ...action }) =>
      Array.from({ length: events }, (_, nth) => ({ log: action.log, position: action.position + nth })),
    );
    const end = actions.at(-1);
    if (actions.length < actionsAtOnce || !end) return;
    last = end;
  }
}

/** The newest events in whose history a record stands (REP-040). */
export const historyOf = async (
  book: LogBook,
  { log }: Scope,
  stream: string,
  limit: number,
  language: ScreenLanguage = usualLanguage,
) => {
  const condition = sql<boolean>`log = ${log} and ${isAbout([stream])}`;
  const ofRecord = { actions: actionsOf(stream), condition };
  return entriesOf(book, language, await newest(book.db, ofRecord, sql`limit ${limit}`));
};

/** The streams of a log, of which anything was ever recorded, whose names begin so. */
export const streamsBeginning = async (db: Db, log: number, beginning: string) => {
  const isOne = sql`log = ${log} and stream like ${`${beginning}%`} and until = ${stillSo}`;
  return columnOf(select(db, 'log_subject', ['stream'], isOne), 'stream');
};

/** The newest event of a kind of a record; null where there is none. */
export const latestOf = async (
  book: LogBook,
  { log }: Pick<Scope, 'log'>,
  stream: string,
  type: string,
  language: ScreenLanguage = usualLanguage,
) => {
  const condition = sql<boolean>`log = ${log} and stream = ${stream} and type = ${type}`;
  const ofKind = { actions: actionsOf(stream), condition };
  const [latest] = await entriesOf(book, language, await newest(book.db, ofKind, sql`limit 1`));
  return latest ?? null;
};

/** The newest event of a record; null where there is none. */
export const latestOfStream = async (
  book: LogBook,
  { log }: Pick<Scope, 'log'>,
  stream: string,
  language: ScreenLanguage,
) => {
  const ofRecord = {
    actions: actionsOf(stream),
    condition: sql<boolean>`log = ${log} and stream = ${stream}`,
  };
  const [latest] = await entriesOf(book, language, await newest(book.db, ofRecord, sql`limit 1`));
  return latest ?? null;
};

/** What records of a log are called today, by their streams; null what nobody named. */
export const namesOfRecords = async (
  db: Db,
  log: number,
  streams: readonly string[],
  language: ScreenLanguage,
) => {
  const isOne = sql`log = ${log} and stream = any(${streams}) and until = ${stillSo}`;
  const rows = await select(db, 'log_subject', ['stream', 'subject', 'subject_en'], isOne);
  return new Map(
    rows.map(({ stream, subject, subject_en }) => [
      stream,
      subject === stream ? null : (language === 'en' && subject_en) || subject,
    ]),
  );
};

/** Who recorded the first event of a record, and when. */
export type Began = UserProfile & { isUser: boolean; at: string };
/**
 * What finds that, by the position of that event: the action is the last that began up to there. An index of lists, by which
 * the record itself is found, reads all that is still to be sorted into it.
 */
export const beganQuery = (log: number, stream: string, position: RawBuilder<unknown>) =>
  sql<Began>`select ${instantText('first.recorded_at')} as at, app_user.user_id is not null as "isUser",
      username, first_name as "firstName", last_name as "lastName", email
    from (select user_id, on_behalf_of, recorded_at, streams from log_action
      where log = ${log} and position <= ${position} order by position desc limit 1) first
    left join app_user on app_user.user_id = coalesce(first.on_behalf_of, first.user_id)
    where ${stream} = any(first.streams)`;

/** A change of a price brings another with it. */
const perChange = 2;

/** The newest changes of products that these accounts made, the newest first; what came in with a file is none. */
export const productChanges = async (
  book: LogBook,
  { log, accountIds }: { log: number; accountIds: readonly number[] },
  limit: number,
  language: ScreenLanguage = usualLanguage,
) => {
  const ofAccount = (accountId: number) => {
    const condition = sql<boolean>`account_id = ${accountId} and log = ${log}
      and ${isOfTypes(['ProductFieldChanged'])} and ${isNotImported}`;
    return newest(book.db, { actions: everyAction, condition }, sql`limit ${limit * perChange}`);
  };
  // each account has its own end of the index
  const found = (await Promise.all(accountIds.map(ofAccount))).flat();
  const rows = found.toSorted((a, b) => b.position - a.position).slice(0, limit * perChange);
  const entries = (await entriesOf(book, language, rows)).flatMap(
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
