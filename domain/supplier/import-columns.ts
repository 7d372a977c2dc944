import type { Column } from '#domain/import/column.ts';
import { textColumn } from '#domain/import/columns.ts';

/** What a file of suppliers can hold. */
export const supplierColumns: readonly Column[] = [
  textColumn('name', 'Naam', {
    most: 200,
    isRequired: true,
    words: [
      'leverancier',
      'leveranciersnaam',
      'supplier',
      'supplier name',
      'producent',
      'wijnhuis',
      'domein',
      'winery',
      'wineryname',
      'crediteur',
      'bedrijfsnaam',
    ],
  }),
  textColumn('country', 'Land', { most: 100, isRequired: false, words: ['country', 'landnaam'] }),
];
