import type { InvoiceText } from '#application/adapters/documents-pdfkit/invoice-text.ts';
import { qrCode } from '#application/adapters/shared/qr-code.ts';
import {
  type Fact,
  type Font,
  ink,
  type Look,
  margin,
  type Pdf,
  type Place,
  widthOf,
  write,
} from '#application/adapters/shared/pdf-page.ts';

/** How a design is dressed. */
export type Style = {
  body: Font;
  strong: Font;
  title: Font;
  /** Of the lines, in points; `pad` stands above and below each. */
  size: number;
  pad: number;
  lines: 'ruled' | 'striped' | 'open';
  /** VAT per rate in a table of its own, or among the totals. */
  vat: 'table' | 'inline';
  total: 'rule' | 'bar' | 'double';
  /** At the foot of each page: its number, or the company as well. */
  foot: 'number' | 'company';
};

/** An invoice that is being drawn. */
export type Paper = {
  pdf: Pdf;
  says: InvoiceText;
  style: Style;
  /** A PNG on white. */
  logo: Uint8Array | null;
  isBlank: boolean;
  /** The pages that were there before it. */
  firstPage: number;
  /** The one accent, dark enough to be read on white. */
  color: string;
};
export type TextLook = Look & { size: number; align?: 'right' | 'center' | undefined };

export const white = '#FFFFFF';
export const rightOf = ({ pdf }: Paper) => pdf.page.width - margin;
/** Where the page number stands. */
export const footOf = ({ pdf, style }: Paper) => pdf.page.height - (style.foot === 'company' ? 62 : 42);
/** Where lines have to end. */
export const bottomOf = (paper: Paper) => footOf(paper) - 13;

/** Serif letters are small for their size. */
export const scaled = ({ style }: Paper, size: number) => (style.body === 'serif' ? size * 1.16 : size);

/** Text in a column, in the letters of the design; out: where it ends. */
export const say = (paper: Paper, text: string, place: Place, { size, ...look }: TextLook) => {
  const { body } = paper.style;
  const usual = { font: body, lineGap: body === 'serif' ? 0.6 : 2, size: scaled(paper, size) };
  return write(paper.pdf, text, place, { ...usual, ...look });
};

const tabular = { features: ['tnum'], lineBreak: false } satisfies PDFKit.Mixins.TextOptions;

/** One line that ends at `x`, in figures of one width, so that commas stand under each other. */
export const figure = (
  paper: Paper,
  text: string,
  { x, y }: { x: number; y: number },
  { size, color = ink.text, font = paper.style.body }: TextLook,
) => {
  const { pdf } = paper;
  pdf.font(font).fontSize(scaled(paper, size)).fillColor(color);
  const textWidth = pdf.widthOfString(text, tabular);
  // what was measured once need not be measured again; the types leave the option out
  const measured = { ...tabular, textWidth };
  pdf.text(text, x - textWidth, y, measured);
};

/** How wide so many figures are. */
export const widthOfDigits = (paper: Paper, count: number, { size, font = paper.style.body }: TextLook) =>
  count === 0
    ? 0
    : paper.pdf.font(font).fontSize(scaled(paper, size)).widthOfString('0'.repeat(count), tabular);

/** A small name above something, in capitals. */
export const label = (paper: Paper, text: string, place: Place, align?: 'right' | 'center') => {
  const { pdf, color, style } = paper;
  pdf.font(style.strong).fontSize(scaled(paper, 6.8)).fillColor(color);
  const spacing = { characterSpacing: 0.5, lineBreak: false };
  const capitals = text.toUpperCase();
  const free = place.width - pdf.widthOfString(capitals, spacing);
  const x = place.x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
  pdf.text(capitals, x, place.y, spacing);
  return place.y + 12;
};

/** The logo, or the name where there is none; nothing on a blank invoice. Out: where it ends. */
export const mark = (
  paper: Paper,
  { x, y, width }: Place,
  { size, align, ...look }: TextLook,
  height = 46,
) => {
  const { pdf, logo, says, isBlank, color, style } = paper;
  if (isBlank) return y;
  if (!logo) {
    const { name } = says.company;
    const fitting = name.length > 80 ? 9 : name.length > 34 ? size * 0.7 : size;
    const usual = { color, font: style.title, lineGap: 0 };
    return say(paper, name, { x, y, width, bottom: y + 80 }, { ...usual, ...look, size: fitting, align });
  }
  pdf.image(Buffer.from(logo), x, y, { fit: [width, height], align });
  return y + height;
};

