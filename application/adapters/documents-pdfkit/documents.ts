import type { Documents, Report } from '#application/ports/documents.ts';

const margin = 50;
const rowHeight = 18;
const ink = '#1f1b1d';
const soft = '#6b6267';
const wine = '#7a2445';

type Document = PDFKit.PDFDocument;

/** The letters that the fonts of every PDF reader have. */
const plain = (text: string) => text.replaceAll('\u2212', '-').replaceAll(/[\u202f\u00a0]/g, ' ');

const widthOf = (document: Document) => document.page.width - 2 * margin;
const bottomOf = (document: Document) => document.page.height - margin - 20;

const heading = (document: Document, { title, from, about, printedAt }: Report) => {
  document.font('Helvetica-Bold').fontSize(18).fillColor(wine).text(plain(title), margin, margin);
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor(soft)
    .text(plain(`${from} · ${printedAt}`));
  document.moveDown(1).fontSize(10).fillColor(ink);
  for (const line of about) document.text(plain(line));
  document.moveDown(1);
};

const factList = (document: Document, facts: Report['facts']) => {
  for (const [label, value] of facts) {
    const { y } = document;
    document.font('Helvetica').fontSize(10).fillColor(soft).text(label, margin, y, { width: 200 });
    document
      .font('Helvetica-Bold')
      .fillColor(ink)
      .text(plain(value), margin + 210, y, { width: 150, align: 'right' });
  }
  document.moveDown(1.5);
};

const row = (
  document: Document,
  columns: Report['tables'][number]['columns'],
  cells: readonly string[],
  { isHeader = false } = {},
) => {
  const { y } = document;
  const unit = widthOf(document) / columns.reduce((all, { width }) => all + width, 0);
  let x = margin;
  document
    .font(isHeader ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(9)
    .fillColor(isHeader ? soft : ink);
  columns.forEach(({ width, isNumber }, index) => {
    document.text(plain(cells[index] ?? ''), x, y + 4, {
      width: width * unit - 6,
      align: isNumber ? 'right' : 'left',
      height: rowHeight - 4,
      ellipsis: true,
      lineBreak: false,
    });
    x += width * unit;
  });
  document
    .moveTo(margin, y + rowHeight)
    .lineTo(margin + widthOf(document), y + rowHeight)
    .lineWidth(0.5)
    .strokeColor('#e3dde0')
    .stroke();
  document.x = margin;
  document.y = y + rowHeight;
};

const table = (document: Document, { title, columns, rows, emptyText }: Report['tables'][number]) => {
  const headers = columns.map(({ header }) => header);
  document.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(title, margin);
  document.moveDown(0.3);
  if (rows.length === 0) {
    document.font('Helvetica').fontSize(10).fillColor(soft).text(emptyText);
    return;
  }
  row(document, columns, headers, { isHeader: true });
  for (const cells of rows) {
    if (document.y + rowHeight > bottomOf(document)) {
      document.addPage();
      row(document, columns, headers, { isHeader: true });
    }
    row(document, columns, cells);
  }
  document.moveDown(1);
};

/** Documents drawn by pdfkit, which is read when the first is made. */
export const pdfkitDocuments = (): Documents => ({
  async report(report) {
    const { default: PdfDocument } = await import('pdfkit');
    const document = new PdfDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      info: { Title: report.title, Author: report.from },
    });
    const chunks: Uint8Array[] = [];
    const done = new Promise<Uint8Array>((resolve, reject) => {
      document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      document.on('end', () => resolve(Buffer.concat(chunks)));
      document.on('error', reject);
    });
    heading(document, report);
    factList(document, report.facts);
    for (const each of report.tables) table(document, each);
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      document.page.margins.bottom = 0;
      document
        .font('Helvetica')
        .fontSize(8)
        .fillColor(soft)
        .text(`${page + 1} / ${count}`, margin, document.page.height - 40, {
          width: widthOf(document),
          align: 'right',
          lineBreak: false,
        });
    }
    document.end();
    return done;
  },
  async productSheet(...asked) {
    const { productSheet } = await import('#application/adapters/documents-pdfkit/product-sheet.ts');
    return productSheet(...asked);
  },
  async ticket(...asked) {
    const { ticket } = await import('#application/adapters/documents-pdfkit/ticket.ts');
    return ticket(...asked);
  },
  async orderPaper(...asked) {
    const { orderPaper } = await import('#application/adapters/documents-pdfkit/order-paper.ts');
    return orderPaper(...asked);
  },
  async invoice(...asked) {
    const { invoicePaper } = await import('#application/adapters/documents-pdfkit/invoice.ts');
    return invoicePaper(...asked);
  },
});
