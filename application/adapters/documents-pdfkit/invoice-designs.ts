import {
  address,
  buyerBlock,
  detailColumns,
  details,
  dottedDetails,
  factList,
  factStrip,
  label,
  mark,
  type Paper,
  paymentCodeAt,
  rightOf,
  say,
  type Style,
  white,
  type TextLook,
} from '#application/adapters/documents-pdfkit/invoice-paper.ts';
import { across, ink, margin, type Place, rule, widthOf } from '#application/adapters/shared/pdf-page.ts';
import type { Columns } from '#application/adapters/documents-pdfkit/invoice-table.ts';
import type { InvoiceDesign } from '#application/ports/documents.ts';

/** What stands above the lines of the first page. Out: where the lines begin. */
type Opening = (paper: Paper) => number;

const millimetre = 72 / 25.4;
const betweenHalves = 24;
const leftHalf = ({ pdf }: Paper, y: number) => ({
  x: margin,
  y,
  width: (widthOf(pdf) - betweenHalves) / 2,
});
const rightHalf = (paper: Paper, y: number) => {
  const { x, width } = leftHalf(paper, y);
  return { x: x + width + betweenHalves, y, width };
};

/** What it is and its number, in the letters of titles; out: where it ends. */
const headline = (paper: Paper, place: Place, look: TextLook) =>
  say(paper, `${paper.says.title} ${paper.says.number}`, place, { font: paper.style.title, ...look });

/** The buyer at the left and the facts at the right, each from where it is to begin. Out: where both end. */
const buyerAndFacts = (paper: Paper, buyerAt: number, factsAt: number, facts = paper.says.facts) =>
  Math.max(buyerBlock(paper, leftHalf(paper, buyerAt)), factList(paper, facts, rightHalf(paper, factsAt)));

/** Company over the width, the title under it, buyer at the left and facts at the right. */
const classic: Opening = (paper) => {
  const { pdf, color, isBlank } = paper;
  const name = mark(paper, leftHalf(paper, margin - 4), { size: 22 });
  const { x, y, width } = rightHalf(paper, margin);
  const company = detailColumns(paper, { x: x - 20, y, width: width + 20 });
  const under = Math.max(name, company, margin + 48) + 11;
  if (!isBlank) rule(pdf, under, color, 1);
  const title = headline(paper, across(pdf, under + 18), { size: 25, color });
  return buyerAndFacts(paper, title + 11, title + 12) + 18;
};

/** Company in a column at the right, the buyer beside it, the facts in a strip under the title. */
const columnRight: Opening = (paper) => {
  const width = 148;
  const x = rightOf(paper) - width;
  const left = { x: margin, width: x - margin - 34 };
  const name = mark(paper, { x, y: margin, width }, { size: 17 });
  const company = details(paper, { x, y: name + 10, width });
  const buyer = buyerBlock(paper, { ...left, y: margin + 22 }, 10.5);
  const title = headline(paper, { ...left, y: Math.max(buyer + 22, margin + 128) }, { size: 21 });
  const end = Math.max(title, company, margin + 150);
  if (!paper.isBlank) paper.pdf.rect(x - 17, margin, 1.5, end - margin).fill(paper.color);
  return factStrip(paper, paper.says.facts, end + 22) + 12;
};

/** A band of colour over the page with name and number, the company at the foot. */
const band: Opening = (paper) => {
  const { pdf, says, color, style, logo, isBlank } = paper;
  const height = 104;
  if (!isBlank) pdf.rect(0, 0, pdf.page.width, height).fill(color);
  if (logo && !isBlank) pdf.roundedRect(margin, 24, 176, 58, 4).fill(white);
  const name = logo ? { x: margin + 10, y: 30, width: 156 } : leftHalf(paper, 36);
  mark(paper, name, { size: 23, color: white });
  const onBand = { color: isBlank ? ink.text : white, align: 'right' } as const;
  say(paper, says.title, rightHalf(paper, 34), { ...onBand, size: 10 });
  say(paper, says.number, rightHalf(paper, 47), { ...onBand, size: 19, font: style.strong });
  const y = height + 26;
  const to = label(paper, says.words.to, leftHalf(paper, y));
  return buyerAndFacts(paper, to + 2, y) + 18;
};

/** The buyer where a window envelope shows it at the left, with marks to fold at. */
const window: Opening = (paper) => {
  const { pdf, says, isBlank, color } = paper;
  const name = mark(paper, across(pdf, 34), { size: 19 }, 38);
  const company = dottedDetails(paper, across(pdf, name + 5));
  const x = 22 * millimetre;
  const y = Math.max(50 * millimetre, company + 26);
  if (!isBlank) {
    rule(pdf, company + 8, color, 0.75);
    const sender = [says.company.name, ...says.company.address].join(', ');
    say(paper, sender, { x, y: y - 13, width: 230, bottom: y - 3 }, { size: 6, color: ink.soft });
  }
  const buyer = address(paper, says.buyer, { x, y, width: 85 * millimetre }, 10.5);
  const right = rightHalf(paper, y - 13);
  const facts = factList(
    paper,
    [...says.facts, ...says.buyerFacts],
    { ...right, x: right.x + 24, width: right.width - 24 },
    { size: 8, labels: 84 },
  );
  for (const fold of [99, 198]) rule(pdf, fold * millimetre, ink.line, 0.5, { x: 10, width: 10 });
  const title = Math.max(buyer + 20, facts + 12, 91 * millimetre);
  return headline(paper, across(pdf, title), { size: 18, color }) + 16;
};

