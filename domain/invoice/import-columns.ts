import { readDecimal } from '#domain/import/cell.ts';
import { type Column, decimalText } from '#domain/import/column.ts';
import { dateColumn, numberColumn, textColumn } from '#domain/import/columns.ts';
import words from '#domain/invoice/import-words.json' with { type: 'json' };
import { message } from '#domain/kernel/message.ts';

const moneyColumn = (name: keyof typeof words, label: string, isRequired = false): Column => ({
  name,
  label,
  isRequired,
  words: [name, ...words[name]],
  read: (text, sign) => {
    const read = readDecimal(text, 4, sign);
    if ('code' in read) return read;
    return read.value % 100 === 0 && Math.abs(read.value) <= 100_000_000_000
      ? read
      : {
          code: 'value-refused',
          about: [
            text,
            message(`${label} is een bedrag in hele centen.`, `${label} is an amount in whole cents.`),
          ],
        };
  },
  kind: 'money' as const,
  write: (value: number | undefined) => (value === undefined ? '' : decimalText(value, 4, 2)),
});
/**
 * Columns of a file of open invoices from another system: one invoice per row, with its VAT by category at
 * the rates of its date if given, and the amount still to be paid, by default all of it.
 */
export const openInvoiceColumns: readonly Column[] = [
  numberColumn('Klantnummer', words.customer, { name: 'customer', isRequired: true }),
  textColumn('invoiceNumber', 'Factuurnummer', { most: 60, isRequired: true, words: words.invoiceNumber }),
  dateColumn('invoiceDate', 'Factuurdatum', words.invoiceDate, { isRequired: true, isDoubted: true }),
  dateColumn('dueDate', 'Vervaldatum', words.dueDate, { isRequired: false, isDoubted: true }),
  moneyColumn('exclHigh', 'Grondslag hoog'),
  moneyColumn('vatHigh', 'Btw hoog'),
  moneyColumn('exclLow', 'Grondslag laag'),
  moneyColumn('vatLow', 'Btw laag'),
  moneyColumn('exclNone', 'Grondslag zonder btw'),
  moneyColumn('incl', 'Totaal incl. btw', true),
  moneyColumn('open', 'Openstaand'),
];
