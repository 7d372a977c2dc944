import { invoiceDesigns } from '#application/adapters/documents-pdfkit/invoice-designs.ts';
import { companyFoot } from '#application/adapters/documents-pdfkit/invoice-openings.ts';
import {
  bottomOf,
  factList,
  footOf,
  label,
  type Paper,
  paymentCodeAt,
  rule,
  say,
  widthOf,
} from '#application/adapters/documents-pdfkit/invoice-paper.ts';
import { nextPage, table } from '#application/adapters/documents-pdfkit/invoice-table.ts';
import { invoiceText, titleOf } from '#application/adapters/documents-pdfkit/invoice-text.ts';
import {
  finished,
  heightOf,
  ink,
  margin,
  newDocument,
  type Pdf,
} from '#application/adapters/shared/pdf-page.ts';
import { readableOnWhite } from '#application/adapters/documents-pdfkit/readable-color.ts';
import { logoForPrint } from '#application/adapters/shared/logo-for-print.ts';
import type { Documents } from '#application/ports/documents.ts';

const codeSize = 66;

/** How to pay, kept together: the code to scan at the left, the words beside it. Out: where it ends. */
const payment = (paper: Paper, y: number): number => {
  const { sentence, facts, code } = paper.says.payment;
  const height = Math.max(code === null ? 0 : codeSize + 13, 30 + facts.length * 14);
  let at = y + 14;
  if (at + height > bottomOf(paper)) at = nextPage(paper);
  const x = code === null ? margin : margin + codeSize + 22;
  const width = widthOf(paper) - (x - margin);
  if (code !== null) paymentCodeAt(paper, { x: margin, y: at, width: codeSize });
  const under = label(paper, 'Betaling', { x, y: at, width }) + 2;
  const end = say(paper, sentence, { x, y: under, width }, { size: 9.2, font: paper.look.strong });
  return Math.max(factList(paper, facts, { x, y: end + 5, width }, { labels: 112 }), at + height);
};

/** A text, under its title where it has one, that goes on to as many pages as it takes. Out: where it ends. */
const flowing = (paper: Paper, [title, text]: readonly [title: string, text: string], y: number): number => {
  const { pdf, look } = paper;
  const [size, width] = [8.6, widthOf(paper)];
  const font = { font: look.body, size: look.body === 'serif' ? size * 1.16 : size };
  const fits = (part: string, from: number) => from + heightOf(pdf, part, width, font) <= bottomOf(paper);
  const under = title === '' ? 0 : 12;
  let [rest, at] = [text.trim(), y];
  if (!fits(rest, at + under) && !fits('x\nx', at + under)) at = nextPage(paper);
  if (title !== '') at = label(paper, title, { x: margin, y: at, width });
  while (!fits(rest, at)) {
    let [least, most] = [1, rest.length];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (fits(rest.slice(0, middle), at)) least = middle;
      else most = middle - 1;
    }
    const space = rest.slice(0, least + 1).search(/\s\S*$/);
    const cut = space > 0 ? space : least;
    say(paper, rest.slice(0, cut), { x: margin, y: at, width }, { size });
    rest = rest.slice(cut).trimStart();
    at = nextPage(paper);
  }
  return say(paper, rest, { x: margin, y: at, width }, { size });
};

const closing = (paper: Paper, y: number, { paysFirst = false }) => {
  const { says } = paper;
  let at = y;
  for (const statement of says.statements) at = flowing(paper, ['', statement], at + 9);
  if (!paysFirst) at = payment(paper, at);
  for (const note of says.notes) at = flowing(paper, note, at + 9);
};

const feet = (paper: Paper) => {
  const { pdf, says, look, firstPage } = paper;
  const { count } = pdf.bufferedPageRange();
  for (let page = firstPage; page < count; page += 1) {
    pdf.switchToPage(page);
    const y = footOf(paper);
    const place = { x: margin, y, width: widthOf(paper) };
    if (look.lines !== 'open') rule(paper, y - 8);
    say(paper, `${says.title} ${says.number}`, place, { size: 7.6, color: ink.soft });
    say(paper, `Pagina ${page - firstPage + 1} van ${count - firstPage}`, place, {
      size: 7.6,
      color: ink.soft,
      align: 'right',
    });
    if (look.foot === 'company') companyFoot(paper, y + 15);
  }
};

type Asked = Parameters<Documents['invoice']>;

/** Draws an invoice on the page that is open and as many more as it takes; what is near the foot turns no page. */
export const drawInvoice = async (
  pdf: Pdf,
  issued: Asked[0],
  { design, options, logo = null, isBlank }: Omit<Asked[1], 'madeAt'>,
) => {
  const { opening, columns, look, ...rest } = invoiceDesigns[design];
  const picture = logo && !isBlank ? await logoForPrint(logo) : null;
  const color = readableOnWhite(issued.seller.color) ?? ink.brand;
  const firstPage = pdf.bufferedPageRange().count - 1;
  const says = invoiceText(issued, options);
  const paper: Paper = { pdf, says, look, logo: picture, isBlank, color, firstPage };
  closing(paper, table(paper, columns, opening(paper)), rest);
  feet(paper);
};

/** A document for invoices: nothing turns its pages by itself, and they stay open to the end. */
export const newInvoiceDocument = (about: { title: string; author: string; madeAt: string }): Pdf => {
  const pdf = newDocument({ ...about, keepsPages: true });
  pdf.page.margins.bottom = 0;
  pdf.on('pageAdded', () => {
    pdf.page.margins.bottom = 0;
  });
  return pdf;
};

/** INV-021, INV-022, INV-023: an invoice or a credit note on A4, in one of nine designs (setting `invoiceDesign`). */
export const invoicePaper: Documents['invoice'] = async (issued, { madeAt, ...about }) => {
  const title = titleOf(issued);
  const pdf = newInvoiceDocument({ title, author: issued.seller.name, madeAt });
  await drawInvoice(pdf, issued, about);
  return finished(pdf);
};
