import { invoicesMadeHere, invoicesMovedIn } from '#projections/invoices/queries.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { productsInBundles } from '#projections/bundles/queries.ts';
import { customersByNumberOrId, mandatesOf } from '#projections/customers/queries.ts';
import { isNamedByProduct, isOwnList, lookupEntries, supplierNames } from '#projections/lookups/queries.ts';
import { productOfSuppliers, productsByNumberOrId } from '#projections/products/queries.ts';
import { dealsOfCustomers, productsWithDeals } from '#projections/prices/queries.ts';
import type { Db } from '#projections/read-models.ts';
import {
  newestOrderOfCustomers,
  ordersByNumber,
  newestOrderOfProducts,
} from '#projections/sales-orders/queries.ts';
import { productsInStock } from '#projections/stock/queries.ts';
import { allSuppliers } from '#projections/suppliers/queries.ts';
import { productsOf } from '#projections/views/view.ts';
import { message } from '#domain/kernel/message.ts';

/** What an import knows from read models. */
export const importFactsFrom = (db: Db): ImportFacts => ({
  customers: (scope, request) => customersByNumberOrId(db, scope, request),
  mandates: (scope, customerIds) => mandatesOf(db, scope, customerIds),
  products: (scope, request) => productsByNumberOrId(db, scope, request),
  deals: ({ log }, customerIds) => dealsOfCustomers(db, log, customerIds),
  ordersByNumber: (scope, numbers) => ordersByNumber(db, scope, numbers),
  invoicesMovedIn: ({ log }, ids) => invoicesMovedIn(db, log, ids),
  invoicesMadeHere: (scope, numbers) => invoicesMadeHere(db, scope, numbers),
  customersWithOrders: ({ log }, ids) => newestOrderOfCustomers(db, log, ids),

  async customersWithDeals({ log }, ids) {
    const deals = await dealsOfCustomers(db, log, ids);
    return new Set([...deals.keys()].map((pair) => Number(pair.split('.')[0])));
  },

  suppliers: (scope) => allSuppliers(db, scope),

  async suppliersWithProducts({ log }, ids) {
    const found = await productOfSuppliers(db, log, ids);
    return new Map([...found].map(([id, name]) => [id, message(`levert ${name}`, `supplies ${name}`)]));
  },

  productsName: (account, list, entryId) => isNamedByProduct(db, productsOf(account), { list, entryId }),

  async productsInUse({ log }, ids, beside = new Set()) {
    const [orders, stocked, agreed, bundles] = await Promise.all([
      newestOrderOfProducts(db, log, ids),
      productsInStock(db, log, ids),
      productsWithDeals(db, log, ids),
      productsInBundles(db, log, ids),
    ]);
    return new Map([
      ...bundles.map((id) => [id, message('zit in een multiproduct', 'is part of a multiproduct')] as const),
      ...agreed.map((id) => [id, message('heeft prijsafspraken', 'has price agreements')] as const),
      ...[...stocked]
        .filter((id) => !beside.has(id))
        .map((id) => [id, message('heeft voorraad', 'has stock')] as const),
      ...[...orders].map(
        ([id, number]) =>
          [
            id,
            message(`staat op orders, als laatste ${number}`, `is on orders, most recently ${number}`),
          ] as const,
      ),
    ]);
  },

  async entries(scope, lists) {
    const found = await lookupEntries(db, scope, lists.filter(isOwnList));
    const suppliers = lists.includes('suppliers') ? await supplierNames(db, scope) : [];
    return [
      ...Object.entries(found).flatMap(([list, entries]) =>
        entries.map(({ id, name, parentId }) => ({ list, id, name, parentId: parentId ?? null })),
      ),
      ...suppliers.map(({ id, name }) => ({ list: 'suppliers', id, name, parentId: null })),
    ];
  },
});
