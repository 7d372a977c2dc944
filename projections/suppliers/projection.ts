import {
  type Supplier,
  supplierAfter,
  type SupplierEvent,
  supplierEvents,
} from '#domain/supplier/supplier.ts';
import { eachAndList, foldOntoRows } from '#projections/kernel/fold-onto-rows.ts';
import type { Projection, Recorded } from '#projections/kernel/definition.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { createSuppliers, indexSuppliers, type SupplierTables } from '#projections/suppliers/table.ts';

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
    const { all } = await foldOntoRows<SupplierTables, 'supplier', Folded, Recorded<SupplierEvent>>(
      batch as never,
      db,
      {
        table: 'supplier',
        key: 'supplier_id',
        idOf: ({ type, data }) => (type === 'SupplierFieldChanged' ? data.id : data.supplierId),
        stateOf: ({ record, added }) => ({ record, added }),
        after: (state, event) => {
          const record = supplierAfter(state?.record ?? null, event);
          return record && { record, added: state?.added ?? event.position };
        },
        rowOf: ({ log, id, accountId, record: { record, added } }) => ({
          log,
          supplier_id: id,
          account_id: accountId,
          added,
          record,
          name: record.name,
          is_enabled: record.isEnabled,
          search: searchable(record.name, record.city, record.contactPerson),
        }),
      },
    );
    return eachAndList('Supplier', all);
  },
};
