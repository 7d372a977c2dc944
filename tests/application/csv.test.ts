import { expect, test } from 'vitest';
import { amountCell, type Cells, centsCell, csvOf } from '#api/http/csv.ts';

const textOf = async (rows: Cells[], header: Cells = ['Naam', 'Bedrag']) => {
  async function* pieces() {
    yield rows;
  }
  return Buffer.from(await new Response(csvOf(header, pieces())).arrayBuffer());
};

test('SET-040 · a CSV is UTF-8 with its mark, and semicolons between the cells', async () => {
  const bytes = await textOf([['Château "d\'Été"; Sète', 12]]);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.subarray(3).toString('utf8')).toBe('Naam;Bedrag\r\n"Château ""d\'Été""; Sète";12\r\n');
});

test('SET-040 · a text that begins as a formula is made text, an amount stays an amount', async () => {
  const formulas = [
    '=1+1',
    '+SUM(A1)',
    '-1+cmd',
    "'=1+1",
    '@sum(A1)',
    '\t=1+1',
    '=HYPERLINK("http://x.example";"klik")',
  ];
  const lines = (await textOf(formulas.map((text) => [text, -12.5])))
    .toString('utf8')
    .split('\r\n')
    .slice(1, -1);
  expect(lines).toHaveLength(formulas.length);
  for (const line of lines) {
    expect(line).toMatch(/^"?'/);
    expect(line).toMatch(/;-12,5$/);
  }
});

test('SET-040 · numbers and telephone numbers stay what they are; amounts have two decimals', async () => {
  const amounts = [
    amountCell(100_000),
    amountCell(-85_000),
    amountCell(227_380_900),
    amountCell(91_355),
    centsCell(91_355),
  ];
  const bytes = await textOf([['-12', '+31612345678', '+31 (0)30 555 01 42', ...amounts]]);
  expect(bytes.toString('utf8').split('\r\n')[1]).toBe(
    '-12;+31612345678;+31 (0)30 555 01 42;10,00;-8,50;22738,09;9,1355;9,14',
  );
});

test('SET-040 · the rows are fetched as they are read, and no more once nobody reads', async () => {
  let [asked, isOver] = [0, false];
  async function* pieces() {
    try {
      for (;;) {
        asked += 1;
        yield [['regel', asked]] as Cells[];
      }
    } finally {
      isOver = true;
    }
  }
  const reader = csvOf(['Naam', 'Nummer'], pieces()).getReader();
  for (let read = 0; read < 5; read += 1) await reader.read();
  expect(asked).toBeLessThan(8);
  await reader.cancel();
  expect(isOver).toBe(true);
});
