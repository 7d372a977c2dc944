import { Readable } from 'node:stream';
import type { Documents } from '#application/ports/documents.ts';

async function* orderPapers(...request: Parameters<Documents['orderPapers']>) {
  yield* (await import('#application/adapters/documents-pdfkit/order-paper.ts')).orderPapers(...request);
}

/** Documents drawn by pdfkit, which is read when the first is made. */
export const pdfkitDocuments = (): Documents => ({
  report: async (...request) =>
    (await import('#application/adapters/documents-pdfkit/report.ts')).reportPaper(...request),
  productSheet: async (...request) =>
    (await import('#application/adapters/documents-pdfkit/product-sheet.ts')).productSheet(...request),
  ticket: async (...request) =>
    (await import('#application/adapters/documents-pdfkit/ticket.ts')).ticket(...request),
  voucher: async (...request) =>
    (await import('#application/adapters/documents-pdfkit/voucher.ts')).voucherCard(...request),
  orderPaper: async (...request) =>
    (await import('#application/adapters/documents-pdfkit/order-paper.ts')).orderPaper(...request),
  orderPapers: (...request) =>
    Readable.toWeb(Readable.from(orderPapers(...request))) as ReadableStream<Uint8Array>,
  priceList: async (...request) =>
    (await import('#application/adapters/documents-pdfkit/price-list.ts')).priceListPaper(...request),
  invoiceSample: async (seller, about) => {
    const { invoicePaper } = await import('#application/adapters/documents-pdfkit/invoice.ts');
    const { sampleInvoice } = await import('#application/adapters/documents-pdfkit/invoice-sample.ts');
    return invoicePaper({ ...sampleInvoice, seller }, { ...about, isBlank: false });
  },
  invoice: async (...request) =>
    (await import('#application/adapters/documents-pdfkit/invoice.ts')).invoicePaper(...request),
});
