import { type RawBuilder, sql } from 'kysely';
import { batchScreens, screenOfBatch } from '#domain/batch/batch.ts';
import { importScreens } from '#domain/import/import.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { EventDefinitions } from '#domain/kernel/event.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { Message } from '#domain/kernel/message.ts';
import type { Money } from '#domain/kernel/money.ts';
import { categoryOf, definitions, records } from '#domain/registry.ts';
import { allOf, firstOf, isAny, rowsOf, type Scope, select } from '#projections/kernel/query.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import {
  actionsOfKinds,
  actionsOfRecords,
  actionsWith,
  calledLately,
  eventsOf,
  fewActionsBy,
  fewMost,
  isByUsers,
  isFound,
  isNameOfToday,
  type LogBook,
  type Listed,
  type LogBookEntry,
  type Meant,
  meantBy,
  named,
  newestFirst,
  newestPlaces,
  type Place,
  placeOfAction,
  placesOf,
  rangeOf,
  type ReadEntry,
  saysOf,
  type StoredAction as Stored,
  streamsCalled,
  valuesWith,
  withWholeParts,
} from '#projections/log-book/queries.ts';
import { fullNameOf } from '#domain/user/full-name.ts';
import type { Db } from '#projections/read-models.ts';

/** Empty lists and null ask nothing. The period is in Amsterdam, both days included; times hold on the days at its ends. */
export type ActionFilter = {
  from: CalendarDate | null;
  fromTime: string | null;
  to: CalendarDate | null;
  toTime: string | null;
  userIds: readonly number[];
  /** Kinds of record, by category. */
  categories: readonly string[];
  /** Kinds of event, by type. */
  types: readonly string[];
  /** Records in which it has a part. */
  streams: readonly string[];
  /** Those of an action on many records; null: not asked. */
  batchId: number | null;
  /** Words of what something was or became. */
  text: string;
  /** Instants: from the first until before the second. */
  recorded?: { since: string; until: string };
};

/** Where an action stands: `1-1234`, by its log and first position. */
const keyOf = ({ log, position }: Pick<Stored, 'log' | 'position'>) => `${log}-${position}`;
const placeOf = (key: string) => {
  const [log, position] = key.split('-').map(Number);
  return { log: log!, position: position! };
};

/** A time on the clock in Amsterdam. */
const clockTime = (day: CalendarDate, time: string) =>
  sql`(${`${day} ${time}`}::timestamp at time zone 'Europe/Amsterdam')`;

/** What many actions or an import did of each record stands in their own history. */
const isOfPress = sql`(screen is null or (screen not like ${`${batchScreens}%`}
  and (screen not like ${`${importScreens}%`} or streams[1] like 'import-%')))`;

/** What was done from the screen of a batch, since it began. */
const isOfBatch = (batchId: number) =>
  sql`screen = ${screenOfBatch(batchId)} and recorded_at >= (select min(recorded_at) from log_action began
    where streams && array[${`batch-${batchId}`}]) and not streams && array[${`batch-${batchId}`}]`;

const kinds: Readonly<Record<string, { name: Message; events: EventDefinitions } | undefined>> = records;
const typesOf = (categories: readonly string[]) =>
  categories.flatMap((category) => Object.values(kinds[category]?.events ?? {}).map(({ type }) => type));

