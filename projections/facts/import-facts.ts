import { type RawBuilder, sql } from 'kysely';
import { invoicesMadeHere, invoicesMovedIn } from '#projections/invoices/queries.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { productsInBundles } from '#projections/bundles/queries.ts';
import { customersByNumberOrId, mandatesOf } from '#projections/customers/queries.ts';
import { isNamedByProduct, isOwnList, lookupEntries, supplierNames } from '#projections/lookups/queries.ts';
import { productOfSuppliers, productsByNumberOrId } from '#projections/products/queries.ts';
import { dealsOfCustomers, productsWithDeals } from '#projections/prices/queries.ts';
import { columnOf, idsAmong, rowsOf } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import {
  newestOrderOfCustomers,
  ordersByNumber,
  newestOrderOfProducts,
} from '#projections/sales-orders/queries.ts';
import { productsInStock } from '#projections/stock/queries.ts';
import { allSuppliers } from '#projections/suppliers/queries.ts';
import { productsOf } from '#projections/views/view.ts';
import { message, type Said } from '#domain/kernel/message.ts';

const onPurchase = message('staat op een inkooporder', 'is on a purchase order');

/** Those of these products that lines name of records, which stand in a column of these rows. */
const productsInLines = (db: Db, ids: readonly number[], rows: RawBuilder<unknown>, column: string) =>
  columnOf(
    rowsOf(
      db,
      sql<{ id: number }>`select distinct (line->>'productId')::bigint as id
        from (select jsonb_array_elements(${sql.ref(column)}->'lines') as line from ${rows}) named
        where (line->>'productId')::bigint = any(${[...ids]}::bigint[])`,
    ),
    'id',
  );

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

  async customersInUse({ log }, ids) {
    const [users, invoiced] = await Promise.all([
      idsAmong(db, { log, table: 'membership', column: 'customer_id' }, ids),
      idsAmong(db, { log, table: 'invoice', column: 'customer_id' }, ids, sql`kind = 'moved-in'`),
    ]);
    const why = new Map<number, Said>();
    for (const id of users) why.set(id, message('heeft gebruikers', 'has users'));
    for (const id of invoiced) why.set(id, message('heeft ingelezen facturen', 'has invoices that moved in'));
    return why;
  },

  suppliers: (scope) => allSuppliers(db, scope),

  async suppliersWithProducts({ log }, ids) {
    const [found, bought] = await Promise.all([
      productOfSuppliers(db, log, ids),
      idsAmong(db, { log, table: 'purchase_order', column: 'supplier_id' }, ids, sql`is_open`),
    ]);
    const why = new Map<number, Said>();
    for (const id of bought) why.set(id, onPurchase);
    for (const [id, name] of found) why.set(id, message(`levert ${name}`, `supplies ${name}`));
    return why;
  },

  productsName: (account, list, entryId) => isNamedByProduct(db, productsOf(account), { list, entryId }),

  async productsInUse({ log }, ids, beside = new Set()) {
    const [orders, stocked, agreed, bundles, bought, subscribed] = await Promise.all([
      newestOrderOfProducts(db, log, ids),
      productsInStock(db, log, ids),
      productsWithDeals(db, log, ids),
      productsInBundles(db, log, ids),
      productsInLines(db, ids, sql`purchase_order where log = ${log} and is_open`, 'record'),
      productsInLines(db, ids, sql`subscription where log = ${log}`, 'state'),
    ]);
    const why = new Map<number, Said>();
    const say = (found: readonly number[], words: Said) => {
      for (const id of found) why.set(id, words);
    };
    say(subscribed, message('zit in een abonnement', 'is part of a subscription'));
    say(bought, onPurchase);
    say(bundles, message('zit in een multiproduct', 'is part of a multiproduct'));
    say(agreed, message('heeft prijsafspraken', 'has price agreements'));
    say(
      [...stocked].filter((id) => !beside.has(id)),
      message('heeft voorraad', 'has stock'),
    );
    for (const [id, number] of orders)
      why.set(id, message(`staat op orders, als laatste ${number}`, `is on orders, most recently ${number}`));
    return why;
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
