import type { Actor, Core, UnitOfWork } from '#application/kernel/core.ts';
import { lookAt } from '#application/kernel/look.ts';
import { followUp, idFrom } from '#application/kernel/id.ts';
import { wordsIn } from '#application/invoice/words.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import {
  numberPlaced,
  plainOrder,
  type PlacedOrder,
  placeSalesOrder,
} from '#application/sales-order/place.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { invoiceWithin } from '#application/sales-order/invoice.ts';
import { findSalesOrder, loadSalesOrder } from '#application/sales-order/find.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import { type CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { discountOrder, type OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import { claimsOf } from '#domain/sales-order/claims.ts';
import { type Creditable, creditOf, leftOf, partOf } from '#domain/sales-order/credit.ts';
import type { CreditReason } from '#domain/sales-order/credit-reason.ts';
import { invoiceCreditEvents, invoiceCredits } from '#domain/invoice/credits.ts';
import type { CreditedInvoice } from '#domain/sales-order/events.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

type Reading = Pick<UnitOfWork, 'load' | 'look'>;
type Needed = Pick<Core['facts'], 'creditsOf'>;
type CreditCore = Pick<Core, 'handle'> & { facts: Needed };

const asPriced = ({ quantity, unitPrice, discount, vatRate, purchasePrice, ...line }: SalesOrderLine) => ({
  quantity,
  unitPrice,
  discount,
  vatRate,
  purchasePrice,
  type: line.priceType,
  isExcludedFromDiscount: line.inputs.isExcludedFromDiscount,
});

/**
 * What gives back an invoice to the cent: its lines with the quantities below zero, their own prices and rates,
 * and the percentage that it had as a typed one, which reaches the lines that it reached then.
 */
const reversed = (order: SalesOrder) => {
  const { lines, percentage } = discountOrder(order.lines.map(asPriced), {
    side: order.priceSide,
    date: order.orderDate,
    discount: order.discount,
  });
  return {
    lines: order.lines.map((line, index): SalesOrderLine => ({
      ...line,
      lineId: index + 1,
      quantity: line.quantity === 0 ? 0 : -line.quantity,
      isLocked: false,
      inputs: {
        ...line.inputs,
        isExcludedFromDiscount: lines[index]!.invoiceDiscount === 0,
      },
    })),
    discount: {
      manual: percentage,
      extra: order.discount.extra === 0 ? 0 : -order.discount.extra,
      customerTypeId: order.discount.customerTypeId,
      rules: [],
    },
  };
};

/** An order to credit, with its invoice. Refuses order-not-found, order-not-invoiced. */
const invoicedOrder = async (work: Reading, orderId: number) => {
  const order = await loadSalesOrder(work, orderId);
  const { invoiceNumber, invoiceDate } = order;
  return invoiceNumber === null
    ? refuse<InvoiceRefusal>('order-not-invoiced', { orderId })
    : { order, credits: { orderId, invoiceNumber, invoiceDate: invoiceDate! } };
};

/** Records an order that gives back what was invoiced, with its claims on the stock. */
const recordCredit = async (
  work: UnitOfWork,
  { facts, clock }: Pick<Core, 'facts' | 'clock'>,
  {
    actor,
    creditId,
    order,
    ...said
  }: {
    actor: Actor;
    creditId: number;
    order: SalesOrder;
    credits: CreditedInvoice;
    lines: SalesOrderLine[];
    discount: OrderDiscountInputs;
    status: SalesOrderStatus;
    internalRemark: string;
  },
) => {
  const account = accountOf(facts, actor);
  const { customerId, priceSide } = order;
  const customer = await facts.customer(account, customerId);
  if (!customer) return refuse<CustomerRefusal>('customer-not-found');
  const number = await takeNumber(work, 'salesOrder', actor.accountId);
  const { address, methodId, remark } = order.details;
  const orderDate = clock.today();
  const date = said.status === 'delivered' ? orderDate : null;
  await work.decide(salesOrder, creditId, {
    type: 'PlaceSalesOrder',
    orderId: creditId,
    number,
    customerId,
    customerName: customer.name,
    source: 'staff',
    orderDate,
    priceSide,
    delivery: { date, moment: null, time: null, methodId, address },
    remark,
    invoiceNote: wordsIn(customer.language).creditNote(said.credits),
    warehouseNote: '',
    // no mail says that bottles are on their way
    emailContact: null,
    ...said,
  });
  await claimStock(work, {
    orderId: creditId,
    orderNumber: number,
    from: [],
    to: claimsOf(said.lines, said.status),
    mayFallShort: true,
  });
  return number;
};

