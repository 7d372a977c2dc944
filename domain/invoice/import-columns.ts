import { readDecimal } from '#domain/import/cell.ts';
import { type Column, decimalText } from '#domain/import/column.ts';
import { dateColumn, numberColumn, textColumn } from '#domain/import/columns.ts';
import words from '#domain/invoice/import-words.json' with { type: 'json' };
import { message, messageWith, type Said } from '#domain/kernel/message.ts';

const moneyColumn = (name: keyof typeof words, label: Said, isRequired = false): Column => ({
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
            messageWith(
              [label],
              (what) => `${what} is een bedrag in hele centen.`,
              (what) => `${what} is an amount in whole cents.`,
            ),
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
  numberColumn(message('Klantnummer', 'Customer number'), words.customer, {
    name: 'customer',
    isRequired: true,
  }),
  textColumn('invoiceNumber', message('Factuurnummer', 'Invoice number'), {
    most: 60,
    isRequired: true,
    words: words.invoiceNumber,
  }),
  dateColumn('invoiceDate', message('Factuurdatum', 'Invoice date'), words.invoiceDate, {
    isRequired: true,
    isDoubted: true,
  }),
  dateColumn('dueDate', message('Vervaldatum', 'Due date'), words.dueDate, {
    isRequired: false,
    isDoubted: true,
  }),
  moneyColumn('exclHigh', message('Grondslag hoog', 'Base high rate')),
  moneyColumn('vatHigh', message('Btw hoog', 'VAT high rate')),
  moneyColumn('exclLow', message('Grondslag laag', 'Base low rate')),
  moneyColumn('vatLow', message('Btw laag', 'VAT low rate')),
  moneyColumn('exclNone', message('Grondslag zonder btw', 'Base without VAT')),
  moneyColumn('incl', message('Totaal incl. btw', 'Total incl. VAT'), true),
  moneyColumn('open', message('Openstaand', 'Open amount')),
];

/** The number under which an opening balance is kept, as an invoice that moved in. */
export const balanceNumber = (customer: number | string) => `BEGINSALDO-${customer}`;

/** Columns of a file of balances from another system: what a customer owes, with a minus what it has to its credit. */
export const balanceColumns: readonly Column[] = [
  numberColumn(message('Klantnummer', 'Customer number'), words.customer, {
    name: 'customer',
    isRequired: true,
  }),
  moneyColumn('balance', message('Saldo', 'Balance'), true),
  dateColumn('date', message('Saldodatum', 'Balance date'), words.invoiceDate, {
    isRequired: false,
    isDoubted: true,
  }),
];
