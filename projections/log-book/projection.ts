import { type Kysely, sql } from 'kysely';
import { said, type Said } from '#domain/kernel/message.ts';
import { importOfScreen } from '#domain/import/import.ts';
import { definitions } from '#domain/registry.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import { appendRows, upsert, writeRows } from '#projections/kernel/rows.ts';
import { invalidateLists, type Projection, type Recorded } from '#projections/kernel/definition.ts';
import { columnOf, matches, select } from '#projections/kernel/query.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { logBookSchema, type LogBookTables, ofFirst, stillSo } from '#projections/log-book/table.ts';
import { valuesOf } from '#projections/log-book/values.ts';

/** A name as its two columns; the English one is empty where both are the same. */
const inBoth = (name: Said) => {
  const [nl, en] = [said('nl', name), said('en', name)];
  return { subject: nl, subject_en: nl === en ? null : en };
};
/** It is found by its name in either language. */
const searchOf = ({ subject, subject_en }: { subject: string; subject_en: string | null }) =>
  searchable(subject_en === null ? subject : `${subject} ${subject_en}`);

const knownSubjects = async (db: Kysely<LogBookTables>, log: number, streams: readonly string[]) => {
  const isOne = sql`log = ${log} and stream = any(${[...streams]}) and until = ${stillSo}`;
  const rows = await select(db, 'log_subject', ['stream', 'subject', 'subject_en'], isOne);
  return new Map(rows.map(({ stream, ...named }) => [stream, named]));
};

/** The import that brought a record belongs to the record's history, and the record to that of the import. */
const importOf = ({ stream, metadata }: Recorded<StoredEvent>) => {
  const brought = importOfScreen(metadata.screen);
  return brought === stream ? null : brought;
};

type LogAction = LogBookTables['log_action'];
type LogSubject = LogBookTables['log_subject'];

/** The commands that a batch is of. A batch begins where the one before ended: maybe within a command. */
const actionsOf = (batch: readonly Described[]) => {
  const actions: LogAction[] = [];
  for (const { event, partOf } of batch) {
    const { log, position, commandId, recordedAt, accountId, metadata } = event;
    let action = actions.at(-1);
    if (action?.command_id !== commandId || action.recorded_at !== recordedAt) {
      action = {
        log,
        position,
        command_id: commandId,
        recorded_at: recordedAt,
        account_id: accountId,
        user_id: metadata.userId,
        on_behalf_of: metadata.onBehalfOf,
        screen: metadata.screen,
        types: [],
        streams: [],
        parts: [],
      };
      actions.push(action);
    }
    action.types.push(event.type);
    action.streams.push(event.stream);
    action.parts.push(partOf);
  }
  return actions;
};

/** As the table keeps it: most of what a command records belongs to what it records first, of which the name stands once. */
const asKept = (action: LogAction): LogAction => ({
  ...action,
  parts: action.parts.map((part) => (part === action.streams[0] ? ofFirst : part)),
});

/** Adds what a command recorded to what is there of it; whether anything is. */
const isAdded = async (db: Kysely<LogBookTables>, action: LogAction) => {
  const { log, command_id, recorded_at, types, streams, parts } = action;
  const { numAffectedRows } = await sql`update log_action set types = types || ${types}::text[],
      streams = streams || ${streams}::text[], parts = parts || array(
        select case part when log_action.streams[1] then ${ofFirst} else part end
        from unnest(${parts}::text[]) with ordinality as added (part, nth) order by nth)
    where log = ${log} and position = (select max(position) from log_action where log = ${log})
      and command_id = ${command_id} and recorded_at = ${recorded_at}`.execute(db);
  return Number(numAffectedRows) > 0;
};

/** Notes what records are called, from the events on that call them otherwise. */
const nameSubjects = async (db: Kysely<LogBookTables>, log: number, batch: readonly Described[]) => {
  const subjects = await knownSubjects(db, log, [
    ...new Set(batch.flatMap(({ event, namedBy }) => [event.stream, ...(namedBy ? [namedBy] : [])])),
  ]);
  const stored = new Map(subjects);
  const [now, before] = [new Map<string, LogSubject>(), [] as LogSubject[]];
  for (const { event, named, namedBy } of batch) {
    const { stream, position } = event;
    const known = subjects.get(stream);
    const called = named ?? known ?? (namedBy ? subjects.get(namedBy) : undefined) ?? inBoth(stream);
    if (called.subject === known?.subject && called.subject_en === known.subject_en) continue;
    if (known) before.push({ log, stream, until: position, ...known, search: null });
    subjects.set(stream, called);
    now.set(stream, { log, stream, until: stillSo, ...called, search: searchOf(called) });
  }
  await appendRows(db, 'log_subject', before);
  await writeRows(db, 'log_subject', ['log', 'stream', 'until'], [...now.values()], (row) => {
    const called = stored.get(row.stream);
    return called && { ...row, ...called, search: searchOf(called) };
  });
};

