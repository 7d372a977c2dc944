import { scanCode } from '#application/adapters/documents-pdfkit/barcode.ts';
import {
  finished,
  fittingSize,
  ink,
  newDocument,
  type Pdf,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import { qrCode } from '#application/adapters/documents-pdfkit/payment-qr.ts';
import { readableOnWhite } from '#application/adapters/documents-pdfkit/readable-color.ts';
import { logoForPrint } from '#application/adapters/shared/logo-for-print.ts';
import type { Documents, VoucherPaper } from '#application/ports/documents.ts';

/** A third of A4, as a card that fits in a long envelope. */
const [paperWidth, paperHeight] = [595.28, 280.63];
const edge = 16;
const stub = 176;
const side = 40;

/** What scanners read as Code 128; of other letters the square code is enough. */
const isPlain = (code: string) => /^[\x20-\x7e]{1,24}$/.test(code);

/** Two fine lines around the card, and the line at which the stub begins. */
const frame = (pdf: Pdf, color: string) => {
  const [width, height] = [paperWidth - 2 * edge, paperHeight - 2 * edge];
  pdf.roundedRect(edge, edge, width, height, 6).lineWidth(1.2).strokeColor(color).stroke();
  pdf
    .roundedRect(edge + 4, edge + 4, width - 8, height - 8, 4)
    .lineWidth(0.4)
    .strokeColor(color)
    .stroke();
  const x = paperWidth - edge - stub;
  pdf
    .moveTo(x, edge + 18)
    .lineTo(x, paperHeight - edge - 18)
    .dash(2, { space: 3 })
    .lineWidth(0.8)
    .strokeColor(color)
    .stroke()
    .undash();
};

/** The logo, or the name in letters, of whom it is. Out: where it ends. */
const mark = async (pdf: Pdf, { letterhead }: VoucherPaper, color: string, width: number) => {
  const picture = letterhead.logo && (await logoForPrint(letterhead.logo));
  if (picture) {
    pdf.image(Buffer.from(picture), side, side, { fit: [width, 34] });
    return side + 34;
  }
  const size = fittingSize(pdf, letterhead.name, { font: 'serif', most: 18, least: 10, width, lines: 1 });
  return write(
    pdf,
    letterhead.name,
    { x: side, y: side, width, bottom: side + 34 },
    { font: 'serif', size, color },
  );
};

/** VOUCH-002: a card with what it is worth, and a stub with the code to scan and to read. */
export const voucherCard: Documents['voucher'] = async (paper, { madeAt }) => {
  const { letterhead, name, code, worth, terms } = paper;
  const color = readableOnWhite(letterhead.color) ?? ink.brand;
  const pdf = newDocument({
    title: `Voucher ${code}`,
    author: letterhead.name,
    madeAt,
    size: [paperWidth, paperHeight],
  });
  // what is written near the foot must not turn the page
  pdf.page.margins.bottom = 0;
  frame(pdf, color);
  const width = paperWidth - edge - stub - side - 24;
  await mark(pdf, paper, color, width);

  let y = 98;
  write(pdf, 'VOUCHER', { x: side, y, width }, { font: 'strong', size: 8.5, color, characterSpacing: 3 });
  const size = fittingSize(pdf, worth, { font: 'serif', most: 52, least: 22, width, lines: 1 });
  y = write(
    pdf,
    worth,
    { x: side, y: y + 12, width, bottom: y + 92 },
    { font: 'serif', size, color: ink.text },
  );
  const nameSize = fittingSize(pdf, name, { font: 'serifItalic', most: 15, least: 9, width, lines: 1 });
  const called = { x: side, y: y + 2, width, bottom: y + 3 + nameSize * 1.5 };
  write(pdf, name, called, { font: 'serifItalic', size: nameSize, color: ink.soft });
  const foot = paperHeight - side - 22;
  write(
    pdf,
    terms.join('  ·  '),
    { x: side, y: foot, width, bottom: foot + 12 },
    { size: 8.5, color: ink.soft },
  );
  // who it is and where: how to pay it concerns nobody who holds it
  const sender = [
    letterhead.name,
    ...letterhead.lines.filter((line) => !/^(?:IBAN|BIC|KvK|Btw)\b/.test(line)),
  ]
    .slice(0, 5)
    .join('  ·  ');
  write(pdf, sender, { x: side, y: foot + 13, width, bottom: foot + 24 }, { size: 7, color: ink.soft });

  const x = paperWidth - edge - stub + 22;
  const column = stub - 44;
  const square = 104;
  qrCode(pdf, code, { x: x + (column - square) / 2, y: side + 2, width: square });
  const codeSize = fittingSize(pdf, code, { font: 'strong', most: 13, least: 7, width: column, lines: 1 });
  const under = { x: x - 6, y: side + square + 14, width: column + 12, bottom: side + square + 34 };
  write(pdf, code, under, { font: 'strong', size: codeSize, align: 'center', characterSpacing: 0.6 });
  if (isPlain(code)) scanCode(pdf, code, { x, y: side + square + 38, width: column, height: 52 });
  return finished(pdf);
};
