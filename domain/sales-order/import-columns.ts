import { readChoice, readDecimal } from '#domain/import/cell.ts';
import { type Column, decimalText } from '#domain/import/column.ts';
import { dateColumn, numberColumn, wholeNumberColumn } from '#domain/import/columns.ts';
import { amountProblem } from '#domain/kernel/field-group.ts';
import { productNumberWords } from '#domain/product/import-columns.ts';
import allWords from '#domain/sales-order/import-words.json' with { type: 'json' };
import { Quantity } from '#domain/sales-order/line.ts';
import { SettableStatus, statuses } from '#domain/sales-order/status.ts';
import { usualLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';

const { columns: words, statuses: statusWords } = allWords;
const choices = SettableStatus.options.map((value) => ({ value, label: statuses[value].name }));

/**
 * Columns of a file of orders, one order line per row. A delivered order is a past sale; the others are open
 * and continue here.
 */
export const salesOrderColumns: readonly Column[] = [
  numberColumn(message('Ordernummer', 'Order number'), words.number, { isRequired: true }),
  wholeNumberColumn('line', message('Regelnummer', 'Line number'), words.line, {
    isRequired: false,
    least: 1,
    most: 2_000,
    why: message('Een regelnummer is 1 tot en met 2.000.', 'A line number is 1 to 2,000.'),
  }),
  numberColumn(message('Klantnummer', 'Customer number'), words.customer, {
    name: 'customer',
    isRequired: true,
  }),
  dateColumn('orderDate', message('Orderdatum', 'Order date'), words.orderDate, {
    isRequired: true,
    isDoubted: false,
  }),
  dateColumn('deliveryDate', message('Leverdatum', 'Delivery date'), words.deliveryDate, {
    isRequired: false,
    isDoubted: false,
  }),
  {
    name: 'status',
    label: 'Status',
    words: words.status,
    isRequired: true,
    read: (text) => readChoice(text, choices, statusWords),
    write: (value: SettableStatus, language = usualLanguage) => statuses[value].name[language],
  },
  numberColumn(message('Productnummer', 'Product number'), [...productNumberWords, ...words.product], {
    name: 'product',
    isRequired: true,
  }),
  {
    name: 'quantity',
    label: message('Aantal flessen', 'Bottles'),
    words: words.quantity,
    isRequired: true,
    read: (text, sign) => {
      const read = readDecimal(text, 0, sign);
      if ('code' in read || Quantity.safeParse(read.value).success) return read;
      return {
        code: 'value-refused',
        about: [
          text,
          message('Een aantal is −1.000 tot en met 100.000.', 'A quantity is −1,000 to 100,000.'),
        ],
      };
    },
    kind: 'number' as const,
    write: (value: number) => String(value),
  },
  {
    name: 'price',
    label: message('Prijs per fles', 'Price per bottle'),
    words: words.price,
    isRequired: true,
    read: (text, sign) => {
      const read = readDecimal(text, 4, sign);
      if ('code' in read) return read;
      const problem = amountProblem(read.value);
      return problem ? { code: 'value-refused', about: [text, problem] } : read;
    },
    kind: 'money' as const,
    write: (value: number) => decimalText(value, 4, 2),
  },
];
