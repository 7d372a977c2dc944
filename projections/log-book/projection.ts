import { type Kysely, sql } from 'kysely';
import { said, type Said } from '#domain/kernel/message.ts';
import { importOfScreen } from '#domain/import/import.ts';
import { categoryOf, definitions } from '#domain/registry.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { isInEveryLog, type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import { appendRows, changedRows } from '#projections/kernel/rows.ts';
import { invalidateLists, type Projection, type Recorded } from '#projections/kernel/definition.ts';
import { columnOf, matches, select } from '#projections/kernel/query.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { logBookSchema, type LogBookTables, type LogEntryRow } from '#projections/log-book/table.ts';

/** A text as its two columns; the English one is empty where both are the same. */
const inBoth = <Name extends 'subject' | 'sentence'>(name: Name, text: Said) => {
  const [nl, en] = [said('nl', text), said('en', text)];
  return { [name]: nl, [`${name}_en`]: nl === en ? null : en } as Record<Name, string> &
    Record<`${Name}_en`, string | null>;
};
/** It is found by its name in either language. */
const searchOf = ({ subject, subject_en }: { subject: string; subject_en: string | null }) =>
  searchable(subject_en === null ? subject : `${subject} ${subject_en}`);

const knownSubjects = async (db: Kysely<LogBookTables>, log: number, streams: readonly string[]) => {
  const isOne = sql`log = ${log} and stream = any(${[...streams]})`;
  const rows = await select(db, 'log_subject', ['stream', 'subject', 'subject_en'], isOne);
  return new Map(rows.map(({ stream, ...named }) => [stream, named]));
};

/** The import that brought a record belongs to the record's history, and the record to that of the import. */
const importOf = ({ stream, metadata }: Recorded<StoredEvent>) => {
  const brought = importOfScreen(metadata.screen);
  return brought === stream ? null : brought;
};

/** REP-038 to REP-041: every event of every record, as people read it. */
export const logBook: Projection<LogBookTables, StoredEvent & { type: string }> = {
  name: 'log-book',
  version: 7,
  events: definitions as never,
  ...logBookSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const descriptions = batch.map(described);
    const subjects = await knownSubjects(db, log, [
      ...new Set(descriptions.flatMap(({ event, namedBy }) => [event.stream, ...(namedBy ? [namedBy] : [])])),
    ]);
    const subjectRows = changedRows(db, 'log_subject', ['log', 'stream']);
    const entries = descriptions.map(
      ({ event, sentence, changes, named, namedBy, partOf, person }): LogEntryRow => {
        const { stream, type, accountId, metadata } = event;
        const known = subjects.get(stream);
        const called =
          named ?? known ?? (namedBy ? subjects.get(namedBy) : undefined) ?? inBoth('subject', stream);
        if (called.subject !== known?.subject || called.subject_en !== known.subject_en) {
          subjects.set(stream, called);
          subjectRows.put({ log, stream, ...called, search: searchOf(called) });
        }
        return {
          log,
          position: event.position,
          recorded_at: event.recordedAt,
          account_id: accountId,
          user_id: metadata.userId,
          on_behalf_of: metadata.onBehalfOf,
          stream,
          category: categoryOf(stream),
          type,
          ...called,
          ...sentence,
          screen: metadata.screen,
          changes,
          part_of: partOf ?? importOf(event),
          person,
        };
      },
    );
    await appendRows(db, 'log_entry', entries);
    await subjectRows.write();
    const accounts = new Set(batch.map(({ accountId }) => accountId));
    for (const event of batch)
      if (event.type === personEvents.erased.type)
        for (const accountId of await forget(db, log, (event.data as PersonEvent['data']).person))
          accounts.add(accountId);
    return invalidateLists('LogBook', accounts);
  },
};

/**
 * Clears what the log book says of a person who is forgotten (law 10), and the names of that person's record
 * wherever they stand. Until it is rebuilt its sentences say less than they could. A log that is read
 * without the key says nothing to clear. Answers the accounts whose open log books show it: a user may have
 * worked in any of them.
 */
const forget = async (db: Kysely<LogBookTables>, log: number, person: string) => {
  const now = (await knownSubjects(db, log, [person])).get(person);
  if (now === undefined || isForgotten(now.subject, person)) return [];
  const entries = select(db, 'log_entry', ['subject'], matches({ log, stream: person }));
  const names = [now.subject, ...new Set(await columnOf(entries, 'subject'))];
  const logs = isInEveryLog(person) ? await eachIn(db, 'log') : [log];
  await sql`update log_entry set sentence = ${forgottenText}, sentence_en = null, changes = '[]'::jsonb
    where log = any(${logs}::int[]) and person = ${person}`.execute(db);
  await sql`update log_entry set subject = ${forgottenText}, subject_en = null
    where log = ${log} and subject = any(${names})`.execute(db);
  await sql`update log_subject set subject = ${forgottenText}, subject_en = null, search = ${searchable(forgottenText)}
    where log = ${log} and subject = any(${names})`.execute(db);
  return eachIn(db, 'account_id');
};

/** Every account or log that the log book has: from one to the next along its index. */
const eachIn = async (db: Kysely<LogBookTables>, name: 'account_id' | 'log') => {
  const column = sql.ref(name);
  const { rows } = await sql<{ found: number }>`
    with recursive each(found) as (
      select min(${column}) from log_entry
      union all
      select (select min(${column}) from log_entry where ${column} > each.found)
      from each where found is not null)
    select found from each where found is not null`.execute(db);
  return rows.map(({ found }) => found);
};
const isForgotten = (subject: string, person: string) =>
  subject.includes(forgottenText) || subject.endsWith(`vergeten-${person}`);

/** What the definition of the event says of it. */
const described = (event: Recorded<StoredEvent>) => {
  const definition = definitions[event.type]!;
  const data = event.data as never;
  const subject = definition.subject?.(data);
  return {
    event,
    sentence: inBoth('sentence', definition.log(data)),
    changes: definition.changes(data),
    named: subject ? inBoth('subject', subject) : null,
    namedBy: definition.namedBy?.(data) ?? null,
    partOf: definition.partOf?.(data) ?? null,
    person: (definition.personal && definition.person?.(data)) ?? null,
  };
};