/** Parts with a dot between them, as many on a line as fit; no line begins or ends with the dot. */
const dotted = (paper: Paper, parts: readonly string[], width: number, { size, font }: TextLook) => {
  const { pdf, style } = paper;
  pdf.font(font ?? style.body).fontSize(scaled(paper, size));
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}   ·   ${part}`;
    if (lines.length > 0 && pdf.widthOfString(longer) <= width - 6) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.join('\n');
};

/** How to reach who issues it, under a logo with the name. */
const reachLines = ({ says: { company }, logo }: Paper) => [
  ...(logo ? [company.name] : []),
  ...company.address,
  ...company.contact,
];
const companyLines = (paper: Paper) => [...reachLines(paper), ...paper.says.company.numbers];

/** Who issues it, small; nothing on a blank invoice. Out: where it ends. */
export const details = (paper: Paper, place: Place, look: Partial<TextLook> = {}) => {
  if (paper.isBlank) return place.y;
  const small = { size: 7.8, color: ink.soft, lineGap: 1.8, ...look };
  return say(paper, companyLines(paper).join('\n'), { bottom: place.y + 150, ...place }, small);
};

/** The same with dots between its parts instead of lines under each other. */
export const dottedDetails = (
  paper: Paper,
  place: Place,
  look: Partial<TextLook> = {},
  lines = companyLines(paper),
) => {
  if (paper.isBlank) return place.y;
  const small = { size: 7.4, color: ink.soft, lineGap: 1.8, ...look };
  return say(paper, dotted(paper, lines, place.width, small), { bottom: place.y + 150, ...place }, small);
};

/** The same in two columns that end at the right: how to reach it, and its numbers. */
export const detailColumns = (paper: Paper, { x, y, width }: Place) => {
  if (paper.isBlank) return y;
  const look = { size: 7.4, color: ink.soft, lineGap: 1.8 };
  const half = { x, y, width: width * 0.53 - 4, bottom: y + 110 };
  const left = say(paper, reachLines(paper).join('\n'), half, look);
  const other = { x: x + width * 0.53, y, width: width * 0.47 };
  return Math.max(left, say(paper, paper.says.company.numbers.join('\n'), other, look));
};

/** A name and an address; letters shrink for a name that is very long. */
export const address = (paper: Paper, lines: readonly string[], place: Place, size = 10) => {
  const [name = '', ...rest] = lines;
  const fitting = name.length > 160 ? size - 2.5 : name.length > 70 ? size - 1.5 : size;
  const look = { size: fitting, font: paper.style.strong };
  const end = say(paper, name, { ...place, bottom: place.y + 130 }, look);
  const under = { ...place, y: end + 1, bottom: end + 90 };
  return say(paper, rest.join('\n'), under, { size: fitting, lineGap: 2.2 });
};

/** Whom it is for, with its numbers. Out: where it ends. */
export const buyerBlock = (paper: Paper, place: Place, size?: number) => {
  const end = address(paper, paper.says.buyer, place, size);
  return factList(paper, paper.says.buyerFacts, { ...place, y: end + 9 }, { size: 8, labels: 82 });
};

/** Labels with their values beside them. Out: where it ends. */
export const factList = (
  paper: Paper,
  facts: readonly Fact[],
  { x, y, width }: Place,
  { size = 8.6, labels = 92 } = {},
) => {
  let at = y;
  for (const [name, value] of facts) {
    say(paper, name, { x, y: at, width: labels - 6 }, { size, color: ink.soft });
    const end = say(paper, value, { x: x + labels, y: at, width: width - labels, bottom: at + 60 }, { size });
    at = Math.max(end, at + size + 3) + 2.2;
  }
  return at;
};

/** Facts under their labels, five in a row, as many rows as it takes. Out: where it ends. */
export const factStrip = (paper: Paper, facts: readonly Fact[], y: number) => {
  const perRow = 5;
  const column = widthOf(paper.pdf) / perRow;
  let at = y;
  for (let first = 0; first < facts.length; first += perRow) {
    const ends = facts.slice(first, first + perRow).map(([name, value], index) => {
      const x = margin + index * column;
      const under = label(paper, name, { x, y: at, width: column - 10 });
      return say(paper, value, { x, y: under, width: column - 12, bottom: under + 48 }, { size: 9 });
    });
    at = Math.max(...ends) + 7;
  }
  return at;
};

/** What to scan, with its words under it; nothing where there is nothing to pay. */
export const paymentCodeAt = (paper: Paper, { x, y, width }: Place) => {
  const { payment, words } = paper.says;
  const { code } = payment;
  if (code === null) return;
  qrCode(paper.pdf, code, { x, y, width });
  const under = { x: x - 10, y: y + width + 4, width: width + 20 };
  say(paper, words.scanWithBankApp, under, { size: 6.5, color: ink.soft, align: 'center' });
};
