import { head, rule, widthOf } from '#application/adapters/documents-pdfkit/letterhead.ts';
import {
  finished,
  type Font,
  heightOf,
  ink,
  margin,
  newDocument,
  type Pdf,
  picture,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import { readableOnWhite } from '#application/adapters/documents-pdfkit/readable-color.ts';
import type {
  Documents,
  ListedLine,
  PriceListPaper,
  PriceListTemplate,
} from '#application/ports/documents.ts';

type Look = {
  /** Columns of wines beside each other on a page. */
  columns: 1 | 2;
  title: Font;
  group: Font;
  part: Font;
  size: number;
  pad: number;
  isStriped: boolean;
  /** The head of a group is a band of colour. */
  isBanded: boolean;
  /** Dots lead from the wine to its price. */
  hasDots: boolean;
};

const looks: Record<PriceListTemplate, Look> = {
  3: {
    columns: 1,
    title: 'serif',
    group: 'serif',
    part: 'serifItalic',
    size: 9,
    pad: 3.5,
    isStriped: false,
    isBanded: false,
    hasDots: false,
  },
  4: {
    columns: 1,
    title: 'strong',
    group: 'strong',
    part: 'strong',
    size: 9,
    pad: 4.5,
    isStriped: true,
    isBanded: true,
    hasDots: false,
  },
  5: {
    columns: 2,
    title: 'serif',
    group: 'serifStrong',
    part: 'serifItalic',
    size: 8,
    pad: 2,
    isStriped: false,
    isBanded: false,
    hasDots: true,
  },
};

const [gutter, gap] = [24, 8];
const stripe = '#F6F3F0';
const imageSide = 30;

type CellKey = 'code' | 'name' | 'supplier' | 'content' | 'vat' | 'price';
type Cell = { key: CellKey; header: string; width: number; isNumber: boolean };
/** Widths in points; the name takes what is left. */
const cells: readonly Cell[] = [
  { key: 'code', header: 'Code', width: 48, isNumber: false },
  { key: 'name', header: 'Wijn', width: 0, isNumber: false },
  { key: 'supplier', header: 'Producent', width: 96, isNumber: false },
  { key: 'content', header: 'Inhoud', width: 80, isNumber: false },
  { key: 'vat', header: 'Btw', width: 26, isNumber: true },
  { key: 'price', header: 'Prijs', width: 54, isNumber: true },
];

const indexed = Symbol('index');
type Paper = {
  pdf: Pdf;
  list: PriceListPaper;
  look: Look;
  color: string;
  cells: readonly Cell[];
  hasImages: boolean;
  /** The column of the page that is being written, from 0, and how far. */
  column: number;
  y: number;
  /** Where the columns of this page begin. */
  top: number;
  /** What the reader is in the middle of: it is said again at the top of the next column. */
  under: { group: string; part: string } | typeof indexed | null;
  pages: { groups: [string, number][]; wines: [string, number][] };
};

const bottomOf = ({ pdf }: Paper) => pdf.page.height - margin - 22;
const columnWidth = ({ pdf, look }: Paper) => (widthOf(pdf) - gutter * (look.columns - 1)) / look.columns;
const leftOf = (paper: Paper) => margin + paper.column * (columnWidth(paper) + gutter);
const pageOf = ({ pdf }: Paper) => pdf.bufferedPageRange().count;

const align = (isNumber: boolean): PDFKit.Mixins.TextOptions =>
  isNumber ? { align: 'right', features: ['tnum'] } : {};

/** The columns with their places between the left and the right of a column of the page. */
const placed = (paper: Paper): (Cell & { x: number })[] => {
  const picked = paper.hasImages ? imageSide + gap : 0;
  const fixed = paper.cells.reduce((all, { width }) => all + width, 0);
  const free = columnWidth(paper) - picked - fixed - gap * (paper.cells.length - 1);
  let x = leftOf(paper) + picked;
  return paper.cells.map((cell) => {
    const width = cell.key === 'name' ? free : cell.width;
    const place = { ...cell, width, x };
    x += width + gap;
    return place;
  });
};

/** The names of the columns; again at the top of every page. */
const tableHead = (paper: Paper) => {
  const { pdf, look, color } = paper;
  if (look.columns > 1) return;
  for (const { header, x, width, isNumber } of placed(paper))
    write(
      pdf,
      header.toUpperCase(),
      { x, y: paper.y, width: width + 1 },
      {
        font: 'strong',
        size: 7,
        color: ink.soft,
        characterSpacing: 0.5,
        lineBreak: false,
        ...align(isNumber),
      },
    );
  rule(pdf, paper.y + 12, color, 0.5);
  paper.y += 16;
};

const groupHead = (paper: Paper, name: string, isAgain: boolean) => {
  const { pdf, look, color } = paper;
  const place = { x: leftOf(paper), y: paper.y, width: columnWidth(paper) };
  const text = isAgain ? `${name} (vervolg)` : name;
  if (look.isBanded) {
    pdf.rect(place.x, place.y, place.width, 22).fill(color);
    write(
      pdf,
      text.toUpperCase(),
      { x: place.x + 8, y: place.y + 5, width: place.width - 16, bottom: place.y + 22 },
      { font: look.group, size: 10, color: '#FFFFFF', characterSpacing: 0.8 },
    );
    paper.y += 28;
    return;
  }
  const size = isAgain ? 11 : look.columns > 1 ? 14 : 17;
  const end = write(
    pdf,
    text,
    { ...place, bottom: place.y + 2 * size + 8 },
    { font: look.group, size, color },
  );
  pdf
    .moveTo(place.x, end + 2)
    .lineTo(place.x + place.width, end + 2)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke();
  paper.y = end + 8;
};

const partHead = (paper: Paper, name: string) => {
  if (name === '') return;
  const { pdf, look, color } = paper;
  const place = { x: leftOf(paper), y: paper.y + 3, width: columnWidth(paper), bottom: paper.y + 20 };
  const ofText = look.isBanded
    ? { size: 9.5, color }
    : { size: look.columns > 1 ? 10.5 : 12, color: ink.soft };
  paper.y = write(pdf, name, place, { font: look.part, ...ofText }) + 4;
};

/** The next column, or the next page with a short head; what is in the middle is named again. */
const next = (paper: Paper) => {
  const { pdf, list } = paper;
  if (paper.column + 1 < paper.look.columns) {
    paper.column += 1;
    paper.y = paper.top;
  } else {
    pdf.addPage();
    const text = `${list.letterhead.name}   ·   ${list.title}`;
    const place = { x: margin, y: margin - 12, width: widthOf(pdf), bottom: margin + 6 };
    write(pdf, text, place, { size: 8, color: ink.soft });
    paper.column = 0;
    paper.top = margin + 12;
    paper.y = paper.top;
    if (paper.under !== null && paper.under !== indexed) tableHead(paper);
  }
  if (paper.under !== null && paper.under !== indexed) {
    groupHead(paper, paper.under.group, true);
    partHead(paper, paper.under.part);
  }
};
const makeRoom = (paper: Paper, height: number) => {
  if (paper.y + height > bottomOf(paper)) next(paper);
};

const nameOf = ({ name, vintage }: ListedLine) => [name, vintage].filter(Boolean).join(' ');

/** A wine over the width: a row of the table. */
const row = (paper: Paper, line: ListedLine, nth: number) => {
  const { pdf, look, hasImages } = paper;
  const { size, pad } = look;
  const places = placed(paper);
  const textOf = (key: CellKey) => (key === 'name' ? nameOf(line) : line[key]).slice(0, 300);
  const tallest = places.map(({ key, width }) =>
    heightOf(pdf, textOf(key) || ' ', width, { size, lineGap: 1 }),
  );
  const height = Math.max(Math.min(Math.max(...tallest), 60), hasImages ? imageSide : 0) + 2 * pad;
  makeRoom(paper, height);
  const { y } = paper;
  if (look.isStriped && nth % 2 === 0) pdf.rect(leftOf(paper), y, columnWidth(paper), height).fill(stripe);
  if (hasImages && line.image)
    picture(pdf, line.image, { x: leftOf(paper), y: y + pad, width: imageSide, height: imageSide });
  // after a turn of the page they stand elsewhere
  for (const { key, x, width, isNumber } of placed(paper))
    write(
      pdf,
      textOf(key),
      { x, y: y + pad, width, bottom: y + height - pad + 2 },
      {
        size,
        lineGap: 1,
        color: key === 'name' || key === 'price' ? ink.text : ink.soft,
        ...(key === 'price' && { font: 'strong' as const }),
        ...align(isNumber),
      },
    );
  paper.y = y + height;
  if (!look.isStriped) rule(pdf, paper.y, ink.line, 0.35);
};

/** A wine in a narrow column: its name, dots and its price; the rest small below it. */
const entry = (paper: Paper, line: ListedLine) => {
  const { pdf, look, hasImages } = paper;
  const { size, pad } = look;
  const left = leftOf(paper) + (hasImages ? imageSide + gap : 0);
  const priceWidth = line.price === '' ? 0 : 46;
  const width = columnWidth(paper) - (left - leftOf(paper));
  const nameWidth = width - priceWidth - (priceWidth > 0 ? gap : 0);
  const name = nameOf(line).slice(0, 300);
  const about = [line.code, line.supplier, line.content, line.vat && `btw ${line.vat}`].filter(Boolean);
  const more = about.join(' · ').slice(0, 300);
  const nameLook = { font: 'strong' as const, size, lineGap: 1 };
  const nameHeight = Math.min(heightOf(pdf, name, nameWidth, nameLook), 40);
  const moreHeight =
    more === '' ? 0 : Math.min(heightOf(pdf, more, nameWidth, { size: size - 1, lineGap: 1 }), 24);
  const height = Math.max(nameHeight + moreHeight, hasImages ? imageSide : 0) + 2 * pad;
  makeRoom(paper, height);
  const { y } = paper;
  const x = leftOf(paper) + (hasImages ? imageSide + gap : 0);
  if (hasImages && line.image)
    picture(pdf, line.image, { x: leftOf(paper), y: y + pad, width: imageSide, height: imageSide });
  write(pdf, name, { x, y: y + pad, width: nameWidth, bottom: y + pad + nameHeight + 1 }, nameLook);
  if (more !== '')
    write(
      pdf,
      more,
      { x, y: y + pad + nameHeight, width: nameWidth, bottom: y + height - pad + 1 },
      { size: size - 1, color: ink.soft, lineGap: 1 },
    );
  if (priceWidth > 0) {
    const oneLine = pdf.font('strong').fontSize(size).widthOfString(name);
    const from = x + Math.min(oneLine, nameWidth) + 4;
    const to = leftOf(paper) + columnWidth(paper) - priceWidth;
    if (look.hasDots && oneLine < nameWidth && to - from > 8)
      pdf
        .save()
        .moveTo(from, y + pad + size - 0.5)
        .lineTo(to, y + pad + size - 0.5)
        .lineWidth(0.5)
        .dash(0.5, { space: 2.5 })
        .strokeColor(ink.line)
        .stroke()
        .undash()
        .restore();
    write(
      pdf,
      line.price,
      { x: leftOf(paper) + columnWidth(paper) - priceWidth, y: y + pad, width: priceWidth },
      { font: 'strong', size, ...align(true) },
    );
  }
  paper.y = y + height;
};

/** Title at the left, which prices these are at the right, the introduction below. */
const opening = (paper: Paper) => {
  const { pdf, list, look, color } = paper;
  const half = widthOf(pdf) * 0.6;
  const title = { x: margin, y: paper.y, width: half, bottom: paper.y + 84 };
  const left = write(pdf, list.title, title, { font: look.title, size: 28, color });
  const beside = { x: margin + half + gap, y: paper.y + 8, width: widthOf(pdf) - half - gap };
  const right = write(pdf, list.facts.join('\n'), beside, {
    size: 9,
    color: ink.soft,
    align: 'right',
    lineGap: 2,
  });
  paper.y = Math.max(left, right) + 10;
  const intro = { x: margin, y: paper.y, width: widthOf(pdf), bottom: bottomOf(paper) - 120 };
  paper.y = write(pdf, list.intro, intro, { size: 9.5, lineGap: 3 }) + (list.intro === '' ? 4 : 14);
  paper.top = paper.y;
};

const body = (paper: Paper) => {
  const { list, look, pages } = paper;
  tableHead(paper);
  for (const group of list.groups) {
    // a head never stands alone at the foot of a column
    paper.under = null;
    makeRoom(paper, 92);
    if (paper.y === paper.top && paper.column === 0 && pageOf(paper) > 1) tableHead(paper);
    groupHead(paper, group.name, false);
    pages.groups.push([group.name, pageOf(paper)]);
    for (const part of group.parts) {
      paper.under = { group: group.name, part: '' };
      makeRoom(paper, 56);
      partHead(paper, part.name);
      paper.under = { group: group.name, part: part.name };
      for (const [nth, line] of part.lines.entries()) {
        if (look.columns > 1) entry(paper, line);
        else row(paper, line, nth);
        pages.wines.push([nameOf(line), pageOf(paper)]);
      }
      paper.y += 4;
    }
    paper.y += 10;
  }
  paper.under = null;
  if (list.closing === '') return;
  const height = heightOf(paper.pdf, list.closing, columnWidth(paper), { size: 8.5, lineGap: 2 });
  makeRoom(paper, Math.min(height, 400));
  const place = { x: leftOf(paper), y: paper.y, width: columnWidth(paper), bottom: bottomOf(paper) };
  paper.y = write(paper.pdf, list.closing, place, { size: 8.5, color: ink.soft, lineGap: 2 });
};

/** Groups in their order, then every wine by its name, each with its page: two columns on pages of their own. */
const index = (paper: Paper) => {
  const { pdf, look, color, pages } = paper;
  paper.under = indexed;
  paper.column = look.columns - 1;
  next(paper);
  const title = { x: margin, y: paper.y, width: widthOf(pdf), bottom: paper.y + 40 };
  paper.y = write(pdf, 'Index', title, { font: look.title, size: 20, color }) + 10;
  paper.top = paper.y;
  const ofIndex: Paper = { ...paper, look: { ...look, columns: 2 } };
  const told = (text: string, page: number, font: Font) => {
    makeRoom(ofIndex, 13);
    const [x, width] = [leftOf(ofIndex), columnWidth(ofIndex)];
    const place = { x, y: ofIndex.y, width: width - 30, bottom: ofIndex.y + 12 };
    write(pdf, text, place, { font, size: 8.5, lineBreak: false, ellipsis: true });
    write(pdf, String(page), { x: x + width - 26, y: ofIndex.y, width: 26 }, { size: 8.5, ...align(true) });
    ofIndex.y += 13;
  };
  for (const [name, page] of pages.groups) told(name, page, 'strong');
  ofIndex.y += 8;
  const byName = pages.wines.toSorted(([a], [b]) => a.localeCompare(b, 'nl', { numeric: true }));
  for (const [name, page] of byName) told(name, page, 'sans');
};

const pageNumbers = ({ pdf, list }: Paper) => {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const place = { x: margin, y: pdf.page.height - margin, width: widthOf(pdf) };
    rule(pdf, place.y - 8, ink.line);
    write(pdf, list.title, place, { size: 8, color: ink.soft });
    write(pdf, `Pagina ${page + 1} van ${count}`, place, { size: 8, color: ink.soft, align: 'right' });
  }
};

/** PLIST-009: a price list on A4 in one of three templates; long lists go on under their heads. */
export const priceListPaper: Documents['priceList'] = async (list, { template, madeAt }) => {
  const { title, letterhead } = list;
  const pdf = newDocument({ title, author: letterhead.name, madeAt, keepsPages: true });
  // what is written near the foot must not turn the page by itself
  pdf.page.margins.bottom = 0;
  pdf.on('pageAdded', () => {
    pdf.page.margins.bottom = 0;
  });
  const lines = list.groups.flatMap(({ parts }) => parts.flatMap((part) => part.lines));
  const paper: Paper = {
    pdf,
    list,
    look: looks[template],
    color: readableOnWhite(letterhead.color) ?? ink.brand,
    cells: cells.filter(({ key }) => lines.some((line) => line[key] !== '')),
    hasImages: lines.some(({ image }) => image !== null),
    column: 0,
    y: await head(pdf, letterhead),
    top: 0,
    under: null,
    pages: { groups: [], wines: [] },
  };
  opening(paper);
  body(paper);
  if (list.hasIndex && lines.length > 0) index(paper);
  pageNumbers(paper);
  return finished(pdf);
};
