import { z } from 'zod';
import { InvoiceStatus, invoiceStatusNames } from '#domain/invoice/status.ts';

/** INV-001: by the words of the documents. */
export const InvoiceStatusName = z.codec(
  z.literal(InvoiceStatus.options.map((status) => invoiceStatusNames[status])),
  InvoiceStatus,
  {
    decode: (name) => InvoiceStatus.options.find((status) => invoiceStatusNames[status] === name)!,
    encode: (status) => invoiceStatusNames[status],
  },
);
