import { stringify } from 'csv-stringify/sync';
import type { Figure } from '#application/ports/workbooks.ts';
import { decimalText } from '#domain/import/column.ts';
import type { Control } from '#domain/kernel/field.ts';
import { euro, type Money, type Percentage } from '#domain/kernel/money.ts';
import { dateText } from '#domain/kernel/words.ts';

export type Cell = string | number | Figure;
export type Cells = Cell[];

/** A number or a telephone number, which no spreadsheet calculates with. */
const isNumber = (text: string) => /^[+-]\d[\d\s.,()]*$/.test(text);
/** What would be taken for a formula, also behind the apostrophe that an import takes off again. */
const isFormula = (text: string) => /^'*[=+\-@\t\r＝＋－＠]/.test(text) && !isNumber(text);

/**
 * Rows of a file for spreadsheets in Dutch, each with an end of line as they write it. A text that a spreadsheet
 * would take for a formula is made text (SET-040); numbers have a decimal comma and no signs between thousands.
 */
const csvText = (rows: readonly Cells[]): string =>
  stringify(rows as Cells[], {
    delimiter: ';',
    record_delimiter: 'windows',
    eof: true,
    cast: {
      object: (value) => (value as Figure).text,
      number: (value) => String(value).replace('.', ','),
      string: (value) => (isFormula(value) ? `'${value}` : value),
    },
  });

/** The file of these rows as a whole, with its mark. */
const csvFile = (rows: readonly Cells[]): string => `\uFEFF${csvText(rows)}`;

/** An amount as a cell: `1078,80`. Parts of a cent, which prices may have, stay. */
export const amountCell = (amount: Money): Figure => ({
  text: decimalText(amount, 4, 2),
  value: amount / euro,
  format: '0.00##',
});
/** An amount that was calculated, to the cent. */
export const centsCell = (amount: Money): Figure => {
  const cents = Math.round(amount / 100);
  return { text: decimalText(cents, 2, 2), value: cents / 100, format: '0.00' };
};

/** A percentage under its text. */
export const percentageCell = (text: string, value: Percentage): Figure => ({
  text,
  value: value / 10_000,
  format: value % 100 === 0 ? '0%' : '0.00%',
});

const dayLength = 86_400_000;
const daysBefore1970 = 25_569;
/** A day as a cell: `05-10-2026`, or as another text; empty where there is none. */
export const dayCell = (day: string | null, text?: string): Cell =>
  day === null || day === ''
    ? ''
    : {
        text: text ?? dateText(day),
        value: Date.parse(day) / dayLength + daysBefore1970,
        format: 'dd-mm-yyyy',
      };

/** The text of a cell as what a workbook makes of it, where its kind is one of those that are counted with. */
export const cellOf = (kind: Control['kind'] | undefined, text: string): Cell => {
  if (kind === 'date') {
    const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
    return year === undefined ? text : dayCell(`${year}-${month}-${day}`);
  }
  if (kind !== 'money' && kind !== 'percentage' && kind !== 'number') return text;
  if (!/^-?\d+(,\d+)?$/.test(text)) return text;
  const value = Number(text.replace(',', '.'));
  return { text, value, format: kind === 'money' ? '0.00##' : 'General' };
};

/** A CSV file with a header, for spreadsheets in Dutch: semicolons, UTF-8 with its mark. */
export const csvOf = (header: Cells, pieces: AsyncGenerator<Cells[]>) => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvFile([header]))),
    async pull(stream) {
      const { value, done } = await pieces.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(csvText(value)));
    },
    cancel: () => void pieces.return(undefined),
  });
};
