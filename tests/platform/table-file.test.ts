import { expect, test } from 'vitest';
import { tableFile } from '#api/http/table-file.ts';
import type { Call } from '#api/http/implement.ts';
import { mostSheetRows } from '#application/ports/workbooks.ts';

/** So many rows, in pieces of half of what a workbook holds. */
const piecesOf = async function* (count: number) {
  for (let from = 0; from < count; from += mostSheetRows / 2)
    yield Array.from({ length: Math.min(mostSheetRows / 2, count - from) }, () => ['x']);
};
const written: number[] = [];
const call = {
  core: {
    workbooks: {
      write: async ({ rows }: { rows: unknown[] }) => {
        written.push(rows.length);
        return new Uint8Array();
      },
    },
  },
} as unknown as Call;
const file = (format: 'csv' | 'xlsx', count: number) =>
  tableFile(call, format, { name: 'lijst', header: ['a'], pieces: piecesOf(count) });

test('a workbook holds 100.000 rows and is refused with one more, which a CSV takes', async () => {
  expect(await file('xlsx', mostSheetRows)).toMatchObject({ name: 'lijst.xlsx' });
  await expect(file('xlsx', mostSheetRows + 1)).rejects.toMatchObject({
    code: 'workbook-too-long',
    details: { most: 100_000 },
  });
  expect(written).toEqual([100_000]);
  expect(await file('csv', mostSheetRows + 1)).toMatchObject({ name: 'lijst.csv' });
});
