import {
  address,
  buyerBlock,
  detailColumns,
  details,
  factList,
  factStrip,
  label,
  mark,
  type Paper,
  paymentCodeAt,
  rightOf,
  rule,
  say,
  white,
  widthOf,
} from '#application/adapters/documents-pdfkit/invoice-paper.ts';
import { ink, margin } from '#application/adapters/shared/pdf-page.ts';

/** What stands above the lines of the first page. Out: where the lines begin. */
export type Opening = (paper: Paper) => number;

const millimetre = 72 / 25.4;
const headline = ({ says }: Paper) => `${says.title} ${says.number}`;
const halves = (paper: Paper) => {
  const half = widthOf(paper) / 2 - 12;
  return { half, right: margin + half + 24 };
};

/** Company over the width, the title under it, buyer at the left and facts at the right. */
export const classic: Opening = (paper) => {
  const { half, right } = halves(paper);
  const name = mark(paper, { x: margin, y: margin - 4, width: half }, { size: 22 });
  const company = detailColumns(paper, { x: right - 20, y: margin, width: half + 20 });
  const under = Math.max(name, company, margin + 48) + 11;
  if (!paper.isBlank) rule(paper, under, { color: paper.color, thickness: 1 });
  const title = say(
    paper,
    headline(paper),
    { x: margin, y: under + 18, width: widthOf(paper) },
    { size: 25, font: paper.look.title, color: paper.color },
  );
  const buyer = buyerBlock(paper, { x: margin, y: title + 11, width: half });
  const facts = factList(paper, paper.says.facts, { x: right, y: title + 12, width: half });
  return Math.max(buyer, facts) + 18;
};

/** Company in a column at the right, the buyer beside it, the facts in a strip under the title. */
export const columnRight: Opening = (paper) => {
  const width = 148;
  const x = rightOf(paper) - width;
  const left = x - margin - 34;
  const name = mark(paper, { x, y: margin, width }, { size: 17, gap: 1 });
  const company = details(paper, { x, y: name + 10, width });
  const buyer = buyerBlock(paper, { x: margin, y: margin + 22, width: left }, 10.5);
  const title = say(
    paper,
    headline(paper),
    { x: margin, y: Math.max(buyer + 22, margin + 128), width: left },
    { size: 21, font: paper.look.title },
  );
  const end = Math.max(title, company, margin + 150);
  if (!paper.isBlank) paper.pdf.rect(x - 17, margin, 1.5, end - margin).fill(paper.color);
  return factStrip(paper, paper.says.facts, end + 22, 5) + 12;
};

/** A band of colour over the page with name and number, the company at the foot. */
export const band: Opening = (paper) => {
  const { pdf, says, color, look, logo, isBlank } = paper;
  const { half, right } = halves(paper);
  const height = 104;
  if (!isBlank) pdf.rect(0, 0, pdf.page.width, height).fill(color);
  const on = isBlank ? ink.text : white;
  if (logo && !isBlank) pdf.roundedRect(margin, 24, 176, 58, 4).fill(white);
  mark(paper, logo ? { x: margin + 10, y: 30, width: 156 } : { x: margin, y: 36, width: half }, {
    size: 23,
    color: white,
  });
  say(paper, says.title, { x: right, y: 34, width: half }, { size: 10, color: on, align: 'right' });
  say(
    paper,
    says.number,
    { x: right, y: 47, width: half },
    { size: 19, color: on, font: look.strong, align: 'right' },
  );
  const y = height + 26;
  const to = label(paper, 'Aan', { x: margin, y, width: half });
  const buyer = buyerBlock(paper, { x: margin, y: to + 2, width: half });
  const facts = factList(paper, says.facts, { x: right, y, width: half });
  return Math.max(buyer, facts) + 18;
};

