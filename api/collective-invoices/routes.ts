import * as contract from '#api/collective-invoices/contract.ts';
import { runPreview } from '#api/collective-invoices/preview.ts';
import { implement, implementView } from '#api/http/implement.ts';
import { ofAccount } from '#api/http/scope.ts';
import { collectiveInvoicesPage } from '#projections/collective-invoices/queries.ts';

export const collectiveInvoiceRoutes = [
  implement(contract.collectivePreview, runPreview),
  implementView(contract.collectiveInvoices, async (call, page) => {
    const { rows: data, total } = await collectiveInvoicesPage(call.core.db, ofAccount(call), page);
    return { data, total };
  }),
];
