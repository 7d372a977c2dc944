import type { Kysely } from 'kysely';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { EventDefinitions, StoredEvent } from '#domain/kernel/event.ts';
import type { Tag } from '#domain/kernel/tag.ts';

/** A recorded event in its current shape. */
export type Recorded<Event extends StoredEvent> = RecordedEvent<Event>;

/** A live update: what changed, for whom. `customerId` null means it concerns no single customer. */
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
  /** The kinds of event it folds; the others never reach it. */
  events: EventDefinitions<Event>;
  /** Makes the tables, with the keys that the fold itself needs. */
  create: (db: Db) => Promise<unknown>;
  /** Makes the indexes that only queries need: after a build, before it is shown. */
  index?: (db: Db) => Promise<unknown>;
  /** Folds the batch into the tables and tells what screens should refetch. */
  project: (batch: readonly Recorded<Event>[], db: Db) => Promise<readonly Invalidated[]>;
};