/** That an action fits a filter, but for its words. */
const isFitting = ({ log, accountId }: Scope, filter: ActionFilter, meant: Meant) => {
  const { from, to, fromTime, toTime, userIds, categories, types, streams, batchId, recorded } = filter;
  const since = allOf([
    from && sql`recorded_at >= ${clockTime(from, fromTime ?? '00:00')}`,
    recorded && sql`recorded_at >= ${recorded.since}`,
  ]);
  const until = allOf([
    to &&
      (toTime
        ? sql`recorded_at < ${clockTime(to, toTime)}`
        : sql`recorded_at < ${clockTime(addDays(to, 1), '00:00')}`),
    recorded && sql`recorded_at < ${recorded.until}`,
  ]);
  const isOwn = sql`account_id = ${accountId} and log in (${log}, 0)`;
  const others = allOf([
    userIds.length > 0 && isByUsers(userIds),
    categories.length > 0 && sql`types && ${typesOf(categories)}::text[]`,
    types.length > 0 && sql`types && ${[...types]}::text[]`,
    batchId !== null && isOfBatch(batchId),
    streams.length === 0 && batchId === null && meant.length === 0 && isOfPress,
  ]);
  return { isOwn, since, until, others };
};

/** Records that only go with others: a number that was taken, a name that was claimed, views of who was removed. */
const besides = new Set(['numberSeries', 'invoiceNumber', 'voucherCode', 'username', 'listViews']);

/** Which events an action is about: those that are not part of what another of its events is about. */
const headsOf = ({ streams, parts, position }: Stored) => {
  const own = new Set(streams);
  const of = streams.flatMap((stream, nth) => {
    const part = parts[nth] ?? stream;
    const goesWith = part !== stream && own.has(part);
    return goesWith || besides.has(categoryOf(stream)) ? [] : [{ position: position + nth, stream }];
  });
  return of.length > 0 ? of : [{ position, stream: streams[0]! }];
};

/** So many events of an action are said in a list. */
const saidMost = 5;

/** Whose orders are, and what they come to now; deleted ones too. */
const ordersOf = async (db: Db, log: number, ids: readonly number[]) => {
  type Row = { order_id: number; customer_id: number; customer_name: string; incl: Money };
  const columns = sql`order_id, customer_id, customer_name, incl`;
  const rows = await rowsOf(
    db,
    sql<Row>`select ${columns} from sales_order where log = ${log} and ${isAny('order_id', ids)}
      union all select order_id, ("row" ->> 'customer_id')::bigint as customer_id, "row" ->> 'customer_name' as customer_name,
        ("row" ->> 'incl')::bigint as incl from deleted_sales_order where log = ${log} and ${isAny('order_id', ids)}`,
  );
  return new Map(rows.map((row) => [row.order_id, row]));
};

const orderIn = (stream: string) =>
  categoryOf(stream) === 'salesOrder' ? Number(stream.split('-')[1]) : null;

/** So many that followed an action are looked through. */
const followedMost = 100;

/** Later events that may have come of an action. */
type Later = { log: number; position: number; stream: string };

const endOf = ({ position, types }: Stored) => position + types.length;
const headStreams = (action: Stored) => [...new Set(headsOf(action).map(({ stream }) => stream))];

/**
 * Whether an event came of an action: it was asked for there, was recorded under the same correlation, or tells how an
 * invoice was booked that was made there.
 */
const isConsequence = (
  action: Stored,
  correlationId: string,
  { stream, more: { event } }: Pick<ReadEntry, 'stream' | 'more'>,
) => {
  const { requestedAt } = event.data as { requestedAt?: number };
  const isAsked = requestedAt !== undefined && requestedAt >= action.position && requestedAt < endOf(action);
  const invoiceStream = stream.replace(/^invoiceBooking-/, 'invoice-');
  const isBooked = invoiceStream !== stream && action.streams.includes(invoiceStream);
  return isAsked || isBooked || event.metadata.correlationId === correlationId;
};

/** What came of an action: what others recorded of its records for its sake, and the outcome of its mails. */
const followedOf = async (book: LogBook, action: Stored, correlationId: string, language: ScreenLanguage) => {
  const streams = headStreams(action);
  const later = await rowsOf(
    book.db,
    sql<Later>`
      select log, position + nth - 1 as position, stream from
        ${eventsOf(sql`(select * from log_action where log = ${action.log} and position >= ${endOf(action)}
          and (streams && ${streams}::text[] or parts && ${streams}::text[]) offset 0)`)}
      where (stream = any(${streams}) or part_of = any(${streams}))
      order by position limit ${followedMost}`,
  );
  const read = await named(book, language, await placesOf(book.db, later));
  return read
    .filter((entry) => isConsequence(action, correlationId, entry))
    .toSorted((a, b) => a.position - b.position);
};