/** Company, buyer and facts in three narrow columns, for invoices of many lines. */
const threeColumns: Opening = (paper) => {
  const { pdf, says, color, style, isBlank } = paper;
  pdf.rect(margin, margin - 12, widthOf(pdf), 3).fill(color);
  const y = headline(paper, across(pdf, margin + 4), { size: 15 }) + 10;
  const width = (widthOf(pdf) - 36) / 3;
  const place = (nth: number) => ({ x: margin + nth * (width + 18), y, width });
  const from = isBlank ? y : label(paper, says.words.from, place(0)) + 1;
  const name = mark(paper, { ...place(0), y: from }, { size: 9, font: style.strong, color: ink.text }, 30);
  const company = details(paper, { ...place(0), y: name + 3 }, { size: 7.4, lineGap: 1.2 });
  const to = label(paper, says.words.to, place(1)) + 1;
  const buyer = address(paper, says.buyer, { ...place(1), y: to }, 9);
  const facts = [...says.facts, ...says.buyerFacts];
  const right = factList(paper, facts, place(2), { size: 7.2, labels: 72 });
  return Math.max(company, buyer, right) + 12;
};

/** The title large at the left, the company at the right of it, the facts in a strip. */
const titleFirst: Opening = (paper) => {
  const { pdf, says, style, color } = paper;
  const large = { size: 33, font: style.title, color, lineGap: 0 };
  const title = say(paper, says.title, leftHalf(paper, margin - 8), large);
  const number = say(paper, says.number, leftHalf(paper, title), { size: 13, color: ink.soft });
  const name = mark(paper, rightHalf(paper, margin), { size: 15, font: style.strong, align: 'right' });
  const y = Math.max(number, name, margin + 56) + 18;
  const buyer = buyerBlock(paper, leftHalf(paper, y));
  const company = details(paper, rightHalf(paper, y), { align: 'right' });
  const strip = Math.max(buyer, company) + 14;
  rule(pdf, strip, color, 0.75);
  return factStrip(paper, says.facts, strip + 10) + 6;
};

/** Where the invoice goes beside where the goods went, each in a frame of its own. */
const twoAddresses: Opening = (paper) => {
  const { pdf, says, color } = paper;
  const { words } = says;
  const name = mark(paper, { ...across(pdf, margin - 6), width: widthOf(pdf) * 0.6 }, { size: 19 });
  const company = dottedDetails(paper, across(pdf, name + 5));
  const title = across(pdf, Math.max(company, margin + 44) + 14);
  const y = headline(paper, title, { size: 19, color }) + 14;
  const gap = 14;
  const width = (widthOf(pdf) - gap) / 2;
  const { delivery } = says;
  const frames = [
    [words.invoiceTo, says.buyer],
    [words.buyerFacts.delivered, delivery.length > 0 ? delivery : says.buyer],
  ] as const;
  const numbers = says.buyerFacts.filter(([name]) => name !== words.buyerFacts.delivered);
  const ends = frames.map(([text, lines], index) => {
    const place = { x: margin + index * (width + gap) + 12, width: width - 24 };
    const under = label(paper, text, { ...place, y: y + 11 }) + 2;
    const end = address(paper, lines, { ...place, y: under }, 9.5);
    return index === 0 ? factList(paper, numbers, { ...place, y: end + 6 }, { size: 8, labels: 78 }) : end;
  });
  const height = Math.max(...ends) - y + 8;
  for (const index of frames.keys())
    pdf
      .roundedRect(margin + index * (width + gap), y, width, height, 3)
      .lineWidth(0.75)
      .strokeColor(ink.line)
      .stroke();
  return factStrip(paper, says.facts, y + height + 14) + 8;
};

/** Everything on the middle, in serif between double rules. */
const centred: Opening = (paper) => {
  const { pdf, says, style, color, isBlank } = paper;
  const middle = { align: 'center' } as const;
  const name = mark(paper, across(pdf, margin - 6), { size: 22, ...middle });
  const company = dottedDetails(
    paper,
    { x: margin + 50, y: name + 6, width: widthOf(pdf) - 100 },
    { ...middle, size: 8, font: 'serifItalic' },
  );
  const y = Math.max(company, margin + 54) + 10;
  if (!isBlank) {
    rule(pdf, y, color, 1.2);
    rule(pdf, y + 2.6, color, 0.4);
  }
  const spacing = { characterSpacing: 5, lineBreak: false };
  const capitals = says.title.toUpperCase();
  pdf.font(style.title).fontSize(17).fillColor(ink.text);
  pdf.text(capitals, (pdf.page.width - pdf.widthOfString(capitals, spacing)) / 2, y + 17, spacing);
  const numbered = { size: 10.5, font: 'serifItalic', color: ink.soft, ...middle } as const;
  const number = say(paper, says.words.numbered(says.number), across(pdf, y + 39), numbered);
  return buyerAndFacts(paper, number + 14, number + 15) + 12;
};

