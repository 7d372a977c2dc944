import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { create, type Font as FontFile, type GlyphRun } from 'fontkit';
import Document from 'pdfkit';
import type { Language } from '#domain/kernel/language.ts';

export type Pdf = PDFKit.PDFDocument;
export type Box = { x: number; y: number; width: number; height: number };
/** A column to write in, from `y` on; what does not fit above `bottom` is cut off. */
export type Place = { x: number; y: number; width: number; bottom?: number };
export type Fact = readonly [label: string, value: string];

export const ink = { text: '#211D1B', soft: '#59524C', line: '#D6CEC6', brand: '#7A2445' };
export const margin = 48;

const require = createRequire(import.meta.url);
/** A font whose tables are read once: reading them for each document took four fifths of the time of a small one. */
const opened = (file: string) => create(readFileSync(file)) as FontFile;
/** So many texts of each font are remembered; then it begins anew. */
const mostTexts = 2_000;
/**
 * The same font, which places the letters of a text once for all documents: that took two thirds of the time of a
 * document. Each gets positions of its own, as it scales them. A font remembers for which letter it first drew a
 * glyph, and a copied text would hold those of the text before it: so each text has glyphs of its own.
 */
const placingOnce = (font: FontFile) => {
  const known = new Map<string, GlyphRun>();
  const apart = Object.create(font) as FontFile;
  const layout: FontFile['layout'] = (text, features) => {
    const key = `${JSON.stringify(features)} ${text}`;
    let run = known.get(key);
    if (run === undefined) {
      run = Object.assign(apart, { _glyphs: {} }).layout(text, features);
      if (known.size === mostTexts) known.clear();
      known.set(key, run);
    }
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(run), { positions }) as GlyphRun;
  };
  return Object.assign(Object.create(font), { layout }) as FontFile;
};
const read = (file: string) => placingOnce(opened(file));
/** The same font, with glyphs of its own. */
const ofOneDocument = (font: FontFile) => Object.assign(Object.create(font), { _glyphs: {} }) as Buffer;
/** Fonts under the Open Font License, whole in the package; a document holds the letters that it uses. */
const fonts = {
  sans: read(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  strong: read(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  serif: read(require.resolve('@expo-google-fonts/eb-garamond/500Medium/EBGaramond_500Medium.ttf')),
  serifStrong: read(require.resolve('@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf')),
  serifItalic: read(
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
const inFont = (pdf: Pdf, text: string) => {
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

const languageTags = { nl: 'nl-NL', en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };

/**
 * An empty document with our fonts, A4 unless a size in points is given; its language, Dutch unless another is given, is told to programs that read
 * it aloud.
 * A text near the foot turns no page, unless `turnsPages`. Pages stay open to the end: how many there are is known then.
 */
export const newDocument = ({
  title,
  author,
  madeAt,
  size = 'A4',
  layout = 'portrait',
  turnsPages = false,
  language = 'nl',
}: {
  title: string;
  author: string;
  madeAt: string;
  size?: 'A4' | [width: number, height: number];
  layout?: 'portrait' | 'landscape';
  turnsPages?: boolean;
  language?: Language | undefined;
}) => {
  const pdf = new Document({
    size,
    layout,
    margins: { top: margin, left: margin, right: margin, bottom: turnsPages ? margin : 0 },
    lang: languageTags[language],
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    // a font that is given here is read anew each time that it is chosen by its name below
    font: null as never,
    info: { Title: title, Author: author, Creator: 'Kelderboek', CreationDate: new Date(madeAt) },
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, ofOneDocument(font));
  for (const name of ['text', 'heightOfString', 'widthOfString'] as const) {
    const asItIs = pdf[name].bind(pdf) as (text: string, ...more: unknown[]) => never;
    pdf[name] = (text: string, ...more: unknown[]) =>
      asItIs(typeof text === 'string' ? inFont(pdf, text) : text, ...more);
  }
  return pdf.font('sans');
};

/** What a document comes to, as bytes. */
export const finished = (pdf: Pdf): Promise<Uint8Array> => {
  const bytes = buffer(pdf);
  pdf.end();
  return bytes;
};

/** As large as fits on so many lines of a column, two unless it says otherwise. */
type Fitting = { most: number; least: number; lines?: number };
export type Look = { font?: Font; size?: number | Fitting; color?: string } & PDFKit.Mixins.TextOptions;

/** The largest size at which a text stands on so many lines of a width. */
export const fittingSize = (
  pdf: Pdf,
  text: string,
  width: number,
  { font = 'sans', most, least, lines = 2 }: Fitting & Pick<Look, 'font'>,
) => {
  for (let size = most; size > least; size -= 1) {
    pdf.font(font).fontSize(size);
    if (pdf.heightOfString(text, { width }) <= pdf.currentLineHeight(true) * lines + 1) return size;
  }
  return least;
};

/** Letters of our own width stand so near the dots of 17.11.2026 that they are hard to see; figures of one width do not. */
const dottedDate = /\b\d\d\.\d\d\.\d{4}\b/;

/** Chooses the letters for a text in a column. Out: what pdfkit is to know beside them. */
const dress = (
  pdf: Pdf,
  text: string,
  width: number,
  { font = 'sans', size = 10, color = ink.text, ...more }: Look,
) => {
  const points = typeof size === 'number' ? size : fittingSize(pdf, text, width, { font, ...size });
  pdf.font(font).fontSize(points).fillColor(color);
  const dressed: Look & { width: number } = { lineGap: 2, ...more, width };
  if (dottedDate.test(text)) dressed.features ??= ['tnum'];
  return dressed;
};

/** Text in a column; out: where it ends. What does not fit above `bottom` is cut off with an ellipsis. */
export const write = (pdf: Pdf, text: string, { x, y, width, bottom = Infinity }: Place, look: Look = {}) => {
  if (text === '') return y;
  const options = dress(pdf, text, width, look);
  const height = pdf.heightOfString(text, options);
  const room = Math.min(height, bottom - y);
  // the two are rounded in different places
  if (room < pdf.currentLineHeight() - 0.01) return y;
  pdf.text(text, x, y, { ...options, ...(room < height && { height: room, ellipsis: true }) });
  return y + room;
};

/** A text of several: what is left free above it, and how far under the one before it may come. */
export type Stacked = Look & { text: string; gap?: number; room?: number };

/** Texts under each other in a column, in the look of all unless they have their own; out: where the last ends. */
export const stack = (
  pdf: Pdf,
  { y, bottom = Infinity, ...column }: Place,
  texts: readonly Stacked[],
  common: Look = {},
) => {
  let end = y;
  for (const { text, gap = 0, room = Infinity, ...look } of texts) {
    const place = { ...column, y: end + gap, bottom: Math.min(end + room, bottom) };
    end = write(pdf, text, place, { ...common, ...look });
  }
  return end;
};

/** How high a text comes to be in a column. */
export const heightOf = (pdf: Pdf, text: string, width: number, look: Look) =>
  pdf.heightOfString(text, dress(pdf, text, width, look));

export const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin;
/** The column over the width of the page. */
export const across = (pdf: Pdf, y: number): Place => ({ x: margin, y, width: widthOf(pdf) });

/** A level line, over the width of the page unless it says otherwise. */
export const rule = (
  pdf: Pdf,
  y: number,
  color: string,
  thickness = 0.5,
  { x = margin, width = widthOf(pdf) } = {},
) =>
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();

/** A picture as large as a box allows, in its middle; nothing without one. */
export const picture = (pdf: Pdf, image: Uint8Array | null, { x, y, width, height }: Box) => {
  if (image) pdf.image(Buffer.from(image), x, y, { fit: [width, height], align: 'center', valign: 'center' });
};

/** The relative luminance of a colour, by WCAG 2. */
const luminance = (values: Uint8Array) => {
  const [red = 0, green = 0, blue = 0] = Array.from(values, (value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** A colour (#rrggbb) made so dark that it can be read on white, and white on it (4.5 to 1); for what is none ours. */
export const readableOnWhite = (color: string) => {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return ink.brand;
  let values: Uint8Array = Buffer.from(color.slice(1), 'hex');
  while (1.05 / (luminance(values) + 0.05) < 4.5) values = values.map((value) => Math.floor(value * 0.94));
  return `#${Buffer.from(values).toString('hex')}`;
};