/** How what goes out of the house ended: mails, parcels, bookings, the webshop. */
const outcomeTypes = [
  'MailConcluded',
  'ShippingLabelMade',
  'ShippingLabelRefused',
  'InvoiceBooked',
  'InvoiceBookingRefused',
  'ShopSyncOutcomeChanged',
];
const isFailedOutcome = ({ type, data }: { type: string; data: unknown }) => {
  const { outcome } = data as { outcome?: string };
  return (
    type.endsWith('Refused') || (outcome !== undefined && ['refused', 'bounced', 'failed'].includes(outcome))
  );
};
/** So many outcomes are said of an action in a list, of those within so long after it. */
const outcomesMost = 4;
const outcomeWithin = sql`interval '7 days'`;

/** What went out for the sake of actions, and how that ended: of each a sentence, in its order, by the key of the action. */
const outcomesOf = async (
  book: LogBook,
  actions: readonly (Stored & { correlationId: string })[],
  language: ScreenLanguage,
) => {
  const wanted = actions.map((action) => ({
    log: action.log,
    after: endOf(action),
    at: action.recorded_at,
    of: headStreams(action),
  }));
  // what is recorded of a record is looked up, for which see `actionsOf`
  const later = await rowsOf(
    book.db,
    sql<Later>`select distinct found.log, found.position, found.stream
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (log int, after bigint, at timestamptz, "of" text[])
      cross join lateral (select log_action.log, position + nth - 1 as position, stream
        from (select * from log_action where (streams && wanted.of or parts && wanted.of)
          and types && ${outcomeTypes}::text[] offset 0) log_action
        cross join lateral unnest(types, streams) with ordinality as event (type, stream, nth)
        where log_action.log = wanted.log and position >= wanted.after
          and recorded_at < wanted.at + ${outcomeWithin} and type = any(${outcomeTypes})
        order by position limit ${outcomesMost * 2}) found`,
  );
  const read = await named(book, language, await placesOf(book.db, later));
  const inOrder = read.toSorted((a, b) => a.position - b.position);
  return new Map(
    actions.map((action) => [
      keyOf(action),
      inOrder
        .filter(
          (entry) =>
            entry.more.log === action.log &&
            entry.position >= endOf(action) &&
            isConsequence(action, action.correlationId, entry),
        )
        .slice(0, outcomesMost)
        .map(({ sentence, more: { event } }) => ({ sentence, hasFailed: isFailedOutcome(event) })),
    ]),
  );
};

