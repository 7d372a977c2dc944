import { expect, test } from 'vitest';
import { decodeQR } from 'qr/decode.js';
import { barcode, scanCode } from '#application/adapters/shared/barcode.ts';
import { qrCode, qrPath } from '#application/adapters/shared/qr-code.ts';

/** A page that remembers the rectangles and texts drawn on it. */
const onPage = (draw: (pdf: never) => void) => {
  const page = { rects: [] as number[][], texts: [] as string[] };
  const pdf: object = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: never[]) => {
          if (name === 'rect') page.rects.push(given);
          if (name === 'text') page.texts.push(given[0]!);
          return pdf;
        },
    },
  );
  draw(pdf as never);
  return page;
};
/** The rows of a square, as `#` and a space. */
const rowsOf = (size: number, dark: readonly string[]) =>
  Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (dark.includes(`${x} ${y}`) ? '#' : ' ')).join(''),
  );
const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];

test('a QR code is dark on light: its finders stand in three corners, on a screen as on paper', () => {
  const { size, path } = qrPath('otpauth://totp/x');
  const onScreen = [...path.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, at]) => at!);
  const rows = rowsOf(size, onScreen);
  const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  const far = size - 7;
  expect([corner(0, 0), corner(far, 0), corner(0, far)]).toEqual([finder, finder, finder]);
  expect(corner(far, far)).not.toEqual(finder);
  const { rects } = onPage((pdf) => qrCode(pdf, 'otpauth://totp/x', { x: 10, y: 20, width: 2 * size }));
  expect(rects.map(([x, y, ...square]) => [`${(x! - 10) / 2} ${(y! - 20) / 2}`, ...square])).toEqual(
    onScreen.map((at) => [at, 2, 2]),
  );
});

test('a QR code reads as the text that it was made of, with its lines and its letters of more than one byte', () => {
  const text = [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Café Zoë & Co',
    'NL91ABNA0417164300',
    'EUR1234.50',
    '',
    '',
    'F 1',
  ];
  const { size, path } = qrPath(text.join('\n'));
  const [border, scale] = [4, 4];
  const width = (size + 2 * border) * scale;
  const data = new Uint8Array(width * width).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1) {
      const from = ((Number(y) + border) * scale + row) * width + (Number(x) + border) * scale;
      data.fill(0, from, from + scale);
    }
  const rgb = new Uint8Array(data.length * 3).map((_, at) => data[Math.floor(at / 3)]!);
  expect(decodeQR({ width, height: width, data: rgb })).toBe(text.join('\n'));
});

test('a barcode begins and ends with its narrow bars and has its text under it', () => {
  const { rects, texts } = onPage((pdf) =>
    barcode(pdf, '8712345678906', { x: 10, y: 20, width: 95, height: 60 }),
  );
  // EAN-13 has 95 modules, of which the first and last three are bar, space, bar
  expect([...rects.slice(0, 2), ...rects.slice(-2)].map((rect) => rect.map(Math.round))).toEqual(
    [10, 12, 102, 104].map((x) => [x, 20, 1, 48]),
  );
  expect(rects).toHaveLength(30);
  expect(texts).toEqual(['8712345678906']);
  expect(onPage((pdf) => scanCode(pdf, 'A1', { x: 0, y: 0, width: 90, height: 40 })).texts).toEqual(['A1']);
});

test('of what has not as many digits as a GTIN nothing is drawn', () => {
  for (const gtin of ['', '871234567', '871234567890123'])
    expect(onPage((pdf) => barcode(pdf, gtin, { x: 0, y: 0, width: 95, height: 60 }))).toEqual({
      rects: [],
      texts: [],
    });
});
