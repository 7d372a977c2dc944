import type { Column } from '#domain/import/column.ts';
import { emptyValues, fieldColumns, textColumn } from '#domain/import/columns.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import words from '#domain/supplier/import-words.json' with { type: 'json' };

// what it is as an entry of a list stays at the supplier: a file has no names for those
const { countryId: _, sustainability: __, transporterId: ___, name, ...rest } = supplierFields;

/** What a file of suppliers can hold. */
export const supplierColumns: readonly Column[] = [
  ...fieldColumns({ name }, { required: ['name'], words }).map((column) => ({ ...column, label: 'Naam' })),
  textColumn('country', 'Land', { most: 100, isRequired: false, words: words.country }),
  ...fieldColumns(rest, { required: [], words }),
];

/** What a supplier has of which a file says nothing. */
export const newSupplier = emptyValues(rest);
