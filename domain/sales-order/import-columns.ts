import { readChoice, readDecimal } from '#domain/import/cell.ts';
import { type Column, decimalText } from '#domain/import/column.ts';
import { dateColumn, numberColumn, wordsIn, wholeNumberColumn } from '#domain/import/columns.ts';
import { Quantity } from '#domain/sales-order/line.ts';
import { SettableStatus, statuses } from '#domain/sales-order/status.ts';

const named = (name: string, column: Column): Column => ({ ...column, name });
const choices = SettableStatus.options.map((value) => ({ value, label: statuses[value].name }));

/**
 * What a file of orders can hold, a line of an order in each row. One that was delivered is a sale of the past;
 * the others are open and go on here.
 */
export const salesOrderColumns: readonly Column[] = [
  {
    ...numberColumn('Ordernummer', wordsIn('order, ordernr, nummer, nr, order number, verkooporder')),
    isRequired: true,
  },
  wholeNumberColumn('line', 'Regelnummer', wordsIn('regel, regelnr, line, line number, volgnummer'), {
    isRequired: false,
    least: 1,
    most: 2_000,
    why: 'Een regelnummer is 1 tot en met 2.000.',
  }),
  {
    ...named('customer', numberColumn('Klantnummer', wordsIn('klant, klantnr, debiteur, debiteurnummer'))),
    isRequired: true,
  },
  dateColumn('orderDate', 'Orderdatum', wordsIn('datum, order date, besteldatum, date'), {
    isRequired: true,
    isDoubted: false,
  }),
  dateColumn('deliveryDate', 'Leverdatum', wordsIn('leverdatum, bezorgdatum, delivery date'), {
    isRequired: false,
    isDoubted: false,
  }),
  {
    name: 'status',
    label: 'Status',
    words: wordsIn('status, orderstatus, state'),
    isRequired: true,
    read: (text) =>
      readChoice(text, choices, {
        waiting: wordsIn('open, nieuw, in behandeling'),
        'out-for-delivery': ['onderweg'],
        delivered: wordsIn('geleverd, afgerond, verzonden, gefactureerd, betaald'),
      }),
    write: (value: SettableStatus) => statuses[value].name,
  },
  {
    ...named(
      'product',
      numberColumn('Productnummer', wordsIn('artikel, artikelnummer, artikelnr, sku, productnr')),
    ),
    isRequired: true,
  },
  {
    name: 'quantity',
    label: 'Aantal flessen',
    words: wordsIn('quantity, aantal, qty, flessen, stuks'),
    isRequired: true,
    read: (text, sign) => {
      const read = readDecimal(text, 0, sign);
      if ('code' in read || Quantity.safeParse(read.value).success) return read;
      return { code: 'value-refused', about: [text, 'Een aantal is −1.000 tot en met 100.000.'] };
    },
    kind: 'number' as const,
    write: (value: number) => String(value),
  },
  {
    name: 'price',
    label: 'Prijs per fles',
    words: wordsIn('price, prijs, stukprijs, verkoopprijs, unit price, prijs excl'),
    isRequired: true,
    read: (text, sign) => readDecimal(text, 4, sign),
    kind: 'money' as const,
    write: (value: number) => decimalText(value, 4, 2),
  },
];