/** Actions as a list shows them, in the language of who reads it. */
const shown = async (book: LogBook, log: number, stored: readonly Stored[], language: ScreenLanguage) => {
  const heads = stored.map((action) => headsOf(action).slice(0, saidMost));
  const places = heads.flatMap((of, nth) => of.map((head) => ({ log: stored[nth]!.log, ...head })));
  const orderIds = stored.flatMap(({ streams, parts }) =>
    [...streams, ...parts].flatMap((stream) => (stream && orderIn(stream)) || []),
  );
  const [read, orders] = await Promise.all([
    placesOf(book.db, places).then((found) => named(book, language, found)),
    ordersOf(book.db, log, [...new Set(orderIds)]),
  ]);
  const byPlace = new Map(read.map((entry) => [`${entry.more.log}-${entry.position}`, entry]));
  const entriesOf = stored.map((action, nth) =>
    heads[nth]!.map(({ position }) => byPlace.get(keyOf({ log: action.log, position }))!),
  );
  const outcomes = await outcomesOf(
    book,
    stored.map((action, nth) => ({
      ...action,
      correlationId: entriesOf[nth]![0]!.more.event.metadata.correlationId,
    })),
    language,
  );
  return stored.map((action, nth) => {
    const entries = entriesOf[nth]!;
    const [head] = entries as [ReadEntry];
    const { more, position: _, ...first } = head;
    const ofHead = entries.filter(({ stream }) => stream === head.stream);
    const about = [head.stream, ...action.parts.filter((part) => part !== null), ...action.streams];
    const order = orders.get(about.map(orderIn).find((id) => id !== null) ?? 0);
    return {
      ...first,
      log: action.log,
      position: action.position,
      key: keyOf(action),
      userIds: [action.user_id, ...(action.on_behalf_of === null ? [] : [action.on_behalf_of])],
      streams: action.streams,
      sentence: more.brief,
      reason: entries.map(({ more: { reason } }) => reason).find((reason) => reason !== null) ?? null,
      events: action.types.length,
      customerId: order?.customer_id ?? null,
      customerName: order?.customer_name ?? null,
      amount: order?.incl ?? null,
      changes: ofHead.flatMap(({ changes }) => changes),
      outcomes: outcomes.get(keyOf(action))!,
      mayBeTakenBack: [...Map.groupBy(entries, ({ stream }) => stream).values()].every((ofRecord) =>
        ofRecord.some(({ more: { opposite } }) => opposite !== null),
      ),
    };
  });
};

/** So many words are named that were taken for one that nothing has. */
const alikeMost = 3;

const columns = [
  'log',
  'position',
  'command_id',
  'recorded_at',
  'account_id',
  'user_id',
  'on_behalf_of',
  'screen',
  'types',
  'streams',
  'parts',
] as const;

const isOlder = (one: Place, other: Place) =>
  one.recorded_at === other.recorded_at
    ? (one.log - other.log || one.position - other.position) < 0
    : one.recorded_at < other.recorded_at;

/** So many places are looked at for a page; where that is not full, it says how far was looked. */
const placesMost = 2_000;

/**
 * Which actions of a log are wanted: what they are found by, and how many of them. Where few are found by `orBy`, those
 * are asked for all that is wanted.
 */
type Search = {
  by: Listed;
  orBy: Listed | null;
  isSaid: RawBuilder<unknown>;
  isBefore: RawBuilder<unknown> | null;
  isPast: RawBuilder<unknown> | null;
  take: number;
  most: number;
};

/**
 * The newest actions of a log that are wanted, one more than a page has. First about as many places are looked at as the
 * page has rows, then as many as may be. `until`: how far was looked where there may be more.
 */
const lookBack = async (
  db: Db,
  scope: Scope,
  { by, orBy, isSaid, isBefore, isPast, take, most }: Search,
  rowsAmong: (actions: RawBuilder<unknown>, isWanted: RawBuilder<unknown>) => Promise<Stored[]>,
): Promise<{ rows: Stored[]; until: Place | null }> => {
  const { log } = scope;
  const rows = new Map<string, Stored>();
  let { first, last } = await rangeOf(db, log, { isBefore, isPast });
  if (orBy) {
    const few = await newestPlaces(db, scope, orBy, { first, last, most: fewMost + 1 });
    if (few.length <= fewMost) return { rows: await rowsAmong(actionsWith(log, few), isSaid), until: null };
  }
  const isWanted = by.table === 'log_value' ? sql`true` : isSaid;
  for (let [size, looked] = [2 * (take + 1), 0]; first <= last; size = placesMost) {
    const places = await newestPlaces(db, scope, by, { first, last, most: size });
    for (const row of await rowsAmong(actionsWith(log, places), isWanted)) rows.set(keyOf(row), row);
    if (rows.size > take) {
      const page = [...rows.values()].slice(0, take + 1);
      return { rows: page, until: page.at(-1)! };
    }
    if (places.length < size) break;
    last = places.at(-1)! - 1;
    looked += size;
    if (looked >= most) return { rows: [...rows.values()], until: await placeOfAction(db, log, last + 1) };
  }
  return { rows: [...rows.values()], until: null };
};

