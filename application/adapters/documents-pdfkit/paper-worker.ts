import { openPapers, pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import type { OpenPapers } from '#application/adapters/documents-pdfkit/order-paper.ts';
import { answerCalls } from '#application/adapters/shared/answer-calls.ts';
import type { Documents, InvoiceOptions, OrderPaper } from '#application/ports/documents.ts';

const { orderPapers: _, prepare: __, ...documents } = pdfkitDocuments();
/** Documents of many papers that are being drawn, by a number that this worker gave them. */
const open = new Map<number, OpenPapers>();
let last = 0;

const options: InvoiceOptions = {
  showsCompanyData: true,
  showsPaymentMethod: true,
  paymentMethod: '',
  showsPaymentsTotal: true,
  paymentsTotal: 0,
  showsQuantity: true,
  texts: [],
};
/** A PNG of one grey dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
/**
 * Draws an invoice for nobody, with a logo: that reads the code, the fonts, the code to scan and what decodes pictures.
 * Three times, as code that ran before runs faster: the first invoice of somebody takes 50 ms in place of 62.
 */
const drawForNobody = async () => {
  const { sampleInvoice } = await import('#application/adapters/documents-pdfkit/invoice-sample.ts');
  const about = { design: 1, options, logo: dot, madeAt: '2026-01-01T00:00:00.000Z' } as const;
  for (let nth = 0; nth < 3; nth += 1) await documents.invoiceSample(sampleInvoice.seller, about);
};
let prepared: Promise<void> | null = null;

answerCalls({
  ...documents,
  prepare: () => (prepared ??= drawForNobody()),
  openPapers: async (about: Parameters<Documents['orderPapers']>[1]) => {
    last += 1;
    open.set(last, await openPapers(about));
    return last;
  },
  addPaper: (nth: number, paper: OrderPaper) => open.get(nth)!.add(paper),
  endPapers: (nth: number) => open.get(nth)!.end(),
  closePapers: (nth: number) => void open.delete(nth),
});
