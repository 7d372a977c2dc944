import { inWords } from '#api/contract/wire.ts';
import { InvoiceStatus, invoiceStatusNames } from '#domain/invoice/status.ts';

/** INV-001: by the words of the documents. */
export const InvoiceStatusName = inWords(InvoiceStatus, (status) => invoiceStatusNames[status]);