/** The buyer where a window envelope shows it at the left, with marks to fold at. */
export const window: Opening = (paper) => {
  const { says, isBlank, color } = paper;
  const { right, half } = halves(paper);
  const name = mark(paper, { x: margin, y: 34, width: widthOf(paper) }, { size: 19 }, 38);
  const company = details(paper, { x: margin, y: name + 5, width: widthOf(paper) }, { isDotted: true });
  if (!isBlank) rule(paper, company + 8, { color, thickness: 0.75 });
  const x = 22 * millimetre;
  const y = Math.max(50 * millimetre, company + 26);
  if (!isBlank) {
    const sender = [says.company.name, ...says.company.address].join(', ');
    say(paper, sender, { x, y: y - 13, width: 230, bottom: y - 3 }, { size: 6, color: ink.soft });
  }
  const buyer = address(paper, says.buyer, { x, y, width: 85 * millimetre }, 10.5);
  const facts = factList(
    paper,
    [...says.facts, ...says.buyerFacts],
    { x: right + 24, y: y - 13, width: half - 24 },
    { size: 8, labels: 84 },
  );
  for (const fold of [99, 198]) rule(paper, fold * millimetre, { x: 10, width: 10 });
  const title = Math.max(buyer + 20, facts + 12, 91 * millimetre);
  return (
    say(
      paper,
      headline(paper),
      { x: margin, y: title, width: widthOf(paper) },
      { size: 18, font: paper.look.title, color },
    ) + 16
  );
};

/** Company, buyer and facts in three narrow columns, for invoices of many lines. */
export const columns: Opening = (paper) => {
  const { pdf, says, color, look, isBlank } = paper;
  pdf.rect(margin, margin - 12, widthOf(paper), 3).fill(color);
  const title = say(
    paper,
    headline(paper),
    { x: margin, y: margin + 4, width: widthOf(paper) },
    { size: 15, font: look.title },
  );
  const width = (widthOf(paper) - 36) / 3;
  const y = title + 10;
  const place = (nth: number) => ({ x: margin + nth * (width + 18), y, width });
  const from = isBlank ? y : label(paper, 'Van', place(0)) + 1;
  const name = mark(paper, { ...place(0), y: from }, { size: 9, font: look.strong, color: ink.text }, 30);
  const company = details(paper, { ...place(0), y: name + 3 }, { size: 7.4, gap: 1.2 });
  const to = label(paper, 'Aan', place(1)) + 1;
  const buyer = address(paper, says.buyer, { ...place(1), y: to }, 9);
  const facts = [...says.facts, ...says.buyerFacts];
  const right = factList(paper, facts, place(2), { size: 7.2, labels: 72 });
  return Math.max(company, buyer, right) + 12;
};

/** The title large at the left, the company at the right of it, the facts in a strip. */
export const titleFirst: Opening = (paper) => {
  const { says, look, color } = paper;
  const { half, right } = halves(paper);
  const title = say(
    paper,
    says.title,
    { x: margin, y: margin - 8, width: half },
    { size: 33, font: look.title, color, gap: 0 },
  );
  const number = say(paper, says.number, { x: margin, y: title, width: half }, { size: 13, color: ink.soft });
  const name = mark(
    paper,
    { x: right, y: margin, width: half },
    { size: 15, font: look.strong, align: 'right' },
  );
  const y = Math.max(number, name, margin + 56) + 18;
  const buyer = buyerBlock(paper, { x: margin, y, width: half });
  const company = details(paper, { x: right, y, width: half }, { align: 'right' });
  const strip = Math.max(buyer, company) + 14;
  rule(paper, strip, { color, thickness: 0.75 });
  return factStrip(paper, says.facts, strip + 10, 5) + 6;
};