/**
 * Actions of an account, newest first: what each recorded with one press, as one row. `after` is the key of the last
 * one of the page before; `next` that of this page, null where there are no more. `alike`: words of the question that
 * nothing has, with those that were taken for them; `cut`: words that more words have in them than were looked for.
 * `searchedTo`: the page is not full, and nothing older was looked at; `next` goes on from there. That comes of looking
 * at so many places at `most`; with Infinity a page is full, or there are no more.
 */
export const actionsPage = async (
  book: LogBook,
  scope: Scope,
  filter: ActionFilter,
  { after, take, most = placesMost }: { after: string | null; take: number; most?: number },
  language: ScreenLanguage,
) => {
  const { db } = book;
  const meant = await meantBy(db, scope, filter.text);
  const found = await foundActions(db, scope, filter, meant, { after, take, most });
  const page = found.rows.slice(0, take).map(withWholeParts);
  const isFull = found.rows.length > take;
  const end = isFull ? page.at(-1)! : found.until;
  return {
    rows: await shown(book, scope.log, page, language),
    next: end && keyOf(end),
    searchedTo: isFull ? null : (end?.recorded_at ?? null),
    alike: meant.flatMap(({ asked, found: taken, isAlike }) =>
      isAlike && taken.length > 0 ? [{ asked, words: taken.slice(0, alikeMost) }] : [],
    ),
    cut: meant.flatMap(({ asked, isCut }) => (isCut ? [asked] : [])),
  };
};

