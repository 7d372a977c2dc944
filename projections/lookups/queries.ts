import { sql } from 'kysely';
import { listOf } from '#domain/kernel/field.ts';
import { type LookupEntry, lookupLists, type LookupList } from '#domain/lookup/lists.ts';
import { entriesOf } from '#domain/lookup/lookup.ts';
import { productFields } from '#domain/product/fields.ts';
import { firstOf, inScope, type Scope, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

export const isOwnList = (list: string): list is LookupList => list in lookupLists;

/** These lists as the account has them, each in its own order or, where it has a parent, by name. */
export const lookupEntries = async <List extends LookupList>(
  db: Db,
  scope: Scope,
  lists: readonly List[],
) => {
  const rows = await select(
    db,
    'lookup_entry',
    ['list', 'entry_id as id', 'name', 'parent_id as parentId', 'description', 'is_removed'],
    sql`${inScope(scope)} and list = any(${[...lists]})`,
  );
  const ownOf = (list: List) =>
    new Map(
      rows
        .filter((row) => row.list === list)
        .map(({ is_removed, list: _, ...entry }) => [entry.id, is_removed ? null : entry]),
    );
  return Object.fromEntries(lists.map((list) => [list, entriesOf(list, ownOf(list))])) as Record<
    List,
    LookupEntry[]
  >;
};

/** PROD-004: the suppliers of an account, by name; `isEnabled` false are in no picker (SUP-011). */
export const supplierNames = (db: Db, scope: Scope) =>
  select(
    db,
    'supplier_name',
    ['supplier_id as id', 'name', 'is_enabled as isEnabled'],
    sql`${inScope(scope)} order by name collate "nl-x-icu"`,
  );

/** What an entry of any list is called; null when the account has it not, or not below `parentId`. */
export const lookupNameOf = async (
  db: Db,
  scope: Scope,
  { list, entryId, parentId }: { list: string; entryId: number; parentId?: number | null | undefined },
) => {
  if (list === 'suppliers')
    return (await supplierNames(db, scope)).find(({ id }) => id === entryId)?.name ?? null;
  if (list === 'products') {
    const isProduct = sql`${inScope(scope)} and product_id = ${entryId}`;
    return (await firstOf(select(db, 'product', ['name'], isProduct)))?.name ?? null;
  }
  if (!isOwnList(list)) return null;
  const { [list]: entries } = await lookupEntries(db, scope, [list]);
  const found = entries.find(({ id }) => id === entryId);
  return found && (parentId === undefined || found.parentId === parentId) ? found.name : null;
};

/** Whether a product of the account, or an entry of a list below this one, names an entry (SET-034). */
export const isLookupUsed = async (
  db: Db,
  scope: Scope,
  { list, entryId }: { list: LookupList; entryId: number },
) => {
  const lower = Object.entries(lookupLists).flatMap(([name, about]) =>
    'parent' in about && about.parent === list ? [name as LookupList] : [],
  );
  const entries = Object.values(await lookupEntries(db, scope, lower)).flat();
  return (
    entries.some(({ parentId }) => parentId === entryId) || isNamedByProduct(db, scope, { list, entryId })
  );
};

/** Whether a product names an entry of a list. */
export const isNamedByProduct = async (
  db: Db,
  scope: Scope,
  { list, entryId }: { list: LookupList; entryId: number },
) => {
  const named = Object.entries(productFields).filter(([, { control }]) => listOf(control) === list);
  if (named.length === 0) return false;
  const uses = named.map(([field]) => sql`record->${sql.lit(field)} @> ${String(entryId)}::jsonb`);
  const isUsing = sql`${inScope(scope)} and (${sql.join(uses, sql` or `)}) limit 1`;
  return (await firstOf(select(db, 'product', ['product_id'], isUsing))) !== null;
};
