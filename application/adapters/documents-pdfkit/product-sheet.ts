import { barcode } from '#application/adapters/documents-pdfkit/barcode.ts';
import {
  factTable,
  finished,
  fittingSize,
  foot,
  heightOf,
  ink,
  margin,
  newDocument,
  type Pdf,
  picture,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import type { Documents, ProductSheet, Sender, SheetTemplate } from '#application/ports/documents.ts';

type Draw = (pdf: Pdf, sheet: ProductSheet, sender: Sender) => void;

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
const percentage = (hundredths: number | null) =>
  hundredths === null
    ? ''
    : `${(hundredths / 100)
        .toFixed(2)
        .replace(/\.?0+$/, '')
        .replace('.', ',')}% vol.`;

const wineFacts = (sheet: ProductSheet) =>
  [
    ['Producent', sheet.supplier],
    ['Herkomst', originOf(sheet)],
    ['Druiven', sheet.grapes.join(', ')],
    ['Kleur', sheet.color],
    ['Alcohol', percentage(sheet.alcohol)],
    ...sheet.facts,
  ] as const;

const heading = (pdf: Pdf, text: string, at: { x: number; y: number; width: number }, color: string) =>
  write(pdf, text.toUpperCase(), at, { font: 'strong', size: 8, color, characterSpacing: 1.2 }) + 4;

/** Classic: the bottle at the left, the wine in serif beside it. */
const classic: Draw = (pdf, sheet, sender) => {
  const { width, height } = pdf.page;
  const bottom = height - margin - 34;
  const imageWidth = sheet.image ? 165 : 0;
  const x = margin + (sheet.image ? imageWidth + 28 : 0);
  const column = width - margin - x;
  write(
    pdf,
    sender.name,
    { x: margin, y: margin, width: width - 2 * margin },
    { font: 'serif', size: 13, color: sender.color },
  );
  pdf
    .moveTo(margin, margin + 24)
    .lineTo(width - margin, margin + 24)
    .lineWidth(0.75)
    .strokeColor(sender.color)
    .stroke();
  const top = margin + 52;
  if (sheet.image)
    picture(pdf, sheet.image, { x: margin, y: top, width: imageWidth, height: bottom - top - 60 });
  const size = fittingSize(pdf, sheet.name, { font: 'serif', most: 34, least: 20, width: column, lines: 2 });
  let y = write(pdf, sheet.name, { x, y: top, width: column }, { font: 'serif', size });
  y = write(
    pdf,
    [sheet.vintage, sheet.supplier].filter(Boolean).join('  ·  '),
    { x, y: y + 2, width: column },
    { font: 'serifItalic', size: 15, color: ink.soft },
  );
  y = write(pdf, originOf(sheet), { x, y: y + 2, width: column }, { size: 10, color: ink.soft });
  y = write(
    pdf,
    sheet.description,
    { x, y: y + 20, width: column, bottom: y + 300 },
    { font: 'serif', size: 12.5, lineGap: 3 },
  );
  if (sheet.foodPairing) {
    y = heading(pdf, 'Aan tafel', { x, y: y + 18, width: column }, sender.color);
    y = write(
      pdf,
      sheet.foodPairing,
      { x, y, width: column, bottom: y + 110 },
      { font: 'serifItalic', size: 12.5 },
    );
  }
  factTable(pdf, wineFacts(sheet).slice(2), { x, y: y + 22, width: column, bottom });
  foot(pdf, sender);
};

/** With a band: the colour of the wine over the width, facts and text in two columns. */
const banded: Draw = (pdf, sheet, sender) => {
  const { width, height } = pdf.page;
  const band = bandOf(sheet);
  const bandHeight = 190;
  pdf.rect(0, 0, width, bandHeight).fill(band);
  const imageWidth = sheet.image ? 150 : 0;
  const column = width - 2 * margin - (sheet.image ? imageWidth + 24 : 0);
  write(
    pdf,
    sender.name,
    { x: margin, y: 34, width: column },
    { font: 'strong', size: 10, color: '#FFFFFF' },
  );
  const size = fittingSize(pdf, sheet.name, { font: 'strong', most: 30, least: 16, width: column, lines: 2 });
  const y = write(
    pdf,
    sheet.name,
    { x: margin, y: 66, width: column },
    { font: 'strong', size, color: '#FFFFFF' },
  );
  write(
    pdf,
    [sheet.vintage, originOf(sheet)].filter(Boolean).join('  ·  '),
    { x: margin, y: y + 4, width: column },
    { size: 12, color: '#FFFFFF' },
  );
  const bottom = height - margin - 34;
  const right = width - margin - imageWidth;
  if (sheet.image) {
    pdf.roundedRect(right - 10, 60, imageWidth + 20, 380, 8).fill('#FFFFFF');
    picture(pdf, sheet.image, { x: right, y: 72, width: imageWidth, height: 356 });
  }
  let at = write(
    pdf,
    sheet.description,
    { x: margin, y: bandHeight + 28, width: column, bottom: bandHeight + 250 },
    { size: 11, lineGap: 4 },
  );
  if (sheet.foodPairing) {
    at = heading(pdf, 'Lekker bij', { x: margin, y: at + 20, width: column }, band);
    at = write(
      pdf,
      sheet.foodPairing,
      { x: margin, y: at, width: column, bottom: at + 90 },
      { size: 11, lineGap: 4 },
    );
  }
  factTable(pdf, wineFacts(sheet), {
    x: margin,
    y: Math.max(at + 28, 462),
    width: width - 2 * margin,
    bottom,
    label: 150,
  });
  foot(pdf, { ...sender, color: band });
};

/** For a wine list: text alone, in the middle, as a restaurant would set it. */
const listed: Draw = (pdf, sheet, sender) => {
  const { width } = pdf.page;
  const x = margin + 60;
  const column = width - 2 * x;
  const middle = { align: 'center' as const };
  let y = write(
    pdf,
    sheet.color.toUpperCase(),
    { x, y: 150, width: column },
    { ...middle, font: 'strong', size: 9, color: bandOf(sheet), characterSpacing: 2 },
  );
  const size = fittingSize(pdf, sheet.name, { font: 'serif', most: 40, least: 22, width: column, lines: 2 });
  y = write(pdf, sheet.name, { x, y: y + 14, width: column }, { ...middle, font: 'serif', size });
  y = write(
    pdf,
    sheet.vintage ?? '',
    { x, y: y + 2, width: column },
    { ...middle, font: 'serif', size: 20, color: ink.soft },
  );
  y = write(
    pdf,
    sheet.supplier,
    { x, y: y + 8, width: column },
    { ...middle, font: 'serifItalic', size: 15, color: ink.soft },
  );
  y = write(
    pdf,
    originOf(sheet),
    { x, y: y + 2, width: column },
    { ...middle, font: 'serifItalic', size: 13, color: ink.soft },
  );
  const dash = (at: number) =>
    pdf
      .moveTo(width / 2 - 24, at)
      .lineTo(width / 2 + 24, at)
      .lineWidth(0.75)
      .strokeColor(bandOf(sheet))
      .stroke();
  dash(y + 26);
  y = write(
    pdf,
    sheet.description,
    { x, y: y + 50, width: column, bottom: y + 330 },
    { ...middle, font: 'serif', size: 14, lineGap: 5 },
  );
  if (sheet.foodPairing) {
    dash(y + 26);
    y = write(
      pdf,
      sheet.foodPairing,
      { x, y: y + 50, width: column, bottom: y + 170 },
      { ...middle, font: 'serifItalic', size: 14, lineGap: 4 },
    );
  }
  write(
    pdf,
    [sheet.grapes.join(', '), percentage(sheet.alcohol)].filter(Boolean).join('  ·  '),
    { x, y: y + 30, width: column },
    { ...middle, size: 9.5, color: ink.soft },
  );
  foot(pdf, sender);
};

/** Technical: everything in a table, with the codes of the trade and their bars. */
const technical: Draw = (pdf, sheet, sender) => {
  const { width, height } = pdf.page;
  const full = width - 2 * margin;
  const bottom = height - margin - 34;
  write(
    pdf,
    'Productinformatie',
    { x: margin, y: margin, width: full },
    { font: 'strong', size: 9, color: sender.color },
  );
  const imageWidth = sheet.image ? 96 : 0;
  const column = full - (sheet.image ? imageWidth + 20 : 0);
  const size = fittingSize(pdf, titleOf(sheet), {
    font: 'strong',
    most: 21,
    least: 13,
    width: column,
    lines: 2,
  });
  let y = write(pdf, titleOf(sheet), { x: margin, y: margin + 18, width: column }, { font: 'strong', size });
  y = write(
    pdf,
    `Artikelnummer ${sheet.number}`,
    { x: margin, y: y + 2, width: column },
    { size: 10, color: ink.soft },
  );
  const gtin = sheet.codes.find(([label]) => label === 'GTIN')?.[1];
  if (sheet.image)
    picture(pdf, sheet.image, { x: width - margin - imageWidth, y: margin, width: imageWidth, height: 150 });
  if (gtin) barcode(pdf, gtin, { x: margin, y: y + 14, width: 150, height: 60 });
  const block = (title: string, facts: readonly (readonly [string, string])[], at: number) => {
    if (facts.every(([, value]) => value === '')) return at;
    const under = heading(pdf, title, { x: margin, y: at, width: full }, sender.color);
    return factTable(pdf, facts, { x: margin, y: under, width: full, bottom, label: 170 }) + 14;
  };
  y = Math.max(y + (gtin ? 92 : 24), sheet.image ? margin + 170 : 0);
  y = block('Wijn', wineFacts(sheet), y);
  y = block(
    'Verpakking en codes',
    [['Flessen per doos', sheet.bottlesPerBox > 0 ? String(sheet.bottlesPerBox) : ''], ...sheet.codes],
    y,
  );
  block(
    'Omschrijving',
    [
      ['Smaak', sheet.description],
      ['Spijsadvies', sheet.foodPairing],
    ],
    y,
  );
  foot(pdf, sender);
};

/** A card for the shelf: large, lying, to be read from a distance. */
const card: Draw = (pdf, sheet, sender) => {
  const { width, height } = pdf.page;
  const band = bandOf(sheet);
  const side = sheet.image ? 270 : 40;
  pdf.rect(0, 0, side, height).fill(sheet.image ? '#FFFFFF' : band);
  if (sheet.image) picture(pdf, sheet.image, { x: 36, y: 40, width: side - 72, height: height - 80 });
  pdf.rect(side, 0, 6, height).fill(band);
  const x = side + 48;
  const column = width - x - margin;
  const size = fittingSize(pdf, sheet.name, { font: 'serif', most: 54, least: 28, width: column, lines: 3 });
  let y = write(pdf, sheet.name, { x, y: 64, width: column }, { font: 'serif', size });
  y = write(
    pdf,
    [sheet.vintage, originOf(sheet)].filter(Boolean).join('  ·  '),
    { x, y: y + 6, width: column },
    { font: 'serifItalic', size: 20, color: ink.soft },
  );
  const room = height - y - (sheet.foodPairing ? 170 : 90);
  const text = { font: 'serif' as const, lineGap: 4, size: 18 };
  while (text.size > 11 && heightOf(pdf, sheet.description, column, text) > room) text.size -= 1;
  y = write(pdf, sheet.description, { x, y: y + 24, width: column, bottom: y + 24 + room }, text);
  if (sheet.foodPairing) {
    y = heading(pdf, 'Lekker bij', { x, y: y + 20, width: column }, band);
    write(
      pdf,
      sheet.foodPairing,
      { x, y, width: column, bottom: height - margin - 40 },
      { font: 'serifItalic', size: 16 },
    );
  }
  pdf.page.margins.bottom = 0;
  write(
    pdf,
    sender.name,
    { x, y: height - margin - 8, width: column },
    { font: 'strong', size: 10, color: band },
  );
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
  const pdf = newDocument({ title: titleOf(sheet), author: sender.name, madeAt, layout });
  draw(pdf, sheet, sender);
  return finished(pdf);
};
