import type { Importer } from '#application/import/importer.ts';
import { type RecordDecider, recordImporter, type Resolved } from '#application/import/records.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { plain, textOfValue } from '#domain/import/cell.ts';
import { dutchCountry } from '#domain/import/countries.ts';
import { problem } from '#domain/import/problem.ts';
import type { FieldValue } from '#domain/kernel/field.ts';
import { supplier } from '#domain/supplier/supplier.ts';
import { newSupplier, supplierColumns } from '#domain/supplier/import-columns.ts';

type SupplierChanged = { field: string; from?: FieldValue; to?: FieldValue };

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
      (await facts.suppliers(account)).map(({ supplierId: id, countryId, ...values }) => ({
        id,
        name: values.name,
        values: { ...values, supplierId: id, country: countryId },
      })),

    /** A country becomes its entry in the list. */
    async resolve(account) {
      const countries = await facts.entries(account, ['countries']);
      const byName = new Map(countries.map(({ name, id }) => [plain(name), id]));
      return ({ values }): Resolved => {
        const { country: said, ...others } = values;
        if (said === undefined) return { values, problems: [] };
        const text = textOfValue(said);
        const country = byName.get(plain(text)) ?? byName.get(plain(dutchCountry(text) ?? ''));
        if (country !== undefined) return { values: { ...others, country }, problems: [] };
        return { values: others, problems: [problem('warning', 'country', 'entry-unknown', 'Land', text)] };
      };
    },

    initial: newSupplier,
    add: (supplierId, _, { country = null, number: __, ...values }) =>
      ({ ...values, countryId: country, type: 'AddSupplier', supplierId }) as never,
    stateOf: ({ country = null, ...values }) => ({ ...values, countryId: country }),
    change: (state, column, to) => {
      const field = column === 'country' ? 'countryId' : column;
      return { type: 'ChangeSupplierField', change: { field, from: state[field], to } as never };
    },
    changeBack: (event) => {
      if (event.type !== 'SupplierFieldChanged') return null;
      const { field, from = null, to = null } = event.data as SupplierChanged;
      return { type: 'ChangeSupplierField', change: { field, from: to, to: from } as never };
    },
    takeBack: { type: 'TakeSupplierBack' },
    addedType: 'SupplierAdded',
    changedType: 'SupplierFieldChanged',
    inUse: (account, ids) => facts.suppliersWithProducts(account, ids),
  });
