import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** `person` is the stream of the record that is of nobody any more. */
type ErasedPersonRow = { log: number; person: string };
export type ErasedPeopleTables = { erased_person: ErasedPersonRow };

export const erasedPeopleSchema = schemaOf(['erased_person'], {
  create: [sql`create table erased_person (log int, person text, primary key (log, person))`],
});
