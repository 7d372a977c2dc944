import { type LookupEvent, lookupEvents } from '#domain/lookup/lookup.ts';
import { type SupplierEvent, supplierEvents } from '#domain/supplier/supplier.ts';
import {
  inTransporterStream,
  type TransporterEvent,
  transporterEvents,
} from '#domain/transporter/transporter.ts';
import { invalidateLists, projection, type Recorded } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { lookupsSchema, type LookupEntryRow } from '#projections/lookups/table.ts';

type Event = LookupEvent | SupplierEvent | TransporterEvent;

/**
 * The lists to choose from, as accounts have changed them, that of the transporters among them, and the
 * suppliers by name (PROD-004).
 */
export const lookups = projection({
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
    const { log } = batch[0]!;
    const entries = changedRows(db, 'lookup_entry', ['log', 'account_id', 'list', 'entry_id']);
    const suppliers = changedRows(db, 'supplier_name', ['log', 'supplier_id']);
    const changed = batch.flatMap(({ type, data }) => (type === 'SupplierFieldChanged' ? [data.id] : []));
    await suppliers.read('supplier_id', log, changed);
    for (const event of batch) {
      const entry = entryOf(event);
      if (entry) entries.put(entry);
      if (event.type === 'SupplierAdded') {
        const { supplierId: supplier_id, name, isEnabled: is_enabled } = event.data;
        suppliers.put({ log, account_id: event.accountId, supplier_id, name, is_enabled });
      } else if (event.type === 'SupplierTakenBack') {
        suppliers.remove({ log, supplier_id: event.data.supplierId });
      } else if (event.type === 'SupplierFieldChanged') {
        const { id: supplier_id, field, to } = event.data;
        if (field === 'name') suppliers.change({ log, supplier_id }, { name: String(to) });
        if (field === 'isEnabled') suppliers.change({ log, supplier_id }, { is_enabled: to === true });
      }
    }
    await entries.write();
    await suppliers.write();
    return invalidateLists(
      'Lookup',
      batch.map(({ accountId }) => accountId),
    );
  },
});

const entryOf = (event: Recorded<Event>): LookupEntryRow | null => {
  switch (event.type) {
    case 'LookupEntryAdded':
    case 'LookupEntryChanged':
    case 'LookupEntryRemoved': {
      const { accountId: account_id, list, entryId: entry_id, name } = event.data;
      const entry = { log: event.log, account_id, list, entry_id, name };
      if (event.type === 'LookupEntryRemoved')
        return { ...entry, parent_id: null, description: '', is_removed: true };
      const { parentId: parent_id, description } = event.data;
      return { ...entry, parent_id, description, is_removed: false };
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
  const entry = { log, account_id: accountId, list: 'transporters' as const, entry_id: transporterId };
  return { ...entry, name, parent_id: null, description: '', is_removed: false };
};
