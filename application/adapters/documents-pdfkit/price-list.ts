import { head, pageNumbers } from '#application/adapters/documents-pdfkit/letterhead.ts';
import {
  type Alignment,
  type Cell,
  drawRow,
  figures,
  placed,
  rowHeight,
  writeHeads,
} from '#application/adapters/documents-pdfkit/table.ts';
import { type Words, wordsIn } from '#application/adapters/documents-pdfkit/words.ts';
import {
  across,
  finished,
  type Font,
  heightOf,
  ink,
  margin,
  newDocument,
  type Pdf,
  readableOnWhite,
  picture,
  rule,
  widthOf,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import type {
  Documents,
  ListedLine,
  PriceListPaper,
  PriceListTemplate,
} from '#application/ports/documents.ts';

type Style = {
  title: Font;
  group: Font;
  part: Font;
  size: number;
  pad: number;
  /** Columns of wines beside each other on a page; in two, dots lead from a wine to its price. */
  columns: 1 | 2;
  /** Every other row is shaded, and the head of a group is a band of colour. */
  isColored?: boolean;
};

const styles: Record<PriceListTemplate, Style> = {
  3: { title: 'serif', group: 'serif', part: 'serifItalic', size: 9, pad: 3.5, columns: 1 },
  4: { title: 'strong', group: 'strong', part: 'strong', size: 9, pad: 4.5, columns: 1, isColored: true },
  5: { title: 'serif', group: 'serifStrong', part: 'serifItalic', size: 8, pad: 2, columns: 2 },
};

const [gutter, gap] = [24, 8];
const stripe = '#F6F3F0';
const imageSide = 30;

type Column = { key: keyof Words['priceListColumns']; width?: number } & Alignment;
/** Widths in points; the name takes what is left. */
const columns: readonly Column[] = [
  { key: 'code', width: 48 },
  { key: 'name' },
  { key: 'supplier', width: 96 },
  { key: 'content', width: 80 },
  { key: 'vat', width: 26, ...figures },
  { key: 'price', width: 54, ...figures },
];

type Paper = {
  pdf: Pdf;
  list: PriceListPaper;
  words: Words;
  style: Style;
  color: string;
  columns: readonly Column[];
  hasImages: boolean;
  /** The column of the page that is being written, from 0, and how far. */
  column: number;
  y: number;
  /** Where the columns of this page begin. */
  top: number;
  /** What the reader is in the middle of: it is said again at the top of the next column. */
  under: { group: string; part: string } | null;
  pages: { groups: [string, number][]; wines: [string, number][] };
};

const bottomOf = ({ pdf }: Paper) => pdf.page.height - margin - 22;
/** The column of the page that is being written, from where it has come to. */
const columnOf = ({ pdf, style, column, y }: Paper) => {
  const width = (widthOf(pdf) - gutter * (style.columns - 1)) / style.columns;
  return { x: margin + column * (width + gutter), y, width };
};
/** What is left of it beside the pictures. */
const besideImages = (paper: Paper) => {
  const column = columnOf(paper);
  const left = paper.hasImages ? imageSide + gap : 0;
  return { ...column, x: column.x + left, width: column.width - left };
};
const pageOf = ({ pdf }: Paper) => pdf.bufferedPageRange().count;

const placedColumns = (paper: Paper) =>
  placed(
    paper.columns.map((column) => ({ ...column, header: paper.words.priceListColumns[column.key] })),
    besideImages(paper),
    gap,
  );

/** The names of the columns; again at the top of every page. */
const tableHead = (paper: Paper) => {
  const { pdf, style, color } = paper;
  if (style.columns > 1) return;
  writeHeads(pdf, placedColumns(paper), paper.y, { size: 7, color: ink.soft, characterSpacing: 0.5 });
  rule(pdf, paper.y + 12, color);
  paper.y += 16;
};

const groupHead = (paper: Paper, name: string, isAgain: boolean) => {
  const { pdf, style, color } = paper;
  const column = columnOf(paper);
  const { x, y, width } = column;
  const text = isAgain ? paper.words.continued(name) : name;
  if (style.isColored) {
    pdf.rect(x, y, width, 22).fill(color);
    const inside = { x: x + 8, y: y + 5, width: width - 16, bottom: y + 22 };
    const look = { font: style.group, color: '#FFFFFF', characterSpacing: 0.8 };
    write(pdf, text.toUpperCase(), inside, look);
    paper.y += 28;
    return;
  }
  const size = isAgain ? 11 : style.columns > 1 ? 14 : 17;
  const place = { ...column, bottom: y + 2 * size + 8 };
  const end = write(pdf, text, place, { font: style.group, size, color });
  rule(pdf, end + 2, color, 0.75, column);
  paper.y = end + 8;
};

const partHead = (paper: Paper, name: string) => {
  if (name === '') return;
  const { pdf, style, color } = paper;
  const place = { ...columnOf(paper), y: paper.y + 3, bottom: paper.y + 20 };
  const look = style.isColored
    ? { size: 9.5, color }
    : { size: style.columns > 1 ? 10.5 : 12, color: ink.soft };
  paper.y = write(pdf, name, place, { font: style.part, ...look }) + 4;
};

/** The next column, or the next page with a short head; what is in the middle is named again. */
const next = (paper: Paper) => {
  const { pdf, list, under } = paper;
  if (paper.column + 1 < paper.style.columns) {
    paper.column += 1;
    paper.y = paper.top;
  } else {
    pdf.addPage();
    const text = `${list.letterhead.name}   ·   ${list.title}`;
    const place = { ...across(pdf, margin - 12), bottom: margin + 6 };
    write(pdf, text, place, { size: 8, color: ink.soft });
    paper.column = 0;
    paper.top = margin + 12;
    paper.y = paper.top;
    if (under) tableHead(paper);
  }
  if (!under) return;
  groupHead(paper, under.group, true);
  partHead(paper, under.part);
};
const makeRoom = (paper: Paper, height: number) => {
  if (paper.y + height > bottomOf(paper)) next(paper);
};

const nameOf = ({ name, vintage }: ListedLine) => [name, vintage].filter(Boolean).join(' ');

/** A wine over the width: a row of the table. */
const row = (paper: Paper, line: ListedLine, nth: number) => {
  const { pdf, style, hasImages } = paper;
  const { size, pad, isColored } = style;
  const cells = placedColumns(paper).map(({ key, place, align, features }): Cell => ({
    text: (key === 'name' ? nameOf(line) : line[key]).slice(0, 300),
    place,
    look: {
      font: key === 'price' ? 'strong' : 'sans',
      size,
      color: key === 'name' || key === 'price' ? ink.text : ink.soft,
      lineGap: 1,
      align,
      features,
    },
  }));
  const tallest = Math.min(rowHeight(pdf, cells), 60);
  const height = Math.max(tallest, hasImages ? imageSide : 0) + 2 * pad;
  makeRoom(paper, height);
  const { x, y, width } = columnOf(paper);
  if (isColored && nth % 2 === 0) pdf.rect(x, y, width, height).fill(stripe);
  picture(pdf, line.image, { x, y: y + pad, width: imageSide, height: imageSide });
  drawRow(pdf, cells, y + pad, y + height - pad + 2);
  paper.y += height;
  if (!isColored) rule(pdf, paper.y, ink.line, 0.35);
};

/** A wine in a narrow column: its name, dots and its price; the rest small below it. */
const entry = (paper: Paper, line: ListedLine) => {
  const { pdf, style, hasImages } = paper;
  const { size, pad } = style;
  const name = nameOf(line).slice(0, 300);
  const about = [line.code, line.supplier, line.content, line.vat && paper.words.withVat(line.vat)].filter(
    Boolean,
  );
  const more = about.join(' · ').slice(0, 300);
  const priceWidth = line.price === '' ? 0 : 46;
  const nameWidth = besideImages(paper).width - (priceWidth > 0 ? priceWidth + gap : 0);
  const nameLook = { font: 'strong', size, lineGap: 1 } as const;
  const moreLook = { size: size - 1, color: ink.soft, lineGap: 1 };
  const nameHeight = Math.min(heightOf(pdf, name, nameWidth, nameLook), 40);
  const moreHeight = more === '' ? 0 : Math.min(heightOf(pdf, more, nameWidth, moreLook), 24);
  const height = Math.max(nameHeight + moreHeight, hasImages ? imageSide : 0) + 2 * pad;
  makeRoom(paper, height);
  const { x, width } = columnOf(paper);
  const y = paper.y + pad;
  picture(pdf, line.image, { x, y, width: imageSide, height: imageSide });
  const beside = { ...besideImages(paper), y, width: nameWidth };
  const end = y + nameHeight;
  write(pdf, name, { ...beside, bottom: end + 1 }, nameLook);
  write(pdf, more, { ...beside, y: end, bottom: paper.y + height - pad + 1 }, moreLook);
  if (priceWidth > 0) {
    const oneLine = pdf.font('strong').fontSize(size).widthOfString(name);
    const dots = beside.x + Math.min(oneLine, nameWidth) + 4;
    const priceAt = x + width - priceWidth;
    if (oneLine < nameWidth && priceAt - dots > 8) {
      pdf.save().dash(0.5, { space: 2.5 });
      rule(pdf, y + size - 0.5, ink.line, 0.5, { x: dots, width: priceAt - dots });
      pdf.undash().restore();
    }
    write(pdf, line.price, { x: priceAt, y, width: priceWidth }, { font: 'strong', size, ...figures });
  }
  paper.y += height;
};

/** Title at the left, which prices these are at the right, the introduction below. */
const opening = (paper: Paper) => {
  const { pdf, list, style, color, y } = paper;
  const half = widthOf(pdf) * 0.6;
  const title = { x: margin, y, width: half, bottom: y + 84 };
  const left = write(pdf, list.title, title, { font: style.title, size: 28, color });
  const beside = { x: margin + half + gap, y: y + 8, width: widthOf(pdf) - half - gap };
  const right = write(pdf, list.facts.join('\n'), beside, { size: 9, color: ink.soft, align: 'right' });
  const intro = { ...across(pdf, Math.max(left, right) + 10), bottom: bottomOf(paper) - 120 };
  paper.top = write(pdf, list.intro, intro, { size: 9.5, lineGap: 3 }) + (list.intro === '' ? 4 : 14);
  paper.y = paper.top;
};

const body = (paper: Paper) => {
  const { pdf, list, style, pages } = paper;
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
        if (style.columns > 1) entry(paper, line);
        else row(paper, line, nth);
        pages.wines.push([nameOf(line), pageOf(paper)]);
      }
      paper.y += 4;
    }
    paper.y += 10;
  }
  paper.under = null;
  if (list.closing === '') return;
  const look = { size: 8.5, color: ink.soft };
  makeRoom(paper, Math.min(heightOf(pdf, list.closing, columnOf(paper).width, look), 400));
  paper.y = write(pdf, list.closing, { ...columnOf(paper), bottom: bottomOf(paper) }, look);
};

