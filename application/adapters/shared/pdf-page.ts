import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Document from 'pdfkit';
import type { Sender } from '#application/ports/documents.ts';

export type Pdf = PDFKit.PDFDocument;
export type Box = { x: number; y: number; width: number; height: number };

export const ink = { text: '#211D1B', soft: '#59524C', line: '#D6CEC6', brand: '#7A2445' };
export const margin = 48;

const require = createRequire(import.meta.url);
/** Fonts under the Open Font License, whole in the package; a document holds the letters that it uses. */
const fonts = {
  sans: readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  strong: readFileSync(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  serif: readFileSync(require.resolve('@expo-google-fonts/eb-garamond/500Medium/EBGaramond_500Medium.ttf')),
  serifStrong: readFileSync(
    require.resolve('@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf'),
  ),
  serifItalic: readFileSync(
    require.resolve('@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf'),
  ),
};
export type Font = keyof typeof fonts;

/** Western letters, which every font here has. */
const isPlain = /^[\n\t\u0020-\u007e\u00a0-\u00ff]*$/;
const missing = '□';

/**
 * A text with a box for each letter that the font does not have, so that none is left out in silence. The fonts
 * hold Latin, Greek and Cyrillic; one with all of Chinese, Japanese and Korean is 16 MB for each weight, for names
 * that a Dutch wholesaler writes in Latin letters.
 */
const inFont = (pdf: Pdf, text: string): string => {
  if (isPlain.test(text)) return text;
  const { font } = (
    pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
  )._font;
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0)!);
  const sign = has(missing) ? missing : '?';
  return [...text.normalize('NFC').replaceAll(/\u200d|\ufe0e|\ufe0f/g, '')]
    .map((letter) => (/[\n\r\t]/.test(letter) || has(letter) ? letter : sign))
    .join('');
};

/** An empty document with our fonts, A4 unless a size in points is given, told in Dutch to programs that read it aloud. */
export const newDocument = ({
  title,
  author,
  madeAt,
  size = 'A4',
  layout = 'portrait',
  keepsPages = false,
}: {
  title: string;
  author: string;
  madeAt: string;
  size?: 'A4' | [width: number, height: number];
  layout?: 'portrait' | 'landscape';
  /** Pages stay open to the end, for what is known only then: how many there are. */
  keepsPages?: boolean;
}): Pdf => {
  const pdf = new Document({
    size,
    layout,
    margin,
    lang: 'nl-NL',
    displayTitle: true,
    bufferPages: keepsPages,
    pdfVersion: '1.7',
    // a font that is given here is read anew each time that it is chosen by its name below
    font: null as never,
    info: { Title: title, Author: author, Creator: 'Kelderboek', CreationDate: new Date(madeAt) },
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  for (const name of ['text', 'heightOfString', 'widthOfString'] as const) {
    const asItIs = pdf[name].bind(pdf) as (text: string, ...more: unknown[]) => never;
    pdf[name] = (text: string, ...more: unknown[]) =>
      asItIs(typeof text === 'string' ? inFont(pdf, text) : text, ...more);
  }
  return pdf.font('sans');
};

/** What a document comes to, as bytes. */
export const finished = async (pdf: Pdf): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve());
    pdf.on('error', reject);
  });
  pdf.end();
  await done;
  return Buffer.concat(pieces);
};

type Look = { font?: Font; size?: number; color?: string } & PDFKit.Mixins.TextOptions;
const dress = (pdf: Pdf, { font = 'sans', size = 10, color = ink.text }: Look) =>
  pdf.font(font).fontSize(size).fillColor(color);

/** Text in a column; out: where it ends. What does not fit above `bottom` is cut off with an ellipsis. */
export const write = (
  pdf: Pdf,
  text: string,
  { x, y, width, bottom }: { x: number; y: number; width: number; bottom?: number },
  { font, size, color, ...rest }: Look = {},
): number => {
  if (text === '') return y;
  dress(pdf, { ...(font && { font }), ...(size && { size }), ...(color && { color }) });
  const options = { width, lineGap: 2, ...rest };
  const height = pdf.heightOfString(text, options);
  const room = bottom === undefined ? height : Math.min(height, bottom - y);
  // the two are rounded in different places
  if (room < pdf.currentLineHeight() - 0.01) return y;
  pdf.text(text, x, y, { ...options, ...(room < height && { height: room, ellipsis: true }) });
  return y + Math.min(height, room);
};

/** How high a text comes to be in a column. */
export const heightOf = (pdf: Pdf, text: string, width: number, look: Look): number =>
  dress(pdf, look).heightOfString(text, { width, lineGap: look.lineGap ?? 2 });

/** The largest size at which a text stands on so many lines of a width. */
export const fittingSize = (
  pdf: Pdf,
  text: string,
  {
    font,
    most,
    least,
    width,
    lines,
  }: { font: Font; most: number; least: number; width: number; lines: number },
): number => {
  for (let size = most; size > least; size -= 1) {
    pdf.font(font).fontSize(size);
    if (pdf.heightOfString(text, { width }) <= pdf.currentLineHeight(true) * lines + 1) return size;
  }
  return least;
};

/** A picture as large as a box allows, in its middle. */
export const picture = (pdf: Pdf, image: Uint8Array, { x, y, width, height }: Box) =>
  pdf.image(Buffer.from(image), x, y, { fit: [width, height], align: 'center', valign: 'center' });

/** Labels with their values under each other, a fine line between; out: where it ends. */
export const factTable = (
  pdf: Pdf,
  facts: readonly (readonly [label: string, value: string])[],
  {
    x,
    y,
    width,
    bottom,
    label = 120,
  }: { x: number; y: number; width: number; bottom: number; label?: number },
): number => {
  let at = y;
  for (const [name, value] of facts) {
    if (value === '') continue;
    dress(pdf, { size: 9.5 });
    const height = Math.max(pdf.heightOfString(value, { width: width - label, lineGap: 2 }), 12);
    if (at + height + 10 > bottom) break;
    pdf
      .moveTo(x, at)
      .lineTo(x + width, at)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
    write(pdf, name, { x, y: at + 6, width: label - 8 }, { size: 9.5, color: ink.soft });
    write(pdf, value, { x: x + label, y: at + 6, width: width - label }, { size: 9.5 });
    at += height + 10;
  }
  return at;
};

/** Who sends it, at the foot of the page. */
export const foot = (pdf: Pdf, { name, lines, color }: Sender) => {
  const { width, height } = pdf.page;
  const y = height - margin - 4;
  const text = [name, ...lines].filter(Boolean).join('   ·   ');
  pdf.page.margins.bottom = 0;
  pdf
    .moveTo(margin, y - 10)
    .lineTo(width - margin, y - 10)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke();
  write(
    pdf,
    text,
    { x: margin, y, width: width - 2 * margin },
    { size: 8.5, color: ink.soft, align: 'center' },
  );
};
