import { scanCode } from '#application/adapters/shared/barcode.ts';
import { qrCode } from '#application/adapters/shared/qr-code.ts';
import { logoOrName } from '#application/adapters/documents-pdfkit/letterhead.ts';
import { wordsIn } from '#application/adapters/documents-pdfkit/words.ts';
import {
  finished,
  fittingSize,
  ink,
  newDocument,
  type Pdf,
  readableOnWhite,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import type { Documents } from '#application/ports/documents.ts';

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

/** VOUCH-002: a card with what it is worth, and a stub with the code to scan and to read. */
export const voucherCard: Documents['voucher'] = async (
  { language, letterhead, name, code, worth, terms },
  { madeAt },
) => {
  const words = wordsIn(language);
  const color = readableOnWhite(letterhead.color);
  const about = { title: words.voucherTitle(code), author: letterhead.name, madeAt };
  const pdf = newDocument({ ...about, size: [paperWidth, paperHeight] });
  frame(pdf, color);
  const left = { x: side, width: paperWidth - edge - stub - side - 24 };
  const logo = { ...left, y: side, height: 34, bottom: side + 34 };
  await logoOrName(pdf, letterhead, logo, { size: { most: 18, least: 10, lines: 1 }, color });

  const heading = { font: 'strong', size: 8.5, color, characterSpacing: 3 } as const;
  write(pdf, words.voucher, { ...left, y: 98 }, heading);
  const size = { most: 52, least: 22, lines: 1 };
  const end = write(pdf, worth, { ...left, y: 110, bottom: 190 }, { font: 'serif', size });
  const font = 'serifItalic';
  const nameSize = fittingSize(pdf, name, left.width, { font, most: 15, least: 9, lines: 1 });
  const called = { ...left, y: end + 2, bottom: end + 3 + nameSize * 1.5 };
  write(pdf, name, called, { font, size: nameSize, color: ink.soft });
  // who it is and where: how to pay it concerns nobody who holds it
  const address = letterhead.lines.filter((line) => !words.isCompanyNumber(line));
  const sender = [letterhead.name, ...address].slice(0, 5).join('  ·  ');
  const foot = paperHeight - side - 22;
  const small = { color: ink.soft };
  write(pdf, terms.join('  ·  '), { ...left, y: foot, bottom: foot + 12 }, { ...small, size: 8.5 });
  write(pdf, sender, { ...left, y: foot + 13, bottom: foot + 24 }, { ...small, size: 7 });

  const x = paperWidth - edge - stub + 22;
  const width = stub - 44;
  const square = 104;
  const codeAt = side + square + 14;
  qrCode(pdf, code, { x: x + (width - square) / 2, y: side + 2, width: square });
  const codeSize = fittingSize(pdf, code, width, { font: 'strong', most: 13, least: 7, lines: 1 });
  const under = { x: x - 6, y: codeAt, width: width + 12, bottom: codeAt + 20 };
  write(pdf, code, under, { font: 'strong', size: codeSize, align: 'center', characterSpacing: 0.6 });
  if (isPlain(code)) scanCode(pdf, code, { x, y: codeAt + 24, width, height: 52 });
  return finished(pdf);
};
