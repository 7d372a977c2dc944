import type { Importer } from '#application/import/importer.ts';
import { type RecordDecider, recordImporter, type Resolved } from '#application/import/records.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { plain, textOfValue } from '#domain/import/cell.ts';
import { dutchCountry } from '#domain/import/countries.ts';
import { problem } from '#domain/import/problem.ts';
import { supplier } from '#domain/supplier/supplier.ts';
import { newSupplier, supplierColumns } from '#domain/supplier/import-columns.ts';
import * as words from '#application/import/words.nl.ts';

/** Suppliers by their names, whatever the case. */
export const supplierImporter = (facts: ImportFacts): Importer =>
  recordImporter({
    kind: 'suppliers',
    record: 'Supplier',
    columns: supplierColumns,
    decider: supplier as unknown as RecordDecider,
    key: { column: 'name', label: words.supplierName },
    series: null,
    keeps: ['productsFrom'],
    nameOf: ({ name }) => textOfValue(name),
    known: async (account) =>
      (await facts.suppliers(account)).map((item) => ({ ...item, country: item.countryId })),
    idField: 'supplierId',

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
        return {
          values: others,
          problems: [problem('warning', 'country', 'entry-unknown', words.country, text)],
        };
      };
    },

    initial: newSupplier,
    added: (supplierId, _, { country = null, number: __, ...values }) => ({
      ...values,
      countryId: country,
      supplierId,
    }),
    fieldOf: (column) => (column === 'country' ? 'countryId' : column),
    inUse: (account, ids) => facts.suppliersWithProducts(account, ids),
  });
