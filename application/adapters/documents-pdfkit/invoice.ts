import {
  companyFoot,
  invoiceDesigns,
  plain,
} from '#application/adapters/documents-pdfkit/invoice-designs.ts';
import {
  bottomOf,
  factList,
  footOf,
  label,
  type Paper,
  paymentCodeAt,
  say,
  scaled,
} from '#application/adapters/documents-pdfkit/invoice-paper.ts';
import { nextPage, table } from '#application/adapters/documents-pdfkit/invoice-table.ts';
import { invoiceText, titleOf } from '#application/adapters/documents-pdfkit/invoice-text.ts';
import {
  across,
  type Fact,
  finished,
  heightOf,
  ink,
  margin,
  newDocument,
  type Pdf,
  readableOnWhite,
  rule,
  widthOf,
} from '#application/adapters/shared/pdf-page.ts';
import { logoForPrint } from '#application/adapters/shared/logo-for-print.ts';
import type { Documents } from '#application/ports/documents.ts';

const codeSize = 66;

/** How to pay, kept together: the code to scan at the left, the words beside it. Out: where it ends. */
const payment = (paper: Paper, y: number) => {
  const { sentence, facts, code } = paper.says.payment;
  const height = Math.max(code === null ? 0 : codeSize + 13, 30 + facts.length * 14);
  let at = y + 14;
  if (at + height > bottomOf(paper)) at = nextPage(paper);
  const x = code === null ? margin : margin + codeSize + 22;
  const beside = { x, y: at, width: widthOf(paper.pdf) - (x - margin) };
  paymentCodeAt(paper, { x: margin, y: at, width: codeSize });
  const under = label(paper, paper.says.words.payment, beside) + 2;
  const end = say(paper, sentence, { ...beside, y: under }, { size: 9.2, font: paper.style.strong });
  return Math.max(factList(paper, facts, { ...beside, y: end + 5 }, { labels: 112 }), at + height);
};

/** A text, under its title where it has one, that goes on to as many pages as it takes. Out: where it ends. */
const flowing = (paper: Paper, [title, text]: Fact, y: number) => {
  const { pdf, style } = paper;
  const size = 8.6;
  const look = { font: style.body, size: scaled(paper, size) };
  const fits = (part: string, from: number) =>
    from + heightOf(pdf, part, widthOf(pdf), look) <= bottomOf(paper);
  const under = title === '' ? 0 : 12;
  let [rest, at] = [text.trim(), y];
  if (!fits(rest, at + under) && !fits('x\nx', at + under)) at = nextPage(paper);
  if (title !== '') at = label(paper, title, across(pdf, at));
  while (!fits(rest, at)) {
    let [least, most] = [1, rest.length];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (fits(rest.slice(0, middle), at)) least = middle;
      else most = middle - 1;
    }
    const space = rest.slice(0, least + 1).search(/\s\S*$/);
    const cut = space > 0 ? space : least;
    say(paper, rest.slice(0, cut), across(pdf, at), { size });
    rest = rest.slice(cut).trimStart();
    at = nextPage(paper);
  }
  return say(paper, rest, across(pdf, at), { size });
};

const closing = (paper: Paper, y: number, paysFirst: boolean) => {
  const { says } = paper;
  let at = y;
  for (const statement of says.statements) at = flowing(paper, ['', statement], at + 9);
  if (!paysFirst) at = payment(paper, at);
  for (const note of says.notes) at = flowing(paper, note, at + 9);
};

const feet = (paper: Paper) => {
  const { pdf, says, style, firstPage } = paper;
  const { count } = pdf.bufferedPageRange();
  const look = { size: 7.6, color: ink.soft };
  for (let page = firstPage; page < count; page += 1) {
    pdf.switchToPage(page);
    const place = across(pdf, footOf(paper));
    const number = says.words.page(page - firstPage + 1, count - firstPage);
    if (style.lines !== 'open') rule(pdf, place.y - 8, ink.line);
    say(paper, `${says.title} ${says.number}`, place, look);
    say(paper, number, place, { ...look, align: 'right' });
    if (style.foot === 'company') companyFoot(paper, place.y + 15);
  }
};

type Request = Parameters<Documents['invoice']>;

/** Draws an invoice on the page that is open and as many more as it takes; what is near the foot turns no page. */
export const drawInvoice = async (
  pdf: Pdf,
  issued: Request[0],
  { design, options, logo = null, isBlank }: Omit<Request[1], 'madeAt'>,
) => {
  const { opening, paysFirst = false, ...chosen } = invoiceDesigns[design];
  const style = { ...plain, ...chosen.style };
  const picture = isBlank ? null : await logoForPrint(logo);
  const color = readableOnWhite(issued.seller.color);
  const firstPage = pdf.bufferedPageRange().count - 1;
  const says = invoiceText(issued, options);
  const paper: Paper = { pdf, says, style, logo: picture, isBlank, color, firstPage };
  closing(paper, table(paper, chosen, opening(paper)), paysFirst);
  feet(paper);
};

/** INV-021, INV-022, INV-023: an invoice or a credit note on A4, in one of nine designs (setting `invoiceDesign`). */
export const invoicePaper: Documents['invoice'] = async (issued, { madeAt, ...about }) => {
  const pdf = newDocument({
    title: titleOf(issued),
    author: issued.seller.name,
    madeAt,
    language: issued.language,
  });
  await drawInvoice(pdf, issued, about);
  return finished(pdf);
};
