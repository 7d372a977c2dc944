import { settingOf } from '#domain/account/settings.ts';
import type { CustomerRefusal, CustomerState } from '#domain/customer/customer.ts';
import { collectedUnder } from '#domain/invoice/collection.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import { invoiceStatusOf } from '#domain/invoice/status.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { customerStateById } from '#projections/customers/queries.ts';
import { movedInById, movedInOfCustomer } from '#projections/invoices/queries.ts';
import type { InvoiceRow } from '#projections/invoices/table.ts';
import { linksOfOrder, paymentsOfOrder } from '#projections/payments/queries.ts';
import { paymentViews } from '#projections/views/payment-lines.ts';
import type { StaffView, Page } from '#projections/views/view.ts';

/** The accounts of this log whose invoices the caller may look at (ROLE-025). */
const seenBy = ({ caller: { log, user } }: StaffView) => ({
  log,
  accountIds: user.memberships.filter((item) => item.log === log).map(({ accountId }) => accountId),
});

const shown = (row: InvoiceRow, customer: CustomerState | null, { core, caller }: StaffView) => ({
  invoiceId: row.invoice_id,
  accountId: row.account_id,
  accountName: core.directory.account(row.account_id)?.name ?? '',
  isOfAccount: row.account_id === caller.account.accountId,
  invoiceNumber: row.invoice_number,
  invoiceDate: row.invoice_date,
  dueDate: row.due_date,
  incl: row.incl,
  due: row.open,
  paid: row.paid_here,
  invoiceStatus: invoiceStatusOf({ isInvoiced: true, total: row.open, paid: row.paid_here }),
  perRate: row.per_rate,
  isCollected: collectedUnder(customer?.record ?? null, customer?.mandate ?? null) !== null,
});

export const movedInOf = async (call: StaffView, { customerId, ...page }: Page & { customerId: number }) => {
  const { core, caller } = call;
  const scope = { log: caller.log, accountId: caller.account.customersFrom };
  const customer = await customerStateById(core.db, scope, customerId);
  if (!customer) return refuse<CustomerRefusal>('customer-not-found', { customerId });
  const { rows, total } = await movedInOfCustomer(core.db, seenBy(call), customerId, page);
  return { data: rows.map((row) => shown(row, customer, call)), total };
};

export const movedInView = async (call: StaffView, { invoiceId }: { invoiceId: number }) => {
  const { db, directory } = call.core;
  const { log } = call.caller;
  const row = await movedInById(db, seenBy(call), invoiceId);
  const owner = row && directory.account(row.account_id);
  if (!row || !owner) return refuse<InvoiceRefusal>('invoice-not-found', { invoiceId });
  const [customer, payments, links] = await Promise.all([
    customerStateById(db, { log, accountId: owner.customersFrom }, row.customer_id),
    paymentsOfOrder(db, log, invoiceId),
    linksOfOrder(db, log, invoiceId),
  ]);
  return {
    invoice: shown(row, customer, call),
    payments: paymentViews(payments, { mayExceed: settingOf(owner, 'mayRefundExtra') }),
    payment_links: links,
  };
};
