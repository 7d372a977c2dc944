import { scanCode } from '#application/adapters/shared/barcode.ts';
import { wordsIn } from '#application/adapters/documents-pdfkit/words.ts';
import {
  finished,
  type Look,
  newDocument,
  type Pdf,
  rule,
  stack,
  type Stacked,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import { logoForPrint } from '#application/adapters/shared/logo-for-print.ts';
import type { Documents, Ticket } from '#application/ports/documents.ts';

/** Paper of 80 mm, of which a till prints 72. */
const paperWidth = 226.77;
const side = 11.34;
const width = paperWidth - 2 * side;
const column = { x: side, width };
/** The longest page that readers of PDF take. */
const longest = 14_400;
const black = '#000000';
const amountWidth = 66;
const logoHeight = 52;

const line = (pdf: Pdf, y: number, isDashed = false) => {
  if (isDashed) pdf.dash(1.5, { space: 1.5 });
  rule(pdf, y, black, 0.6, column);
  pdf.undash();
};

/** A label at the left with what it comes to at the right; out: where it ends. */
const pair = (pdf: Pdf, [label, value]: readonly [string, string], y: number, look: Look = {}) => {
  const dressed = { size: 8, color: black, ...look };
  const left = write(pdf, label, { x: side, y, width: width - amountWidth - 6 }, dressed);
  const place = { x: side + width - amountWidth, y, width: amountWidth };
  const right = write(pdf, value, place, { ...dressed, align: 'right' });
  return Math.max(left, right) + 1.5;
};

const centred = (pdf: Pdf, y: number, texts: readonly Stacked[]) =>
  stack(pdf, { ...column, y }, texts, { color: black, align: 'center' });
const isBrief = ({ style }: Ticket) => style === 2;

/** Who sells; out: where the rest begins. */
const drawHead = (pdf: Pdf, ticketed: Ticket, logo: Uint8Array | null) => {
  const { name, lines: address } = ticketed.letterhead;
  const top = side + 4;
  if (logo) pdf.image(Buffer.from(logo), side, top, { fit: [width, logoHeight], align: 'center' });
  const size = { most: logo ? 11 : 17, least: 10 };
  const named = centred(pdf, logo ? top + logoHeight + 7 : top, [{ text: name, font: 'serif', size }]) + 3;
  const lines = isBrief(ticketed) ? [] : address.map((text) => ({ text, size: 7.5 }));
  return centred(pdf, named, lines) + 7;
};

/** What was sold and paid, from there; out: where the rest begins. */
const drawSale = (
  pdf: Pdf,
  { number, language, facts, lines, totals, sum, payments }: Ticket,
  from: number,
) => {
  line(pdf, from);
  let at =
    centred(pdf, from + 6, [{ text: wordsIn(language).receipt(number), size: 11, font: 'strong' }]) + 4;
  for (const fact of facts) at = pair(pdf, fact, at);
  at += 4;
  line(pdf, at, true);
  at += 5;
  for (const { quantity, name: wine, price, total } of lines) {
    at = pair(pdf, [wine, total], at, { font: 'strong' });
    at = pair(pdf, [`${quantity} × ${price}`, ''], at - 1.5) + 2.5;
  }
  line(pdf, at, true);
  at += 5;
  for (const total of totals) at = pair(pdf, total, at);
  at = pair(pdf, sum, at + 2, { size: 11, font: 'strong' }) + 3;
  if (payments.length > 0) {
    line(pdf, at, true);
    at += 5;
    for (const payment of payments) at = pair(pdf, payment, at);
    at += 3;
  }
  line(pdf, at);
  return at + 9;
};

/** Draws it from the top; out: how long it is. A brief one has neither address nor customer nor code. */
const draw = (pdf: Pdf, ticketed: Ticket, logo: Uint8Array | null) => {
  let at = drawSale(pdf, ticketed, drawHead(pdf, ticketed, logo));
  for (const text of ticketed.closing) at = centred(pdf, at, [{ text, size: 8.5 }]) + 1;
  if (isBrief(ticketed)) return at + side;
  at += 8;
  const code = 130;
  scanCode(pdf, String(ticketed.number), { x: side + (width - code) / 2, y: at, width: code, height: 44 });
  return at + 44 + side;
};

/** SO-049: drawn twice, to see first how long it becomes. */
export const ticket: Documents['ticket'] = async (ticketed, { madeAt }) => {
  const { number, letterhead, language } = ticketed;
  const logo = await logoForPrint(letterhead.logo);
  const about = { title: wordsIn(language).receipt(number), author: letterhead.name, madeAt, language };
  const paper = (height: number) => newDocument({ ...about, size: [paperWidth, height] });
  const pdf = paper(Math.min(Math.ceil(draw(paper(longest), ticketed, logo)), longest));
  draw(pdf, ticketed, logo);
  return finished(pdf);
};
