import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { supplierAfter, supplierEvents } from '#domain/supplier/supplier.ts';
import { ontoRows } from '#projections/kernel/rows.ts';
import { projection } from '#projections/kernel/definition.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { suppliersSchema } from '#projections/suppliers/table.ts';

/** Every supplier as it stands (SUP-001, SUP-010). */
export const suppliers = projection({
  name: 'suppliers',
  version: 3,
  events: supplierEvents,
  ...suppliersSchema,

  project: ontoRows('Supplier', {
    table: 'supplier',
    key: 'supplier_id',
    idOf: ({ type, data }) => (type === 'SupplierFieldChanged' ? data.id : data.supplierId),
    stateOf: ({ record, added, added_on: addedOn }) => ({ record, added, addedOn }),
    after: (state, event) => {
      const record = supplierAfter(state?.record ?? null, event);
      return (
        record && {
          record,
          added: state?.added ?? event.position,
          addedOn: state?.addedOn ?? dateInAmsterdam(event.recordedAt),
        }
      );
    },
    rowOf: ({ log, id, accountId, record: { record, added, addedOn } }) => ({
      log,
      supplier_id: id,
      account_id: accountId,
      added,
      added_on: addedOn,
      record,
      name: record.name,
      city: record.city,
      country_id: record.countryId,
      is_enabled: record.isEnabled,
      search: searchable(record.name, record.city, record.contactPerson),
    }),
  }),
});
