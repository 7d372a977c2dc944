import { hash } from 'node:crypto';
import { pdfPages, type PdfPage } from '#tests/support/pdf-text.ts';

type Matrix = readonly [number, number, number, number, number, number];
const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];
const round = (value: number) => String(Math.round(value * 10) / 10 || 0);
const hex = (parts: readonly string[]) =>
  `#${parts
    .map((part) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

type Pen = { at: Matrix; fill: string; stroke: string; width: string; dash: string };

/** The place of a path, by its corners; for a path of several pieces, their number and a digest. */
const shapeOf = (points: readonly (readonly [number, number])[], pieces: number) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = [x, y, Math.max(...xs) - x, Math.max(...ys) - y].map(round).join(' ');
  if (pieces === 1 && points.length <= 4) return box;
  const digest = hash('sha256', points.flat().map(round).join()).slice(0, 8);
  return `${box} of ${pieces}, ${digest}`;
};

const marksOf = ({ width, height, content, read, fontName }: PdfPage): string[] => {
  let pen: Pen = { at: [1, 0, 0, 1, 0, 0], fill: '#000000', stroke: '#000000', width: '1', dash: '' };
  const kept: Pen[] = [];
  let points: (readonly [number, number])[] = [];
  let pieces = 0;
  let [font, size, spacing] = ['', '', ''];
  let textAt: Matrix = [1, 0, 0, 1, 0, 0];
  const marks: string[] = [];
  const point = (x: number, y: number, under = pen.at) => {
    const [, , , , left, up] = product([1, 0, 0, 1, x, y], under);
    return [left, height - up] as const;
  };
  const drawn = (how: string) => {
    if (points.length > 0 && how !== '') marks.push(`${how} ${shapeOf(points, pieces)}`);
    [points, pieces] = [[], 0];
  };
  const stroke = () => `line ${pen.stroke} ${pen.width}${pen.dash}`;
  for (const line of content.split('\n')) {
    const words = line.trim().split(/\s+/);
    const operator = words.pop()!;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = words.map(Number);
    if (operator === 'q') kept.push({ ...pen });
    else if (operator === 'Q') pen = kept.pop()!;
    else if (operator === 'cm') pen.at = product([a, b, c, d, e, f], pen.at);
    else if (operator === 'scn') pen.fill = hex(words);
    else if (operator === 'SCN') pen.stroke = hex(words);
    else if (operator === 'w') pen.width = round(a);
    else if (operator === 'd')
      pen.dash = line.startsWith('[] ') ? '' : ` dashed ${line.slice(0, line.indexOf(']') + 1)}`;
    else if (operator === 're') {
      points.push(point(a, b), point(a + c, b + d));
      pieces += 1;
    } else if (operator === 'm') {
      points.push(point(a, b));
      pieces += 1;
    } else if (operator === 'l') points.push(point(a, b));
    else if (operator === 'c') points.push(point(a, b), point(c, d), point(e, f));
    else if (operator === 'f') drawn(`fill ${pen.fill}`);
    else if (operator === 'S') drawn(stroke());
    else if (operator === 'B') drawn(`fill ${pen.fill} ${stroke()}`);
    else if (operator === 'W') drawn('clip');
    else if (operator === 'n') drawn('');
    else if (operator === 'Do') {
      const [[left, top], [right, bottom]] = [point(0, 0), point(1, 1)];
      const box = [
        Math.min(left, right),
        Math.min(top, bottom),
        Math.abs(right - left),
        Math.abs(bottom - top),
      ];
      marks.push(`picture ${box.map(round).join(' ')}`);
    } else if (operator === 'BT') spacing = '';
    else if (operator === 'Tf') [font, size] = [words[0]!.slice(1), round(b)];
    else if (operator === 'Tc') spacing = a === 0 ? '' : ` spaced ${round(a)}`;
    else if (operator === 'Tm') textAt = [a, b, c, d, e, f];
    else if (operator === 'TJ') {
      const text = [...line.matchAll(/<([0-9a-f]+)>/gi)].map(([, codes]) => read(font, codes!)).join('');
      const [x, y] = point(0, 0, product(textAt, pen.at));
      marks.push(`${round(x)} ${round(y)} ${fontName(font)} ${size}${spacing} ${pen.fill} ${text.trimEnd()}`);
    }
  }
  return [`page ${round(width)} ${round(height)}`, ...marks];
};

/**
 * Every mark in a PDF of pdfkit as a line of text, in points from the upper left corner: what a reader sees,
 * in words.
 */
export const pdfDrawn = (bytes: Uint8Array): string => `${pdfPages(bytes).flatMap(marksOf).join('\n')}\n`;
