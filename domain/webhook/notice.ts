import { customerEvents } from '#domain/customer/customer.ts';
import { invoiceEvents } from '#domain/invoice/invoice.ts';
import { coverageOf } from '#domain/invoice/status.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { EventDefinitions, EventOf } from '#domain/kernel/event.ts';
import type { Money } from '#domain/kernel/money.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { pricePlanEvents } from '#domain/pricing/price-plan.ts';
import { productEvents } from '#domain/product/product.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { stockEvents } from '#domain/stock/events.ts';
import type { WebhookKind, WebhookRecord } from '#domain/webhook/kind.ts';

const { placed, linesAdded, linesChanged, linesRemoved, linesBackordered, detailsChanged } = salesOrderEvents;
const { deleted, restored, statusChanged } = salesOrderEvents;
const { issued } = invoiceEvents;
const { paymentAdded, paymentChanged, paymentDeleted, writtenOff, writeOffTakenBack } = paymentEvents;
const { received, reserved, released, taken, returned, corrected } = stockEvents;

/** The events of which another program can be told. */
export const noticedEvents = {
  placed,
  linesAdded,
  linesChanged,
  linesRemoved,
  linesBackordered,
  detailsChanged,
  deleted,
  restored,
  statusChanged,
  issued,
  paymentAdded,
  paymentChanged,
  paymentDeleted,
  writtenOff,
  writeOffTakenBack,
  productAdded: productEvents.added,
  productChanged: productEvents.fieldChanged,
  productTakenBack: productEvents.takenBack,
  pricesPlanned: pricePlanEvents.planned,
  priceTookEffect: pricePlanEvents.tookEffect,
  vatTookEffect: pricePlanEvents.vatTookEffect,
  received,
  reserved,
  released,
  taken,
  returned,
  corrected,
  customerAdded: customerEvents.added,
  customerChanged: customerEvents.fieldChanged,
  customerTakenBack: customerEvents.takenBack,
} satisfies EventDefinitions;
export type NoticedEvent = EventOf<typeof noticedEvents>;

/** What is said of it beside which record it is. It names no person: whoever may know that asks for the record. */
type NoticeDetails = {
  number?: number;
  customerId?: number;
  from?: SalesOrderStatus;
  to?: SalesOrderStatus;
  /** Of an invoice: its order, as what it is printed, and whether it credits. */
  orderId?: number;
  invoiceNumber?: string;
  isCredit?: boolean;
};
export type Notice = { kind: WebhookKind; record: WebhookRecord; recordId: number; details: NoticeDetails };

/** What is asked for an order or invoice, incl VAT; null while there is no invoice. */
export type Invoiced = { total: Money; invoiceNumber: string } | null;
/** What stood before an event: of a payment the invoice, of an invoice what was paid already; and its day. */
type Before = { invoiced: Invoiced; paid: Money; on?: CalendarDate };

const ofOrder = (kind: WebhookKind, recordId: number, details: NoticeDetails = {}): Notice[] => [
  { kind, record: 'order', recordId, details },
];

/** How much more was paid by a change of a line; null where that is not said by the event. */
const paidMore = (event: Extract<NoticedEvent, { type: `Payment${string}` }>): Money | null => {
  switch (event.type) {
    case 'PaymentLineAdded':
      return event.data.status === 'failed' ? 0 : event.data.amount;
    case 'PaymentDifferenceWrittenOff':
      return event.data.amount;
    case 'PaymentLineDeleted':
    case 'PaymentDifferenceTakenBack':
      return -event.data.amount;
    case 'PaymentLineChanged': {
      const { from, to } = event.data;
      if (from.amount !== undefined && to.amount !== undefined) return to.amount - from.amount;
      return from.status === 'failed' && to.status !== undefined ? null : 0;
    }
  }
};

/** An invoice is paid by what covers it and did not before. */
const ofPayment = (
  event: Extract<NoticedEvent, { type: `Payment${string}` }>,
  invoiced: Invoiced,
): Notice[] => {
  const { orderId, customerId, paid } = event.data;
  const record = customerId === undefined ? 'order' : 'invoice';
  const details = customerId === undefined ? {} : { customerId };
  const changed: Notice = { kind: 'payment.changed', record, recordId: orderId, details };
  if (!invoiced) return [changed];
  const { total, invoiceNumber } = invoiced;
  const more = paidMore(event);
  const isPaid = coverageOf({ total, paid }) === 'full';
  const wasPaid = more !== null && coverageOf({ total, paid: paid - more }) === 'full';
  if (!isPaid || wasPaid) return [changed];
  const isOfOrder = customerId === undefined && { orderId };
  return [
    changed,
    {
      kind: 'invoice.paid',
      record: 'invoice',
      recordId: orderId,
      details: { ...details, ...isOfOrder, invoiceNumber },
    },
  ];
};

