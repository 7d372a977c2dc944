import { describe, expect, test } from 'vitest';
import { sharpImages } from '#application/adapters/images-sharp/images.ts';
import { readTableFile, tableFileReader } from '#application/adapters/table-files/read-table-file.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';
import { promisedPng, row, sparseWorkbook, tenGigabytes, workbookOf } from '#tests/support/hostile-files.ts';

/** How often everything else gets its turn while `work` is under way. */
const meanwhile = async <Answer>(work: () => Promise<Answer>) => {
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setTimeout(turn, 5);
  };
  turn();
  try {
    return { answer: await work(), turns };
  } finally {
    isOver = true;
  }
};
const refusalOf = (content: Uint8Array) =>
  readTableFile(content).then(
    ({ rows }) => ({ code: `read ${rows.length}`, details: {} }),
    ({ code, details }: { code: string; details: Record<string, unknown> }) => ({ code, details }),
  );

describe('a file that would fill the memory is refused, and everything else goes on meanwhile', () => {
  const kilobytes = (bytes: number) => Buffer.from('Naam;Plaats\n'.padEnd(bytes, ';'));
  const wide = `${';'.repeat(190)}\n`;
  test.each<[title: string, code: string, make: () => Uint8Array]>([
    ['cells in A1 and XFD1048576', 'table-too-large', sparseWorkbook],
    [
      'a cell far below the table',
      'table-too-large',
      () => workbookOf(row(1, { A: 'Naam', B: 'Plaats' }) + row(900_000, { A: 'x' })),
    ],
    ['ten gigabytes unpacked', 'file-too-large', () => tenGigabytes('xl/workbook.xml', 0xffff_fff0)],
    [
      'ten gigabytes that say to be a hundred bytes',
      'file-broken',
      () => tenGigabytes('xl/workbook.xml', 100),
    ],
    ['a line of 19 MB of semicolons', 'table-too-large', () => kilobytes(19_000_000)],
    ...inLongRun<[string, string, () => Uint8Array][]>(
      [
        [
          'lines of semicolons, 19 MB',
          'table-too-large',
          () => Buffer.from(`Naam;Plaats\n${wide.repeat(19_000_000 / wide.length)}`),
        ],
      ],
      [],
    ),
  ])('%s', async (_, code, make) => {
    const file = make();
    const { answer, turns } = await meanwhile(() => refusalOf(file));
    expect(answer.code).toBe(code);
    expect(turns).toBeGreaterThan(3);
  });

  test('a spreadsheet says which cell is beyond the limits', async () => {
    expect(await refusalOf(sparseWorkbook())).toMatchObject({ details: { cell: 'XFD1048576' } });
  });

  test('cells without anything, however far away, are no part of a table', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" s="0"/></row>';
    const file = workbookOf(row(1, { A: 'Naam', B: 'Plaats' }) + row(2, { A: 'Noord', B: 'Ede' }) + far);
    expect((await readTableFile(file)).rows).toEqual([{ number: 2, cells: ['Noord', 'Ede'] }]);
  });

  test.each([
    ['memory', { megabytes: 16, seconds: 60 }],
    ['time', { megabytes: 384, seconds: 0.05 }],
  ])('what takes more %s than a file may is ended, and the next file is read', async (_, bounds) => {
    const large = Buffer.from(`Naam;Plaats\n${'Café Noord;Ede\n'.repeat(90_000)}`);
    await expect(tableFileReader(bounds)(large)).rejects.toMatchObject({ code: 'file-too-heavy' });
    expect((await readTableFile(large)).rows).toHaveLength(90_000);
  });

  test.runIf(isThorough)(
    'of more files at once than can be read some wait, and some are refused',
    async () => {
      const files = Array.from({ length: 40 }, () => readTableFile(Buffer.from('Naam;Plaats\nA;B\n')));
      const outcomes = await Promise.allSettled(files);
      const read = outcomes.filter(({ status }) => status === 'fulfilled');
      const codes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
      );
      expect(read.length).toBeGreaterThan(4);
      expect(new Set(codes)).toEqual(new Set(['files-busy']));
      expect((await readTableFile(Buffer.from('Naam;Plaats\nA;B\n'))).rows).toHaveLength(1);
    },
  );
});

test('a picture of 30.000 by 30.000 is refused by what its head says, before it is drawn', async () => {
  const { answer } = await meanwhile(() =>
    sharpImages.read(promisedPng(30_000, 30_000)).catch(({ code }: { code: string }) => code),
  );
  expect(answer).toBe('image-too-many-pixels');
});