type Known = { work: Reading; facts: Needed; log: number };
type Left = { left: Creditable; credits: { orderId: number; credit: SalesOrder; left: Creditable }[] };

/** What is left to credit of an order, and its credits that stand, with what theirs leave of those. */
export const leftAt = async (known: Known, orderId: number, order: SalesOrder): Promise<Left> => {
  const { work, facts, log } = known;
  const recorded = await work.look(invoiceCredits, orderId);
  const ids = [...new Set([...(await facts.creditsOf(log, orderId)), ...recorded])];
  const found = await Promise.all(
    ids.map(async (id) => {
      const credit = await work.look(salesOrder, id);
      if (!credit || credit.isDeleted) return [];
      return [{ orderId: id, credit, left: (await leftAt(known, id, credit)).left }];
    }),
  );
  const credits = found.flat();
  const { lines, totals } = discountedOrder(order);
  const invoiced = order.lines.map((line, index) => ({
    ...line,
    invoiceDiscount: lines[index]!.invoiceDiscount,
  }));
  const parts = credits.map(({ left }) => partOf(left));
  return { credits, left: leftOf({ side: order.priceSide, lines: invoiced, totals }, parts) };
};

/** What is left to credit of the invoice of an order, by the log. Refuses what crediting it does. */
export const creditableInvoice = ({ handle, facts }: CreditCore, actor: Actor, orderId: number) =>
  lookAt({ handle }, actor, 'creditable', async (work) => {
    const { order } = await invoicedOrder(work, orderId);
    return { order, ...(await leftAt({ work, facts, log: actor.log }, orderId, order)) };
  });

export type CreditRequest = {
  orderId: number;
  lines: readonly { lineId: number; quantity: number }[];
  reason: CreditReason;
  /** Whether the bottles are in the stock again. */
  bringsBack: boolean;
  note: string;
};

/** All of an order; that of a last credit gives back the cents that it settled. */
const wholeOf = (order: SalesOrder) => {
  const { lines, discount } = reversed(order);
  const settled = order.discount.settled?.map(({ rate, excl, vat }) => ({
    rate,
    excl: -excl || 0,
    vat: -vat || 0,
  }));
  return { lines, discount: { ...discount, ...(settled && { settled }) } };
};

/** A part of an order, of which the lines stand at the place in it that they come from. */
const partOfOrder = (
  order: SalesOrder,
  { lines, extra, settled }: ReturnType<typeof creditOf>,
  bringsBack: boolean,
) => {
  const quantities = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const known = new Map(order.lines.map((line, index) => [index + 1, line.lineId]));
  const quantityOf = ({ lineId }: SalesOrderLine) => quantities.get(known.get(lineId)!) ?? 0;
  const whole = reversed(order);
  return {
    lines: whole.lines
      .map((line) => ({
        ...line,
        quantity: quantityOf(line),
        ...(!bringsBack && { components: [] }),
      }))
      .filter(({ quantity }) => quantity !== 0),
    discount: { ...whole.discount, extra, ...(settled.length > 0 && { settled }) },
  };
};

/** A caller without ids of its own asks under the same one for good: again only once what that made is deleted. */
const pastDeleted = async (core: Core, actor: Actor): Promise<Actor> => {
  const { commandId } = actor;
  const made = await lookAt(core, actor, 'credit', (work) =>
    work.look(salesOrder, idFrom(commandId, 'salesOrder')),
  );
  return made?.isDeleted ? pastDeleted(core, followUp(actor, ['credit again', commandId])) : actor;
};

/**
 * Makes an order that gives back what was invoiced (INV-029), or what earlier credits left of it: it says which invoice
 * it corrects (INV-031), may still be changed, and becomes a credit when it is invoiced itself. Stock comes back when it
 * is delivered. Refuses: order-not-found, order-not-invoiced, invoice-credited, customer-not-found,
 * record-of-other-account (ROLE-026).
 */
