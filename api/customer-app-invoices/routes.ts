import * as contract from '#api/customer-app-invoices/contract.ts';
import { type Call, implement, implementChange, implementView } from '#api/http/implement.ts';
import { revokeMandate } from '#application/customer/mandate.ts';
import { payInvoices } from '#application/payment/pay-invoices.ts';
import { refuse } from '#api/http/refuse.ts';
import { homeOf } from '#domain/kernel/role.ts';
import { mayGiveMandates, ownInvoicesOf, ownMandateOf } from '#projections/views/customer-app-invoices.ts';
import { ownCustomer } from '#projections/views/customer-app-range.ts';

/** Refuses mandate-not-yours. */
const checkMandates = ({ caller }: Call) => {
  if (!mayGiveMandates(caller.branch)) refuse('mandate-not-yours');
};

export const customerAppInvoiceRoutes = [
  implementView(contract.ownInvoices, ownInvoicesOf),

  implement(contract.payOwnInvoices, async (call, { ids, shown, isFirst }) => {
    const { core, actor, caller, recorded } = call;
    if (isFirst) checkMandates(call);
    const { customerId } = await ownCustomer(call);
    // beside the pages of the customer's app
    const page = homeOf(caller.role).replace(/[^/]+$/, 'betaald');
    const wanted = { customerId, ids: [...new Set(ids)], shown, page, ...(isFirst && { isFirst }) };
    return recorded(await payInvoices(core, actor, wanted));
  }),

  implementView(contract.ownMandate, ownMandateOf),

  implementChange(contract.revokeOwnMandate, async (call, { mandateId }) => {
    checkMandates(call);
    const { customerId } = await ownCustomer(call);
    return revokeMandate(call.core, call.actor, { customerId, mandateId });
  }),
];
