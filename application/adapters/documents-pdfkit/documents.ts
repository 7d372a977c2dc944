import { Readable } from 'node:stream';
import type { OpenPapers } from '#application/adapters/documents-pdfkit/order-paper.ts';
import { keptWorker } from '#application/adapters/shared/kept-worker.ts';
import type { Documents } from '#application/ports/documents.ts';

/** A document of many papers, of which one is drawn after the other. */
export const openPapers = async (about: Parameters<Documents['orderPapers']>[1]): Promise<OpenPapers> =>
  (await import('#application/adapters/documents-pdfkit/order-paper.ts')).openPapers(about);

/** The papers one after the other, as `open` draws them; `close` is told that nobody reads on. */
const inOne =
  (open: (about: Parameters<Documents['orderPapers']>[1]) => Promise<OpenPapers & { close?: () => void }>) =>
  (...[papers, about]: Parameters<Documents['orderPapers']>) => {
    const drawn = async function* () {
      const { add, end, close } = await open(about);
      try {
        for await (const paper of papers) {
          const written = await add(paper);
          if (written.length > 0) yield written;
        }
        yield await end();
      } finally {
        close?.();
      }
    };
    return Readable.toWeb(Readable.from(drawn())) as ReadableStream<Uint8Array>;
  };

/** Documents drawn by pdfkit, which is read when the first is made. */
export const pdfkitDocuments = (): Documents => ({
  prepare: async () => undefined,
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
  orderPapers: inOne(openPapers),
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

/**
 * The same, drawn in a worker that keeps its fonts and the letters that it placed: whoever asks something else
 * meanwhile does not wait for a document, however many there are to be drawn.
 */
export const documentsInWorker = (options: { idle?: number } = {}): Documents => {
  const worker = keptWorker(new URL('./paper-worker.ts', import.meta.url), options);
  const drawn =
    (name: Exclude<keyof Documents, 'prepare' | 'orderPapers'>) =>
    (...request: readonly unknown[]) =>
      worker.ask<Uint8Array>(name, ...request);
  return {
    // whoever asks a document later hears what is wrong
    prepare: () => worker.ask<undefined>('prepare').catch(() => undefined),
    report: drawn('report'),
    productSheet: drawn('productSheet'),
    ticket: drawn('ticket'),
    voucher: drawn('voucher'),
    orderPaper: drawn('orderPaper'),
    priceList: drawn('priceList'),
    invoiceSample: drawn('invoiceSample'),
    invoice: drawn('invoice'),
    orderPapers: inOne(async (about) => {
      const { ask, close } = worker.open();
      const nth = await ask<number>('openPapers', about).catch((fault: unknown) => {
        close();
        throw fault;
      });
      return {
        add: (paper) => ask('addPaper', nth, paper),
        end: () => ask('endPapers', nth),
        close: () => void ask('closePapers', nth).then(close, close),
      };
    }),
  };
};
