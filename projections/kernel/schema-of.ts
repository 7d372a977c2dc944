import type { Kysely, RawBuilder } from 'kysely';

type Statements = readonly RawBuilder<unknown>[];

const inOrder =
  <Tables>(statements: Statements) =>
  async (db: Kysely<Tables>) => {
    for (const statement of statements) await statement.execute(db);
  };

/** The tables of a read model by name, with what makes them, their sums, and the indexes that only queries need. */
export const schemaOf = <Tables>(
  tables: readonly (keyof Tables & string)[],
  { create, sums, index = [] }: { create: Statements; sums?: Statements; index?: Statements },
) => ({
  tables,
  create: inOrder<Tables>(create),
  ...(sums && { sums: inOrder<Tables>(sums) }),
  index: inOrder<Tables>(index),
});
