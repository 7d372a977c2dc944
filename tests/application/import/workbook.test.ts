import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { tableFileOf } from '#application/adapters/table-files/table-of.ts';
import { readSpreadsheet } from '#application/adapters/table-files/spreadsheet.ts';
import { fileLimits } from '#application/ports/table-files.ts';
import { isThorough } from '#tests/support/long-run.ts';

/*
 * Workbooks written by hand, as the programs of others write them; read here and not in a worker, as in
 * table-files.test.ts and hostile-files.test.ts.
 */

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
type Parts = {
  sheets?: readonly string[];
  workbook?: string;
  rels?: string;
  strings?: string;
  styles?: string;
  /** A text is packed, bytes are stored as they are. */
  more?: Record<string, string | Uint8Array>;
};
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const workbook = ({ sheets = [], workbook: book, rels, strings, styles, more }: Parts) => {
  const names = sheets.map((_, nth) => nth + 1);
  const parts: Record<string, string | Uint8Array> = {
    'xl/workbook.xml':
      book ??
      `<workbook><sheets>${names.map((n) => `<sheet name="Blad ${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      rels ??
      `<Relationships>${names.map((n) => `<Relationship Id="rId${n}" Type="${types}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((rows, nth) => [`xl/worksheets/sheet${nth + 1}.xml`, sheetOf(rows)])),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': strings }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
    ...more,
  };
  const packed: Zippable = {};
  for (const [name, part] of Object.entries(parts))
    packed[name] = typeof part === 'string' ? strToU8(part) : [part, { level: 0 }];
  return zipSync(packed);
};
const cellsOf = async (parts: Parts, wanted?: number) =>
  (await readSpreadsheet(workbook(parts), wanted)).rows.map(({ number, cells }) => [number, ...cells]);
const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    ({ code, details }: { code: string; details?: unknown }) => [code, details],
  );

