import {
  bottomOf,
  figure,
  label,
  type Paper,
  rightOf,
  rule,
  say,
  white,
  widthOfDigits,
  widthOf,
} from '#application/adapters/documents-pdfkit/invoice-paper.ts';
import type { InvoiceText, Row } from '#application/adapters/documents-pdfkit/invoice-text.ts';
import { heightOf, ink, margin } from '#application/adapters/shared/pdf-page.ts';

/** A column of an invoice. Figures end at its right; the one without a width takes what is left. */
export type Column = {
  header: (says: InvoiceText) => string;
  text: (row: Row, index: number) => string;
  width?: number;
  isFigure?: boolean;
  isStrong?: boolean;
  /** Only there when a line has something in it. */
  isOptional?: boolean;
  /** Where the sum of the quantities stands. */
  isQuantity?: boolean;
};

const figures = { isFigure: true } as const;
/** The columns that designs choose from. */
export const column = {
  index: { header: () => '', width: 18, text: ({ isDiscount }, index) => (isDiscount ? '' : `${index + 1}`) },
  number: { header: () => 'Nr.', width: 30, text: ({ number }) => number, isOptional: true },
  wine: {
    header: () => 'Omschrijving',
    text: ({ name, vintage }) => [name, vintage].filter(Boolean).join(' '),
  },
  name: { header: () => 'Omschrijving', text: ({ name }) => name },
  vintage: { header: () => 'Jaar', width: 27, text: ({ vintage }) => vintage, isOptional: true },
  quantity: {
    header: () => 'Aantal',
    width: 35,
    text: ({ quantity }: Row) => quantity,
    ...figures,
    isQuantity: true,
  },
  price: {
    header: ({ side }: InvoiceText) => `Prijs ${side}`,
    width: 52,
    text: ({ price }: Row) => price,
    ...figures,
  },
  discount: {
    header: () => 'Korting',
    width: 40,
    text: ({ discount }: Row) => discount,
    ...figures,
    isOptional: true,
  },
  net: { header: () => 'Netto', width: 44, text: ({ net }) => net, ...figures, isOptional: true },
  rate: { header: () => 'Btw', width: 28, text: ({ rate }) => rate, ...figures },
  amount: {
    header: ({ side }: InvoiceText) => `Bedrag ${side}`,
    width: 64,
    text: ({ amount }: Row) => amount,
    ...figures,
    isStrong: true,
  },
} as const satisfies Record<string, Column>;

