import { type InvoiceMailCore, mailInvoice } from '#application/invoice/mail.ts';
import { payInFull } from '#application/payment/lines.ts';
import { invoiceSalesOrder } from '#application/sales-order/invoice.ts';
import type { Actor } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { followUp } from '#application/kernel/id.ts';
import type { Position } from '#application/ports/event-store.ts';
import { findSalesOrder } from '#application/sales-order/find.ts';
import { settingOf } from '#domain/account/settings.ts';
import { mailAddresses } from '#domain/kernel/mail-address.ts';
import { decideInvoiceStatus, type InvoiceOutcome, type InvoiceStatus } from '#domain/invoice/status.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

/** `asked` is the number under which the caller knows the order. */
type Wanted = { orderId: number; asked?: number | null; to: InvoiceStatus };
type Done = { outcome: InvoiceOutcome; position: Position };

/** INV-005 to INV-007: the result of mailing an invoice that was made just now, where the account wants that. */
const mailed = async (
  address: string,
  mail: () => Promise<{ position: Position }>,
): Promise<{ outcome: InvoiceOutcome; position?: Position }> => {
  if (address === '') return { outcome: 'no_email' };
  if (mailAddresses(address) === null) return { outcome: 'email_error' };
  try {
    const { position } = await mail();
    return { outcome: 'sent', position };
  } catch (fault) {
    // the invoice stands; that it was not mailed is the outcome, and why is read at the invoice
    if (fault instanceof Refusal && fault.code === 'e-invoice-not-possible')
      return { outcome: 'email_error' };
    throw fault;
  }
};

/** Mails an invoice that was made just now where the account does that at once; `updated` where it does not. */
export const mailAtOnce = async (
  core: InvoiceMailCore,
  actor: Actor,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<{ outcome: InvoiceOutcome; position?: Position }> => {
  const account = accountOf(core.facts, actor);
  if (!settingOf(account, 'mailsInvoiceAtOnce')) return { outcome: 'updated' };
  const customer = await core.facts.customer(account, customerId);
  const address = customer?.invoiceEmail || customer?.email || '';
  const mailing = followUp(actor, ['mail-at-once', actor.commandId]);
  return mailed(address, () => mailInvoice(core, mailing, { orderId, to: address, text: null }));
};

/**
 * Gives the invoice of an order another status, as far as that can be (INV-004 to INV-011): makes the invoice, and
 * mails it where the account does that at once, or books a payment of what is open (INV-015). Refuses: order-not-found,
 * record-of-other-account, order-numbers-differ, and what making an invoice refuses.
 */
export const changeInvoiceStatus = async (
  core: InvoiceMailCore,
  actor: Actor,
  { orderId, asked = null, to }: Wanted,
): Promise<Done> => {
  const { handle } = core;
  const { order, paid } = await findSalesOrder(handle, actor, orderId);
  if (asked !== null && asked !== order.number)
    return refuse<OrderRequestRefusal>('order-numbers-differ', {
      order_real_id: asked,
      real_id: order.number,
    });
  const { totals } = discountedOrder(order);
  // an imported order was invoiced where it was placed
  const isInvoiced = order.invoiceNumber !== null || order.isPast;
  const decided = decideInvoiceStatus({ isInvoiced, total: totals.incl, paid }, to);
  switch (decided.does) {
    case 'nothing':
      return { outcome: decided.outcome, position: {} };
    case 'pay-rest':
      return {
        outcome: 'updated_invoice_status',
        position: (await payInFull(core, actor, orderId)).position,
      };
    case 'make-invoice': {
      const made = await invoiceSalesOrder(core, actor, orderId);
      if (!made.isMade) return { outcome: 'updated_invoice_status', position: made.position };
      const sent = await mailAtOnce(core, actor, { orderId, customerId: order.customerId });
      return { outcome: sent.outcome, position: sent.position ?? made.position };
    }
  }
};
