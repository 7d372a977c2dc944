import type { Kysely } from 'kysely';
import type { Facts } from '#application/ports/facts.ts';
import { componentsOf, isComponent } from '#projections/bundles/queries.ts';
import { customerById } from '#projections/customers/queries.ts';
import { productsById } from '#projections/products/queries.ts';
import type { ReadModels } from '#projections/read-models.ts';

/** What read models tell a decision (law 6). */
export const factsFrom = (db: Kysely<ReadModels>, account: Facts['account']): Facts => ({
  account,
  customer: ({ log, customersFrom }, customerId) =>
    customerById(db, { log, accountId: customersFrom }, customerId),
  products: ({ log, productsFrom }, productIds) =>
    productsById(db, { log, accountId: productsFrom }, productIds),
  components: ({ log }, productIds) => componentsOf(db, log, productIds),
  isComponent: ({ log }, productId) => isComponent(db, log, productId),
});
