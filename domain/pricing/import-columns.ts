import type { Column } from '#domain/import/column.ts';
import { fieldColumns, numberColumn, wordsByName, wordsIn } from '#domain/import/columns.ts';
import { fieldGroup, required } from '#domain/kernel/field-group.ts';

const ofFile = fieldGroup({ tab: '', group: '', changes: [] });

const dealFields = {
  price: required(
    ofFile.amount('val', 'Afgesproken prijs', {
      check: (value) => (value > 0 ? undefined : 'Vul een bedrag van meer dan 0 in.'),
    }),
  ),
  side: required(ofFile.choice('side', 'Kant', { excl: 'excl', incl: 'incl' })),
};

/**
 * What a file of price agreements can hold: with whom, for which product, what a bottle costs, and on which
 * side; without that it is the side on which the account sells.
 */
export const priceDealColumns: readonly Column[] = [
  {
    ...numberColumn('Klantnummer', wordsIn('klantnr, klant, debiteur, debiteurnummer, customer number')),
    name: 'customerNumber',
    isRequired: true,
  },
  {
    ...numberColumn(
      'Productnummer',
      wordsIn('productnr, product, artikelnummer, artikelnr, artikel, sku, product number'),
    ),
    name: 'productNumber',
    isRequired: true,
  },
  ...fieldColumns(dealFields, {
    required: ['price'],
    words: wordsByName({
      price: 'prijs, prijsafspraak, afspraak, nettoprijs, klantprijs, price, deal',
      side: 'excl incl, incl excl, btw kant',
    }),
    otherWords: {
      side: wordsByName({
        excl: 'exclusief, exclusief btw, excl btw, zonder btw, netto',
        incl: 'inclusief, inclusief btw, incl btw, met btw, bruto',
      }),
    },
  }),
];
