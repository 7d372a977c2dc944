import type { Actor, Core } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { invoiceIdOf, invoiceWithin } from '#application/sales-order/invoice.ts';
import { placeSalesOrder, plainOrder } from '#application/sales-order/place.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { SaleRefusal, Settlement } from '#domain/checkout/sale.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { payments } from '#domain/payment/payments.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import type { WantedLine } from '#domain/sales-order/price-lines.ts';

export type Sale = {
  /** Null: the customer of setting `checkoutCustomer`. */
  customerId: number | null;
  lines: readonly WantedLine[];
  settlement: Settlement;
};

/** Afhalen: what is sold over the counter is taken along. */
const pickedUp = 4;

/**
 * A sale of the checkout (INT-023): the order, its number and its stock in one append, and when it is paid by card
 * or in cash the invoice and the payment of the whole amount as well (INT-024); that order is delivered. One on
 * account stays an open order without invoice. Only rules incl VAT count (INT-025). Refuses:
 * sale-without-customer, sale-amount-differs, and what placing an order, making its invoice and adding a payment
 * refuse.
 */
export const sellAtCheckout = async (
  core: Core,
  actor: Actor,
  { customerId: named, lines, settlement }: Sale,
) => {
  const { facts, clock } = core;
  const account = accountOf(facts, actor);
  const customerId = named ?? settingOf(account, 'checkoutCustomer');
  if (customerId === null) return refuse<SaleRefusal>('sale-without-customer');
  const today = clock.today();
  const isPaid = settlement.kind === 'paid';
  const { events, orderId, number, position } = await placeSalesOrder(
    core,
    actor,
    {
      customerId,
      lines,
      settlement,
      source: 'staff',
      references: { till: true },
      status: isPaid ? 'delivered' : settingOf(account, 'defaultOrderStatus'),
      ...plainOrder,
      delivery: { ...plainOrder.delivery, methodId: pickedUp },
    },
    async (work, { orderId }) => {
      if (!isPaid) return;
      const { accountId } = actor;
      await invoiceWithin(work, { facts }, { accountId, orderId, invoiceDate: today, isOverCounter: true });
      const total = (await work.load(invoice, invoiceIdOf(orderId)))!.issued!.totals.incl;
      // what is exchanged for as much asks for no money
      if (total === 0) return;
      await work.decide(payments, orderId, {
        type: 'AddPayment',
        orderId,
        customerId: null,
        lineId: idFrom(actor.commandId, 'payment'),
        isSuggested: false,
        total,
        closedUntil: settingOf(account, 'booksClosedUntil'),
        date: today,
        method: settlement.method,
        amount: total,
      });
    },
  );
  const invoiced = events.find(({ type }) => type === salesOrderEvents.invoiced.type);
  const invoiceNumber = invoiced ? salesOrderEvents.invoiced.read(invoiced).data.invoiceNumber : null;
  return { orderId, number, invoiceNumber, position };
};
