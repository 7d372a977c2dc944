import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const erasedPeopleSchema = schemaOf<{
  /** `person` is the stream of the record that is of nobody any more. */
  erased_person: { log: number; person: string };
}>(['erased_person'], {
  create: [sql`create table erased_person (log int, person text, primary key (log, person))`],
});
