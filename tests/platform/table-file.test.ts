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
type Paper = { title: string; about: string[]; tables: { rows: readonly string[][] }[] };
const drawn: Paper[] = [];
const call = {
  language: 'nl',
  caller: { account: { name: 'Noordhof', color: '#7A2445', settings: {} } },
  core: {
    clock: { now: () => '2026-11-26T10:00:00.000Z' },
    documents: {
      report: async (paper: Paper) => {
        drawn.push(paper);
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
  expect(drawn[0]!.tables[0]!.rows).toHaveLength(500);
  await expect(file('pdf', mostPaperRows + 1)).rejects.toMatchObject({
    code: 'paper-too-long',
    details: { most: 500 },
  });
});

test('paper is called after its file, with its days as people read them and figures with a comma', async () => {
  const one = async function* () {
    yield [[31.5]];
  };
  const name = 'verkoopcijfers-per-dag-2026-10-01-2026-10-31';
  await tableFile(call, 'pdf', { name, header: ['Marge'], pieces: one() });
  expect(drawn.at(-1)).toMatchObject({
    title: 'Verkoopcijfers per dag',
    about: ['01-10-2026 – 31-10-2026'],
    tables: [{ rows: [['31,5']] }],
  });
});