/** The newest actions that fit, one more than a page has; `until`: how far was looked where there may be more. */
const foundActions = async (
  db: Db,
  scope: Scope,
  filter: ActionFilter,
  meant: Meant,
  { after, take, most }: { after: string | null; take: number; most: number },
): Promise<{ rows: Stored[]; until: Place | null }> => {
  const { isOwn, since, until, others } = isFitting(scope, filter, meant);
  const place = after === null ? null : placeOf(after);
  const isAfter =
    place &&
    sql`(recorded_at, log, position) < (select recorded_at, log, position from log_action
    where log = ${place.log} and position = ${place.position})`;
  const among = (actions: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    rowsOf(
      db,
      sql<Stored>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${actions} log_action
      where ${allOf([isOwn, since, until, isAfter, others, condition])} ${newestFirst} limit ${take + 1}`,
    );
  const { streams, userIds, from, to, recorded } = filter;
  const kinds = filter.types.length > 0 ? filter.types : typesOf(filter.categories);
  const isSaid = meant.length > 0 ? saysOf(meant) : sql`true`;
  if (meant.some((word) => word.found.length === 0)) return { rows: [], until: null };
  const ofRecords = streams.length > 0 ? actionsOfRecords(streams) : null;
  const ofKinds = kinds.length > 0 ? actionsOfKinds(kinds) : null;
  const by = ofRecords ?? (meant.length > 0 ? valuesWith(meant) : ofKinds);
  if (!by) return { rows: await among(sql`log_action`, isSaid), until: null };
  const isSaidOnly = by.table === 'log_value';
  if (isSaidOnly && userIds.length > 0) {
    const few = await fewActionsBy(db, scope, userIds, allOf([since, until, isAfter]));
    if (few) return { rows: await among(few, isSaid), until: null };
  }
  const search = {
    by,
    orBy: isSaidOnly ? ofKinds : null,
    isSaid,
    isBefore: to || recorded || isAfter ? allOf([until, isAfter]) : null,
    isPast: from || recorded ? sql`not (${since})` : null,
    take,
    most,
  };
  const older = await Promise.all(
    [...new Set([scope.log, 0])].map((log) => lookBack(db, { ...scope, log }, search, among)),
  );
  const ends = older.flatMap((back) => back.until ?? []);
  const lookedTo = ends.reduce<Place | null>(
    (newest, one) => (newest === null || isOlder(newest, one) ? one : newest),
    null,
  );
  const all = older
    .flatMap((back) => back.rows)
    .filter((row) => lookedTo === null || !isOlder(row, lookedTo))
    .toSorted((one, other) => (isOlder(one, other) ? 1 : -1));
  return { rows: all.slice(0, take + 1), until: lookedTo };
};

/** The first record of an action that does not only go with others. */
const firstOfItsOwn = sql`coalesce((select stream from unnest(streams) with ordinality as event (stream, nth)
  where split_part(stream, '-', 1) <> all(${[...besides]}::text[]) order by nth limit 1), streams[1])`;

/** So many actions since a moment are counted. */
const countedMost = 10_000;

/** How many actions of an account there were since an instant, by the kind of record that they are about, most first. */
export const kindsSince = async (
  db: Db,
  { log, accountId }: Scope,
  since: string,
  language: ScreenLanguage,
) => {
  const rows = await rowsOf(
    db,
    sql<{
      category: string;
      count: number;
    }>`select split_part(stream, '-', 1) as category, count(*)::int as count
      from (select ${firstOfItsOwn} as stream from log_action
        where account_id = ${accountId} and log in (${log}, 0) and recorded_at >= ${since}::timestamptz
          and ${isOfPress} order by recorded_at desc, log desc, position desc limit ${countedMost + 1}) newest
      group by category order by count desc, category`,
  );
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const data = rows.map(({ category, count }) => ({
    category,
    name: kinds[category]?.name[language] ?? category,
    count,
  }));
  return { data, total: Math.min(total, countedMost), hasMore: total > countedMost };
};

/** So many events of an action are opened. */
const openedMost = 500;

const storedAction = async (db: Db, { log, accountId }: Scope, key: string) => {
  const place = placeOf(key);
  const isOne = sql`log = ${place.log} and position = ${place.position} and account_id = ${accountId}
    and log in (${log}, 0)`;
  const found = (await firstOf(select(db, 'log_action', columns, isOne))) as Stored | null;
  return found && withWholeParts(found);
};

const withoutMore = ({ more: _, ...entry }: ReadEntry): LogBookEntry => entry;

/** One action with its events in their order, and what followed from it; null where the account has none there. */
export const actionByKey = async (book: LogBook, scope: Scope, key: string, language: ScreenLanguage) => {
  const action = await storedAction(book.db, scope, key);
  if (!action) return null;
  const { log, position, streams } = action;
  const places = streams
    .slice(0, openedMost)
    .map((stream, nth) => ({ log, position: position + nth, stream }));
  const [[row], read] = await Promise.all([
    shown(book, scope.log, [action], language),
    placesOf(book.db, places).then((found) => named(book, language, found)),
  ]);
  const events = read.toSorted((a, b) => a.position - b.position);
  const { correlationId } = events[0]!.more.event.metadata;
  const followed = await followedOf(book, action, correlationId, language);
  return { action: row!, events: events.map(withoutMore), followed: followed.map(withoutMore) };
};

/** The events that an action is about, in their order, each with what takes it back. */
export const oppositesOf = async (book: LogBook, scope: Scope, key: string, language: ScreenLanguage) => {
  const action = await storedAction(book.db, scope, key);
  if (!action) return null;
  const heads = headsOf(action).map((head) => ({ log: action.log, ...head }));
  const read = await named(book, language, await placesOf(book.db, heads));
  return read.toSorted((a, b) => a.position - b.position);
};

/** The index of names knows no shorter texts. */
const leastWithin = 3;

/** What is offered while somebody types what to look for; so many of each kind. */
type Suggested = { kind: 'user' | 'category' | 'action' | 'record'; value: string; name: string };
const suggestedMost = 6;
/** So many names of records are looked at for those of the account. */
const lookedAtMost = 60;

/** Kinds of record and of action with these words in their name, the shortest first. */
const suggestedKinds = (question: string, language: ScreenLanguage): Suggested[] => {
  const kinds = [
    ...Object.entries(records).map(([value, { name }]) => ({ kind: 'category' as const, value, name })),
    ...Object.values(definitions).map(({ action }) => ({
      kind: 'action' as const,
      value: action.nl,
      name: action,
    })),
  ];
  const found = kinds
    .map(({ name, ...kind }) => ({ ...kind, name: name[language] }))
    .filter(({ name }) => searchable(name).includes(searchable(question)));
  const unique = new Map(found.map((kind) => [`${kind.kind} ${kind.name}`, kind]));
  return [...unique.values()].toSorted((a, b) => a.name.length - b.name.length).slice(0, suggestedMost);
};

/** Records with these words in their name: of what most of the newest events have in theirs these, as the index lists all. */
const recordsCalled = async (db: Db, scope: Scope, question: string) => {
  const { isCommon, streams } = await calledLately(db, scope, question);
  return isCommon ? streams : (await streamsCalled(db, scope.log, question)).streams;
};

/** Persons of the account, kinds of record and of action, and records that one may mean by what was typed. */
export const suggestedFor = async (
  db: Db,
  { log, accountId }: Scope,
  question: string,
  language: ScreenLanguage,
): Promise<Suggested[]> => {
  const isMember = sql`exists (select from membership
    where membership.user_id = app_user.user_id and account_id = ${accountId} and customer_id is null)`;
  const isUser = sql`${isFound(question)} and ${isMember} order by length(search) limit ${suggestedMost}`;
  // looked up, for which see `actionsOf`: a log holds the records of several accounts, and that of the installation the
  // users of all
  const isSeen = sql`case when log = 0
      then exists (select from membership where 'user-' || membership.user_id = stream and account_id = ${accountId})
      else (select bool_or(account_id = ${accountId}) from log_action
        where log_action.log = found.log and streams && array[found.stream]) end`;
  const isLong = question.length >= leastWithin;
  const [users, streams] = await Promise.all([
    select(db, 'app_user', ['user_id', 'username', 'first_name', 'last_name'], isUser),
    isLong ? recordsCalled(db, { log, accountId }, question) : [],
  ]);
  const subjects = isLong
    ? await rowsOf(
        db,
        sql<{
          stream: string;
          subject: string;
          subject_en: string | null;
        }>`select stream, subject, subject_en from (
          select named.* from unnest(${streams}::text[]) wanted (stream)
          cross join lateral (select * from log_subject
            where log in (${log}, 0) and log_subject.stream = wanted.stream and ${isNameOfToday} offset 0) named
          where named.${isOfKinds} order by length(search) limit ${lookedAtMost}) found
          where ${isSeen} order by length(search) limit ${suggestedMost}`,
      )
    : [];
  return [
    ...users.map(({ user_id: id, username, first_name: firstName, last_name: lastName }) => ({
      kind: 'user' as const,
      value: String(id),
      name: fullNameOf({ firstName, lastName, username }),
    })),
    ...suggestedKinds(question, language),
    ...subjects.map(({ stream, subject, subject_en }) => ({
      kind: 'record' as const,
      value: stream,
      name: (language === 'en' && subject_en) || subject,
    })),
  ];
};
/** Records that people look for; the others stand in the history of one of these. */
const isOfKinds = sql`stream ~ '^(salesOrder|customer|product|supplier|purchaseOrder|user|voucher|invoice)-'`;

/** The types of event that are called so. */
export const typesOfAction = (names: readonly string[]) =>
  Object.values(definitions)
    .filter(({ action }) => names.includes(action.nl))
    .map(({ type }) => type);
