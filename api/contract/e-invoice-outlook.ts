import { z } from 'zod';

/** INV-027: by which rules an e-invoice is made, null where none can be; what is missing, in sentences. */
export const eInvoiceOutlook = {
  specification: z.enum(['nlcius', 'peppol', 'en16931']).nullable(),
  missing: z.array(z.string()),
} as const;