/** A product, its prices and its stock. */
const ofProduct = (
  event: Extract<NoticedEvent, { type: `Product${string}` | `Price${string}` | `Stock${string}` }>,
  on: Before['on'],
): Notice[] => {
  switch (event.type) {
    case 'ProductAdded': {
      const { productId, number } = event.data;
      return [{ kind: 'product.added', record: 'product', recordId: productId, details: { number } }];
    }
    case 'ProductFieldChanged':
      return [{ kind: 'product.changed', record: 'product', recordId: event.data.id, details: {} }];
    case 'ProductTakenBack': {
      const { productId, number } = event.data;
      return [{ kind: 'product.removed', record: 'product', recordId: productId, details: { number } }];
    }
    case 'PriceChangePlanned':
    case 'PriceTookEffect':
    case 'ProductVatTookEffect':
      if (on !== undefined && event.data.from > on) return [];
      return [{ kind: 'product.changed', record: 'product', recordId: event.data.productId, details: {} }];
    case 'StockReceived':
    case 'StockReserved':
    case 'StockReleased':
    case 'StockTaken':
    case 'StockReturned':
    case 'StockCorrected':
      return [{ kind: 'stock.changed', record: 'product', recordId: event.data.productId, details: {} }];
  }
};

/**
 * What other programs are told of an event, in this order: nothing of a past sale, which was moved in, nor of a price
 * for a later day: that day says so itself.
 */
export const noticesOf = (event: NoticedEvent, { invoiced, paid, on }: Before): Notice[] => {
  switch (event.type) {
    case 'SalesOrderPlaced': {
      const { orderId, number, customerId, status, isPast } = event.data;
      if (isPast) return [];
      return ofOrder(status === 'quote' ? 'quote.placed' : 'order.placed', orderId, { number, customerId });
    }
    case 'SalesOrderLinesAdded':
    case 'SalesOrderLinesChanged':
    case 'SalesOrderLinesRemoved':
    case 'SalesOrderLinesBackordered':
      return ofOrder('order.changed', event.data.orderId);
    case 'SalesOrderDetailsChanged':
      return ofOrder('order.changed', event.data.orderId, { customerId: event.data.customerId });
    case 'SalesOrderStatusChanged': {
      const { orderId, from, to } = event.data;
      return ofOrder('order.status_changed', orderId, { from, to });
    }
    case 'SalesOrderDeleted':
      return ofOrder('order.cancelled', event.data.orderId, { number: event.data.number });
    case 'SalesOrderRestored':
      return ofOrder('order.restored', event.data.orderId, { number: event.data.number });
    case 'InvoiceIssued': {
      const { invoiceId, orderId, invoiceNumber, kind, buyer, totals } = event.data;
      const { customerId } = buyer;
      const details = { orderId, invoiceNumber, isCredit: kind === 'credit', customerId };
      const of = { record: 'invoice', recordId: invoiceId, details } as const;
      const isPaid = coverageOf({ total: totals.incl, paid }) === 'full';
      return [{ kind: 'invoice.made', ...of }, ...(isPaid ? [{ kind: 'invoice.paid', ...of } as const] : [])];
    }
    case 'PaymentLineAdded':
    case 'PaymentLineChanged':
    case 'PaymentLineDeleted':
    case 'PaymentDifferenceWrittenOff':
    case 'PaymentDifferenceTakenBack':
      return ofPayment(event, invoiced);
    case 'CustomerAdded': {
      const { customerId, number } = event.data;
      return [{ kind: 'customer.added', record: 'customer', recordId: customerId, details: { number } }];
    }
    case 'CustomerFieldChanged':
      return [{ kind: 'customer.changed', record: 'customer', recordId: event.data.id, details: {} }];
    case 'CustomerTakenBack': {
      const { customerId, number } = event.data;
      return [{ kind: 'customer.removed', record: 'customer', recordId: customerId, details: { number } }];
    }
    default:
      return ofProduct(event, on);
  }
};

/** Whose records these are: of the account alone, or of all that share them with it (ROLE-032). */
export const sharedAs = {
  order: null,
  invoice: null,
  product: 'productsFrom',
  customer: 'customersFrom',
} as const satisfies Record<WebhookRecord, 'productsFrom' | 'customersFrom' | null>;
