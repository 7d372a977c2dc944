import { sql } from 'kysely';
import {
  type Supplier,
  supplierAfter,
  type SupplierEvent,
  supplierEvents,
} from '#domain/supplier/supplier.ts';
import type { Projection, Recorded } from '#projections/kernel/definition.ts';
import { foldRecords } from '#projections/kernel/fold-records.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  createSuppliers,
  indexSuppliers,
  type SupplierRow,
  type SupplierTables,
} from '#projections/suppliers/table.ts';

type Folded = { record: Supplier; added: number };

/** Every supplier as it stands (SUP-001, SUP-010). */
export const suppliers: Projection<SupplierTables, SupplierEvent> = {
  name: 'suppliers',
  version: 1,
  tables: ['supplier'],
  events: supplierEvents,
  create: createSuppliers,
  index: indexSuppliers,

  async project(batch, db) {
    const folded = await foldRecords<Folded, Recorded<SupplierEvent>>(batch as never, {
      idOf: ({ type, data }) => (type === 'SupplierAdded' ? data.supplierId : data.id),
      known: async (log, ids) => {
        const rows = await db
          .selectFrom('supplier')
          .select(['supplier_id', 'account_id', 'added', 'record'])
          .where('log', '=', log)
          .where(sql<boolean>`supplier_id = any(${ids})`)
          .execute();
        return rows.map(({ supplier_id: id, account_id: accountId, added, record }) => ({
          ...{ log, id, accountId },
          record: { record, added },
        }));
      },
      after: (state, event) => ({
        record: supplierAfter(state?.record ?? null, event),
        added: state?.added ?? event.position,
      }),
    });
    const rows = folded.map(({ log, id, accountId, record: { record, added } }): SupplierRow => ({
      log,
      supplier_id: id,
      account_id: accountId,
      name: record.name,
      is_enabled: record.isEnabled,
      added,
      search: searchable(record.name, record.city, record.contactPerson),
      record,
    }));
    await upsert(db, 'supplier', ['log', 'supplier_id'], rows);
    return rows.flatMap(({ account_id: accountId, supplier_id: id }) => [
      { type: 'Supplier' as const, id, accountId, customerId: null },
      { type: 'Supplier' as const, id: 'list' as const, accountId, customerId: null },
    ]);
  },
};