describe('a cell of a workbook', () => {
  const one = async (cell: string, over: Omit<Parts, 'sheets'> = {}) =>
    (await cellsOf({ ...over, sheets: [`<row r="1">${cell}</row>`] }))[0]?.[1];

  test.each([
    ['a number, with a decimal comma', '<c r="A1"><v>13.85</v></c>', '13,85'],
    ['a number that says so', '<c r="A1" t="n"><v>1200</v></c>', '1200'],
    ['of a formula its outcome', '<c r="A1" t="str"><f>A2&amp;B2</f><v> Loire </v></c>', 'Loire'],
    ['a fault of a formula as it stands', '<c r="A1" t="e"><v>#REF!</v></c>', '#REF!'],
    ['true', '<c r="A1" t="b"><v>1</v></c>', 'ja'],
    ['false', '<c r="A1" t="b"><v>0</v></c>', 'nee'],
    ['a day that is written out', '<c r="A1" t="d"><v>2026-11-20T00:00:00</v></c>', '2026-11-20'],
    ['text in its place', '<c r="A1" t="inlineStr"><is><t> Sancerre </t></is></c>', 'Sancerre'],
    [
      'text in pieces',
      '<c r="A1" t="inlineStr"><is><r><t>San</t></r><r><t>cerre</t></r></is></c>',
      'Sancerre',
    ],
    [
      'without how it is spoken',
      '<c r="A1" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><r><t>!</t></r></is></c>',
      '東京!',
    ],
    ['what is marked off as text', '<c r="A1" t="str"><v><![CDATA[a < b]]></v></c>', 'a < b'],
    ['with a prefix before its names', '<x:c r="A1" t="str"><x:v>Loire</x:v></x:c>', 'Loire'],
    ['of a shared text that is not there nothing', '<c r="A1" t="s"><v>7</v></c><c r="B1"><v>1</v></c>', ''],
    ['that is empty', '<c r="A1"><v></v></c><c r="B1"><v>1</v></c>', ''],
    ['yes or no that nobody filled in', '<c r="A1" t="b"/><c r="B1"><v>1</v></c>', ''],
  ])('%s', async (_, cell, expected) => {
    expect(await one(cell)).toBe(expected);
  });

  test('of shared texts, in pieces and without how they are spoken', async () => {
    const strings =
      '<sst><si><t>Loire</t></si><si><r><t>Rhô</t></r><r><t>ne </t></r><rPh sb="0" eb="1"><t>ron</t></rPh><r><t>Sud</t></r></si></sst>';
    const cells = '<c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c>';
    expect(await cellsOf({ sheets: [`<row r="1">${cells}</row>`], strings })).toEqual([
      [1, 'Rhône Sud', 'Loire'],
    ]);
  });

  test('is a day where its style shows one, by the formats that every program knows', async () => {
    const formats = [0, 13, 14, 22, 23, 26, 27, 36, 37, 44, 45, 47, 48, 49, 50, 58, 59];
    const styles = `<styleSheet><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs><cellStyles><xf numFmtId="14"/></cellStyles></styleSheet>`;
    const cells = formats.map((_, nth) => `<c s="${nth}"><v>46300.75</v></c>`).join('');
    const [row] = await cellsOf({ sheets: [`<row r="1">${cells}</row>`], styles });
    const days = formats.filter((_, nth) => row![nth + 1] === '2026-10-05');
    expect(days).toEqual([14, 22, 27, 36, 45, 47, 50, 58]);
    expect(row![1]).toBe('46300,75');
  });

  test('is a day by a format of its own, where that shows one and no number', async () => {
    const codes = [
      'dd-mm-yyyy',
      'yyyy',
      'hh:mm',
      '#,##0.00',
      '0.00" dagen"',
      '[Red]0.0',
      '# d',
      '0\\d',
      '_d0',
      '*d0',
    ];
    const styles = `<styleSheet><numFmts>${codes.map((code, nth) => `<numFmt numFmtId="${170 + nth}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf/>${codes.map((_, nth) => `<xf numFmtId="${170 + nth}"/>`).join('')}</cellXfs></styleSheet>`;
    const cells = codes.map((_, nth) => `<c s="${nth + 1}"><v>46300</v></c>`).join('');
    const [row] = await cellsOf({ sheets: [`<row r="1">${cells}</row>`], styles });
    expect(codes.filter((_, nth) => row![nth + 1] === '2026-10-05')).toEqual(['dd-mm-yyyy', 'yyyy', 'hh:mm']);
  });

  test('counts days from 1904 where the workbook says so, and is a number where there is no such day', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
    const sheet = '<row r="1"><c s="0"><v>44838</v></c><c s="0"><v>9999999999</v></c></row>';
    const book = (date1904: string) =>
      `<workbook><workbookPr ${date1904}/><sheets><sheet name="Blad" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const read = (date1904: string) => cellsOf({ sheets: [sheet], styles, workbook: book(date1904) });
    for (const yes of ['date1904="1"', 'date1904="true"'])
      expect(await read(yes)).toEqual([[1, '2026-10-05', '9999999999']]);
    for (const no of ['', 'date1904="0"', 'date1904="false"'])
      expect(await read(no)).toEqual([[1, '2022-10-04', '9999999999']]);
  });

  test('stands where it says, or after the one before', async () => {
    const rows = [
      '<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c><c r="AB2"><v>3</v></c></row>',
      '<row><c><v>4</v></c><c r="b3"><v>5</v></c></row>',
      '<row r="9"><c r="A9"/></row>',
    ].join('');
    const [second, third, ...others] = await cellsOf({ sheets: [rows] });
    expect(second).toEqual([2, '', '1', '2', ...Array.from({ length: 24 }, () => ''), '3']);
    expect(third).toEqual([3, '4', '5']);
    expect(others).toEqual([]);
  });
});

describe('the sheets of a workbook', () => {
  const full = '<row r="1"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>';
  const title = '<row r="1"><c><v>9</v></c></row>';

  test('the first with more than one row is read, else the first; or the one that is asked for', async () => {
    const read = async (sheets: string[], wanted?: number) => {
      const { sheet, rows } = await readSpreadsheet(workbook({ sheets }), wanted);
      return [sheet, rows.length];
    };
    expect(await read([full, title])).toEqual([0, 2]);
    expect(await read([title, '', full, full])).toEqual([2, 2]);
    expect(await read([title, title])).toEqual([0, 1]);
    expect(await read(['', full], 0)).toEqual([0, 0]);
    expect(await read([full, title], 1)).toEqual([1, 1]);
    expect(await refusalOf(read([full], 1))).toEqual(['file-empty', {}]);
    expect(await refusalOf(read([]))).toEqual(['file-empty', {}]);
  });

  test('are found by their relation, wherever that leads to; what is no sheet of cells is none', async () => {
    const book =
      '<workbook><sheets><sheet name="Grafiek" sheetId="1" r:id="rId1"/><sheet name="Wijnen" sheetId="2" q:id="rId2"/><sheet name="Los" sheetId="3" id="rId2"/><sheet sheetId="4" r:id="rId3"/></sheets><view r:id="rId2"/></workbook>';
    const rels = `<Relationships><Relationship Id="rId1" Type="${types}/chartsheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${types}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId3" Type="${types}/worksheet" Target="worksheets/gone.xml"/><Other Id="rId1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
    const read = await readSpreadsheet(workbook({ sheets: [full], workbook: book, rels }));
    expect(read).toMatchObject({ sheets: ['Wijnen', ''], sheet: 0 });
    expect(read.rows).toHaveLength(2);
  });

  test.runIf(isThorough)(
    'what holds no cells is not unpacked, however large; what is too much is refused',
    async () => {
      const large = new Uint8Array(fileLimits.unpackedBytes + 1);
      const more = { 'docProps/large.xml': large, 'customXml/large.xml': large, 'xl/media/large.png': large };
      expect(await cellsOf({ sheets: [full], more })).toHaveLength(2);
      expect(await refusalOf(cellsOf({ sheets: [full], more: { 'xl/large.xml': large } }))).toEqual([
        'file-too-large',
        {},
      ]);
      const many = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, nth) => [`xl/more/${nth}.xml`, '']));
      expect(await cellsOf({ sheets: [full], more: many(1_997) })).toHaveLength(2);
      expect(await refusalOf(cellsOf({ sheets: [full], more: many(1_998) }))).toEqual(['file-too-large', {}]);
    },
    60_000,
  );

  test('of which a part is locked, or is no XML, are refused', async () => {
    const locked = Buffer.from(workbook({ sheets: [full] }));
    const entry = locked.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    locked.writeUInt16LE(locked.readUInt16LE(entry + 8) | 1, entry + 8);
    expect(await refusalOf(readSpreadsheet(locked))).toEqual(['file-locked', {}]);
    expect(await refusalOf(cellsOf({ sheets: ['<row><c></row>'] }))).toEqual(['file-broken', {}]);
  });

  test('an entity that a part declares is no text of it, nor is a file that one names read', async () => {
    const declared = ['"geheim"', 'SYSTEM "file:///etc/hostname"'].map(
      (what) => `<!DOCTYPE sst [<!ENTITY naam ${what}>]><sst><si><t>&naam;</t></si></sst>`,
    );
    for (const strings of declared)
      expect(
        await refusalOf(cellsOf({ sheets: ['<row r="1"><c t="s"><v>0</v></c></row>'], strings })),
      ).toEqual(['file-broken', {}]);
  });

  test('a cell beyond the rows or the columns of a table is refused before it is made', async () => {
    const at = (cell: string, row: number) =>
      cellsOf({ sheets: [`<row r="${row}"><c r="${cell}"><v>1</v></c></row>`] });
    const last = fileLimits.rows + 100;
    expect(await at(`A${last}`, last)).toEqual([[last, '1']]);
    expect(await refusalOf(at(`A${last + 1}`, last + 1))).toEqual([
      'table-too-large',
      { cell: `A${last + 1}` },
    ]);
    const letters = (column: number): string =>
      column < 0 ? '' : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));
    const [most, beyond] = [letters(fileLimits.columns - 1), letters(fileLimits.columns)];
    expect((await at(`${most}1`, 1))[0]).toHaveLength(fileLimits.columns + 1);
    expect(await refusalOf(at(`${beyond}1`, 1))).toEqual(['table-too-large', { cell: `${beyond}1` }]);
  });
});

