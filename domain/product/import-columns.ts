import type { Column } from '#domain/import/column.ts';
import { message } from '#domain/kernel/message.ts';
import { emptyValues, fieldColumns, numberColumn } from '#domain/import/columns.ts';
import { productFields } from '#domain/product/fields.ts';
import words from '#domain/product/import-words.json' with { type: 'json' };

/** Columns of a file of products: the legacy number and every field. */
export const productColumns: readonly Column[] = [
  numberColumn(message('Productnummer', 'Product number'), words.columns.number),
  ...fieldColumns(productFields, {
    required: ['name', 'supplierId'],
    // a column with only numbers holds codes
    names: ['name'],
    words: words.columns,
    lastWords: words.lastWords,
    otherWords: words.options,
  }),
];

/** The values of a new product that a file does not have. */
export const newProduct = emptyValues(productFields);
