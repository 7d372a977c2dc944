import type { Account } from '#domain/account/account.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import { type FieldValue, listOf } from '#domain/kernel/field.ts';
import { lookupLists, type LookupList } from '#domain/lookup/lists.ts';
import { productFields } from '#domain/product/fields.ts';
import { customersInPieces } from '#projections/customers/queries.ts';
import { openInvoicesInPieces } from '#projections/invoices/queries.ts';
import type { Scope } from '#projections/kernel/query.ts';
import { lookupEntries, supplierNames } from '#projections/lookups/queries.ts';
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

const isOwnList = (list: string): list is LookupList => list in lookupLists;

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
const suppliersByName = async (db: Db, scope: Scope) => {
  const { countries } = await lookupEntries(db, scope, ['countries']);
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  const suppliers = await allSuppliers(db, scope);
  return suppliers.map((item) => ({ ...item, country: names.get(item.countryId ?? 0) ?? '' }));
};

/** All records of a kind that the account keeps, by the names of the columns of their importer, in pieces. */
export async function* recordsOf(
  db: Db,
  { log, account }: { log: number; account: Account },
  kind: ImportKind,
): AsyncGenerator<Values[], undefined> {
  const { accountId, stockFrom } = account;
  switch (kind) {
    case 'customers':
      yield* customersInPieces(db, { log, accountId });
      return;
    case 'suppliers':
      yield await suppliersByName(db, { log, accountId });
      return;
    case 'products':
      yield* productsByName(db, { log, accountId });
      return;
    case 'deals':
      yield* dealsInPieces(db, { log, accountId });
      return;
    case 'stock':
      yield* stockInPieces(db, { log, accountId }, stockFrom);
      return;
    case 'orders':
      yield* orderLinesInPieces(db, { log, accountId });
      return;
    case 'invoices':
      yield* openInvoicesInPieces(db, { log, accountId });
      return;
  }
}
