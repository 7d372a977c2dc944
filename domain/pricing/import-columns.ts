import type { Column } from '#domain/import/column.ts';
import { fieldColumns, numberColumn } from '#domain/import/columns.ts';
import { amountProblem, fieldGroup, required } from '#domain/kernel/field-group.ts';
import { productNumberWords } from '#domain/product/import-columns.ts';
import words from '#domain/pricing/import-words.json' with { type: 'json' };
import { message } from '#domain/kernel/message.ts';

const ofFile = fieldGroup({ tab: '', group: message('', ''), changes: [] });

const dealFields = {
  price: required(
    ofFile.amount('val', message('Afgesproken prijs', 'Agreed price'), {
      check: (value) =>
        value > 0
          ? amountProblem(value)
          : message('Vul een bedrag van meer dan 0 in.', 'Enter an amount of more than 0.'),
    }),
  ),
  side: required(
    ofFile.choice('side', message('Kant', 'Side'), {
      excl: message('excl', 'excl'),
      incl: message('incl', 'incl'),
    }),
  ),
};

/**
 * Columns of a file of price agreements: customer, product, price per bottle and its side, by default the
 * side on which the account sells.
 */
export const priceDealColumns: readonly Column[] = [
  numberColumn(message('Klantnummer', 'Customer number'), words.columns.customerNumber, {
    name: 'customerNumber',
    isRequired: true,
  }),
  numberColumn(
    message('Productnummer', 'Product number'),
    [...productNumberWords, ...words.columns.productNumber],
    {
      name: 'productNumber',
      isRequired: true,
    },
  ),
  ...fieldColumns(dealFields, { required: ['price'], words: words.columns, otherWords: words.options }),
];
