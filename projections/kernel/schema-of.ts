import type { QueryExecutorProvider, RawBuilder } from 'kysely';

type Statements = readonly RawBuilder<unknown>[];

const inOrder = (statements: Statements) => async (db: QueryExecutorProvider) => {
  for (const statement of statements) await statement.execute(db);
};

/** The tables of a read model by name, with what makes them and the indexes that only queries need. */
export const schemaOf = <const Table extends string>(
  tables: readonly Table[],
  { create, index = [] }: { create: Statements; index?: Statements },
) => ({ tables, create: inOrder(create), index: inOrder(index) });
