import { collectiveInvoices, collectivePreview } from '#api/collective-invoices/contract.ts';
import { printInvoice } from '#api/invoices/contract.ts';
import { defineCalls, pdf, query } from '#web/lib/api.ts';

export const { useCollectivePreviewQuery, useCollectiveInvoicesQuery, useLazyCollectivePaperQuery } =
  defineCalls({
    collectivePreview: query(collectivePreview, { keepUnusedDataFor: 0 }),
    collectiveInvoices: query(collectiveInvoices),
    collectivePaper: pdf(printInvoice),
  });
