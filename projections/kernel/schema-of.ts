import type { Kysely, RawBuilder } from 'kysely';
import type { SumsBy } from '#projections/kernel/definition.ts';

type Statements = readonly RawBuilder<unknown>[];

const inOrder =
  <Tables>(statements: Statements) =>
  async (db: Kysely<Tables>) => {
    for (const statement of statements) await statement.execute(db);
  };

/** The tables of a read model by name, with what makes them, which are sums, and the indexes that only queries need. */
export const schemaOf = <Tables>(
  tables: readonly (keyof Tables & string)[],
  {
    create,
    index = [],
    sums = {},
  }: { create: Statements; index?: Statements; sums?: Readonly<Record<string, SumsBy>> },
) => ({ tables, sums, create: inOrder<Tables>(create), index: inOrder<Tables>(index) });
