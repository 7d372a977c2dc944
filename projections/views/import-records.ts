import type { Account } from '#domain/account/account.ts';
import { balanceNumber } from '#domain/invoice/import-columns.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import { type FieldValue, listOf } from '#domain/kernel/field.ts';
import { productFields } from '#domain/product/fields.ts';
import { customersInPieces, mandatesInPieces } from '#projections/customers/queries.ts';
import { openInvoicesInPieces } from '#projections/invoices/queries.ts';
import type { Scope } from '#projections/kernel/query.ts';
import { isOwnList, lookupEntries, supplierNames } from '#projections/lookups/queries.ts';
import { dealsInPieces } from '#projections/prices/queries.ts';
import { productsByNumberOrId, productsInPieces, stockInPieces } from '#projections/products/queries.ts';
import type { Db } from '#projections/read-models.ts';
import { orderLinesInPieces } from '#projections/sales-orders/queries.ts';
import { allSuppliers } from '#projections/suppliers/queries.ts';

type Values = Readonly<Record<string, unknown>>;

const listed = Object.entries(productFields).flatMap(([name, { control }]) => {
  const list = listOf(control);
  return list === undefined ? [] : [{ name, list }];
});

/** Products with the names of what they refer to, other products by their numbers; what has no name is left out. */
async function* productsByName(db: Db, scope: Scope): AsyncGenerator<Values[]> {
  const entries = await lookupEntries(
    db,
    scope,
    [...new Set(listed.map(({ list }) => list))].filter(isOwnList),
  );
  const names = new Map<string, ReadonlyMap<number, string>>(
    Object.entries(entries).map(([list, item]) => [list, new Map(item.map(({ id, name }) => [id, name]))]),
  );
  names.set('suppliers', new Map((await supplierNames(db, scope)).map(({ id, name }) => [id, name])));
  const named = (list: string, value: FieldValue): FieldValue => {
    const nameOf = (id: string | number) => names.get(list)?.get(Number(id));
    if (Array.isArray(value)) return value.flatMap((id) => nameOf(id) ?? []);
    return typeof value === 'number' ? (nameOf(value) ?? null) : null;
  };
  for await (const products of productsInPieces(db, scope)) {
    const ids = products.flatMap(({ replacedById, relatedIds }) =>
      [...relatedIds, replacedById ?? []].flat(),
    );
    const others = await productsByNumberOrId(db, scope, { numbers: [], ids: [...new Set(ids)] });
    names.set('products', new Map(others.map(({ productId, number }) => [productId, String(number)])));
    yield products.map((product) => ({
      ...product,
      ...Object.fromEntries(
        listed.map(({ name, list }) => [name, named(list, product[name as keyof typeof productFields])]),
      ),
    }));
  }
}

/** Suppliers with the names of their countries. */
async function* suppliersByName(db: Db, scope: Scope): AsyncGenerator<Values[]> {
  const { countries } = await lookupEntries(db, scope, ['countries']);
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  const suppliers = await allSuppliers(db, scope);
  yield suppliers.map((item) => ({ ...item, country: names.get(item.countryId ?? 0) ?? '' }));
}

/** What is open of the balances that moved in. */
async function* openingBalances(db: Db, scope: Scope): AsyncGenerator<Values[]> {
  for await (const invoices of openInvoicesInPieces(db, scope))
    yield invoices.flatMap(({ customer, invoiceNumber, invoiceDate, open }) =>
      invoiceNumber.startsWith(balanceNumber('')) ? [{ customer, balance: open, date: invoiceDate }] : [],
    );
}

/** What customers have saved, of those who have any. */
async function* savedPoints(db: Db, scope: Scope): AsyncGenerator<Values[]> {
  for await (const customers of customersInPieces(db, scope))
    yield customers.flatMap(({ number: customer, loyaltyPoints: points }) =>
      points > 0 ? [{ customer, points }] : [],
    );
}

/** What reads the records of a kind, by the names of the columns of their importer, in pieces. */
const readers: Record<
  Exclude<ImportKind, 'stock'>,
  (db: Db, scope: Scope) => AsyncGenerator<Values[], void>
> = {
  customers: (db, scope) => customersInPieces(db, scope),
  suppliers: suppliersByName,
  products: productsByName,
  deals: (db, scope) => dealsInPieces(db, scope),
  orders: (db, scope) => orderLinesInPieces(db, scope),
  invoices: (db, scope) => openInvoicesInPieces(db, scope),
  balances: openingBalances,
  mandates: (db, scope) => mandatesInPieces(db, scope),
  points: savedPoints,
};

/** All records of a kind that the account keeps. */
export async function* recordsOf(
  db: Db,
  { log, account: { accountId, stockFrom } }: { log: number; account: Account },
  kind: ImportKind,
): AsyncGenerator<Values[], undefined> {
  const scope = { log, accountId };
  yield* kind === 'stock' ? stockInPieces(db, scope, stockFrom) : readers[kind](db, scope);
}
