import type { InvoiceText } from '#application/adapters/documents-pdfkit/invoice-text.ts';
import { type Font, ink, margin, type Pdf, write } from '#application/adapters/shared/pdf-page.ts';
import { qrCode } from '#application/adapters/documents-pdfkit/payment-qr.ts';

/** How a design is dressed. */
export type Look = {
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
  look: Look;
  /** A PNG on white. */
  logo: Uint8Array | null;
  isBlank: boolean;
  /** The pages that were there before it. */
  firstPage: number;
  /** The one accent, dark enough to be read on white. */
  color: string;
};
type Place = { x: number; y: number; width: number; bottom?: number };
type Words = { size: number; color?: string; font?: Font; align?: 'right' | 'center'; gap?: number };
type Fact = readonly [label: string, value: string];

export const white = '#FFFFFF';
export const widthOf = ({ pdf }: Paper) => pdf.page.width - 2 * margin;
export const rightOf = ({ pdf }: Paper) => pdf.page.width - margin;
/** Where the page number stands. */
export const footOf = ({ pdf, look }: Paper) => pdf.page.height - (look.foot === 'company' ? 62 : 42);
/** Where lines have to end. */
export const bottomOf = (paper: Paper) => footOf(paper) - 13;

/** Serif letters are small for their size. */
const scaled = ({ look }: Paper, size: number) => (look.body === 'serif' ? size * 1.16 : size);

/** Text in a column, in the letters of the design; out: where it ends. */
export const say = (
  paper: Paper,
  text: string,
  place: Place,
  {
    size,
    color = ink.text,
    font = paper.look.body,
    align,
    gap = paper.look.body === 'serif' ? 0.6 : 2,
  }: Words,
): number =>
  write(paper.pdf, text, place, {
    font,
    size: scaled(paper, size),
    color,
    lineGap: gap,
    ...(align && { align }),
  });

const tabular = { features: ['tnum'], lineBreak: false } satisfies PDFKit.Mixins.TextOptions;

/** One line that ends at `x`, in figures of one width, so that commas stand under each other. */
export const figure = (
  paper: Paper,
  text: string,
  { x, y }: { x: number; y: number },
  { size, color = ink.text, font = paper.look.body }: Words,
) => {
  const { pdf } = paper;
  pdf.font(font).fontSize(scaled(paper, size)).fillColor(color);
  const textWidth = pdf.widthOfString(text, tabular);
  // what was measured once need not be measured again; the types leave the option out
  const measured = { ...tabular, textWidth };
  pdf.text(text, x - textWidth, y, measured);
};

/** How wide so many figures are. */
export const widthOfDigits = (paper: Paper, count: number, { size, font = paper.look.body }: Words) =>
  count === 0
    ? 0
    : paper.pdf.font(font).fontSize(scaled(paper, size)).widthOfString('0'.repeat(count), tabular);

/** A small name above something, in capitals. */
export const label = (paper: Paper, text: string, place: Place, align?: 'right' | 'center'): number => {
  const { pdf, color, look } = paper;
  pdf.font(look.strong).fontSize(scaled(paper, 6.8)).fillColor(color);
  const spacing = { characterSpacing: 0.5, lineBreak: false };
  const capitals = text.toUpperCase();
  const free = place.width - pdf.widthOfString(capitals, spacing);
  const x = place.x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
  pdf.text(capitals, x, place.y, spacing);
  return place.y + 12;
};

export const rule = (
  paper: Paper,
  y: number,
  { x = margin, width = widthOf(paper), color = ink.line, thickness = 0.5 } = {},
) => {
  const { pdf } = paper;
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();
};

/** The logo, or the name where there is none; nothing on a blank invoice. Out: where it ends. */
export const mark = (
  paper: Paper,
  { x, y, width }: Place,
  { size, color = paper.color, font = paper.look.title, align }: Words,
  height = 46,
): number => {
  const { pdf, logo, says, isBlank } = paper;
  if (isBlank) return y;
  if (!logo) {
    const length = says.company.name.length;
    const fitting = length > 80 ? 9 : length > 34 ? size * 0.7 : size;
    return say(
      paper,
      says.company.name,
      { x, y, width, bottom: y + 80 },
      { size: fitting, color, font, gap: 0, ...(align && { align }) },
    );
  }
  pdf.image(Buffer.from(logo), x, y, { fit: [width, height], ...(align && { align }) });
  return y + height;
};

