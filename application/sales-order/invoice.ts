import type { Actor, Core, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { claimInvoiceNumber } from '#application/invoice/claim-number.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Account } from '#domain/account/account.ts';
import { mandateFaultOn } from '#domain/customer/mandate-terms.ts';
import type { AnnouncedCollection } from '#domain/invoice/collection.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { targetDayFrom } from '#domain/sepa/target-day.ts';
import {
  type Customer,
  customer as customerRecord,
  type CustomerRefusal,
} from '#domain/customer/customer.ts';
import { invoice, type InvoiceRefusal } from '#domain/invoice/invoice.ts';
import { invoiceOf } from '#domain/invoice/issue.ts';
import { invoiceNumberOf, numberFormatFrom } from '#domain/invoice/number-format.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { paidOf, payments } from '#domain/payment/payments.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';

/**
 * The record of the invoice of an order has the id of the order: an order has one at most, also when two people
 * ask for it at once.
 */
export const invoiceIdOf = (orderId: number) => orderId;

/** What an invoice says of its collection, where the account announces it there and there is a mandate to collect under. */
const announcedOf = async (
  work: UnitOfWork,
  account: Account,
  customer: Customer,
  { invoiceDate, dueDate }: Pick<IssuedInvoice, 'invoiceDate' | 'dueDate'>,
): Promise<AnnouncedCollection | null> => {
  const creditorId = settingOf(account, 'creditorId');
  if (!customer.isAutoDebit || settingOf(account, 'preNotification') !== 'invoice' || creditorId === '')
    return null;
  const mandate = (await work.look(customerRecord, customer.customerId))?.mandate ?? null;
  const noticed = addDays(invoiceDate, settingOf(account, 'preNotificationDays'));
  const on = targetDayFrom(dueDate > noticed ? dueDate : noticed);
  const isConsumer = customer.customerType === 'Particulier';
  if (!mandate || mandateFaultOn(mandate, on, { here: null, isConsumer }) !== null) return null;
  return { on, mandateReference: mandate.reference, creditorId };
};

/** Issues what an order comes to under a number, and takes the number. */
const issue = async (
  work: UnitOfWork,
  { facts }: Needs<'facts'>,
  {
    accountId,
    orderId,
    order,
    isOld = false,
    isOverCounter,
    collectiveId,
    ...numbered
  }: {
    accountId: number;
    orderId: number;
    order: SalesOrder;
    /** The collective invoice that it is a part of, which has claimed the number. */
    collectiveId?: number;
    /** Issued before invoices had records. */
    isOld?: boolean;
    isOverCounter?: boolean | undefined;
    invoiceNumber: string;
    invoiceDate: CalendarDate;
  },
) => {
  const account = accountOf(facts, { accountId });
  const customer = await facts.customer(account, order.customerId);
  if (!customer) return refuse<CustomerRefusal>('customer-not-found');
  const invoiceId = invoiceIdOf(orderId);
  const credited = order.credits
    ? ((await work.load(invoice, invoiceIdOf(order.credits.orderId)))?.issued ?? null)
    : null;
  const prepaid = isOld ? 0 : paidOf(await work.load(payments, orderId));
  const issued = invoiceOf({
    order,
    orderId,
    account,
    customer,
    credited,
    prepaid,
    isOld,
    isOverCounter,
    invoiceId,
    ...numbered,
  });
  const announces =
    isOld || issued.kind === 'credit' ? null : await announcedOf(work, account, customer, issued);
  if (collectiveId === undefined)
    await claimInvoiceNumber(work, { accountId, invoiceId, invoiceNumber: numbered.invoiceNumber });
  await work.decide(invoice, invoiceId, {
    type: 'IssueInvoice',
    invoice: {
      ...issued,
      ...(announces && { announces }),
      ...(collectiveId !== undefined && { collectiveId }),
    },
  });
  // CUST-030
  if (customer.hasFinancing)
    await work.decide(customerRecord, customer.customerId, {
      type: 'BookFinancing',
      invoiceId,
      invoiceExcl: issued.totals.excl,
      ...(credited && { credits: { invoiceId: credited.invoiceId, excl: credited.totals.excl } }),
    });
};

/**
 * Makes the invoice of an order within a command: its number, without gaps, as setting `invoiceNumberFormat` writes it (INV-018), all
 * that it says, and the lock on the order (INV-016, law 13). An order that has one is left as it is. Refuses what
 * `invoiceSalesOrder` does.
 */
export const invoiceWithin = async (
  work: UnitOfWork,
  { facts }: Needs<'facts'>,
  {
    accountId,
    orderId,
    invoiceDate,
    isOverCounter,
  }: {
    accountId: number;
    orderId: number;
    invoiceDate: CalendarDate;
    /** Sold and paid at the checkout: it need not name its buyer. */
    isOverCounter?: boolean;
  },
) => {
  const order = await loadSalesOrder(work, orderId);
  if (order.invoiceNumber !== null) return;
  const numbered = await takeInvoiceNumber(work, { facts }, { accountId, invoiceDate });
  await invoiceUnder(work, { facts }, { accountId, orderId, order, isOverCounter, ...numbered });
};

/** The next number of an account as it is printed, with its day. Refuses books-closed. */
export const takeInvoiceNumber = async (
  work: UnitOfWork,
  { facts }: Needs<'facts'>,
  { accountId, invoiceDate }: { accountId: number; invoiceDate: CalendarDate },
) => {
  const account = accountOf(facts, { accountId });
  const closedUntil = settingOf(account, 'booksClosedUntil');
  if (closedUntil !== null && invoiceDate <= closedUntil)
    return refuse<InvoiceRefusal>('books-closed', { closedUntil });
  const number = await takeNumber(work, 'invoice', accountId);
  const format = numberFormatFrom(settingOf(account, 'invoiceNumberFormat'));
  return { number, invoiceNumber: invoiceNumberOf(format, number, invoiceDate), invoiceDate };
};

/** Invoices an order under a number that was taken: that of its own, or of the collective invoice that it is a part of. */
export const invoiceUnder = async (
  work: UnitOfWork,
  { facts }: Needs<'facts'>,
  {
    number,
    ...part
  }: Omit<Parameters<typeof issue>[2], 'isOld'> & Awaited<ReturnType<typeof takeInvoiceNumber>>,
) => {
  const { orderId, invoiceNumber, invoiceDate } = part;
  await work.decide(salesOrder, orderId, {
    type: 'InvoiceSalesOrder',
    orderId,
    number,
    invoiceNumber,
    invoiceDate,
    invoiceId: invoiceIdOf(orderId),
  });
  await issue(work, { facts }, part);
};

/**
 * The same as a command of its own, in one append. Returns whether it was made now. Refuses: order-not-found,
 * order-not-invoiceable (QUOTE-002, QUOTE-008), order-is-past, books-closed, invoice-number-taken,
 * customer-not-found, record-of-other-account (ROLE-026).
 */
export const invoiceSalesOrder = async ({ handle, facts, clock }: Core, actor: Actor, orderId: number) => {
  const request = { accountId: actor.accountId, orderId, invoiceDate: clock.today() };
  const { events, position } = await handle(actor, { type: 'InvoiceSalesOrder', orderId }, (work) =>
    invoiceWithin(work, { facts }, request),
  );
  return { isMade: events.length > 0, position };
};

/**
 * What an invoiced order has of its invoice, as it stands. An order that was invoiced before invoices had records
 * gets its record now, under the number and the date that it has. Refuses: order-not-found, invoice-not-found,
 * invoice-number-taken, customer-not-found, record-of-other-account (ROLE-026).
 */
export const loadInvoice = async (
  work: UnitOfWork,
  tools: Needs<'facts'>,
  { accountId, orderId }: { accountId: number; orderId: number },
) => {
  const order = await loadSalesOrder(work, orderId);
  const { invoiceNumber, invoiceDate } = order;
  if (invoiceNumber === null || invoiceDate === null)
    return refuse<InvoiceRefusal>('invoice-not-found', { orderId });
  const known = await work.load(invoice, invoiceIdOf(orderId));
  if (!known?.issued)
    await issue(work, tools, { accountId, orderId, order, invoiceNumber, invoiceDate, isOld: true });
  const { issued, files } = (await work.load(invoice, invoiceIdOf(orderId)))!;
  return { order, issued: issued!, files };
};
