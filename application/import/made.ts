import { type Importer, recordsIn, type Return } from '#application/import/importer.ts';
import * as words from '#application/import/words.nl.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import type { UnitOfWork } from '#application/kernel/core.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import type { Account } from '#domain/account/account.ts';
import { plain } from '#domain/import/cell.ts';
import { type LookupList, lookupLists } from '#domain/lookup/lists.ts';
import { entriesOf, lookup, type LookupEvent, lookupIdOf } from '#domain/lookup/lookup.ts';
import { newSupplier } from '#domain/supplier/import-columns.ts';
import { Supplier, supplier } from '#domain/supplier/supplier.ts';

/** The lists of which entries are made, besides suppliers; a region is made in the country that its row names. */
const madeLists: readonly LookupList[] = ['subregions', 'regions', 'product-types', 'categories'];

/** What the name of an entry of a list holds. */
const longestName = 100;

/** Something that rows name and that is not there yet. Its id follows from its name, so that it is made once. */
export type Made = { list: string; id: number; name: string; parentId: number | null };

/** What an import would make under a name; null where that cannot be made. */
export const madeOf = (
  { log, accountId }: Account,
  list: string,
  text: string,
  parentId: number | null | undefined,
): Made | null => {
  const name = text.trim();
  if (name.length > longestName) return null;
  if (list === 'suppliers') {
    const commandId = commandIdFrom(['import', log, accountId, 'suppliers', name.toLowerCase()]);
    return { list, id: idFrom(commandId, supplier.category), name, parentId: null };
  }
  if (!madeLists.includes(list as LookupList)) return null;
  const isBelow = 'parent' in lookupLists[list as LookupList];
  if (isBelow && parentId === undefined) return null;
  const commandId = commandIdFrom(['import', log, accountId, list, plain(name), parentId ?? 0]);
  return { list, id: idFrom(commandId, lookup.category), name, parentId: parentId ?? null };
};

/** Makes what is not there yet, within the command of a row that names it. */
export const make = async (work: UnitOfWork, { accountId }: Account, { list, id, name, parentId }: Made) => {
  if (list === 'suppliers') {
    if ((await work.load(supplier, id)) !== null) return;
    const added = Supplier.parse({ ...newSupplier, name, countryId: null, supplierId: id });
    await work.decide(supplier, id, { type: 'AddSupplier', ...added });
    return;
  }
  const of = list as LookupList;
  const stream = lookupIdOf(accountId, of);
  if (entriesOf(of, await work.load(lookup, stream)).some((entry) => entry.id === id)) return;
  await work.decide(lookup, stream, {
    type: 'AddLookupEntry',
    accountId,
    list: of,
    entryId: id,
    name,
    parentId,
  });
};

/** What becomes of what an import made for its rows, once those are taken back: what is used by others stays. */
export const takingMadeBack =
  (facts: ImportFacts): NonNullable<Importer['takeMadeBack']> =>
  async (account, streams) => {
    const suppliers = recordsIn(supplier, streams).map(({ id }) => Number(id));
    const supplied = await facts.suppliersWithProducts(account, suppliers);
    const names = new Map((await facts.suppliers(account)).map((item) => [item.supplierId, item.name]));
    const ofSuppliers = suppliers.map((id): Return => {
      const name = names.get(id) ?? String(id);
      const why = supplied.get(id);
      if (why !== undefined) return { name, why };
      const back = async (work: UnitOfWork) => {
        if ((await work.load(supplier, id)) !== null)
          await work.decide(supplier, id, { type: 'TakeSupplierBack' });
      };
      return { name, record: back };
    });
    const added = [...streams.values()]
      .flat()
      .flatMap(({ type, data }) =>
        type === 'LookupEntryAdded'
          ? [data as Extract<LookupEvent, { type: 'LookupEntryAdded' }>['data']]
          : [],
      );
    const entries: Return[] = [];
    const gone = new Set<number>();
    const all = added.length > 0 ? await facts.entries(account, madeLists) : [];
    // a region goes after what lies in it
    for (const list of madeLists)
      for (const { entryId, name } of added.filter((item) => item.list === list)) {
        const isNeeded =
          all.some(({ parentId, id }) => parentId === entryId && !gone.has(id)) ||
          (await facts.productsName(account, list, entryId));
        if (isNeeded) {
          entries.push({ name, why: words.entryIsUsed });
          continue;
        }
        gone.add(entryId);
        const { accountId } = account;
        entries.push({
          name,
          record: (work) =>
            work.decide(lookup, lookupIdOf(accountId, list), {
              type: 'RemoveLookupEntry',
              accountId,
              list,
              entryId,
            }),
        });
      }
    return [...ofSuppliers, ...entries];
  };
