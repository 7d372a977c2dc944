import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Supplier } from '#domain/supplier/supplier.ts';
import {
  allOf,
  type Chosen,
  columnOf,
  findsWords,
  firstOf,
  firstRow,
  inScope,
  isAny,
  isChosenOr,
  longPageFrom,
  type Page,
  patternsOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

const byName = sql`order by name collate "nl-x-icu"`;

/** Suppliers of an account; which of them, and in what order, is said by `rest`. */
const suppliersWith = (db: Db, scope: Scope, rest: RawBuilder<unknown>) =>
  columnOf(select(db, 'supplier', ['record'], sql`${inScope(scope)} ${rest}`), 'record');

export const supplierById = (db: Db, scope: Scope, supplierId: number) =>
  firstOf(suppliersWith(db, scope, sql`and supplier_id = ${supplierId}`));

/** Every supplier of the account, by name. */
export const allSuppliers = (db: Db, scope: Scope) => suppliersWith(db, scope, byName);

/** At most `limit` suppliers in which every word of a question is found, by name (SUP-001, SUP-011). */
export const searchSuppliers = async (
  db: Db,
  scope: Scope,
  { question, includesDisabled, limit }: { question: string; includesDisabled: boolean; limit: number },
) => {
  const words = patternsOf(question).map((pattern) => sql`search like ${pattern}`);
  if (words.length === 0) return [];
  const isWanted = includesDisabled ? sql`true` : sql`is_enabled`;
  return suppliersWith(db, scope, sql`and ${allOf(words)} and ${isWanted} ${byName} limit ${limit}`);
};

/** The suppliers that were entered last, the newest first (SUP-001). */
export const latestSuppliers = (db: Db, scope: Scope, limit: number) =>
  suppliersWith(db, scope, sql`order by added desc limit ${limit}`);

/** Every supplier that is active, by name (SUP-010). */
export const enabledSuppliers = (db: Db, scope: Scope, limit: number) =>
  suppliersWith(db, scope, sql`and is_enabled ${byName} limit ${limit}`);

/** Null and an empty question ask nothing. */
export type SuppliersWanted = Chosen & {
  question: string;
  includesDisabled: boolean;
  countryId: number | null;
  sort: 'name' | 'city' | 'added';
  isDescending: boolean;
};

const isWantedSupplier = (
  scope: Scope,
  {
    question,
    includesDisabled,
    countryId,
    ids,
  }: Pick<SuppliersWanted, 'question' | 'includesDisabled' | 'countryId' | 'ids'>,
) =>
  allOf([
    inScope(scope, 'supplier'),
    isChosenOr('supplier.supplier_id', { ids }, [
      findsWords('supplier.search', question),
      !includesDisabled && sql`supplier.is_enabled`,
      countryId !== null && sql`supplier.country_id = ${countryId}`,
    ]),
  ]);

const orders = {
  name: [sql`name collate "nl-x-icu"`, sql`supplier_id`],
  city: [sql`city collate "nl-x-icu"`, sql`name collate "nl-x-icu"`, sql`supplier_id`],
  added: [sql`added`],
};
/** A page of suppliers in one of the orders that an index has, and how many there are (see `countsTo`). */
export const pageOfSuppliers = (
  db: Db,
  scope: Scope,
  { sort, isDescending, skip, take, isCounted, ...wanted }: SuppliersWanted & Page,
) => {
  const isWanted = isWantedSupplier(scope, wanted);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const order = orders[sort].map((column) => sql`${column} ${direction}`);
  const found = sql`supplier where ${isWanted} order by ${sql.join(order)}`;
  return longPageFrom(
    db,
    sql<{ record: Supplier; addedOn: CalendarDate }>`select record, added_on as "addedOn" from ${found}
      offset ${skip} limit ${take}`,
    found,
    { skip, take, isCounted },
  );
};

export type SupplierFigures = { products: number; openOrders: number; lastOrderOn: CalendarDate | null };

/**
 * Of each of these suppliers how many active products it has, how many purchase orders of an account are open there,
 * and when the last was entered.
 */
export const figuresOfSuppliers = async (
  db: Db,
  { products, orders: ofOrders }: { products: Scope; orders: Scope },
  supplierIds: readonly number[],
) => {
  if (supplierIds.length === 0) return new Map<number, SupplierFigures>();
  const id = sql`wanted.supplier_id`;
  const found = sql<SupplierFigures & { id: number }>`
    select ${id} as id, coalesce(open.count, 0) as "openOrders",
      (select count(*) from product p where ${inScope(products, 'p')}
        and (p.record->>'supplierId')::bigint = ${id} and p.is_enabled) as products,
      (select o.entered_on from purchase_order o where ${inScope(ofOrders, 'o')} and o.supplier_id = ${id}
        order by o.number desc limit 1) as "lastOrderOn"
    from unnest(${[...supplierIds]}::bigint[]) wanted (supplier_id)
    left join (
      select o.supplier_id, count(*) as count from purchase_order o
      where ${inScope(ofOrders, 'o')} and o.is_open and ${isAny('o.supplier_id', supplierIds)}
      group by o.supplier_id) open on open.supplier_id = ${id}`;
  return new Map((await rowsOf(db, found)).map(({ id: supplierId, ...figures }) => [supplierId, figures]));
};

/** How many purchase orders of an account are open at all suppliers that are wanted. */
export const openOrdersAtSuppliers = async (
  db: Db,
  { suppliers, orders: ofOrders }: { suppliers: Scope; orders: Scope },
  wanted: SuppliersWanted,
) => {
  const found = sql<{ count: number }>`
    select count(*) as count from purchase_order o
    join supplier on supplier.log = o.log and supplier.supplier_id = o.supplier_id
    where ${inScope(ofOrders, 'o')} and o.is_open and ${isWantedSupplier(suppliers, wanted)}`;
  return (await firstRow(db, found))!.count;
};