/** What is to be paid comes first, with the code to scan; the company stands at the foot. */
const amountFirst: Opening = (paper) => {
  const { pdf, says, style, color } = paper;
  const { payment } = says;
  const code = 74;
  const width = widthOf(pdf) - (payment.code === null ? 0 : code + 40);
  const at = (y: number) => ({ x: margin, y, width });
  const name = mark(paper, at(margin - 6), { size: 12, font: style.strong, color: ink.text }, 34);
  const under = Math.max(name, margin + 14) + 22;
  const title = headline(paper, at(under), { size: 11, font: style.body, color: ink.soft });
  const large = { size: 32, font: style.strong, color, lineGap: 0 };
  const amount = say(paper, payment.amount, at(title + 2), large);
  const sentence = say(paper, payment.sentence, at(amount + 4), { size: 9.5 });
  paymentCodeAt(paper, { x: rightOf(paper) - code, y: margin, width: code });
  const paying = factList(paper, payment.facts, at(sentence + 8), { labels: 112 });
  const y = Math.max(paying, margin + code + 20) + 24;
  return buyerAndFacts(paper, y, y, says.facts.slice(1)) + 22;
};

/** The company at the foot of a page, over the width; with its name, which need not stand elsewhere. */
export const companyFoot = (paper: Paper, y: number) => {
  const { name, address, contact, numbers } = paper.says.company;
  const lines = [name, ...address, ...contact, ...numbers];
  dottedDetails(paper, across(paper.pdf, y), { size: 7.2, align: 'center' }, lines);
};

/** What a design of an invoice chooses; the rest is the same for all. */
export type Design = Columns & {
  name: string;
  opening: Opening;
  /** What it has of its own, beside what is plain. */
  style: Partial<Style>;
  /** Whether how to pay stands above the lines already. */
  paysFirst?: boolean;
};

/** How a design is dressed that says nothing else. */
export const plain: Style = {
  body: 'sans',
  strong: 'strong',
  title: 'strong',
  size: 8.6,
  pad: 4.2,
  lines: 'ruled',
  vat: 'table',
  total: 'rule',
  foot: 'number',
};

/** INV-022: the nine designs of setting `invoiceDesign`. */
export const invoiceDesigns: Readonly<Record<InvoiceDesign, Design>> = {
  1: {
    name: 'Klassiek',
    opening: classic,
    columns: ['quantity', 'wine', 'price', 'discount', 'rate', 'amount'],
    style: { title: 'serif' },
  },
  2: {
    name: 'Briefhoofd rechts',
    opening: columnRight,
    columns: ['wine', 'quantity', 'price', 'discount', 'rate', 'amount'],
    style: { title: 'serif' },
  },
  3: {
    name: 'Kleurband',
    opening: band,
    columns: ['number', 'wine', 'quantity', 'price', 'discount', 'rate', 'amount'],
    style: { lines: 'striped', total: 'bar', foot: 'company' },
  },
  4: {
    name: 'Vensterenvelop',
    opening: window,
    columns: ['number', 'quantity', 'wine', 'price', 'discount', 'rate', 'amount'],
    style: { size: 8.4, pad: 3.2 },
  },
  5: {
    name: 'Compact',
    opening: threeColumns,
    columns: ['quantity', 'number', 'wine', 'price', 'discount', 'rate', 'amount'],
    style: { size: 7.4, pad: 2.2, vat: 'inline' },
  },
  6: {
    name: 'Prijslijst',
    opening: titleFirst,
    columns: ['number', 'name', 'vintage', 'quantity', 'price', 'discount', 'net', 'rate', 'amount'],
    style: { title: 'serif', size: 8, pad: 3.6, lines: 'striped' },
  },
  7: {
    name: 'Levering',
    opening: twoAddresses,
    columns: ['index', 'quantity', 'name', 'vintage', 'price', 'discount', 'rate', 'amount'],
    changes: { quantity: { isStrong: true } },
    style: { pad: 3 },
  },
  8: {
    name: 'Formeel',
    opening: centred,
    columns: ['wine', 'quantity', 'price', 'discount', 'rate', 'amount'],
    style: {
      body: 'serif',
      strong: 'serifStrong',
      title: 'serif',
      size: 8.3,
      pad: 1.2,
      vat: 'inline',
      total: 'double',
    },
  },
  9: {
    name: 'Minimaal',
    opening: amountFirst,
    columns: ['wine', 'quantity', 'price', 'discount', 'rate', 'amount'],
    style: { pad: 4.4, lines: 'open', foot: 'company' },
    paysFirst: true,
  },
};
