import { accountOf } from '#application/accounts/account-of.ts';
import { claimInvoiceNumber } from '#application/invoice/claim-number.ts';
import type { Actor, Core, UnitOfWork } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { loadSalesOrder } from '#application/sales-order/find.ts';
import { invoiceIdOf, invoiceUnder, takeInvoiceNumber } from '#application/sales-order/invoice.ts';
import {
  collectiveInvoice,
  type CollectiveInvoiceRefusal,
} from '#domain/collective-invoice/collective-invoice.ts';
import { gathered } from '#domain/collective-invoice/gather.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { assertLawful } from '#domain/invoice/lawful.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

/**
 * A collective invoice as a document, with its files and its orders. Refuses collective-invoice-not-found.
 */
export const collectiveParts = async (work: Pick<UnitOfWork, 'look'>, collectiveId: number) => {
  const known = await work.look(collectiveInvoice, collectiveId);
  if (!known) return refuse<CollectiveInvoiceRefusal>('collective-invoice-not-found');
  const orderIds = known.slips.map(({ orderId }) => orderId);
  const found = await Promise.all(orderIds.map((orderId) => work.look(invoice, invoiceIdOf(orderId))));
  const parts = found.flatMap((part) => part?.issued ?? []);
  return { issued: gathered(collectiveId, parts), files: known.files, orderIds };
};

/** What may go on a collective invoice: what is delivered and not invoiced, and gives nothing back. */
const isToGather = (order: SalesOrder) =>
  order.status === 'delivered' &&
  order.invoiceNumber === null &&
  order.credits === null &&
  !order.isPast &&
  discountedOrder(order).totals.incl >= 0;

type Wanted = {
  customerId: number;
  /** Those that were found; what does not belong there by now is left out. */
  orderIds: readonly number[];
  until: CalendarDate;
};

/**
 * Issues one invoice for orders of a customer, in one append: all of them are invoiced, or none. A repeat under the same
 * command issues nothing more. Refuses: collective-nothing-left, collective-vat-mixed, customer-not-found,
 * order-not-found, books-closed and what making an invoice refuses.
 */
export const issueCollectiveInvoice = async (
  { handle, facts, clock }: Core,
  actor: Actor,
  { customerId, orderIds, until }: Wanted,
) => {
  const { accountId } = actor;
  const collectiveId = idFrom(actor.commandId, 'collectiveInvoice');
  const content = { type: 'IssueCollectiveInvoice', customerId, orderIds, until };
  const { position } = await handle(actor, content, async (work) => {
    const found: { orderId: number; order: SalesOrder }[] = [];
    for (const orderId of orderIds) {
      const order = await loadSalesOrder(work, orderId);
      if (order.customerId === customerId && isToGather(order)) found.push({ orderId, order });
    }
    if (found.length === 0) return refuse<CollectiveInvoiceRefusal>('collective-nothing-left');
    const customer = await facts.customer(accountOf(facts, { accountId }), customerId);
    if (!customer) return refuse<CustomerRefusal>('customer-not-found');
    const invoiceDate = clock.today();
    const numbered = await takeInvoiceNumber(work, { facts }, { accountId, invoiceDate });
    const { invoiceNumber } = numbered;
    await claimInvoiceNumber(work, { accountId, invoiceId: collectiveId, invoiceNumber });
    for (const { orderId, order } of found)
      await invoiceUnder(work, { facts }, { accountId, orderId, order, collectiveId, ...numbered });
    const { totals, seller, buyer, vatTreatment } = gathered(collectiveId, await issuedOf(work, found));
    // what the law asks above an amount, it asks of the whole
    assertLawful({ seller, buyer, customer, incl: totals.incl, vatTreatment, isOverCounter: false });
    await work.decide(collectiveInvoice, collectiveId, {
      type: 'IssueCollectiveInvoice',
      collectiveId,
      accountId,
      customerId,
      invoiceNumber,
      invoiceDate,
      until,
      incl: totals.incl,
      slips: found.map(({ orderId, order }) => ({ orderId, orderNumber: order.number })),
    });
  });
  return { collectiveId, position };
};

const issuedOf = async (work: Pick<UnitOfWork, 'load'>, of: readonly { orderId: number }[]) => {
  const parts = [];
  for (const { orderId } of of) parts.push((await work.load(invoice, invoiceIdOf(orderId)))!.issued!);
  return parts;
};
