import { centsCell, dayCell } from '#api/http/csv.ts';
import type { Call } from '#api/http/implement.ts';
import { listRows } from '#api/http/list-file.ts';
import { tableFile } from '#api/http/table-file.ts';
import type { exportInvoiceList } from '#api/invoices/list-contract.ts';
import * as en from '#api/invoices/words.en.ts';
import * as nl from '#api/invoices/words.nl.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { invoiceListOf } from '#projections/views/invoice-list.ts';

const inLanguages = { nl, en };

/** The invoices that a list finds, as a file. */
export const invoiceListFile = async (
  call: Call,
  { format, ...asked }: RequestOf<typeof exportInvoiceList>,
) => {
  const words = inLanguages[call.language];
  return tableFile(call, format, {
    name: words.invoicesFile,
    header: words.invoiceColumns,
    pieces: await listRows(
      (page) => invoiceListOf(call, { ...asked, ...page }),
      (invoice) => [
        invoice.invoiceNumber,
        invoice.orderNumber ?? '',
        invoice.customerName,
        dayCell(invoice.invoiceDate),
        dayCell(invoice.dueDate),
        centsCell(invoice.excl),
        centsCell(invoice.incl),
        centsCell(invoice.open),
        words.invoiceStates[invoice.state],
        invoice.reminderCount,
        dayCell(invoice.remindedOn),
      ],
    ),
  });
};
