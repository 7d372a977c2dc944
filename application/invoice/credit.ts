import type { Actor, Core } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
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
import { findSalesOrder, loadSalesOrder } from '#application/sales-order/find.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import { type CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { discountOrder } from '#domain/pricing/order-discount.ts';
import { claimsOf } from '#domain/sales-order/claims.ts';
import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';

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

/**
 * Makes an order that gives back what was invoiced (INV-029): it says which invoice it corrects (INV-031), may
 * still be changed, and becomes a credit when it is invoiced itself. Stock comes back when it is delivered.
 * Refuses: order-not-found, order-not-invoiced, customer-not-found, record-of-other-account (ROLE-026).
 */
export const creditInvoice = async ({ handle, facts, clock }: Core, actor: Actor, orderId: number) => {
  const { accountId } = actor;
  const creditId = idFrom(actor.commandId, 'salesOrder');
  const { events, position } = await handle(actor, { type: 'CreditInvoice', orderId }, async (work) => {
    const account = accountOf(facts, actor);
    const order = await loadSalesOrder(work, orderId);
    const { invoiceNumber, invoiceDate, customerId } = order;
    if (invoiceNumber === null) return refuse<InvoiceRefusal>('order-not-invoiced', { orderId });
    const customer = await facts.customer(account, customerId);
    if (!customer) return refuse<CustomerRefusal>('customer-not-found');
    const number = await takeNumber(work, 'salesOrder', accountId);
    const { lines, discount } = reversed(order);
    const { address, methodId, remark } = order.details;
    const status = settingOf(account, 'defaultOrderStatus');
    const credits = { orderId, invoiceNumber, invoiceDate: invoiceDate! };
    await work.decide(salesOrder, creditId, {
      type: 'PlaceSalesOrder',
      orderId: creditId,
      number,
      customerId,
      customerName: customer.name,
      source: 'staff',
      status,
      orderDate: clock.today(),
      priceSide: order.priceSide,
      delivery: { date: null, moment: null, time: null, methodId, address },
      remark,
      internalRemark: '',
      invoiceNote: wordsIn(customer.language).creditNote(credits),
      warehouseNote: '',
      // no mail says that bottles are on their way
      emailContact: null,
      discount,
      lines,
      credits,
    });
    await claimStock(work, {
      orderId: creditId,
      orderNumber: number,
      from: [],
      to: claimsOf(lines, status),
      mayFallShort: true,
    });
  });
  return { orderId: creditId, number: numberPlaced(events), position };
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