describe('a table of a file', () => {
  const table = (text: string, how = {}) => tableFileOf(Buffer.from(text), how);

  test('is as wide as its header; what a row has beyond that is told with it', async () => {
    const { header, rows, emptyRows, delimiter, headerRow } = await table(
      'Naam;Plaats;\nA;B;;\nC;D;;E\n;;\nF\n\nG;H;',
    );
    expect({ header, headerRow, delimiter }).toEqual({
      header: ['Naam', 'Plaats'],
      headerRow: 1,
      delimiter: ';',
    });
    expect(rows).toEqual([
      { number: 2, cells: ['A', 'B'] },
      { number: 3, cells: ['C', 'D', '', 'E'] },
      { number: 5, cells: ['F'] },
      { number: 7, cells: ['G', 'H'] },
    ]);
    expect(emptyRows).toBe(2);
  });

  test('of a workbook has a cell in each column of its header', async () => {
    const rows =
      '<row r="1"><c t="str"><v>Naam</v></c><c t="str"><v>Plaats</v></c></row><row r="2"><c t="str"><v>A</v></c></row>';
    const read = await tableFileOf(workbook({ sheets: [rows] }));
    expect(read).toMatchObject({
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      sheets: ['Blad 1'],
      sheet: 0,
      decimalSign: ',',
    });
    expect(read.rows).toEqual([{ number: 2, cells: ['A', ''] }]);
  });

  test('is read as it is told: header, sign, characters, sheet', async () => {
    const two = 'Lijst\nNaam;Prijs\nA;1.5\n';
    expect(await table(two, { headerRow: 2 })).toMatchObject({
      header: ['Naam', 'Prijs'],
      headerRow: 2,
      decimalSign: '.',
    });
    expect(await table(two, { headerRow: 2, decimalSign: ',' })).toMatchObject({ decimalSign: ',' });
    expect(await table(two, { headerRow: 2, delimiter: '\t' })).toMatchObject({ header: ['Naam;Prijs'] });
    expect(await refusalOf(table(two, { headerRow: 4 }))).toEqual(['table-without-header', {}]);
    const windows = Buffer.from('Naam;Plaats\nCaf\xe9;B\n', 'latin1');
    expect(await tableFileOf(windows)).toMatchObject({
      encoding: 'windows-1252',
      rows: [{ cells: ['Café', 'B'] }],
    });
    expect(await tableFileOf(windows, { encoding: 'utf-8' })).toMatchObject({
      rows: [{ cells: ['Caf\ufffd', 'B'] }],
    });
  });

  test('a mark says which characters it has, both its bytes', async () => {
    const marked = Buffer.from('\uFEFFNaam;Plaats\nA;B\n', 'utf16le');
    expect(await tableFileOf(marked)).toMatchObject({ encoding: 'utf-16le', header: ['Naam', 'Plaats'] });
    const first = Buffer.from([0xff, ...Buffer.from('Naam;Plaats\nA;B\n')]);
    expect(await tableFileOf(first)).toMatchObject({ encoding: 'windows-1252' });
    const packed = (...bytes: number[]) =>
      refusalOf(tableFileOf(Buffer.from([...bytes, ...Buffer.from('aam;Plaats\nA;B')])));
    expect(await packed(0x50, 0x4b, 0x03, 0x04)).toEqual(['file-broken', {}]);
    for (const other of [
      [0x4e, 0x4b, 3, 4],
      [0x50, 0x4e, 3, 4],
      [0x50, 0x4b, 7, 4],
      [0x50, 0x4b, 3, 7],
    ])
      expect(await packed(...other)).toBe('read');
    expect(await packed(0xd0, 0xcf, 0x11)).toEqual(['file-locked', {}]);
    for (const other of [
      [0x4e, 0xcf, 0x11],
      [0xd0, 0x4e, 0x11],
      [0xd0, 0xcf, 0x12],
    ])
      expect(await packed(...other)).toBe('read');
  });

  test('is cut by the sign that makes most of its rows equally wide, of two such by the one that makes them widest', async () => {
    const signOf = async (text: string) => (await table(text)).delimiter;
    expect(await signOf('Naam;Prijs\nA;1,5\nB;2,5\nC;3\n')).toBe(';');
    expect(await signOf('Naam,Plaats,Prijs\nA,x|y,1\nB,x|y,2\nC,x,3\n')).toBe(',');
    expect(await signOf('Naam;Plaats|Land|Streek\nA;x|y|z\n')).toBe('|');
    expect(await signOf('Naam\nA\nB\n')).toBe(',');
    // what is cut off of a long text would be a narrower row, and is left out of the trial
    const rows = Array.from({ length: 50 }, (_, nth) => `${'x'.repeat(2_000)};${nth}`);
    expect(await signOf(`Naam;Nummer\n${rows.join('\n')}`)).toBe(';');
  });

  test('a line of more cells than any table has, and a row that is not closed, say so', async () => {
    const wide = (cells: number) => `Naam;Plaats\nA;B${';'.repeat(cells - 2)}\n`;
    expect((await table(wide(2_000))).rows).toEqual([{ number: 2, cells: ['A', 'B'] }]);
    expect(await refusalOf(table(wide(2_001)))).toEqual(['table-too-large', {}]);
    expect(await refusalOf(table('Naam;Plaats\nA;B\n"niet dicht;x\n'))).toEqual(['file-broken', { row: 3 }]);
  });

  test.runIf(isThorough)(
    'of the most rows is read, of one more is not',
    async () => {
      const rows = (count: number) =>
        `Naam;Nummer\n${Array.from({ length: count }, (_, nth) => `A;${nth}`).join('\n')}`;
      expect((await table(rows(fileLimits.rows))).rows).toHaveLength(fileLimits.rows);
      expect(await refusalOf(table(rows(fileLimits.rows + 1)))).toEqual(['table-too-large', {}]);
    },
    60_000,
  );
});
