import type { Kysely } from 'kysely';
import { type LookupEvent, lookupEvents } from '#domain/lookup/lookup.ts';
import { type SupplierEvent, supplierEvents } from '#domain/supplier/supplier.ts';
import {
  inTransporterStream,
  type TransporterEvent,
  transporterEvents,
} from '#domain/transporter/transporter.ts';
import type { Projection, Recorded } from '#projections/kernel/definition.ts';
import { invalidateLists } from '#projections/kernel/invalidate.ts';
import { deleteById, rowsById } from '#projections/kernel/rows-by-id.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  lookupsSchema,
  type LookupEntryRow,
  type LookupTables,
  type SupplierNameRow,
} from '#projections/lookups/table.ts';

type Event = LookupEvent | SupplierEvent | TransporterEvent;

/**
 * The lists to choose from, as accounts have changed them, that of the transporters among them, and the
 * suppliers by name (PROD-004).
 */
export const lookups: Projection<LookupTables, Event> = {
  name: 'lookups',
  version: 3,
  events: {
    entryAdded: lookupEvents.added,
    entryChanged: lookupEvents.changed,
    entryRemoved: lookupEvents.removed,
    ...supplierEvents,
    transporterAdded: transporterEvents.added,
    transporterChanged: transporterEvents.fieldChanged,
  },
  ...lookupsSchema,

  async project(batch, db) {
    const entries = new Map<string, LookupEntryRow>();
    const suppliers = await knownSuppliers(batch, db);
    for (const event of batch) {
      const entry = entryOf(event);
      if (entry) entries.set(`${entry.account_id} ${entry.list} ${entry.entry_id}`, entry);
      if (event.type === 'SupplierTakenBack') suppliers.delete(event.data.supplierId);
      const supplier = supplierAfter(suppliers, event);
      if (supplier) suppliers.set(supplier.supplier_id, supplier);
    }
    await upsert(db, 'lookup_entry', ['log', 'account_id', 'list', 'entry_id'], [...entries.values()]);
    await upsert(db, 'supplier_name', ['log', 'supplier_id'], [...suppliers.values()]);
    const gone = batch.flatMap(({ log, type, data }) =>
      type === 'SupplierTakenBack' && !suppliers.has(data.supplierId) ? [{ log, id: data.supplierId }] : [],
    );
    await deleteById(db, 'supplier_name', 'supplier_id', gone);
    return invalidateLists(
      'Lookup',
      batch.map(({ accountId }) => accountId),
    );
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
    case 'TransporterAdded':
      return transporterEntry(event, event.data.name);
    case 'TransporterFieldChanged':
      return event.data.field === 'name' ? transporterEntry(event, String(event.data.to)) : null;
    default:
      return null;
  }
};

const transporterEntry = ({ log, stream }: Recorded<Event>, name: string): LookupEntryRow => {
  const { accountId, transporterId } = inTransporterStream(stream);
  const of = { log, account_id: accountId, list: 'transporters' as const, entry_id: transporterId };
  return { ...of, name, parent_id: null, description: '', is_removed: false };
};

/** The suppliers that a batch changes, as the table has them. */
const knownSuppliers = async (batch: readonly Recorded<Event>[], db: Kysely<LookupTables>) => {
  const ids = batch.flatMap(({ type, data }) => (type === 'SupplierFieldChanged' ? [data.id] : []));
  const rows = await rowsById(db, 'supplier_name', 'supplier_id', batch[0]!.log, ids);
  return new Map(rows.map((row) => [row.supplier_id, row]));
};

const supplierAfter = (
  known: ReadonlyMap<number, SupplierNameRow>,
  event: Recorded<Event>,
): SupplierNameRow | null => {
  if (event.type === 'SupplierAdded') {
    const { supplierId: supplier_id, name, isEnabled: is_enabled } = event.data;
    return { log: event.log, account_id: event.accountId, supplier_id, name, is_enabled };
  }
  if (event.type !== 'SupplierFieldChanged') return null;
  const before = known.get(event.data.id);
  if (!before) return null;
  const { field, to } = event.data;
  if (field === 'name') return { ...before, name: String(to) };
  return field === 'isEnabled' ? { ...before, is_enabled: to === true } : null;
};
