import { barcode } from '#application/adapters/shared/barcode.ts';
import { labelled } from '#application/adapters/documents-pdfkit/table.ts';
import { type Words, wordsIn } from '#application/adapters/documents-pdfkit/words.ts';
import {
  across,
  type Fact,
  finished,
  heightOf,
  ink,
  type Look,
  margin,
  newDocument,
  type Pdf,
  picture,
  type Place,
  rule,
  stack,
  type Stacked,
  widthOf,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { Documents, ProductSheet, Sender, SheetTemplate } from '#application/ports/documents.ts';

/** A sheet with what it says in its language. */
type Said = ProductSheet & { words: Words };
type Draw = (pdf: Pdf, sheet: Said, sender: Sender) => void;

const bands: Record<string, string> = {
  rood: '#7A1230',
  wit: '#7A671E',
  rosé: '#A8434E',
  mousserend: '#75652A',
  zoet: '#8A5A10',
  versterkt: '#6B3A1E',
};
const bandOf = ({ color }: ProductSheet) => bands[color] ?? ink.brand;
const titleOf = ({ name, vintage }: ProductSheet) => [name, vintage].filter(Boolean).join(' ');
const originOf = ({ origin }: ProductSheet) => origin.filter(Boolean).join(', ');
const alcoholOf = ({ alcohol, language, words }: Said) =>
  alcohol === null ? '' : words.alcohol(formatsIn(language).percentageText(alcohol));
const colorOf = ({ color, words }: Said) => words.colors[color] ?? color;

const beside = (...texts: readonly (string | null)[]) => texts.filter(Boolean).join('  ·  ');

const wineFacts = (sheet: Said): readonly Fact[] => [
  ...labelled(sheet.words.wineFacts, {
    supplier: sheet.supplier,
    origin: originOf(sheet),
    grapes: sheet.grapes.join(', '),
    color: colorOf(sheet),
    alcohol: alcoholOf(sheet),
  }),
  ...sheet.facts,
];

const heading = (title: string, color: string, gap = 0): Stacked => ({
  text: title.toUpperCase(),
  gap,
  font: 'strong',
  size: 8,
  color,
  characterSpacing: 1.2,
});

/** What it goes well with, under its heading; nothing without. */
const pairing = (above: Stacked, { foodPairing }: ProductSheet, look: Omit<Stacked, 'text'>) =>
  foodPairing === '' ? [] : [above, { text: foodPairing, gap: 4, ...look }];

/** Labels with their values under each other, a fine line between, as far as there is room; out: where it ends. */
const factTable = (pdf: Pdf, facts: readonly Fact[], { x, y, width }: Place, labels = 120) => {
  const size = 9.5;
  let at = y;
  for (const [name, value] of facts) {
    if (value === '') continue;
    const height = Math.max(heightOf(pdf, value, width - labels, { size }), 12) + 10;
    if (at + height > bottomOf(pdf)) break;
    rule(pdf, at, ink.line, 0.5, { x, width });
    write(pdf, name, { x, y: at + 6, width: labels - 8 }, { size, color: ink.soft });
    write(pdf, value, { x: x + labels, y: at + 6, width: width - labels }, { size });
    at += height;
  }
  return at;
};

/** Where the foot begins. */
const bottomOf = (pdf: Pdf) => pdf.page.height - margin - 34;

/** Who sends it, at the foot of the page. */
const foot = (pdf: Pdf, { name, lines, color }: Sender) => {
  const y = pdf.page.height - margin - 4;
  pdf.page.margins.bottom = 0;
  rule(pdf, y - 10, color, 0.75);
  const text = [name, ...lines].filter(Boolean).join('   ·   ');
  write(pdf, text, across(pdf, y), { size: 8.5, color: ink.soft, align: 'center' });
};

/** Classic: the bottle at the left, the wine in serif beside it. */
const classic: Draw = (pdf, sheet, sender) => {
  const { image, name, vintage, supplier, description } = sheet;
  const top = margin + 52;
  const imageWidth = 165;
  const left = image ? imageWidth + 28 : 0;
  const column = { x: margin + left, y: top, width: widthOf(pdf) - left };
  write(pdf, sender.name, across(pdf, margin), { font: 'serif', size: 13, color: sender.color });
  rule(pdf, margin + 24, sender.color, 0.75);
  picture(pdf, image, { x: margin, y: top, width: imageWidth, height: bottomOf(pdf) - top - 60 });
  const end = stack(
    pdf,
    column,
    [
      { text: name, size: { most: 34, least: 20 } },
      { text: beside(vintage, supplier), gap: 2, font: 'serifItalic', size: 15, color: ink.soft },
      { text: originOf(sheet), gap: 2, font: 'sans', color: ink.soft },
      { text: description, gap: 20, room: 300, size: 12.5, lineGap: 3 },
      ...pairing(heading(sheet.words.atTable, sender.color, 18), sheet, {
        room: 114,
        font: 'serifItalic',
        size: 12.5,
      }),
    ],
    { font: 'serif' },
  );
  factTable(pdf, wineFacts(sheet).slice(2), { ...column, y: end + 22 });
  foot(pdf, sender);
};

/** With a band: the colour of the wine over the width, facts and text in two columns. */
const banded: Draw = (pdf, sheet, sender) => {
  const { image, name, vintage, description } = sheet;
  const color = bandOf(sheet);
  const [white, bandHeight, imageWidth] = ['#FFFFFF', 190, 150];
  pdf.rect(0, 0, pdf.page.width, bandHeight).fill(color);
  const column = { x: margin, width: widthOf(pdf) - (image ? imageWidth + 24 : 0) };
  write(pdf, sender.name, { ...column, y: 34 }, { font: 'strong', color: white });
  stack(
    pdf,
    { ...column, y: 66 },
    [
      { text: name, font: 'strong', size: { most: 30, least: 16 } },
      { text: beside(vintage, originOf(sheet)), gap: 4, size: 12 },
    ],
    { color: white },
  );
  if (image) {
    const x = margin + column.width + 24;
    pdf.roundedRect(x - 10, 60, imageWidth + 20, 380, 8).fill(white);
    picture(pdf, image, { x, y: 72, width: imageWidth, height: 356 });
  }
  const look = { size: 11, lineGap: 4 };
  const end = stack(pdf, { ...column, y: bandHeight + 28 }, [
    { text: description, room: 222, ...look },
    ...pairing(heading(sheet.words.goesWith, color, 20), sheet, { room: 94, ...look }),
  ]);
  factTable(pdf, wineFacts(sheet), across(pdf, Math.max(end + 28, 462)), 150);
  foot(pdf, { ...sender, color });
};

/** For a wine list: text alone, in the middle, as a restaurant would set it. */
const listed: Draw = (pdf, sheet, sender) => {
  const { name, vintage, supplier, description, foodPairing, grapes } = sheet;
  const color = bandOf(sheet);
  const side = margin + 60;
  const column = { x: side, width: pdf.page.width - 2 * side };
  const under = (y: number, texts: readonly Stacked[]) =>
    stack(pdf, { ...column, y }, texts, { align: 'center', font: 'serif' });
  const dash = (y: number) => rule(pdf, y, color, 0.75, { x: pdf.page.width / 2 - 24, width: 48 });
  const head: Look = { font: 'serifItalic', color: ink.soft };
  let end = under(150, [
    { text: colorOf(sheet).toUpperCase(), font: 'strong', size: 9, color, characterSpacing: 2 },
    { text: name, gap: 14, size: { most: 40, least: 22 } },
    { text: vintage ?? '', gap: 2, size: 20, color: ink.soft },
    { text: supplier, gap: 8, size: 15, ...head },
    { text: originOf(sheet), gap: 2, size: 13, ...head },
  ]);
  dash(end + 26);
  end = under(end, [{ text: description, gap: 50, room: 330, size: 14, lineGap: 5 }]);
  if (foodPairing) {
    dash(end + 26);
    end = under(end, [{ text: foodPairing, gap: 50, room: 170, font: 'serifItalic', size: 14, lineGap: 4 }]);
  }
  const what = beside(grapes.join(', '), alcoholOf(sheet));
  under(end, [{ text: what, gap: 30, font: 'sans', size: 9.5, color: ink.soft }]);
  foot(pdf, sender);
};

/** Technical: everything in a table, with the codes of the trade and their bars. */
const technical: Draw = (pdf, sheet, sender) => {
  const { image, codes, bottlesPerBox, words } = sheet;
  const imageWidth = 96;
  const top = across(pdf, margin);
  write(pdf, words.productInformation, top, { font: 'strong', size: 9, color: sender.color });
  const column = { ...top, y: margin + 18, width: top.width - (image ? imageWidth + 20 : 0) };
  const title = stack(pdf, column, [
    { text: titleOf(sheet), font: 'strong', size: { most: 21, least: 13 } },
    { text: words.articleNumber(sheet.number), gap: 2, color: ink.soft },
  ]);
  const gtin = codes.find(([label]) => label === 'GTIN')?.[1];
  picture(pdf, image, { ...top, x: margin + top.width - imageWidth, width: imageWidth, height: 150 });
  if (gtin) barcode(pdf, gtin, { x: margin, y: title + 14, width: 150, height: 60 });
  const block = (text: string, facts: readonly Fact[], y: number) => {
    if (facts.every(([, value]) => value === '')) return y;
    const under = stack(pdf, across(pdf, y), [heading(text, sender.color)]) + 4;
    return factTable(pdf, facts, across(pdf, under), 170) + 14;
  };
  const wine = block(
    words.wine,
    wineFacts(sheet),
    Math.max(title + (gtin ? 92 : 24), image ? margin + 170 : 0),
  );
  const box = { bottlesPerBox: bottlesPerBox > 0 ? String(bottlesPerBox) : '' };
  const packing = block(words.packaging, [...labelled(words.packagingFacts, box), ...codes], wine);
  const taste = labelled(words.tasteFacts, { taste: sheet.description, food: sheet.foodPairing });
  block(words.description, taste, packing);
  foot(pdf, sender);
};

/** A card for the shelf: large, lying, to be read from a distance. */
const card: Draw = (pdf, sheet, sender) => {
  const { image, name, vintage, description, foodPairing } = sheet;
  const { width, height } = pdf.page;
  const band = bandOf(sheet);
  const side = image ? 270 : 40;
  pdf.rect(0, 0, side, height).fill(image ? '#FFFFFF' : band);
  picture(pdf, image, { x: 36, y: 40, width: side - 72, height: height - 80 });
  pdf.rect(side, 0, 6, height).fill(band);
  const x = side + 48;
  const column = { x, width: width - x - margin };
  const end = stack(
    pdf,
    { ...column, y: 64 },
    [
      { text: name, size: { most: 54, least: 28, lines: 3 } },
      { text: beside(vintage, originOf(sheet)), gap: 6, font: 'serifItalic', size: 20, color: ink.soft },
    ],
    { font: 'serif' },
  );
  const room = height - end - (foodPairing ? 170 : 90);
  const text = { font: 'serif' as const, lineGap: 4, size: 18 };
  while (text.size > 11 && heightOf(pdf, description, column.width, text) > room) text.size -= 1;
  stack(pdf, { ...column, y: end, bottom: height - (foodPairing ? 88 : 66) }, [
    { text: description, gap: 24, room: 24 + room, ...text },
    ...pairing(heading(sheet.words.goesWith, band, 20), sheet, { font: 'serifItalic', size: 16 }),
  ]);
  pdf.page.margins.bottom = 0;
  write(pdf, sender.name, { ...column, y: height - margin - 8 }, { font: 'strong', color: band });
};

const templates: Record<SheetTemplate, { draw: Draw; layout: 'portrait' | 'landscape' }> = {
  1: { draw: classic, layout: 'portrait' },
  2: { draw: banded, layout: 'portrait' },
  3: { draw: listed, layout: 'portrait' },
  4: { draw: technical, layout: 'portrait' },
  5: { draw: card, layout: 'landscape' },
};

/** PROD-034: a wine on one page, in one of five templates (setting `productSheetDesign`). */
export const productSheet: Documents['productSheet'] = async (sheet, { template, sender, madeAt }) => {
  const { draw, layout } = templates[template];
  const { language } = sheet;
  const about = { title: titleOf(sheet), author: sender.name, madeAt, language };
  const pdf = newDocument({ ...about, layout, turnsPages: true });
  draw(pdf, { ...sheet, words: wordsIn(language) }, sender);
  return finished(pdf);
};
