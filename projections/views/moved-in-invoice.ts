import { settingOf } from '#domain/account/settings.ts';
import type { CustomerState } from '#domain/customer/customer.ts';
import { collectedUnder } from '#domain/invoice/collection.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import { invoiceStatusOf } from '#domain/invoice/status.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { customerStateById } from '#projections/customers/queries.ts';
import { movedInById, movedInOfCustomer } from '#projections/invoices/queries.ts';
import type { InvoiceRow } from '#projections/invoices/table.ts';
import { camelCased } from '#projections/kernel/query.ts';
import { linksOfOrder, paymentsOfOrder } from '#projections/payments/queries.ts';
import { customerOf, seenBy } from '#projections/views/customer-figures.ts';
import { paymentViews } from '#projections/views/payment-lines.ts';
import { customersOf, type Page, type StaffView } from '#projections/views/view.ts';

const shown = (row: InvoiceRow, customer: CustomerState | null, { core, caller }: StaffView) => ({
  ...camelCased(row),
  accountName: core.directory.account(row.account_id)?.name ?? '',
  isOfAccount: row.account_id === caller.account.accountId,
  due: row.open,
  paid: row.paid_here,
  invoiceStatus: invoiceStatusOf({ isInvoiced: true, total: row.open, paid: row.paid_here }),
  isCollected: collectedUnder(customer?.record ?? null, customer?.mandate ?? null) !== null,
});

export const movedInOf = async (call: StaffView, { customerId, ...page }: Page & { customerId: number }) => {
  const customer = await customerOf(call, customerId);
  const { rows, total } = await movedInOfCustomer(call.core.db, seenBy(call), customerId, page);
  return { data: rows.map((row) => shown(row, customer, call)), total };
};

export const movedInView = async (call: StaffView, { invoiceId }: { invoiceId: number }) => {
  const { db, directory } = call.core;
  const { log } = call.caller;
  const row = await movedInById(db, seenBy(call), invoiceId);
  const owner = row && directory.account(row.account_id);
  if (!row || !owner) return refuse<InvoiceRefusal>('invoice-not-found', { invoiceId });
  const [customer, payments, links] = await Promise.all([
    customerStateById(db, customersOf(owner), row.customer_id),
    paymentsOfOrder(db, log, invoiceId),
    linksOfOrder(db, log, invoiceId),
  ]);
  return {
    invoice: shown(row, customer, call),
    payments: paymentViews(payments, {
      mayExceed: settingOf(owner, 'mayRefundExtra'),
      language: call.language,
    }),
    payment_links: links,
  };
};
