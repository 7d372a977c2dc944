import { stringify } from 'csv-stringify/sync';
import { decimalText } from '#domain/import/column.ts';
import type { Money } from '#domain/kernel/money.ts';

export type Cells = (string | number)[];

/** A number or a telephone number, which no spreadsheet calculates with. */
const isNumber = (text: string) => /^[+-]\d[\d\s.,()]*$/.test(text);
/** What would be taken for a formula, also behind the apostrophe that an import takes off again. */
const isFormula = (text: string) => /^'*[=+\-@\t\r＝＋－＠]/.test(text) && !isNumber(text);

/**
 * Rows of a file for spreadsheets in Dutch, each with an end of line as they write it. A text that a spreadsheet
 * would take for a formula is made text (SET-040); numbers have a decimal comma and no signs between thousands.
 */
export const csvText = (rows: readonly Cells[]): string =>
  stringify(rows as Cells[], {
    delimiter: ';',
    record_delimiter: 'windows',
    eof: true,
    cast: {
      number: (value) => String(value).replace('.', ','),
      string: (value) => (isFormula(value) ? `'${value}` : value),
    },
  });

/** The file of these rows as a whole, with its mark. */
export const csvFile = (rows: readonly Cells[]): string => `\uFEFF${csvText(rows)}`;

/** An amount as a cell: `1078,80`. Parts of a cent, which prices may have, are kept. */
export const amountCell = (amount: Money): string => decimalText(amount, 4, 2);
/** An amount that was calculated, to the cent. */
export const centsCell = (amount: Money): string => decimalText(Math.round(amount / 100), 2, 2);

/** A CSV file with a header, for spreadsheets in Dutch: semicolons, UTF-8 with its mark. */
export const csvOf = (header: Cells, pieces: AsyncGenerator<Cells[]>) => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvFile([header]))),
    async pull(stream) {
      for (;;) {
        const { value, done } = await pieces.next();
        if (done) return stream.close();
        if (value.length > 0) return stream.enqueue(encoder.encode(csvText(value)));
      }
    },
    cancel: () => void pieces.return(undefined),
  });
};
