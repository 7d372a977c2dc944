import { beforeAll, describe, expect, test, vi } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { readSpreadsheet } from '#application/adapters/table-files/spreadsheet.ts';
import { xlsxWorkbooks } from '#application/adapters/workbook-xlsx/workbook.ts';
import type { ListedLine, PriceListPaper, PriceListTemplate } from '#application/ports/documents.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { isThorough } from '#tests/support/long-run.ts';

// drawing takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const templates: readonly PriceListTemplate[] = [3, 4, 5];
const line = (over: Partial<ListedLine> = {}): ListedLine => ({
  code: '',
  name: 'Sancerre Les Caillottes',
  vintage: '2024',
  supplier: 'Domaine des Trois Sources',
  content: '',
  vat: '21%',
  price: '€ 13,85',
  image: null,
  ...over,
});
const lines = (country: string, count: number) =>
  Array.from({ length: count }, (_, nth) => line({ name: `${country} ${String(nth + 1).padStart(3, '0')}` }));
const list: PriceListPaper = {
  title: 'Prijslijst najaar',
  letterhead: { name: 'Wijnimport Noordhof', lines: ['Werfkade 14'], color: '#B7862B', logo: null },
  facts: ['Prijzen per fles, excl. btw', '19-11-2026'],
  intro: 'Onze huiswijnen van dit najaar.',
  closing: 'Alle prijzen onder voorbehoud.',
  groups: [
    {
      name: 'Frankrijk',
      parts: [
        { name: 'Loire', lines: lines('Frankrijk', 50) },
        {
          name: 'Rhône',
          lines: lines('Rhône', 3).map((each) => ({ ...each, code: 'NH-44', content: 'Magnum 1,5 l' })),
        },
      ],
    },
    { name: 'Italië', parts: [{ name: '', lines: lines('Italië', 40) }] },
  ],
  hasIndex: true,
};
const drawn = async (template: PriceListTemplate, over: Partial<PriceListPaper> = {}) =>
  pdfText(
    await pdfkitDocuments().priceList({ ...list, ...over }, { template, madeAt: '2026-11-19T09:00:00.000Z' }),
  );
const textOf = (pages: Awaited<ReturnType<typeof drawn>>) =>
  pages
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

describe.each(templates)('template %d', (template) => {
  let pages: Awaited<ReturnType<typeof drawn>>;
  let indexAt: number;
  beforeAll(async () => {
    pages = await drawn(template);
    indexAt = pages.findIndex((page) => page.some(({ text }) => text === 'Index'));
  });

  test('PLIST-009 · tells every wine once with its price, under its country and region, on pages with a number', () => {
    expect(indexAt).toBeGreaterThan(1);
    const text = textOf(pages.slice(0, indexAt));
    for (const said of ['Prijslijst najaar', 'Prijzen per fles, excl. btw', 'Loire', 'Rhône', list.intro])
      expect(text).toContain(said);
    for (const said of ['NH-44', 'Magnum 1,5 l', '21%', list.closing]) expect(text).toContain(said);
    for (const name of ['Frankrijk 001', 'Frankrijk 050', 'Rhône 003', 'Italië 040'])
      expect(text.split(`${name} 2024`)).toHaveLength(2);
    expect(text.split('€ 13,85')).toHaveLength(94);
    for (const [nth, page] of pages.entries()) {
      const said = page.map((each) => each.text).join(' ');
      expect(said).toContain(`Pagina ${nth + 1} van ${pages.length}`);
      for (const { x, y, size } of page) {
        expect(y + size).toBeLessThan(842);
        expect(x).toBeGreaterThan(40);
        expect(x).toBeLessThan(560);
      }
    }
  });

  test('PLIST-009 · says again at the top of a page where the reader is', () => {
    expect(textOf(pages.slice(1, indexAt))).toMatch(/\(vervolg\)/i);
    const withWines = pages
      .slice(1, indexAt)
      .filter((page) => page.some(({ text }) => text.includes('2024')));
    expect(withWines.length).toBeGreaterThan(0);
    for (const page of withWines) {
      const said = page.map((each) => each.text).join(' ');
      expect(said).toContain('Prijslijst najaar');
      expect(page.some(({ text }) => /^(frankrijk|italië)( \(vervolg\))?$/i.test(text))).toBe(true);
      if (template !== 5) expect(said).toContain('WIJN');
    }
  });

  test('PLIST-009 · ends with an index that names the page of each wine', () => {
    const ofIndex = pages.slice(indexAt).flat();
    const entry = ofIndex.findIndex(({ text }) => text.startsWith('Italië 040'));
    const named = Number(ofIndex[entry + 1]!.text);
    const real = pages.findIndex((page) => page.some(({ text }) => text.includes('Italië 040')));
    expect(named).toBe(real + 1);
  });

  test('PLIST-009 · has no trace of what it does not show, and nothing that is long keeps it from being made', async () => {
    const long = 'Château de la très longue Renommée '.repeat(12);
    const bare = { price: '', vat: '' };
    const text = textOf(
      await drawn(template, {
        title: long.slice(0, 100),
        intro: long.repeat(20),
        closing: '',
        hasIndex: false,
        groups: [
          {
            name: long,
            parts: [{ name: long, lines: [line({ name: long, supplier: long, ...bare }), line(bare)] }],
          },
        ],
      }),
    );
    expect(text).toContain('Sancerre Les Caillottes 2024');
    expect(text).not.toMatch(/€|PRIJS|BTW|CODE|INHOUD|21%|Index/);
  });
});

test('PLIST-002 · a workbook holds texts and numbers and no formula, whatever a text begins with', async () => {
  const dangerous = ['=1+1', '+31 6', '-3', '@SUM(A1)', '=HYPERLINK("http://kwaad.example")', '\t=2'];
  const bytes = await xlsxWorkbooks().write({
    name: 'Prijslijst',
    columns: [
      { header: 'Wijn', width: 40 },
      { header: 'Prijs', width: 12, isMoney: true },
    ],
    rows: dangerous.map((name, nth) => [name, 12.5 + nth]),
  });
  const parts = unzipSync(new Uint8Array(bytes));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).not.toContain('externalLink');
  const read = await readSpreadsheet(bytes);
  expect(read.rows.map(({ cells }) => cells)).toEqual([
    ['Wijn', 'Prijs'],
    ...dangerous.map((name, nth) => [name.trim(), String(12.5 + nth).replace('.', ',')]),
  ]);
});

test.runIf(isThorough)('a long sheet, which is written in a worker, is the same as a short one', async () => {
  const columns = [
    { header: 'Code', width: 10 },
    { header: 'Dag', width: 10 },
  ];
  const day = { text: '05-10-2026', value: 46_300, format: 'dd-mm-yyyy' };
  const rows = Array.from({ length: 3_000 }, (_, at) => [`00${at}`, day]);
  const long = await readSpreadsheet(await xlsxWorkbooks().write({ name: 'Lang', columns, rows }));
  const short = await readSpreadsheet(
    await xlsxWorkbooks().write({ name: 'Lang', columns, rows: rows.slice(0, 2) }),
  );
  expect(long.rows).toHaveLength(3_001);
  expect(long.rows.slice(0, 3)).toEqual(short.rows);
  expect(short.rows[1]!.cells).toEqual(['000', '2026-10-05']);
});
