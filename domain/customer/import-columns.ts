import { customerFields } from '#domain/customer/fields.ts';
import type { Column } from '#domain/import/column.ts';
import { readingCountries } from '#domain/import/countries.ts';
import { emptyValues, fieldColumns, numberColumn } from '#domain/import/columns.ts';
import words from '#domain/customer/import-words.json' with { type: 'json' };

/** What a file of customers can hold: the old number and every field. */
export const customerColumns: readonly Column[] = [
  numberColumn('Klantnummer', words.columns.number),
  ...fieldColumns(customerFields, {
    required: ['name'],
    words: words.columns,
    otherWords: words.options,
  }).map((column) => (column.name === 'country' ? readingCountries(column) : column)),
];

/** CUST-014: what a customer has of which a file says nothing. */
export const newCustomer = {
  ...emptyValues(customerFields),
  country: 'Nederland',
  deliveryDays: [1, 2, 3, 4, 5],
};
