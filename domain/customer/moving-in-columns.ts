import words from '#domain/customer/moving-in-words.json' with { type: 'json' };
import type { Column } from '#domain/import/column.ts';
import { dateColumn, numberColumn, textColumn, wholeNumberColumn } from '#domain/import/columns.ts';
import { message } from '#domain/kernel/message.ts';

const ofCustomer = numberColumn(message('Klantnummer', 'Customer number'), words.customer, {
  name: 'customer',
  isRequired: true,
});

/** Columns of a file of mandates for direct debit from another system: that of a customer in each row. */
export const mandateColumns: readonly Column[] = [
  ofCustomer,
  textColumn('name', message('Tenaamstelling', 'Account holder'), {
    most: 70,
    isRequired: false,
    words: words.name,
  }),
  textColumn('iban', message('IBAN', 'IBAN'), { most: 42, isRequired: true, words: words.iban }),
  textColumn('bic', message('BIC', 'BIC'), { most: 11, isRequired: false, words: words.bic }),
  textColumn('reference', message('Mandaatkenmerk', 'Mandate reference'), {
    most: 35,
    isRequired: false,
    words: words.reference,
  }),
  dateColumn('signedOn', message('Getekend op', 'Signed on'), words.signedOn, {
    isRequired: false,
    isDoubted: true,
  }),
  textColumn('scheme', message('Soort incasso', 'Scheme'), {
    most: 10,
    isRequired: false,
    words: words.scheme,
  }),
  dateColumn('usedOn', message('Laatst geïncasseerd op', 'Last collected on'), words.usedOn, {
    isRequired: false,
    isDoubted: true,
  }),
];

/** Columns of a file of loyalty points from another system: what a customer has now. */
export const pointsColumns: readonly Column[] = [
  ofCustomer,
  wholeNumberColumn('points', message('Spaarpunten', 'Loyalty points'), ['points', ...words.points], {
    isRequired: true,
    least: 0,
    most: 1_000_000_000,
    why: message('Spaarpunten zijn 0 tot en met 1.000.000.000.', 'Loyalty points are 0 to 1,000,000,000.'),
  }),
];