/** Where the invoice goes beside where the goods went, each in a frame of its own. */
export const twoAddresses: Opening = (paper) => {
  const { pdf, says, look, color } = paper;
  const name = mark(paper, { x: margin, y: margin - 6, width: widthOf(paper) * 0.6 }, { size: 19 });
  const company = details(paper, { x: margin, y: name + 5, width: widthOf(paper) }, { isDotted: true });
  const title = say(
    paper,
    headline(paper),
    { x: margin, y: Math.max(company, margin + 44) + 14, width: widthOf(paper) },
    { size: 19, font: look.title, color },
  );
  const gap = 14;
  const width = (widthOf(paper) - gap) / 2;
  const y = title + 14;
  const { delivery } = says;
  const frames = [
    ['Factuur aan', says.buyer],
    ['Geleverd aan', delivery.length > 0 ? delivery : says.buyer],
  ] as const;
  const numbers = says.buyerFacts.filter(([name]) => name !== 'Geleverd aan');
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
  return factStrip(paper, says.facts, y + height + 14, 5) + 8;
};

/** Everything on the middle, in serif between double rules. */
export const centred: Opening = (paper) => {
  const { pdf, says, look, color, isBlank } = paper;
  const { half, right } = halves(paper);
  const whole = { x: margin, width: widthOf(paper) };
  const middle = { align: 'center' } as const;
  const name = mark(paper, { ...whole, y: margin - 6 }, { size: 22, ...middle });
  const company = details(
    paper,
    { ...whole, x: margin + 50, width: whole.width - 100, y: name + 6 },
    { ...middle, isDotted: true, size: 8, font: 'serifItalic' },
  );
  const y = Math.max(company, margin + 54) + 10;
  if (!isBlank) {
    rule(paper, y, { color, thickness: 1.2 });
    rule(paper, y + 2.6, { color, thickness: 0.4 });
  }
  const spacing = { characterSpacing: 5, lineBreak: false };
  const capitals = says.title.toUpperCase();
  pdf.font(look.title).fontSize(17).fillColor(ink.text);
  pdf.text(capitals, (pdf.page.width - pdf.widthOfString(capitals, spacing)) / 2, y + 17, spacing);
  const number = say(
    paper,
    `nummer ${says.number}`,
    { ...whole, y: y + 39 },
    { size: 10.5, font: 'serifItalic', color: ink.soft, ...middle },
  );
  const buyer = buyerBlock(paper, { x: margin, y: number + 14, width: half });
  const facts = factList(paper, says.facts, { x: right, y: number + 15, width: half });
  return Math.max(buyer, facts) + 12;
};

/** What is to be paid comes first, with the code to scan; the company stands at the foot. */
export const amountFirst: Opening = (paper) => {
  const { says, look, color } = paper;
  const { half, right } = halves(paper);
  const code = 74;
  const hasCode = says.payment.code !== null;
  const width = widthOf(paper) - (hasCode ? code + 40 : 0);
  const name = mark(
    paper,
    { x: margin, y: margin - 6, width },
    { size: 12, font: look.strong, color: ink.text },
    34,
  );
  const title = say(
    paper,
    headline(paper),
    { x: margin, y: Math.max(name, margin + 14) + 22, width },
    { size: 11, color: ink.soft },
  );
  const amount = say(
    paper,
    says.payment.amount,
    { x: margin, y: title + 2, width },
    { size: 32, font: look.strong, color, gap: 0 },
  );
  const sentence = say(paper, says.payment.sentence, { x: margin, y: amount + 4, width }, { size: 9.5 });
  if (hasCode) paymentCodeAt(paper, { x: rightOf(paper) - code, y: margin, width: code });
  const paying = factList(paper, says.payment.facts, { x: margin, y: sentence + 8, width }, { labels: 112 });
  const y = Math.max(paying, margin + code + 20) + 24;
  const buyer = buyerBlock(paper, { x: margin, y, width: half });
  const facts = factList(paper, says.facts.slice(1), { x: right, y, width: half });
  return Math.max(buyer, facts) + 22;
};

/** The company at the foot of a page, over the width; with its name, which need not stand elsewhere. */
export const companyFoot = (paper: Paper, y: number) => {
  const { name, address, contact, numbers } = paper.says.company;
  const lines = [name, ...address, ...contact, ...numbers];
  details(
    paper,
    { x: margin, y, width: widthOf(paper) },
    { lines, isDotted: true, size: 7.2, align: 'center' },
  );
};
