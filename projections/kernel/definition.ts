import type { Kysely } from 'kysely';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import type { EventDefinition, EventDefinitions, EventOf, StoredEvent } from '#domain/kernel/event.ts';
import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import { takeApart } from '#domain/kernel/personal.ts';
import type { SetBy } from '#domain/kernel/set-by.ts';
import type { Tag } from '#domain/kernel/tag.ts';

/** A recorded event in its current shape. */
export type Recorded<Event extends StoredEvent> = RecordedEvent<Event>;

/** A live update: what changed, and for whom; `customerId` is null if it concerns no single customer. */
export type Invalidated = Tag & { accountId: number; customerId: number | null };

/**
 * A read model: tables that follow from the log alone. `project` folds a batch of one log, in memory,
 * and writes sets; it reads only its own tables (law 5). The tables are made in a schema of their own,
 * which is the search path while `create` and `project` run, and shown to queries as views.
 * Raise `version` whenever the tables or the fold change: the new one is built beside the old.
 */
export type Projection<Tables = unknown, Event extends StoredEvent = StoredEvent, Db = Kysely<Tables>> = {
  name: string;
  version: number;
  /** The tables, each shown as a view of the same name to queries. */
  tables: readonly (keyof Tables & string)[];
  /** Their rows, by the names of the tables: only a type, never a value. */
  rows?: Tables;
  /** The kinds of event it folds; the others never reach it. */
  events: EventDefinitions<Event>;
  /** Makes the tables, with the keys that the fold itself needs. */
  create: (db: Db) => Promise<unknown>;
  /** Makes the indexes that only queries need: after a build, before it is shown. */
  index?: (db: Db) => Promise<unknown>;
  /** Adds up what the finished tables come to, with the indexes of that: after those. */
  sums?: (db: Db) => Promise<unknown>;
  /**
   * Folds the batch into the tables and answers what screens should refetch. `isBeside`: nobody sees this build yet, and what
   * `sums` makes is left alone.
   */
  project: (batch: readonly Recorded<Event>[], db: Db, isBeside: boolean) => Promise<readonly Invalidated[]>;
};

/** A projection; its types follow from its tables and its kinds of event. */
export const projection = <Tables, Definitions extends EventDefinitions>(
  model: Omit<Projection<Tables, EventOf<Definitions> & StoredEvent>, 'events'> & { events: Definitions },
) => model;

/** Makes screens fetch one record again, or the lists of its type; only those of a customer if it concerns one. */
export const invalidate = (
  type: Tag['type'],
  id: Tag['id'],
  accountId: number,
  customerId: number | null = null,
): Invalidated => ({ type, id, accountId, customerId });

/** The lists of a type of each of these accounts, which may be named more than once. */
export const invalidateLists = (type: Tag['type'], accountIds: Iterable<number>): Invalidated[] =>
  [...new Set(accountIds)].map((accountId) => invalidate(type, 'list', accountId));

/** Makes screens fetch these records again, and every list they may be in. */
export const invalidateEach = (
  type: Tag['type'],
  records: readonly { accountId: number; id: number }[],
): Invalidated[] =>
  records.flatMap(({ accountId, id }) => [
    invalidate(type, id, accountId),
    invalidate(type, 'list', accountId),
  ]);

/** Who did what an event records, and on which day in Amsterdam. */
export const setByOf = ({
  metadata,
  recordedAt,
}: Pick<Recorded<StoredEvent>, 'metadata' | 'recordedAt'>): SetBy => ({
  userId: metadata.userId,
  on: dateInAmsterdam(recordedAt),
});

/**
 * The person whom an event forgets (law 10), by the id of the customer, user or booking; null when it is another event, or
 * about another kind of person. A read model clears what it says of them in the same fold, so that no screen
 * shows it from then on. The process `forget-person` rebuilds it after that, from a log that can no longer
 * be read.
 */
export const forgottenIn = (
  { type, data }: StoredEvent,
  category: 'customer' | 'user' | 'booking',
): number | null => {
  if (type !== personEvents.erased.type) return null;
  const [kind, id] = (data as PersonEvent['data']).person.split('-');
  return kind === category ? Number(id) : null;
};

/** What an event of this kind said of a person, as it reads without the person's key. */
export const asForgotten = <Said>(said: Said, kind: EventDefinition, person: string): Said =>
  takeApart(said, kind.personal!, person).rest as Said;
