import { expect, test } from 'vitest';
import type { TableFormat } from '#api/contract/wire.ts';
import { tableFile } from '#api/http/table-file.ts';
import type { Call } from '#api/http/implement.ts';
import { mostPaperRows } from '#application/ports/documents.ts';
import { mostSheetRows } from '#application/ports/workbooks.ts';

/** So many rows, in pieces of half of what a workbook holds. */
const piecesOf = async function* (count: number) {
  for (let from = 0; from < count; from += mostSheetRows / 2)
    yield Array.from({ length: Math.min(mostSheetRows / 2, count - from) }, () => ['x']);
};
const written: number[] = [];
const drawn: { columns: unknown; rows: readonly string[][] }[] = [];
const call = {
  language: 'nl',
  caller: { account: { name: 'Noordhof', color: '#7A2445', settings: {} } },
  core: {
    clock: { now: () => '2026-11-26T10:00:00.000Z' },
    documents: {
      report: async ({ tables }: { tables: typeof drawn }) => {
        drawn.push(...tables);
        return new Uint8Array();
      },
    },
    workbooks: {
      write: async ({ rows }: { rows: unknown[] }) => {
        written.push(rows.length);
        return new Uint8Array();
      },
    },
  },
} as unknown as Call;
const file = (format: TableFormat, count: number) =>
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

test('paper holds 500 rows and is refused with one more', async () => {
  const pages = await file('pdf', mostPaperRows);
  expect(pages).toMatchObject({ name: 'lijst.pdf', type: 'application/pdf' });
  expect(drawn[0]!.rows).toHaveLength(500);
  await expect(file('pdf', mostPaperRows + 1)).rejects.toMatchObject({
    code: 'paper-too-long',
    details: { most: 500 },
  });
});
