import { type LookupEvent, lookupEvents } from '#domain/lookup/lookup.ts';
import { type SupplierEvent, supplierEvents } from '#domain/supplier/supplier.ts';
import type { Projection, Recorded } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  createLookups,
  indexLookups,
  type LookupEntryRow,
  type LookupTables,
  type SupplierNameRow,
} from '#projections/lookups/table.ts';

type Event = LookupEvent | SupplierEvent;

/** The lists to choose from, as accounts have changed them, and the suppliers by name (PROD-004). */
export const lookups: Projection<LookupTables, Event> = {
  name: 'lookups',
  version: 1,
  tables: ['lookup_entry', 'supplier_name'],
  events: { ...lookupEvents, supplierAdded: supplierEvents.added },
  create: createLookups,
  index: indexLookups,

  async project(batch, db) {
    const entries = new Map<string, LookupEntryRow>();
    const suppliers = new Map<number, SupplierNameRow>();
    for (const event of batch) {
      const entry = entryOf(event);
      if (entry) entries.set(`${entry.account_id} ${entry.list} ${entry.entry_id}`, entry);
      const supplier = supplierOf(event);
      if (supplier) suppliers.set(supplier.supplier_id, supplier);
    }
    await upsert(db, 'lookup_entry', ['log', 'account_id', 'list', 'entry_id'], [...entries.values()]);
    await upsert(db, 'supplier_name', ['log', 'supplier_id'], [...suppliers.values()]);
    const accounts = new Set(batch.map(({ accountId }) => accountId));
    return [...accounts].map((accountId) => ({
      type: 'Lookup' as const,
      id: 'list' as const,
      accountId,
      customerId: null,
    }));
  },
};

const entryOf = (event: Recorded<Event>): LookupEntryRow | null => {
  const { log } = event;
  switch (event.type) {
    case 'LookupEntryAdded':
    case 'LookupEntryChanged': {
      const { accountId, list, entryId, name, parentId, description } = event.data;
      const of = { log, account_id: accountId, list, entry_id: entryId };
      return { ...of, name, parent_id: parentId, description, is_removed: false };
    }
    case 'LookupEntryRemoved': {
      const { accountId, list, entryId, name } = event.data;
      const of = { log, account_id: accountId, list, entry_id: entryId };
      return { ...of, name, parent_id: null, description: '', is_removed: true };
    }
    default:
      return null;
  }
};

const supplierOf = (event: Recorded<Event>): SupplierNameRow | null =>
  event.type === 'SupplierAdded'
    ? {
        log: event.log,
        account_id: event.accountId,
        supplier_id: event.data.supplierId,
        name: event.data.name,
      }
    : null;
