import { inWords } from '#api/contract/wire.ts';
import { InvoiceStatus } from '#domain/invoice/status.ts';

const dutch = {
  'not-invoiced': 'niet gefactureerd',
  invoiced: 'gefactureerd',
  paid: 'betaald',
} satisfies Record<InvoiceStatus, string>;

/** INV-001: by the words of the documents. */
export const InvoiceStatusName = inWords(InvoiceStatus, (status) => dutch[status]);