/** Groups in their order, then every wine by its name, each with its page: two columns on pages of their own. */
const index = (paper: Paper) => {
  const { pdf, style, color, pages } = paper;
  paper.column = style.columns - 1;
  next(paper);
  const title = { ...across(pdf, paper.y), bottom: paper.y + 40 };
  paper.top = write(pdf, paper.words.index, title, { font: style.title, size: 20, color }) + 10;
  const inTwo: Paper = { ...paper, y: paper.top, style: { ...style, columns: 2 } };
  const refer = (text: string, page: number, font: Font) => {
    makeRoom(inTwo, 13);
    const { x, y, width } = columnOf(inTwo);
    const place = { x, y, width: width - 30, bottom: y + 12 };
    write(pdf, text, place, { font, size: 8.5, lineBreak: false, ellipsis: true });
    write(pdf, String(page), { x: x + width - 26, y, width: 26 }, { size: 8.5, ...figures });
    inTwo.y += 13;
  };
  for (const [name, page] of pages.groups) refer(name, page, 'strong');
  inTwo.y += 8;
  const byName = pages.wines.toSorted(([a], [b]) =>
    a.localeCompare(b, paper.list.language ?? 'nl', { numeric: true }),
  );
  for (const [name, page] of byName) refer(name, page, 'sans');
};

/** PLIST-009: a price list on A4 in one of three templates; long lists go on under their heads. */
export const priceListPaper: Documents['priceList'] = async (list, { template, madeAt }) => {
  const { title, letterhead, language } = list;
  const pdf = newDocument({ title, author: letterhead.name, madeAt, language });
  const lines = list.groups.flatMap(({ parts }) => parts.flatMap((part) => part.lines));
  const paper: Paper = {
    pdf,
    list,
    words: wordsIn(language),
    style: styles[template],
    color: readableOnWhite(letterhead.color),
    columns: columns.filter(({ key }) => lines.some((line) => line[key] !== '')),
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
  pageNumbers(pdf, title, language);
  return finished(pdf);
};
