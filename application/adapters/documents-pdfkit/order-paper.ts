import { scanCode } from '#application/adapters/shared/barcode.ts';
import { head, nextPage, pageNumbers } from '#application/adapters/documents-pdfkit/letterhead.ts';
import { drawTable, placed } from '#application/adapters/documents-pdfkit/table.ts';
import { type Words, wordsIn } from '#application/adapters/documents-pdfkit/words.ts';
import {
  across,
  finished,
  heightOf,
  ink,
  margin,
  newDocument,
  type Pdf,
  rule,
  stack,
  widthOf,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import type { Documents, LineStyle, OrderPaper, PaperLine } from '#application/ports/documents.ts';

type Key = keyof Words['orderColumns'];
/** How a column is dressed; widths in points, the one without takes what is left. */
type Dress = {
  /** Whether its quantity is called bottles. */
  isBottles?: boolean;
  width?: number;
  align?: 'right' | 'center';
  isStrong?: boolean;
  /** A square to tick stands in place of a text. */
  isBox?: boolean;
};
/** A way to set out the lines: what stands in the columns, and how large. */
type Style = {
  columns: readonly Key[];
  changes?: Partial<Record<Key, Dress>>;
  size: number;
  pad: number;
};

const orNone = (count: number) => (count === 0 ? '–' : String(count));
const rowOf = (line: PaperLine) => ({
  ...line,
  quantity: String(line.quantity),
  wine: [[line.name, line.vintage].filter(Boolean).join(' '), ...line.parts].join('\n'),
  name: [line.name, ...line.parts].join('\n'),
  boxes: orNone(line.boxes),
  loose: orNone(line.loose),
  tick: '',
});

const dress: Record<Key, Dress> = {
  quantity: { width: 44, align: 'right', isStrong: true },
  number: { width: 52 },
  wine: {},
  vintage: { width: 38 },
  name: {},
  boxes: { width: 44, align: 'right' },
  loose: { width: 36, align: 'right' },
  tick: { width: 46, align: 'center', isBox: true },
  price: { width: 62, align: 'right' },
  discount: { width: 48, align: 'right' },
  total: { width: 70, align: 'right' },
};

const slipStyles: Record<LineStyle, Style> = {
  1: { columns: ['quantity', 'number', 'name', 'vintage', 'boxes', 'loose'], size: 9.5, pad: 5 },
  2: { columns: ['quantity', 'number', 'wine', 'boxes', 'loose'], size: 8, pad: 2.5 },
  3: {
    columns: ['boxes', 'loose', 'quantity', 'number', 'name', 'vintage'],
    changes: {
      boxes: { width: 60, isStrong: true },
      loose: { width: 46, isStrong: true },
      quantity: { isBottles: true, width: 52, isStrong: false },
    },
    size: 10.5,
    pad: 6,
  },
  4: { columns: ['tick', 'quantity', 'number', 'name', 'vintage', 'boxes', 'loose'], size: 10, pad: 7 },
  5: {
    columns: ['quantity', 'wine', 'boxes', 'loose'],
    changes: { quantity: { width: 64 }, boxes: { width: 66 } },
    size: 14,
    pad: 8,
  },
};
/** An offer has the letters of its account's style, and prices instead of boxes. */
const offerStyle = (style: LineStyle): Style => {
  const { size, pad } = slipStyles[style];
  return {
    columns: ['quantity', 'number', 'name', 'vintage', 'price', 'discount', 'total'],
    size: Math.min(size, 11),
    pad,
  };
};

/** What a supplier reads: no boxes, as it packs its own way. */
const purchaseStyle = ({ totals }: OrderPaper): Style => ({
  columns: [
    'quantity',
    'number',
    'name',
    'vintage',
    ...(totals.length > 0 ? (['price', 'total'] as const) : []),
  ],
  size: 9.5,
  pad: 5,
});
const styleOf = (paper: OrderPaper, style: LineStyle): Style =>
  ({ 'packing-slip': slipStyles[style], offer: offerStyle(style), 'purchase-order': purchaseStyle(paper) })[
    paper.kind
  ];

const titleOf = ({ kind, number, language }: OrderPaper) =>
  `${wordsIn(language).orderTitles[kind]} ${number}`;
const gap = 8;
const footRoom = 34;
const bottomOf = (pdf: Pdf) => pdf.page.height - margin - footRoom;
const next = (pdf: Pdf, paper: OrderPaper) => nextPage(pdf, paper.letterhead, titleOf(paper));

/** Title and addressee at the left, what is known of the order at the right. Out: where it ends. */
const opening = (pdf: Pdf, paper: OrderPaper, y: number) => {
  const isSlip = paper.kind === 'packing-slip';
  const width = widthOf(pdf) / 2 - gap;
  const [addressee = '', ...address] = paper.addressee.filter(Boolean);
  const usual = isSlip ? 11.5 : 10.5;
  // a name that is very long leaves room for the address under it
  const size = addressee.length > 160 ? usual - 2.5 : addressee.length > 70 ? usual - 1.5 : usual;
  const left = stack(pdf, { x: margin, y, width }, [
    { text: titleOf(paper), font: 'serif', size: 24, color: paper.letterhead.color },
    { text: addressee, gap: 12, room: 150, size, lineGap: 2.5 },
    { text: address.join('\n'), room: 110, size, lineGap: 2.5 },
  ]);
  const x = margin + width + 2 * gap;
  let right = y + 2;
  if (isSlip) {
    scanCode(pdf, String(paper.number), { x: x + width - 150, y: right, width: 150, height: 46 });
    right += 58;
  }
  for (const [label, value] of paper.facts) {
    if (value === '') continue;
    write(pdf, label, { x, y: right, width: 84 }, { size: 9, color: ink.soft });
    const beside = { x: x + 88, y: right, width: width - 88, bottom: y + 200 };
    const end = write(pdf, value, beside, { size: 9.5, font: 'strong' });
    right = Math.max(end, right + 12) + 3;
  }
  return Math.max(left, right) + 18;
};

const lines = (pdf: Pdf, paper: OrderPaper, { columns, changes, size, pad }: Style, y: number) => {
  const words = wordsIn(paper.language);
  const chosen = columns.map((key) => {
    const dressed = { ...dress[key], ...changes?.[key] };
    return { key, header: dressed.isBottles ? words.bottles : words.orderColumns[key], ...dressed };
  });
  return drawTable(
    pdf,
    {
      columns: placed(chosen, across(pdf, y), gap),
      rows: paper.lines.map(rowOf),
      cell: ({ key, isStrong }, row) => ({ text: row[key], font: isStrong ? 'strong' : 'sans' }),
      size,
      pad,
      color: paper.letterhead.color,
      bottom: bottomOf(pdf),
      next: () => next(pdf, paper),
    },
    y,
  );
};

/** The totals, together on one page. */
const sums = (pdf: Pdf, { totals, ...paper }: OrderPaper, y: number) => {
  const width = 230;
  const x = pdf.page.width - margin - width;
  let at = y;
  for (const [index, [label, value]] of totals.entries()) {
    const isLast = index === totals.length - 1;
    if (isLast) {
      rule(pdf, at + 1, paper.letterhead.color, 0.75, { x, width });
      at += 6;
    }
    const look = isLast ? ({ font: 'strong', size: 11 } as const) : { size: 9.5, color: ink.soft };
    write(pdf, label, { x, y: at, width: width - 90 }, look);
    write(pdf, value, { x: x + width - 110, y: at, width: 110 }, { ...look, align: 'right' });
    at += 16;
  }
  return at;
};

const closing = (pdf: Pdf, paper: OrderPaper, y: number) => {
  const { count, totals, notes } = paper;
  const width = widthOf(pdf);
  const withRoom = (height: number, from: number) =>
    from + height > bottomOf(pdf) ? next(pdf, paper) : from;
  let at = y + 10;
  if (count !== '') {
    at = withRoom(16, at);
    const beside = totals.length > 0 ? width - 240 : width;
    const end = write(pdf, count, { x: margin, y: at, width: beside }, { font: 'strong' });
    if (totals.length === 0) at = end + 10;
  }
  if (totals.length > 0) at = sums(pdf, paper, withRoom(totals.length * 16 + 14, at)) + 10;
  for (const [title, text] of notes) {
    const height = heightOf(pdf, text, width, { size: 9.5 }) + 18;
    at = withRoom(Math.min(height, 60), at);
    at = write(pdf, title, across(pdf, at), { font: 'strong', size: 9, color: ink.soft }) + 2;
    at = write(pdf, text, { ...across(pdf, at), bottom: bottomOf(pdf) }, { size: 9.5 }) + 10;
  }
};

const drawn = async (pdf: Pdf, paper: OrderPaper, style: LineStyle) => {
  const at = lines(pdf, paper, styleOf(paper, style), opening(pdf, paper, await head(pdf, paper.letterhead)));
  closing(pdf, paper, at);
  pageNumbers(pdf, titleOf(paper), paper.language);
};

/** SO-043, QUOTE-006: an order on A4, as a packing slip, as an offer, or as what is ordered at a supplier. */
export const orderPaper: Documents['orderPaper'] = async (paper, { style, madeAt }) => {
  const { language } = paper;
  const pdf = newDocument({ title: titleOf(paper), author: paper.letterhead.name, madeAt, language });
  await drawn(pdf, paper, style);
  return finished(pdf);
};

/** Many in one document, one after the other: the pages of each are written out before the next is drawn. */
export const openPapers = ({ style, ...about }: Parameters<Documents['orderPapers']>[1]) => {
  const pdf = newDocument(about);
  let isFirst = true;
  return {
    /** Out: what is written of it so far. */
    async add(paper: OrderPaper): Promise<Uint8Array> {
      if (!isFirst) pdf.addPage();
      isFirst = false;
      await drawn(pdf, paper, style);
      pdf.flushPages();
      return (pdf.read() as Uint8Array | null) ?? new Uint8Array();
    },
    /** The rest, after the last. */
    end: () => finished(pdf),
  };
};
export type OpenPapers = ReturnType<typeof openPapers>;
