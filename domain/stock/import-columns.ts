import type { Column } from '#domain/import/column.ts';
import { bottlesColumn, numberColumn, wordsIn } from '#domain/import/columns.ts';

/** What a file of opening stock can hold: which product, how many bottles. */
export const stockColumns: readonly Column[] = [
  {
    ...numberColumn(
      'Productnummer',
      wordsIn('nummer, nr, artikelnummer, artikelnr, artikel, productnr, sku, wineid, product number, code'),
    ),
    isRequired: true,
  },
  bottlesColumn(
    'quantity',
    'Aantal flessen',
    wordsIn('aantal, voorraad, beginvoorraad, stock, quantity, qty, flessen, stuks'),
  ),
];
