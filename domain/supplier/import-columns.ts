import type { Column } from '#domain/import/column.ts';
import { message } from '#domain/kernel/message.ts';
import { emptyValues, fieldColumns, textColumn } from '#domain/import/columns.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import words from '#domain/supplier/import-words.json' with { type: 'json' };

// list entries stay with the supplier: a file has no names for those
const { countryId: _, sustainability: __, transporterId: ___, name, ...rest } = supplierFields;

/** Columns of a file of suppliers. */
export const supplierColumns: readonly Column[] = [
  ...fieldColumns({ name }, { required: ['name'], words }).map((column) => ({
    ...column,
    label: message('Naam', 'Name'),
  })),
  textColumn('country', message('Land', 'Country'), { most: 100, isRequired: false, words: words.country }),
  ...fieldColumns(rest, { required: [], words }),
];

/** The values of a new supplier that a file does not have. */
export const newSupplier = emptyValues(rest);
