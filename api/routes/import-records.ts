import type { Kysely } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import { customersInPieces } from '#projections/customers/queries.ts';
import { stockInPieces } from '#projections/products/queries.ts';
import type { ReadModels } from '#projections/read-models.ts';

type Values = Readonly<Record<string, unknown>>;

/** All records of a kind that the account keeps, by the names of the columns of their importer, in pieces. */
export async function* recordsOf(
  db: Kysely<ReadModels>,
  { log, account }: { log: number; account: Account },
  kind: ImportKind,
): AsyncGenerator<Values[], undefined> {
  const { accountId, stockFrom } = account;
  switch (kind) {
    case 'customers':
      yield* customersInPieces(db, { log, accountId });
      return;
    case 'stock':
      yield* stockInPieces(db, { log, accountId }, stockFrom);
      return;
  }
}
