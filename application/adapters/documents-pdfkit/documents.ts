import type { Documents } from '#application/ports/documents.ts';

/** Documents drawn by pdfkit, which is read when the first is made. */
export const pdfkitDocuments = (): Documents => ({
  async report(...request) {
    const { reportPaper } = await import('#application/adapters/documents-pdfkit/report.ts');
    return reportPaper(...request);
  },
  async productSheet(...request) {
    const { productSheet } = await import('#application/adapters/documents-pdfkit/product-sheet.ts');
    return productSheet(...request);
  },
  async ticket(...request) {
    const { ticket } = await import('#application/adapters/documents-pdfkit/ticket.ts');
    return ticket(...request);
  },
  async voucher(...request) {
    const { voucherCard } = await import('#application/adapters/documents-pdfkit/voucher.ts');
    return voucherCard(...request);
  },
  async orderPaper(...request) {
    const { orderPaper } = await import('#application/adapters/documents-pdfkit/order-paper.ts');
    return orderPaper(...request);
  },
  async priceList(...request) {
    const { priceListPaper } = await import('#application/adapters/documents-pdfkit/price-list.ts');
    return priceListPaper(...request);
  },
  async invoice(...request) {
    const { invoicePaper } = await import('#application/adapters/documents-pdfkit/invoice.ts');
    return invoicePaper(...request);
  },
});
