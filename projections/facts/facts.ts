import type { Kysely } from 'kysely';
import type { Facts } from '#application/ports/facts.ts';
import { componentsOf, isComponent } from '#projections/bundles/queries.ts';
import { customerById } from '#projections/customers/queries.ts';
import { customersWithFavourite } from '#projections/favourites/queries.ts';
import { dealsOnProduct } from '#projections/prices/queries.ts';
import { invoices } from '#projections/invoices/projection.ts';
import { orderPayments } from '#projections/payments/projection.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { isLookupUsed, lookupNameOf } from '#projections/lookups/queries.ts';
import { grapesInUse, productsById } from '#projections/products/queries.ts';
import { openTotalOf } from '#projections/open-amounts/queries.ts';
import { sellingFacts } from '#projections/facts/selling.ts';
import type { ReadModels } from '#projections/read-models.ts';

/** What is open of a customer follows from these. */
const moneyModels: readonly string[] = [salesOrders.name, orderPayments.name, invoices.name];

/**
 * What read models tell a decision (law 6). Prices, names and settings are as new as the command when it comes here
 * (see `fact-changes.ts`); for sums of orders, which every order moves, `untilRead` waits where they are asked for.
 */
export const factsFrom = (
  db: Kysely<ReadModels>,
  account: Facts['account'],
  untilRead: (log: number, names: readonly string[]) => Promise<void>,
): Facts => ({
  account,
  customer: ({ log, customersFrom }, customerId) =>
    customerById(db, { log, accountId: customersFrom }, customerId),
  products: ({ log, productsFrom }, productIds) =>
    productsById(db, { log, accountId: productsFrom }, productIds),
  dealsOn: async ({ log }, productId) =>
    (await dealsOnProduct(db, log, productId, 5_000)).map(({ customer_id: customerId, price, side }) => ({
      customerId,
      price,
      side,
    })),
  favouredBy: ({ log }, productId) => customersWithFavourite(db, log, productId, 5_000),
  grapes: ({ log, productsFrom }) => grapesInUse(db, { log, accountId: productsFrom }, ''),
  selling: (of, wanted, productIds) => sellingFacts(db, of, wanted, productIds),
  outstanding: async ({ log, accountId }, customerId) => {
    await untilRead(log, moneyModels);
    return openTotalOf(db, { log, accountIds: [accountId] }, customerId);
  },
  lookupName: ({ log, productsFrom }, list, entryId, parentId) =>
    lookupNameOf(db, { log, accountId: productsFrom }, { list, entryId, parentId }),
  isLookupUsed: ({ log, productsFrom }, list, entryId) =>
    isLookupUsed(db, { log, accountId: productsFrom }, { list, entryId }),
  components: ({ log }, productIds) => componentsOf(db, log, productIds),
  isComponent: ({ log }, productId) => isComponent(db, log, productId),
});
