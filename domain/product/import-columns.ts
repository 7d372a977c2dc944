import type { Column } from '#domain/import/column.ts';
import { emptyValues, fieldColumns, numberColumn } from '#domain/import/columns.ts';
import { productFields } from '#domain/product/fields.ts';
import words from '#domain/product/import-words.json' with { type: 'json' };

/** What a file of products can hold: the old number and every field. */
export const productColumns: readonly Column[] = [
  numberColumn('Productnummer', words.columns.number),
  ...fieldColumns(productFields, {
    required: ['name', 'supplierId'],
    // a column of numbers alone is that of the codes
    names: ['name'],
    words: words.columns,
    lastWords: words.lastWords,
    otherWords: words.options,
  }),
];

/** What a product has of which a file says nothing. */
export const newProduct = emptyValues(productFields);
