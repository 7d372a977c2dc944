import * as contract from '#api/customer-app-invoices/contract.ts';
import { implement, implementView } from '#api/http/implement.ts';
import { payInvoices } from '#application/payment/pay-invoices.ts';
import { homeOf } from '#domain/kernel/role.ts';
import { ownInvoicesOf } from '#projections/views/customer-app-invoices.ts';
import { ownCustomer } from '#projections/views/customer-app-range.ts';

export const customerAppInvoiceRoutes = [
  implementView(contract.ownInvoices, ownInvoicesOf),

  implement(contract.payOwnInvoices, async (call, { ids, shown, isFirst }) => {
    const { core, actor, caller, recorded } = call;
    const { customerId } = await ownCustomer(call);
    // beside the pages of the customer's app
    const page = homeOf(caller.role).replace(/[^/]+$/, 'betaald');
    const wanted = { customerId, ids: [...new Set(ids)], shown, page, ...(isFirst && { isFirst }) };
    return recorded(await payInvoices(core, actor, wanted));
  }),
];
