import { customerFields } from '#domain/customer/fields.ts';
import { message } from '#domain/kernel/message.ts';
import type { Column } from '#domain/import/column.ts';
import { readingCountries } from '#domain/import/countries.ts';
import { emptyValues, fieldColumns, numberColumn } from '#domain/import/columns.ts';
import words from '#domain/customer/import-words.json' with { type: 'json' };

/** Columns of a file of customers: the legacy number and every field. */
export const customerColumns: readonly Column[] = [
  numberColumn(message('Klantnummer', 'Customer number'), words.columns.number),
  ...fieldColumns(customerFields, {
    required: ['name'],
    words: words.columns,
    otherWords: words.options,
  }).map((column) => (column.name === 'country' ? readingCountries(column) : column)),
];

/** CUST-014: the values of a new customer that a file does not have. */
export const newCustomer = {
  ...emptyValues(customerFields),
  country: 'Nederland',
  deliveryDays: [1, 2, 3, 4, 5],
};
