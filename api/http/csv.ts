import { stringify } from 'csv-stringify/sync';

/** A text that a spreadsheet would take for a formula is made text (SET-040); a number below zero stays a number. */
const csv = (rows: Cells[]) =>
  stringify(rows, {
    delimiter: ';',
    escape_formulas: true,
    eof: true,
    cast: { number: (value) => String(value).replace('.', ',') },
  });

export type Cells = (string | number)[];
/** A CSV file with a header, for spreadsheets in Dutch: semicolons, UTF-8 with its mark. */
export const csvOf = (header: Cells, pieces: AsyncGenerator<Cells[]>) => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(`\uFEFF${csv([header])}`)),
    async pull(stream) {
      const { value, done } = await pieces.next();
      if (done) return stream.close();
      if (value.length > 0) stream.enqueue(encoder.encode(csv(value)));
      else stream.close();
    },
    cancel: () => void pieces.return(undefined),
  });
};
