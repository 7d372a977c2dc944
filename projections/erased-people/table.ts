import { type Kysely, sql } from 'kysely';

/** `person` is the stream of the record that is of nobody any more. */
type ErasedPersonRow = { log: number; person: string };
export type ErasedPeopleTables = { erased_person: ErasedPersonRow };

export const createErasedPeople = (db: Kysely<ErasedPeopleTables>) =>
  sql`create table erased_person (log int, person text, primary key (log, person))`.execute(db);
