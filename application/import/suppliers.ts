import type { Importer } from '#application/import/importer.ts';
import { type RecordDecider, recordImporter } from '#application/import/records.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import { supplier } from '#domain/supplier/supplier.ts';
import { supplierColumns } from '#domain/supplier/import-columns.ts';

/** Suppliers by their names, whatever the case. */
export const supplierImporter = (facts: ImportFacts): Importer =>
  recordImporter({
    kind: 'suppliers',
    columns: supplierColumns,
    decider: supplier as unknown as RecordDecider,
    key: { column: 'name', label: 'Naam' },
    series: null,
    mayImport: ({ accountId, productsFrom }) => productsFrom === accountId,
    nameOf: ({ name }) => textOfValue(name),
    known: async (account) =>
      (await facts.suppliers(account)).map((each) => ({
        id: each.supplierId,
        name: each.name,
        values: each,
      })),
    initial: { country: '' },
    add: (supplierId, _, { country, ...values }) =>
      ({
        ...values,
        countryId: defaultIdOf('countries', textOfValue(country)),
        type: 'AddSupplier',
        supplierId,
      }) as never,
    change: () => null,
    changeBack: () => null,
    takeBack: { type: 'TakeSupplierBack' },
    addedType: 'SupplierAdded',
    changedType: null,
    inUse: (account, ids) => facts.suppliersWithProducts(account, ids),
  });
