import { z } from 'zod';
import { fileOperation, managers } from '#api/contract/operation.ts';
import { Day, TableFormat } from '#api/contract/wire.ts';
import * as words from '#api/contract/words.nl.ts';

/** Both days included. */
const Period = z
  .object({ from: Day, to: Day, format: TableFormat })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: words.lastBeforeFirst });

const file = { roles: managers, isOfBooks: true, file: 'text/csv', request: Period } as const;

/** API-255, SET-039: a row for each order of these order dates; quotes and backorders are no orders yet. */
export const exportOrders = fileOperation('exportOrders', 'GET settings/export/orders/{from}/{to}', {
  asksCode: true,
  ...file,
  summary: 'Orders of a period as CSV',
});

/** API-256, SET-039: for each invoice with a date in the period what is owed, and by VAT rate revenue and VAT. */
export const exportInvoicesByDate = fileOperation(
  'exportInvoicesByDate',
  'GET settings/export/orders3a/{from}/{to}',
  {
    asksCode: true,
    ...file,
    summary: 'Bookkeeping rows of the invoices of a period as CSV',
  },
);

/** API-257, SET-039: the same for each invoice of which the last payment, with which it is paid, is in the period. */
export const exportInvoicesByPayment = fileOperation(
  'exportInvoicesByPayment',
  'GET settings/export/orders3b/{from}/{to}',
  {
    asksCode: true,
    ...file,
    summary: 'Bookkeeping rows of the invoices that were paid in a period as CSV',
  },
);
