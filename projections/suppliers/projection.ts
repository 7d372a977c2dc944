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
    const { records, gone } = await foldRecords<Folded, Recorded<SupplierEvent>>(batch as never, {
      idOf: ({ type, data }) => (type === 'SupplierFieldChanged' ? data.id : data.supplierId),
      known: async (log, ids) => {
        const rows = await db
          .selectFrom('supplier')
          .select(['supplier_id', 'account_id', 'added', 'record'])
          .where('log', '=', log)
          .where(sql<boolean>`supplier_id = any(${ids})`)
          .execute();
        return rows.map(({ supplier_id: id, account_id: accountId, added, record }) => ({
          log,
          id,
          accountId,
          record: { record, added },
        }));
      },
      after: (state, event) => {
        const record = supplierAfter(state?.record ?? null, event);
        return record && { record, added: state?.added ?? event.position };
      },
    });
    const rows = records.map(({ log, id, accountId, record: { record, added } }): SupplierRow => ({
      log,
      supplier_id: id,
      account_id: accountId,
      added,
      record,
      name: record.name,
      is_enabled: record.isEnabled,
      search: searchable(record.name, record.city, record.contactPerson),
    }));
    await upsert(db, 'supplier', ['log', 'supplier_id'], rows);
    if (gone.length > 0)
      await db
        .deleteFrom('supplier')
        .where('log', '=', batch[0]!.log)
        .where(sql<boolean>`supplier_id = any(${gone.map(({ id }) => id)})`)
        .execute();
    return [...records, ...gone].flatMap(({ accountId, id }) => [
      { type: 'Supplier' as const, id, accountId, customerId: null },
      { type: 'Supplier' as const, id: 'list' as const, accountId, customerId: null },
    ]);
  },
};
