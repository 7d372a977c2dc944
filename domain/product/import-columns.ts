import { readDecimal } from '#domain/import/cell.ts';
import type { Column } from '#domain/import/column.ts';
import { message } from '#domain/kernel/message.ts';
import { emptyValues, fieldColumns, mostInStock, numberColumn } from '#domain/import/columns.ts';
import { productFields } from '#domain/product/fields.ts';
import words from '#domain/product/import-words.json' with { type: 'json' };

/** What other programs call the number of a product, in a file of whatever has one. */
export const productNumberWords: readonly string[] = words.productNumber;

/** How many bottles there are of a new product; an export leaves it to the file of stock. */
const openingStockColumn: Column = {
  name: 'openingStock',
  label: message('Beginvoorraad', 'Opening stock'),
  words: words.columns.openingStock,
  isRequired: false,
  isOnlyRead: true,
  // other systems write what was sold too often below zero
  read: (text, sign) => {
    const read = readDecimal(text, 0, sign);
    if ('code' in read) return read;
    return read.value > mostInStock
      ? { code: 'value-refused', about: [text, ''] }
      : { value: Math.max(0, read.value) };
  },
  doubts: (text) =>
    text.startsWith('-') || text.endsWith('-')
      ? message('Een voorraad onder nul doet niet mee.', 'A stock below zero is left out.')
      : undefined,
  write: (value: number) => String(value),
};

/** Columns of a file of products: the legacy number, every field, and what there is of it. */
export const productColumns: readonly Column[] = [
  numberColumn(message('Productnummer', 'Product number'), [...productNumberWords, ...words.columns.number]),
  ...fieldColumns(productFields, {
    // of whom it comes not every program knows: the importer asks for it, or makes an unknown one
    required: ['name'],
    // a column with only numbers holds codes
    names: ['name'],
    words: words.columns,
    lastWords: words.lastWords,
    otherWords: words.options,
  }),
  openingStockColumn,
];

/** The values of a new product that a file does not have. */
export const newProduct = emptyValues(productFields);