/** Who issues it, line by line; under a logo with the name. */
const companyLines = ({ says: { company }, logo }: Paper): string[] => [
  ...(logo ? [company.name] : []),
  ...company.address,
  ...company.contact,
  ...company.numbers,
];

/** Parts with a dot between them, as many on a line as fit; no line begins or ends with the dot. */
const dotted = (paper: Paper, parts: readonly string[], width: number, { size, font }: Words): string => {
  const { pdf, look } = paper;
  pdf.font(font ?? look.body).fontSize(scaled(paper, size));
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}   ·   ${part}`;
    if (lines.length > 0 && pdf.widthOfString(longer) <= width - 6) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.join('\n');
};

/** Who issues it, small; nothing on a blank invoice. Out: where it ends. */
export const details = (
  paper: Paper,
  place: Place,
  {
    lines = companyLines(paper),
    isDotted = false,
    ...more
  }: Partial<Words> & { lines?: string[]; isDotted?: boolean } = {},
): number => {
  if (paper.isBlank) return place.y;
  const words = { size: isDotted ? 7.4 : 7.8, color: ink.soft, gap: 1.8, ...more };
  return say(
    paper,
    isDotted ? dotted(paper, lines, place.width, words) : lines.join('\n'),
    { bottom: place.y + 150, ...place },
    words,
  );
};

/** The same in two columns that end at the right: how to reach it, and its numbers. */
export const detailColumns = (paper: Paper, { x, y, width }: Place): number => {
  if (paper.isBlank) return y;
  const { says, logo } = paper;
  const { name, address, contact, numbers } = says.company;
  const words = { size: 7.4, color: ink.soft, gap: 1.8 };
  const first = [...(logo ? [name] : []), ...address, ...contact].join('\n');
  const left = say(paper, first, { x, y, width: width * 0.53 - 4, bottom: y + 110 }, words);
  const right = say(paper, numbers.join('\n'), { x: x + width * 0.53, y, width: width * 0.47 }, words);
  return Math.max(left, right);
};

/** A name and an address; letters shrink for a name that is very long. */
export const address = (paper: Paper, lines: readonly string[], place: Place, size = 10): number => {
  const [name = '', ...rest] = lines;
  const fitting = name.length > 160 ? size - 2.5 : name.length > 70 ? size - 1.5 : size;
  const end = say(
    paper,
    name,
    { ...place, bottom: place.y + 130 },
    { size: fitting, font: paper.look.strong },
  );
  const under = { ...place, y: end + 1, bottom: end + 90 };
  return say(paper, rest.join('\n'), under, { size: fitting, gap: 2.2 });
};

/** Whom it is for, with its numbers. Out: where it ends. */
export const buyerBlock = (paper: Paper, place: Place, size?: number): number => {
  const end = address(paper, paper.says.buyer, place, size);
  return factList(paper, paper.says.buyerFacts, { ...place, y: end + 9 }, { size: 8, labels: 82 });
};

/** Labels with their values beside them. Out: where it ends. */
export const factList = (
  paper: Paper,
  facts: readonly Fact[],
  { x, y, width }: Place,
  { size = 8.6, labels = 92 } = {},
): number => {
  let at = y;
  for (const [name, value] of facts) {
    say(paper, name, { x, y: at, width: labels - 6 }, { size, color: ink.soft });
    const end = say(paper, value, { x: x + labels, y: at, width: width - labels, bottom: at + 60 }, { size });
    at = Math.max(end, at + size + 3) + 2.2;
  }
  return at;
};

/** Facts under their labels in a row, as many rows as it takes. Out: where it ends. */
export const factStrip = (paper: Paper, facts: readonly Fact[], y: number, perRow = 4): number => {
  const column = widthOf(paper) / perRow;
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
  const { code } = paper.says.payment;
  if (code === null) return;
  qrCode(paper.pdf, code, { x, y, width });
  say(
    paper,
    'Scan met uw bank-app',
    { x: x - 10, y: y + width + 4, width: width + 20 },
    { size: 6.5, color: ink.soft, align: 'center' },
  );
};