/** Keeps the words of what was and became. */
const keepValues = async (db: Kysely<LogBookTables>, batch: readonly Described[]) => {
  const known = new Map<string, string[]>();
  const rows = batch.flatMap(({ event: { log, position, accountId, type, stream, data } }) => {
    const definition = definitions[type]!;
    const words = valuesOf(definition, data, known);
    const about = definition.person?.(data as never) ?? stream;
    return words.length > 0 ? [{ log, position, about, account_id: accountId, words }] : [];
  });
  const [first] = rows;
  if (!first) return;
  await appendRows(db, 'log_value', rows, ['words']);
  const words = new Set(rows.flatMap((row) => row.words));
  await upsert(
    db,
    'log_word',
    ['log', 'word'],
    [...words].toSorted().map((word) => ({ log: first.log, word })),
  );
};

/** Takes away the words about a person, and of them those that nothing else has. */
const forgetValues = async (db: Kysely<LogBookTables>, log: number, person: string) => {
  await sql`with gone as (
      delete from log_value where log = ${log} and about = ${person} returning words),
    word as (select distinct word from gone cross join lateral unnest(words) word)
    delete from log_word using word where log_word.log = ${log} and log_word.word = word.word
      and not exists (select from log_value where log = ${log} and words @> array[word.word]
        and about <> ${person})`.execute(db);
};

/** REP-038 to REP-041: every event of every record, by what people look for. */
export const logBook: Projection<LogBookTables, StoredEvent & { type: string }> = {
  name: 'log-book',
  version: 15,
  events: definitions as never,
  ...logBookSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const all = batch.map(described);
    const [first, ...others] = actionsOf(all);
    const isNew = !(await isAdded(db, first!));
    const added = (isNew ? [first!, ...others] : others).map(asKept);
    await appendRows(db, 'log_action', added, ['types', 'streams', 'parts']);
    await nameSubjects(db, log, all);
    await keepValues(db, all);
    const accounts = new Set(batch.map(({ accountId }) => accountId));
    for (const event of batch)
      if (event.type === personEvents.erased.type)
        for (const accountId of await forget(db, log, (event.data as PersonEvent['data']).person))
          accounts.add(accountId);
    return invalidateLists('LogBook', accounts);
  },
};

/**
 * Clears the names of the record of a person who is forgotten (law 10), wherever they stand, and its values. What else is said of
 * the person stands in the log, where it can no longer be read. A log that is read without the key says nothing to
 * clear. Answers the accounts whose open log books show it: a user may have worked in any of them.
 */
const forget = async (db: Kysely<LogBookTables>, log: number, person: string) => {
  await forgetValues(db, log, person);
  const now = (await knownSubjects(db, log, [person])).get(person);
  if (now === undefined || isForgotten(now.subject, person)) return [];
  const names = select(db, 'log_subject', ['subject'], matches({ log, stream: person }));
  await sql`update log_subject set subject = ${forgottenText}, subject_en = null,
      search = case when search is not null then ${searchable(forgottenText)} end
    where log = ${log} and subject = any(${await columnOf(names, 'subject')})`.execute(db);
  return accountsOf(db);
};

/** Every account that the log book has: from one to the next along its index. */
const accountsOf = async (db: Kysely<LogBookTables>) => {
  const { rows } = await sql<{ found: number }>`
    with recursive each(found) as (
      select min(account_id) from log_action
      union all
      select (select min(account_id) from log_action where account_id > each.found)
      from each where found is not null)
    select found from each where found is not null`.execute(db);
  return rows.map(({ found }) => found);
};
const isForgotten = (subject: string, person: string) =>
  subject.includes(forgottenText) || subject.endsWith(`vergeten-${person}`);

/** What the definition of the event says of where it belongs. */
const described = (event: Recorded<StoredEvent>) => {
  const definition = definitions[event.type]!;
  const data = event.data as never;
  const subject = definition.subject?.(data);
  return {
    event,
    named: subject ? inBoth(subject) : null,
    namedBy: definition.namedBy?.(data) ?? null,
    partOf: definition.partOf?.(data) ?? importOf(event),
  };
};
type Described = ReturnType<typeof described>;
