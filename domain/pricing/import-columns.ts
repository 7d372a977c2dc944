import type { Column } from '#domain/import/column.ts';
import { fieldColumns, numberColumn, wordsByName, wordsIn } from '#domain/import/columns.ts';
import { field, type Fields } from '#domain/kernel/field.ts';
import { Money } from '#domain/kernel/money.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

const ofFile = { tab: '', group: '', changes: [] } as const;
const sides = PriceSide.options.map((value) => ({ value, label: value }));

const dealFields: Fields = {
  price: field({
    ...ofFile,
    wire: 'val',
    schema: Money,
    label: 'Afgesproken prijs',
    control: { kind: 'money' },
    check: (value) => (value > 0 ? undefined : 'Vul een bedrag van meer dan 0 in.'),
  }),
  side: field({
    ...ofFile,
    wire: 'side',
    schema: PriceSide,
    label: 'Kant',
    control: { kind: 'choice', options: sides },
  }),
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
