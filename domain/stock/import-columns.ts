import type { Column } from '#domain/import/column.ts';
import { bottlesColumn, numberColumn } from '#domain/import/columns.ts';

/** What a file of opening stock can hold: which product, how many bottles. */
export const stockColumns: readonly Column[] = [
  {
    ...numberColumn('Productnummer', [
      'nummer',
      'nr',
      'artikelnummer',
      'artikelnr',
      'artikel',
      'productnr',
      'sku',
      'wineid',
      'product number',
      'code',
    ]),
    isRequired: true,
  },
  bottlesColumn('quantity', 'Aantal flessen', [
    'aantal',
    'voorraad',
    'beginvoorraad',
    'stock',
    'quantity',
    'qty',
    'flessen',
    'stuks',
  ]),
];
