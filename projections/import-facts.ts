import type { Kysely } from 'kysely';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { customersByNumberOrId } from '#projections/customers/queries.ts';
import { productsByNumberOrId } from '#projections/products/queries.ts';
import type { ReadModels } from '#projections/read-models.ts';
import { newestOrderOfCustomers } from '#projections/sales-orders/queries.ts';

/** What read models tell an import. */
export const importFactsFrom = (db: Kysely<ReadModels>): ImportFacts => ({
  customers: ({ log, accountId }, asked) => customersByNumberOrId(db, { log, accountId }, asked),
  products: ({ log, accountId }, asked) => productsByNumberOrId(db, { log, accountId }, asked),
  customersWithOrders: ({ log }, ids) => newestOrderOfCustomers(db, log, ids),
});
