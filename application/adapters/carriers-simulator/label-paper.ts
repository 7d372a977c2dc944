import bwipjs from 'bwip-js';
import type { DrawLabel } from '#application/adapters/carriers-simulator/label.ts';
import {
  fittingSize,
  finished,
  newDocument,
  type Pdf,
  write,
} from '#application/adapters/shared/pdf-page.ts';

/** A6 in points. */
const [paperWidth, paperHeight] = [297.64, 419.53];
const side = 14;
const width = paperWidth - 2 * side;
const black = '#000000';

const bars = (
  pdf: Pdf,
  text: string,
  { x, y, wide, high }: { x: number; y: number; wide: number; high: number },
) => {
  const [drawn] = bwipjs.raw('code128', text, {});
  if (!drawn || !('sbs' in drawn)) return;
  const unit = wide / drawn.sbs.reduce((all, bar) => all + bar, 0);
  let at = x;
  for (const [index, bar] of drawn.sbs.entries()) {
    if (index % 2 === 0) pdf.rect(at, y, bar * unit, high).fill(black);
    at += bar * unit;
  }
};

const rule = (pdf: Pdf, y: number) =>
  pdf
    .moveTo(side, y)
    .lineTo(side + width, y)
    .lineWidth(1)
    .strokeColor(black)
    .stroke();

/** A label of the built-in carriers, A6: one that no depot takes, and that says so. */
export const labelPaper: DrawLabel = (label) => {
  const pdf = newDocument({
    title: `Verzendlabel ${label.barcode}`,
    author: label.carrier,
    madeAt: label.madeAt,
    size: [paperWidth, paperHeight],
  });
  pdf.page.margins.bottom = 0;
  const text = (words: string, y: number, size: number, font: 'sans' | 'strong' = 'sans', x = side) =>
    write(pdf, words, { x, y, width: width - (x - side) }, { size, font, color: black });

  text(label.carrier, side, 22, 'strong');
  write(
    pdf,
    label.product,
    { x: side + width / 2, y: side + 8, width: width / 2 },
    { size: 9, color: black, align: 'right' },
  );
  rule(pdf, 46);
  let at = text('Afzender', 52, 7);
  for (const part of label.sender) at = text(part, at, 8);
  rule(pdf, 108);
  at = text('Aan', 114, 8) + 4;
  const [name = '', ...address] = label.recipient;
  const size = fittingSize(pdf, name, { font: 'strong', most: 16, least: 9, width: width - 14, lines: 2 });
  at = text(name, at, size, 'strong', side + 14) + 2;
  for (const part of address) at = text(part, at, 13, 'sans', side + 14);
  rule(pdf, 236);
  at = text(`Gewicht ${label.weight} kg`, 243, 9);
  at = text(`Referentie ${label.reference}`, at + 1, 9);
  if (label.hasAgeCheck) {
    pdf
      .rect(side + width - 48, 242, 48, 26)
      .lineWidth(1.4)
      .strokeColor(black)
      .stroke();
    write(
      pdf,
      '18+',
      { x: side + width - 48, y: 246, width: 48 },
      { size: 14, font: 'strong', align: 'center' },
    );
  }
  rule(pdf, 278);
  bars(pdf, label.barcode, { x: side + 16, y: 288, wide: width - 32, high: 72 });
  write(
    pdf,
    label.barcode,
    { x: side, y: 364, width },
    { size: 13, font: 'strong', color: black, align: 'center', characterSpacing: 1.2 },
  );
  pdf.rect(side, 388, width, 20).fill(black);
  write(
    pdf,
    'PROEFLABEL – niet verzenden',
    { x: side, y: 392, width },
    { size: 9, font: 'strong', color: '#FFFFFF', align: 'center' },
  );
  return finished(pdf);
};
