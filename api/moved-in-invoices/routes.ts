import { implementView } from '#api/http/implement.ts';
import { movedInInvoice, movedInInvoices } from '#api/moved-in-invoices/contract.ts';
import { movedInOf, movedInView } from '#projections/views/moved-in-invoice.ts';

export const movedInInvoiceRoutes = [
  implementView(movedInInvoices, movedInOf),

  implementView(movedInInvoice, movedInView),
];
