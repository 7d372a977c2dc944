import { readDecimal } from '#domain/import/cell.ts';
import { type Column, decimalText } from '#domain/import/column.ts';
import { dateColumn, numberColumn, textColumn, wordsIn } from '#domain/import/columns.ts';

const moneyColumn = (name: string, label: string, isRequired: boolean, words: readonly string[]): Column => ({
  name,
  label,
  isRequired,
  words: [name, ...words],
  read: (text, sign) => {
    const read = readDecimal(text, 4, sign);
    if ('code' in read) return read;
    return read.value % 100 === 0 && Math.abs(read.value) <= 100_000_000_000
      ? read
      : { code: 'value-refused', about: [text, `${label} is een bedrag in hele centen.`] };
  },
  kind: 'money' as const,
  write: (value: number | undefined) => (value === undefined ? '' : decimalText(value, 4, 2)),
});
/**
 * What a file of open invoices of another system can hold: an invoice in each row, with its VAT by category at the
 * rates of its day where the file says it, and what is left to pay; without that it is all of it.
 */
export const openInvoiceColumns: readonly Column[] = [
  {
    ...numberColumn(
      'Klantnummer',
      wordsIn('klant, klantnr, debiteur, debiteurnummer, debiteurnr, relatiecode, customer number'),
    ),
    name: 'customer',
    isRequired: true,
  },
  textColumn('invoiceNumber', 'Factuurnummer', {
    most: 60,
    isRequired: true,
    words: wordsIn('factuur, factuurnr, nummer, invoice number, invoice, boekstuk, document'),
  }),
  dateColumn('invoiceDate', 'Factuurdatum', wordsIn('datum, invoice date, date'), {
    isRequired: true,
    isDoubted: true,
  }),
  dateColumn('dueDate', 'Vervaldatum', wordsIn('vervalt, due date, betalen voor'), {
    isRequired: false,
    isDoubted: true,
  }),
  moneyColumn('exclHigh', 'Grondslag hoog', false, wordsIn('excl hoog, netto hoog, omzet hoog')),
  moneyColumn('vatHigh', 'Btw hoog', false, ['btw 21', 'vat high']),
  moneyColumn('exclLow', 'Grondslag laag', false, wordsIn('excl laag, netto laag, omzet laag')),
  moneyColumn('vatLow', 'Btw laag', false, ['btw 9', 'vat low']),
  moneyColumn('exclNone', 'Grondslag zonder btw', false, wordsIn('excl 0, zonder btw, netto 0')),
  moneyColumn(
    'incl',
    'Totaal incl. btw',
    true,
    wordsIn('totaal, bedrag, totaal incl, incl, total, factuurbedrag, amount, oorspronkelijk bedrag'),
  ),
  moneyColumn(
    'open',
    'Openstaand',
    false,
    wordsIn('open, saldo, rest, nog te betalen, openstaand bedrag, open bedrag, balance, amount due'),
  ),
];
