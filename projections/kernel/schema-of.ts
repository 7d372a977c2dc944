import type { Kysely, RawBuilder } from 'kysely';

type Statements = readonly RawBuilder<unknown>[];

const inOrder =
  <Tables>(statements: Statements) =>
  async (db: Kysely<Tables>) => {
    for (const statement of statements) await statement.execute(db);
  };

/** The tables of a read model by name, with what makes them and the indexes that only queries need. */
export const schemaOf = <Tables>(
  tables: readonly (keyof Tables & string)[],
  { create, index = [] }: { create: Statements; index?: Statements },
) => ({ tables, create: inOrder<Tables>(create), index: inOrder<Tables>(index) });
