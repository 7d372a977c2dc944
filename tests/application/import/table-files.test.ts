import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTableFile } from '#application/adapters/table-files/read-table-file.ts';
import { isThorough } from '#tests/support/long-run.ts';

const rowsOf = async (content: Uint8Array | string) => {
  const { header, rows } = await readTableFile(typeof content === 'string' ? Buffer.from(content) : content);
  return [header, ...rows.map(({ cells }) => cells)];
};
const table = [
  ['Naam', 'Plaats', 'Prijs'],
  ['Café “Noord”', 'Zoë', '€ 13,85'],
];

describe('a file is read by what is in it', () => {
  test.each([';', '\t', '|'])('with %j between its cells', async (delimiter) => {
    expect(await rowsOf(table.map((cells) => cells.join(delimiter)).join('\n'))).toEqual(table);
  });

  test('with commas, where a cell with one is quoted', async () => {
    expect(await rowsOf('Naam,Plaats,Prijs\nCafé “Noord”,Zoë,"€ 13,85"\n')).toEqual(table);
  });

  test.runIf(isThorough)('in UTF-8 with a mark, in UTF-16, and as Windows writes it', async () => {
    const text = table.map((cells) => cells.join(';')).join('\r\n');
    expect(await rowsOf(`\uFEFF${text}`)).toEqual(table);
    expect(await rowsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(table);
    const marks: Record<string, string> = { '“': '\x93', '”': '\x94', '€': '\x80' };
    expect(
      await rowsOf(
        Buffer.from(
          text.replace(/[“”€]/g, (mark) => marks[mark]!),
          'latin1',
        ),
      ),
    ).toEqual(table);
  });

  test.each([
    ['\r\n', '\n', '\n'],
    ['\n', '\r\n', '\n'],
    ['\r', '\n', '\r\n'],
    ['\n', '\n', '\r'],
  ])(
    'with lines that end in %j, %j and %j, as where one program added to the file of another',
    async (...ends) => {
      const rows = [...table, ['Wijnhuis', 'Ede', '€ 9']];
      expect(await rowsOf(rows.map((cells, nth) => `${cells.join(';')}${ends[nth]}`).join(''))).toEqual(rows);
    },
  );

  test('with a name twice, where it is known as one', async () => {
    const content = Buffer.from('Naam;Plaats;Naam\nA;B;C\n');
    const names = ['naam', 'plaats'];
    expect(await readTableFile(content, {}, names)).toMatchObject({
      header: ['Naam', 'Plaats', 'Naam'],
      rows: [{ number: 2, cells: ['A', 'B', 'C'] }],
    });
  });

  test('below a title and empty lines, which count as rows of the file', async () => {
    const { headerRow, rows } = await readTableFile(
      Buffer.from('Lijst van 1-1\n\nNaam;Plaats\nA;B\n;\nC;D\n'),
    );
    expect({ headerRow, numbers: rows.map(({ number }) => number) }).toEqual({
      headerRow: 3,
      numbers: [4, 6],
    });
  });

  test('from a spreadsheet: numbers with a decimal comma, days as dates, true and false in words', async () => {
    const cells = [
      [{ value: 'Nr' }, { value: 'Prijs' }, { value: 'Dag' }, { value: 'Actief' }],
      [
        { value: 8711234567890, type: Number },
        { value: 13.85, type: Number },
        { value: new Date('2026-01-02T00:00:00Z'), type: Date, format: 'dd-mm-yyyy' },
        { value: true, type: Boolean },
      ],
    ];
    const file = await (await writeXlsxFile(cells as never)).toBuffer();
    expect((await rowsOf(file))[1]).toEqual(['8711234567890', '13,85', '2026-01-02', 'ja']);
  });
});

describe('a file that is no table is refused', () => {
  const refusedFor = (content: Uint8Array | string) =>
    readTableFile(typeof content === 'string' ? Buffer.from(content) : content).then(
      () => 'read',
      (error: { code: string }) => error.code,
    );
  test.each([
    ['file-empty', ''],
    ['file-empty', ' \n '],
    ['file-kind-unknown', '\u0000\u0001\u0002'],
    ['file-locked', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4])],
    ['file-broken', 'Naam;Plaats\n"niet gesloten;x\n'],
    ['table-without-header', '1;2\n3;4\n'],
    ['file-broken', Buffer.from('PK\u0003\u0004 and then nothing')],
    ['file-kind-unknown', zipSync({ 'a.xml': new Uint8Array(10) })],
    ['file-too-large', new Uint8Array(20 * 1024 * 1024 + 1)],
  ])('as %s', async (code, content) => {
    expect(await refusedFor(content)).toBe(code);
  });

  test.runIf(isThorough)(
    'a zip bomb stays packed, also one that lies about its size',
    async () => {
      const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(51 * 1024 * 1024) }, { level: 1 });
      expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
      expect(await refusedFor(bomb)).toBe('file-too-large');
      const liar = Buffer.from(bomb);
      const at = liar.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
      liar.writeUInt32LE(100, at + 24);
      expect(await refusedFor(liar)).toBe('file-broken');
    },
    30_000,
  );
});
