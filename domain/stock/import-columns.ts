import type { Column } from '#domain/import/column.ts';
import { message } from '#domain/kernel/message.ts';
import { bottlesColumn, numberColumn } from '#domain/import/columns.ts';
import { productNumberWords } from '#domain/product/import-columns.ts';
import words from '#domain/stock/import-words.json' with { type: 'json' };

/** Columns of a file of opening stock: product and bottles. */
export const stockColumns: readonly Column[] = [
  numberColumn(message('Productnummer', 'Product number'), [...productNumberWords, ...words.number], {
    isRequired: true,
  }),
  bottlesColumn('quantity', message('Aantal flessen', 'Bottles'), words.quantity),
];
