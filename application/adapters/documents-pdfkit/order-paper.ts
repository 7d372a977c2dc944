import { scanCode } from '#application/adapters/documents-pdfkit/barcode.ts';
import { head, rule, widthOf } from '#application/adapters/documents-pdfkit/letterhead.ts';
import {
  finished,
  heightOf,
  ink,
  margin,
  newDocument,
  type Pdf,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import type { Documents, LineStyle, OrderPaper, PaperLine } from '#application/ports/documents.ts';

type Column = {
  header: string;
  /** In points; the one without takes what is left. */
  width?: number;
  align?: 'right' | 'center';
  isStrong?: boolean;
  text: (line: PaperLine) => string;
  /** A square to tick stands in place of a text. */
  isBox?: boolean;
};
/** A way to set out the lines: what stands in the columns, and how large. */
type Style = { columns: readonly Column[]; size: number; pad: number };

const wine = (line: PaperLine) =>
  [[line.name, line.vintage].filter(Boolean).join(' '), ...line.parts].join('\n');
const orNone = (count: number) => (count === 0 ? '–' : String(count));
const column = {
  quantity: { header: 'Aantal', width: 44, align: 'right', isStrong: true, text: (l) => String(l.quantity) },
  number: { header: 'Nr.', width: 52, text: ({ number }) => number },
  wine: { header: 'Wijn', text: wine },
  vintage: { header: 'Jaar', width: 38, text: ({ vintage }) => vintage },
  name: { header: 'Wijn', text: ({ name, parts }) => [name, ...parts].join('\n') },
  boxes: { header: 'Dozen', width: 44, align: 'right', text: ({ boxes }) => orNone(boxes) },
  loose: { header: 'Los', width: 36, align: 'right', text: ({ loose }) => orNone(loose) },
  tick: { header: 'Gepakt', width: 46, align: 'center', isBox: true, text: () => '' },
  price: { header: 'Prijs', width: 62, align: 'right', text: ({ price }) => price },
  discount: { header: 'Korting', width: 48, align: 'right', text: ({ discount }) => discount },
  total: { header: 'Bedrag', width: 70, align: 'right', text: ({ total }) => total },
} as const satisfies Record<string, Column>;
const { quantity, number, vintage, name, boxes, loose, tick, price, discount, total } = column;

const slipStyles: Record<LineStyle, Style> = {
  1: { columns: [quantity, number, name, vintage, boxes, loose], size: 9.5, pad: 5 },
  2: { columns: [quantity, number, column.wine, boxes, loose], size: 8, pad: 2.5 },
  3: {
    columns: [
      { ...boxes, width: 60, isStrong: true },
      { ...loose, width: 46, isStrong: true },
      { ...quantity, header: 'Flessen', width: 52, isStrong: false },
      number,
      name,
      vintage,
    ],
    size: 10.5,
    pad: 6,
  },
  4: { columns: [tick, quantity, number, name, vintage, boxes, loose], size: 10, pad: 7 },
  5: { columns: [{ ...quantity, width: 64 }, column.wine, { ...boxes, width: 66 }, loose], size: 14, pad: 8 },
};
/** An offer has the letters of its account's style, and prices instead of boxes. */
const offerStyle = (style: LineStyle): Style => {
  const { size, pad } = slipStyles[style];
  return {
    columns: [quantity, number, name, vintage, price, discount, total],
    size: Math.min(size, 11),
    pad,
  };
};

const titles: Record<OrderPaper['kind'], string> = { 'packing-slip': 'Pakbon', offer: 'Offerte' };
const gap = 8;
const footRoom = 34;
const bottomOf = (pdf: Pdf) => pdf.page.height - margin - footRoom;

/** Title and addressee at the left, what is known of the order at the right. Out: where it ends. */
const opening = (pdf: Pdf, paper: OrderPaper, y: number): number => {
  const half = widthOf(pdf) / 2 - gap;
  const { color } = paper.letterhead;
  let left = write(
    pdf,
    `${titles[paper.kind]} ${paper.number}`,
    { x: margin, y, width: half },
    { font: 'serif', size: 24, color },
  );
  const [name = '', ...address] = paper.addressee.filter(Boolean);
  const usual = paper.kind === 'packing-slip' ? 11.5 : 10.5;
  // a name that is very long leaves room for the address under it
  const size = name.length > 160 ? usual - 2.5 : name.length > 70 ? usual - 1.5 : usual;
  left = write(
    pdf,
    name,
    { x: margin, y: left + 12, width: half, bottom: left + 150 },
    { size, lineGap: 2.5 },
  );
  left = write(
    pdf,
    address.join('\n'),
    { x: margin, y: left, width: half, bottom: left + 110 },
    { size, lineGap: 2.5 },
  );
  const x = margin + half + 2 * gap;
  let right = y + 2;
  if (paper.kind === 'packing-slip') {
    scanCode(pdf, String(paper.number), { x: x + half - 150, y: right, width: 150, height: 46 });
    right += 58;
  }
  for (const [label, value] of paper.facts) {
    if (value === '') continue;
    write(pdf, label, { x, y: right, width: 84 }, { size: 9, color: ink.soft });
    const end = write(
      pdf,
      value,
      { x: x + 88, y: right, width: half - 88, bottom: y + 200 },
      { size: 9.5, font: 'strong' },
    );
    right = Math.max(end, right + 12) + 3;
  }
  return Math.max(left, right) + 18;
};

type Place = Column & { x: number; at: number };
const placed = (pdf: Pdf, columns: readonly Column[]): Place[] => {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = widthOf(pdf) - fixed - gap * (columns.length - 1);
  let x = margin;
  return columns.map((item) => {
    const at = item.width ?? rest;
    const place = { ...item, x, at };
    x += at + gap;
    return place;
  });
};

/** The names of the columns, at the top of the table and of every page that it goes on to. */
const tableHead = (pdf: Pdf, columns: readonly Place[], y: number, color: string): number => {
  for (const { header, x, at, align } of columns)
    write(
      pdf,
      header.toUpperCase(),
      { x, y, width: at + 1 },
      { font: 'strong', size: 7.5, color, characterSpacing: 0.4, lineBreak: false, ...(align && { align }) },
    );
  rule(pdf, y + 13, color, 0.75);
  return y + 13;
};

/** A new page with a short head, so that a loose sheet is known. */
const nextPage = (pdf: Pdf, paper: OrderPaper): number => {
  pdf.addPage();
  const text = `${paper.letterhead.name}   ·   ${titles[paper.kind]} ${paper.number}`;
  return (
    write(pdf, text, { x: margin, y: margin - 8, width: widthOf(pdf) }, { size: 9, color: ink.soft }) + 14
  );
};

const lines = (pdf: Pdf, paper: OrderPaper, { columns, size, pad }: Style, y: number): number => {
  const places = placed(pdf, columns);
  const { color } = paper.letterhead;
  let at = tableHead(pdf, places, y, color);
  for (const line of paper.lines) {
    const cells = places.map((place) => ({
      ...place,
      content: place.text(line),
      look: { size, font: place.isStrong ? 'strong' : 'sans' } as const,
    }));
    const tallest = cells.map(({ content, at: width, look }) => heightOf(pdf, content || ' ', width, look));
    const height = Math.max(...tallest) + 2 * pad;
    if (at + height > bottomOf(pdf)) at = tableHead(pdf, places, nextPage(pdf, paper), color);
    for (const { content, x, at: width, align, look, isBox } of cells) {
      if (isBox)
        pdf
          .rect(x + width / 2 - 6, at + pad, 12, 12)
          .lineWidth(0.9)
          .strokeColor(ink.text)
          .stroke();
      else write(pdf, content, { x, y: at + pad, width }, { ...look, ...(align && { align }) });
    }
    at += height;
    rule(pdf, at, ink.line);
  }
  return at;
};

/** The totals, together on one page. */
const sums = (pdf: Pdf, paper: OrderPaper, y: number): number => {
  const width = 230;
  const height = paper.totals.length * 16 + 14;
  let at = y + height > bottomOf(pdf) ? nextPage(pdf, paper) : y;
  const x = pdf.page.width - margin - width;
  for (const [index, [label, value]] of paper.totals.entries()) {
    const isLast = index === paper.totals.length - 1;
    if (isLast) {
      pdf
        .moveTo(x, at + 1)
        .lineTo(x + width, at + 1)
        .lineWidth(0.75)
        .strokeColor(paper.letterhead.color)
        .stroke();
      at += 6;
    }
    const look = isLast ? ({ font: 'strong', size: 11 } as const) : ({ size: 9.5, color: ink.soft } as const);
    write(pdf, label, { x, y: at, width: width - 90 }, look);
    write(pdf, value, { x: x + width - 110, y: at, width: 110 }, { ...look, align: 'right' });
    at += 16;
  }
  return at;
};

const closing = (pdf: Pdf, paper: OrderPaper, y: number) => {
  let at = y + 10;
  const width = widthOf(pdf);
  if (paper.count !== '') {
    if (at + 16 > bottomOf(pdf)) at = nextPage(pdf, paper);
    const beside = paper.totals.length > 0 ? width - 240 : width;
    const end = write(pdf, paper.count, { x: margin, y: at, width: beside }, { font: 'strong', size: 10 });
    if (paper.totals.length === 0) at = end + 10;
  }
  if (paper.totals.length > 0) at = sums(pdf, paper, at) + 10;
  for (const [title, text] of paper.notes) {
    const height = heightOf(pdf, text, width, { size: 9.5 }) + 18;
    if (at + Math.min(height, 60) > bottomOf(pdf)) at = nextPage(pdf, paper);
    at = write(pdf, title, { x: margin, y: at, width }, { font: 'strong', size: 9, color: ink.soft }) + 2;
    at = write(pdf, text, { x: margin, y: at, width, bottom: bottomOf(pdf) }, { size: 9.5 }) + 10;
  }
};

const pageNumbers = (pdf: Pdf, paper: OrderPaper) => {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin;
    rule(pdf, y - 8, ink.line);
    const place = { x: margin, y, width: widthOf(pdf) };
    write(pdf, `${titles[paper.kind]} ${paper.number}`, place, { size: 8, color: ink.soft });
    const text = `Pagina ${page + 1} van ${count}`;
    write(pdf, text, place, { size: 8, color: ink.soft, align: 'right' });
  }
};

/** SO-043, QUOTE-006: an order on A4, as a packing slip or as an offer. */
export const orderPaper: Documents['orderPaper'] = async (paper, { style, madeAt }) => {
  const pdf = newDocument({
    title: `${titles[paper.kind]} ${paper.number}`,
    author: paper.letterhead.name,
    madeAt,
    keepsPages: true,
  });
  // what is written near the foot must not turn the page by itself
  pdf.page.margins.bottom = 0;
  pdf.on('pageAdded', () => {
    pdf.page.margins.bottom = 0;
  });
  const lineStyle = paper.kind === 'packing-slip' ? slipStyles[style] : offerStyle(style);
  const at = lines(pdf, paper, lineStyle, opening(pdf, paper, await head(pdf, paper.letterhead)));
  closing(pdf, paper, at);
  pageNumbers(pdf, paper);
  return finished(pdf);
};
