import fs from 'node:fs/promises';
import { fileNamed } from '#api/commands/command-line.ts';
import { drawInvoice } from '#application/adapters/documents-pdfkit/invoice.ts';
import { invoiceDesigns } from '#application/adapters/documents-pdfkit/invoice-designs.ts';
import { sampleInvoice } from '#application/adapters/documents-pdfkit/invoice-sample.ts';
import { across, finished, ink, newDocument, write } from '#application/adapters/shared/pdf-page.ts';
import type { InvoiceDesign, InvoiceOptions } from '#application/ports/documents.ts';
import * as words from '#api/commands/words.nl.ts';

const options: InvoiceOptions = {
  showsCompanyData: true,
  showsPaymentMethod: true,
  paymentMethod: 'Bank',
  showsPaymentsTotal: false,
  paymentsTotal: 0,
  showsQuantity: true,
  texts: [words.sampleTerms],
};

/** One invoice in all nine designs, a page each. */
const contactSheet = async () => {
  const madeAt = `${sampleInvoice.invoiceDate}T09:00:00Z`;
  const pdf = newDocument({ title: words.designsTitle, author: sampleInvoice.seller.name, madeAt });
  for (const [number, { name }] of Object.entries(invoiceDesigns)) {
    const design = Number(number) as InvoiceDesign;
    if (design > 1) pdf.addPage();
    pdf.outline.addItem(`${number} ${name}`);
    await drawInvoice(pdf, sampleInvoice, { design, options, isBlank: false });
    const place = across(pdf, pdf.page.height - 26);
    write(pdf, words.designName(number, name), place, { size: 7, color: ink.soft, align: 'center' });
  }
  return finished(pdf);
};

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  console.error(words.designsUsage);
  process.exitCode = 1;
} else {
  const path = fileNamed(file);
  await fs.writeFile(path, await contactSheet());
  console.log(words.designsDrawn(path));
}