export const creditInvoice = async (
  core: Core,
  caller: Actor,
  orderId: number,
  { hasOwnId }: { hasOwnId: boolean } = { hasOwnId: true },
) => {
  const { handle, facts } = core;
  const actor = hasOwnId ? caller : await pastDeleted(core, caller);
  const creditId = idFrom(actor.commandId, 'salesOrder');
  const { events, position } = await handle(actor, { type: 'CreditInvoice', orderId }, async (work) => {
    const { order, credits } = await invoicedOrder(work, orderId);
    const status = settingOf(accountOf(facts, actor), 'defaultOrderStatus');
    const { left } = await leftAt({ work, facts, log: actor.log }, orderId, order);
    const bottles = new Map(left.lines.map((line) => [line.lineId, Math.abs(line.left)]));
    const back = left.earlier === 0 ? wholeOf(order) : partOfOrder(order, creditOf(left, bottles), true);
    await recordCredit(work, core, { actor, creditId, order, ...back, status, credits, internalRemark: '' });
  });
  return { orderId: creditId, number: numberPlaced(events), position };
};

/**
 * Credits part of an invoice, or what is left of it, as an order that is delivered and invoiced in the same append:
 * both are there, or neither. Refuses what crediting and invoicing refuse, credit-exceeds-invoice, nothing-to-credit.
 */
export const creditPart = async (core: Core, actor: Actor, request: CreditRequest) => {
  const { handle, facts, clock } = core;
  const { orderId, lines, reason, bringsBack, note } = request;
  const { accountId } = actor;
  const creditId = idFrom(actor.commandId, 'salesOrder');
  const { events, position } = await handle(actor, { type: 'CreditPart', ...request }, async (work) => {
    const { order, credits } = await invoicedOrder(work, orderId);
    const { left } = await leftAt({ work, facts, log: actor.log }, orderId, order);
    const credited = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
    const back = partOfOrder(order, creditOf(left, credited), bringsBack);
    const number = await recordCredit(work, core, {
      actor,
      creditId,
      order,
      credits: { ...credits, reason },
      ...back,
      status: 'delivered',
      internalRemark: note,
    });
    await invoiceWithin(work, { facts }, { accountId, orderId: creditId, invoiceDate: clock.today() });
    const { invoiceNumber } = await loadSalesOrder(work, creditId);
    await work.decide(invoiceCredits, orderId, {
      type: 'RecordCredit',
      orderId,
      creditOrderId: creditId,
      creditOrderNumber: number,
      creditInvoiceNumber: invoiceNumber!,
      reason,
      bringsBack,
      bottles: back.lines.reduce((all, { quantity }) => all + Math.abs(quantity), 0),
    });
  });
  const recorded = events.find(({ type }) => type === invoiceCreditEvents.credited.type)!;
  const { creditInvoiceNumber: invoiceNumber } = invoiceCreditEvents.credited.read(recorded).data;
  return { orderId: creditId, number: numberPlaced(events), invoiceNumber, position };
};

/**
 * Makes a new order of the same customer with the same lines (INV-030): not invoiced, as soon as possible, at the
 * prices of today; what was typed stays. Refuses what placing an order refuses, order-not-found and record-of-other-account.
 */
export const cloneOrder = async (core: Core, actor: Actor, orderId: number): Promise<PlacedOrder> => {
  const { handle, facts } = core;
  const account = accountOf(facts, actor);
  const { order } = await findSalesOrder(handle, actor, orderId);
  const { details, discount } = order;
  const { country: _, ...address } = details.address;
  return placeSalesOrder(core, actor, {
    customerId: order.customerId,
    source: 'staff',
    isComplete: true,
    status: settingOf(account, 'defaultOrderStatus'),
    lines: order.lines.map(({ productId, quantity, isLocked, inputs: { manualPrice } }) => ({
      productId,
      quantity,
      isLocked,
      manualPrice,
    })),
    delivery: { ...plainOrder.delivery, methodId: details.methodId, address },
    remark: details.remark,
    invoiceNote: order.credits ? '' : details.invoiceNote,
    warehouseNote: details.warehouseNote,
    discount: { manual: discount.manual, extra: Math.max(discount.extra, 0) },
    shown: null,
  });
};
