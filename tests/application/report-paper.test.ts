import { expect, test, vi } from 'vitest';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import type { Report } from '#application/ports/documents.ts';
import { printWarning } from '#domain/kernel/printable.ts';
import { pdfPages, pdfText } from '#tests/support/pdf-text.ts';
import { isThorough } from '#tests/support/long-run.ts';

// drawing takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const reminder: Report = {
  title: 'Betalingsherinnering',
  letterhead: {
    name: 'Wijnimport Noordhof',
    lines: ['Werfkade 14', 'IBAN NL91ABNA0417164300', 'BIC ABNANL2A'],
    color: '#B7862B',
    logo: null,
  },
  about: ['Café Žižek & Zonen', 'Oudegracht 12', '3511 AV Utrecht'],
  facts: [['Openstaand incl. btw', '€ 1.476,73']],
  tables: [
    {
      title: 'Nog niet betaald',
      columns: [
        { header: 'Factuur', width: 4 },
        { header: 'Bedrag incl.', width: 2, isNumber: true },
      ],
      rows: Array.from({ length: 90 }, (_, index) => [`2026-${index}.`, `€ ${index},50`]),
      emptyText: 'Er staat niets open.',
    },
  ],
  closing: 'Wilt u € 1.476,73 aan ons overmaken op NL91 ABNA 0417 1643 00?',
  printedAt: '20-11-2026 10:00',
  madeAt: '2026-11-20T09:00:00.000Z',
};
const drawn = (changes: Partial<Report> = {}) => pdfkitDocuments().report({ ...reminder, ...changes });
const whole = (bytes: Uint8Array) =>
  pdfText(bytes)
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

test('a reminder says who it is from, whom it is to and what is open, in letters that can be selected', async () => {
  const bytes = await drawn({ intro: 'Misschien is het u ontgaan.' });
  const text = whole(bytes);
  for (const said of [
    'Wijnimport Noordhof',
    'BIC ABNANL2A',
    'Café Žižek & Zonen',
    '3511 AV Utrecht',
    'Betalingsherinnering',
    'Misschien is het u ontgaan.',
    '€ 1.476,73',
    'NL91 ABNA 0417 1643 00',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('\ufffd');
  const raw = Buffer.from(bytes).toString('latin1');
  expect(raw).toMatch(/FontFile2/);
  expect(raw).not.toMatch(/Helvetica/);
});

test('a long table goes on under its heads, no row of it lost or cut, and each page tells its number', async () => {
  const pages = pdfText(await drawn());
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    const texts = page.map(({ text }) => text);
    expect(texts).toContain('FACTUUR');
    expect(texts.join(' ')).toContain(`Pagina ${index + 1} van ${pages.length}`);
    for (const { y, size } of page) expect(y + size).toBeLessThan(842);
  }
  const text = pages
    .flat()
    .map((each) => each.text)
    .join('|');
  for (const [number] of reminder.tables[0]!.rows) expect(text).toContain(number);
});

test('what closes it stands below the table where it fits, else whole on the next page', async () => {
  const withRows = async (count: number, closing: string) => {
    const rows = reminder.tables[0]!.rows.slice(0, count);
    const pages = pdfText(await drawn({ tables: [{ ...reminder.tables[0]!, rows }], closing }));
    return pages.map((page) => page.map(({ text }) => text).join(' '));
  };
  expect(await withRows(3, 'Met dank.')).toEqual([expect.stringContaining('Met dank.')]);
  const [first, second] = await withRows(16, 'Graag betalen. '.repeat(110));
  expect(first).not.toContain('betalen');
  expect(second!.match(/betalen/g)).toHaveLength(110);
});

test.runIf(isThorough)('nothing that is long or missing keeps it from being made', async () => {
  const name = `${'Stichting tot behoud van de wijnkelder van '.repeat(7).slice(0, 295)} eind`;
  const long = await drawn({
    about: [name],
    letterhead: { ...reminder.letterhead, name, logo: Buffer.from('geen plaatje'), color: 'rood' },
    facts: [[name, name]],
    tables: [{ ...reminder.tables[0]!, rows: [[name, 'x'.repeat(3000)]] }],
  });
  expect(pdfText(long).length).toBeLessThan(3);
  expect(whole(long)).toContain('eind');
  const empty = whole(
    await drawn({ tables: [{ ...reminder.tables[0]!, rows: [] }], closing: '', about: [] }),
  );
  expect(empty).toContain('Er staat niets open.');
});

test('a letter that the fonts do not have is a box, and none is left out; a name with one is told', async () => {
  const text = whole(await drawn({ about: ['Café 東京 Λόγος Київ', 'Weiß 🍷 Bar'] }));
  expect(text).toContain('Café □□ Λόγος Київ');
  expect(text).toContain('Weiß □ Bar');
  expect(printWarning('Café 東京')?.nl).toContain('東 京 kan niet worden gedrukt');
  for (const printed of ['Žižek & Zonen', 'Λόγος', 'Київ', '€ 12 – ½', "L'Été"])
    expect(printWarning(printed)).toBeUndefined();
});

test('a report lies on its side if one of its tables has more than eight columns', async () => {
  const sizeWith = async (...counts: number[]) => {
    const tables = counts.map((count) => ({
      title: '',
      columns: Array.from({ length: count }, (_, index) => ({ header: `${index}` })),
      rows: [],
      emptyText: 'Niets.',
    }));
    const [page] = pdfPages(await drawn({ tables }));
    return page!.width > page!.height ? 'landscape' : 'portrait';
  };
  expect([await sizeWith(8), await sizeWith(9), await sizeWith(9, 2)]).toEqual([
    'portrait',
    'landscape',
    'landscape',
  ]);
});