type Place = Column & { x: number; at: number; decimals: number };
const gap = 8;
const decimalsOf = (text: string) => /,(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** The columns of this invoice with where they stand; those that would be empty are not there. */
const placed = (paper: Paper, chosen: readonly Column[]): Place[] => {
  const { rows } = paper.says;
  const hasDiscount = rows.some(({ discount }) => discount !== '');
  const columns = chosen.filter(
    (item) =>
      !item.isOptional ||
      (item === column.net ? hasDiscount : rows.some((row, index) => item.text(row, index) !== '')),
  );
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = widthOf(paper) - fixed - gap * (columns.length - 1);
  let x = margin;
  return columns.map((item) => {
    const at = item.width ?? rest;
    const decimals = item.isFigure ? Math.max(0, ...rows.map((row) => decimalsOf(item.text(row, 0)))) : 0;
    const place = { ...item, x, at, decimals };
    x += at + gap;
    return place;
  });
};

/** The names of the columns, at the top of the table and of every page that it goes on to. */
const heads = (paper: Paper, places: readonly Place[], y: number): number => {
  const { look, color, says } = paper;
  for (const { header, x, at, isFigure } of places)
    label(paper, header(says), { x, y, width: at }, isFigure ? 'right' : undefined);
  if (look.lines !== 'open') rule(paper, y + 13, { color, thickness: 0.75 });
  return y + 15;
};

/** A new page, with a short head so that a loose sheet is known. Out: where to go on. */
export const nextPage = (paper: Paper): number => {
  const { pdf, says, isBlank } = paper;
  pdf.addPage();
  const words = [isBlank ? '' : says.company.name, `${says.title} ${says.number}`, says.buyer[0] ?? ''];
  const text = words.filter(Boolean).join('   ·   ');
  const place = { x: margin, y: margin - 8, width: widthOf(paper), bottom: margin + 16 };
  return say(paper, text, place, { size: 8, color: ink.soft }) + 18;
};

const cell = (
  paper: Paper,
  place: Place,
  text: string,
  { y, bottom }: { y: number; bottom: number },
  isSoft: boolean,
) => {
  const { look } = paper;
  const { x, at, isFigure, isStrong, decimals } = place;
  const words = {
    size: look.size,
    color: isSoft ? ink.soft : ink.text,
    font: isStrong ? look.strong : look.body,
  };
  if (text === '') return;
  if (!isFigure) return say(paper, text, { x, y, width: at, bottom }, words);
  // a price of four decimals sticks out at the right of those of two
  const spare = widthOfDigits(paper, decimals - decimalsOf(text), words);
  return figure(paper, text, { x: x + at - spare, y }, words);
};

const rowHeight = (paper: Paper, places: readonly Place[], row: Row, index: number): number => {
  const { pdf, look } = paper;
  const size = look.body === 'serif' ? look.size * 1.16 : look.size;
  const texts = places.filter(({ isFigure }) => !isFigure);
  const heights = texts.map(({ text, at }) =>
    heightOf(pdf, text(row, index) || ' ', at, { font: look.body, size }),
  );
  return Math.min(Math.max(...heights, size), 240) + 2 * look.pad;
};

const sumHeight = 14.5;
const sumsWidth = 226;
/** How high the totals come to be, to keep them with the last lines. */
const sumsHeight = ({ says, look }: Paper): number => {
  const rows = says.sums.length + says.vat.length + 1 + says.payments.length;
  return rows * sumHeight + (says.quantity ? look.size + look.pad + 2 : 0) + 40;
};

/** The lines, over as many pages as they take, then the totals with at least two lines above them. Out: where they end. */
export const table = (paper: Paper, chosen: readonly Column[], y: number): number => {
  const { says, look, pdf } = paper;
  const places = placed(paper, chosen);
  const heights = says.rows.map((row, index) => rowHeight(paper, places, row, index));
  let at = heads(paper, places, y);
  let top = at;
  const turn = () => {
    at = heads(paper, places, nextPage(paper));
    top = at;
  };
  for (const [index, row] of says.rows.entries()) {
    const isOneOfTheLast = index === Math.max(0, says.rows.length - 2);
    const needed = isOneOfTheLast
      ? heights.slice(index).reduce((sum, height) => sum + height, sumsHeight(paper))
      : heights[index]!;
    if (at + needed > bottomOf(paper) && (at > top || pdf.bufferedPageRange().count === paper.firstPage + 1))
      turn();
    const height = heights[index]!;
    if (look.lines === 'striped' && index % 2 === 1)
      pdf.rect(margin - 6, at, widthOf(paper) + 12, height).fill('#F6F2EE');
    for (const place of places)
      cell(paper, place, place.text(row, index), { y: at + look.pad, bottom: at + height }, row.isDiscount);
    at += height;
    if (look.lines === 'ruled') rule(paper, at);
  }
  if (says.rows.length === 0 && at + sumsHeight(paper) > bottomOf(paper)) turn();
  if (says.quantity) at = quantityRow(paper, places, at);
  return sums(paper, at + 15);
};

/** INV-023: the total quantity, under its column. */
const quantityRow = (paper: Paper, places: readonly Place[], y: number): number => {
  const { look, says } = paper;
  const at = y + look.pad;
  const place = places.find(({ isQuantity }) => isQuantity);
  const text = places.find(({ width }) => width === undefined);
  if (text)
    say(paper, 'Totaal aantal', { x: text.x, y: at, width: text.at }, { size: look.size, color: ink.soft });
  if (place)
    figure(paper, says.quantity, { x: place.x + place.at, y: at }, { size: look.size, font: look.strong });
  return at + look.size + 2;
};

/** VAT per rate in a table at the left of the totals. */
const vatTable = (paper: Paper, y: number) => {
  const { says } = paper;
  const [rate, base, amount] = [margin, margin + 128, margin + 204];
  label(paper, 'Btw', { x: rate, y, width: 40 });
  label(paper, 'Over', { x: base - 80, y, width: 80 }, 'right');
  label(paper, 'Btw-bedrag', { x: amount - 80, y, width: 80 }, 'right');
  let at = y + 15;
  for (const item of says.vat) {
    say(paper, item.rate, { x: rate, y: at, width: 60 }, { size: 8.6 });
    figure(paper, item.base, { x: base, y: at }, { size: 8.6 });
    figure(paper, item.amount, { x: amount, y: at }, { size: 8.6 });
    at += 14;
  }
};

const sums = (paper: Paper, y: number): number => {
  const { says, look, color, pdf } = paper;
  const right = rightOf(paper);
  const x = right - sumsWidth;
  if (look.vat === 'table' && says.vat.length > 0) vatTable(paper, y);
  let at = y;
  const line = (text: string, value: string, words = { size: 9, color: ink.soft, font: look.body }) => {
    say(paper, text, { x, y: at, width: sumsWidth - 86 }, words);
    figure(
      paper,
      value,
      { x: right, y: at },
      { ...words, color: words.color === ink.soft ? ink.text : words.color },
    );
    at += sumHeight;
  };
  for (const [text, value] of says.sums) line(text, value);
  for (const { rate, base, amount } of says.vat)
    line(look.vat === 'inline' ? `Btw ${rate} over ${base}` : `Btw ${rate}`, amount);
  const [text, value] = says.total;
  at += 3;
  if (look.total === 'bar') {
    pdf.rect(x - 6, at - 1, sumsWidth + 12, 23).fill(color);
    at += 4.5;
    line(text, value, { size: 11, color: white, font: look.strong });
    at += 6;
  } else {
    rule(paper, at, { x, width: sumsWidth, color, thickness: 0.75 });
    at += 6;
    line(text, value, { size: 11, color: ink.text, font: look.strong });
    if (look.total === 'double')
      for (const below of [3, 5]) rule(paper, at + below, { x, width: sumsWidth, color, thickness: 0.5 });
    at += look.total === 'double' ? 10 : 3;
  }
  for (const [name, paid] of says.payments) line(name, paid);
  return Math.max(at, look.vat === 'table' ? y + 15 + says.vat.length * 14 : at);
};
