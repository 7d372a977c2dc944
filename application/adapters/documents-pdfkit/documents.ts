import type { Documents } from '#application/ports/documents.ts';

/** Documents drawn by pdfkit, which is read when the first is made. */
export const pdfkitDocuments = (): Documents => ({
  async report(...asked) {
    const { reportPaper } = await import('#application/adapters/documents-pdfkit/report.ts');
    return reportPaper(...asked);
  },
  async productSheet(...asked) {
    const { productSheet } = await import('#application/adapters/documents-pdfkit/product-sheet.ts');
    return productSheet(...asked);
  },
  async ticket(...asked) {
    const { ticket } = await import('#application/adapters/documents-pdfkit/ticket.ts');
    return ticket(...asked);
  },
  async voucher(...asked) {
    const { voucherCard } = await import('#application/adapters/documents-pdfkit/voucher.ts');
    return voucherCard(...asked);
  },
  async orderPaper(...asked) {
    const { orderPaper } = await import('#application/adapters/documents-pdfkit/order-paper.ts');
    return orderPaper(...asked);
  },
  async priceList(...asked) {
    const { priceListPaper } = await import('#application/adapters/documents-pdfkit/price-list.ts');
    return priceListPaper(...asked);
  },
  async invoice(...asked) {
    const { invoicePaper } = await import('#application/adapters/documents-pdfkit/invoice.ts');
    return invoicePaper(...asked);
  },
});
