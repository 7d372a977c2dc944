import { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import {
  type Change,
  changesByName,
  defineEvent,
  type EventOf,
  fromTo,
  streamOf,
} from '#domain/kernel/event.ts';
import { Id, nonEmptyText, NonNegativeInt, personalText, PositiveInt } from '#domain/kernel/schema.ts';
import { OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { orderInBrief, typedPrices } from '#domain/sales-order/in-brief.ts';
import { CreditReason, creditReasons } from '#domain/sales-order/credit-reason.ts';
import { Delivery } from '#domain/sales-order/delivery.ts';
import { detailChanges, type OrderDetails, PartialDetails } from '#domain/sales-order/details.ts';
import { lineName, linesPerEvent, SalesOrderLine } from '#domain/sales-order/line.ts';
import { SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';
import { undoableActions } from '#domain/sales-order/undoable-actions.ts';
import { amountSaid, bottlesSaid, countText, percentageSaid, yesOrNo } from '#domain/kernel/words.ts';

/** SO-017: oci_hook, insert_in_mu_id and direct_order_id, if sent; `till`: sold at the checkout (INT-023). */
export const OrderReferences = z.object({
  ociHook: z.string().max(2000).optional(),
  insertInAccountId: Id.optional(),
  directOrderId: Id.optional(),
  till: z.literal(true).optional(),
  /** It came from the webshop (INT-018), where it has this number. */
  shop: z.object({ shopOrderId: Id, number: nonEmptyText(40) }).optional(),
});
export type OrderReferences = z.infer<typeof OrderReferences>;

/** The invoice that an order corrects (INV-031), and its order. */
export const CreditedInvoice = z.object({
  orderId: Id,
  invoiceNumber: nonEmptyText(60),
  invoiceDate: CalendarDate,
  /** Absent from a credit of a whole invoice. */
  reason: CreditReason.optional(),
});
export type CreditedInvoice = z.infer<typeof CreditedInvoice>;

const lines = z.array(SalesOrderLine).max(linesPerEvent);
const listed = (added: readonly SalesOrderLine[]) =>
  added.map((line) => ({ field: lineName(line), from: null, to: bottlesSaid(line.quantity) }));
const counted = (count: number, language: ScreenLanguage = 'nl') =>
  language === 'nl' ? countText(count, 'regel', 'regels') : countText(count, 'line', 'lines');

/** Values of a line that staff can change, or that follow from another detail of the order; all or some. */
export const LineValues = SalesOrderLine.pick({
  quantity: true,
  unitPrice: true,
  discount: true,
  priceType: true,
  vatRate: true,
  isLocked: true,
}).partial();
/** A line with its changes; a price comes with its inputs (FMT-010). */
const ChangedLine = z.object({
  ...SalesOrderLine.pick({ lineId: true, name: true, vintage: true }).shape,
  from: LineValues,
  to: LineValues.extend({ inputs: SalesOrderLine.shape.inputs.optional() }),
});
export type ChangedLine = z.infer<typeof ChangedLine>;
/** The line after a change. */
export const changedLine = (line: SalesOrderLine, { to }: ChangedLine): SalesOrderLine =>
  ({ ...line, ...to }) as SalesOrderLine;

/** The log book's values of a changed line: old and new for everything visible. */
const visibleChanges = (line: ChangedLine): Change[] => {
  const name = lineName(line);
  return changesByName<z.infer<typeof LineValues>>(line, {
    quantity: [name, bottlesSaid],
    unitPrice: [message(`${name}, prijs`, `${name}, price`), amountSaid],
    discount: [message(`${name}, korting`, `${name}, discount`), percentageSaid],
    vatRate: [message(`${name}, btw`, `${name}, VAT`), percentageSaid],
    isLocked: [message(`${name}, vergrendeld`, `${name}, locked`), yesOrNo],
  });
};

/** What one command made of an order, the order itself aside, is taken back by the undo of the order. */
const undone = ({ orderId }: { orderId: number }, { commandId }: { commandId: string }) => ({
  call: 'undoSalesOrderChange',
  request: { orderId, commandId },
});

const placedSentence = ({
  customerName,
  lineCount,
  source,
  isPast,
  credits,
  references,
  status,
}: {
  customerName: string;
  lineCount: number;
  source: string;
  isPast?: true | undefined;
  credits?: CreditedInvoice | undefined;
  references?: OrderReferences | undefined;
  status: SalesOrderStatus;
}) =>
  isPast
    ? message(
        `Verkoop uit het verleden ingelezen voor ${customerName}.`,
        `Past sale moved in for ${customerName}.`,
      )
    : credits
      ? message(
          `Creditorder bij factuur ${credits.invoiceNumber} ingevoerd voor ${customerName}${credits.reason ? `, reden ${creditReasons[credits.reason].name.nl}` : ''}.`,
          `Credit order for invoice ${credits.invoiceNumber} entered for ${customerName}${credits.reason ? `, reason ${creditReasons[credits.reason].name.en}` : ''}.`,
        )
      : message(
          `${status === 'quote' ? 'Offerte' : 'Order'} ingevoerd voor ${customerName} met ${counted(lineCount)}${references?.shop ? ` via de webwinkel (bestelling ${references.shop.number})` : references?.till ? ' aan de kassa' : source === 'staff' ? '' : ' via de klantapp'}.`,
          `${status === 'quote' ? 'Quote' : 'Order'} entered for ${customerName} with ${counted(lineCount, 'en')}${references?.shop ? ` through the webshop (order ${references.shop.number})` : references?.till ? ' at the checkout' : source === 'staff' ? '' : ' through the customer app'}.`,
        );

export const salesOrderEvents = {
  placed: defineEvent('SalesOrderPlaced', {
    action: message('Order ingevoerd', 'Order entered'),
    data: {
      orderId: Id,
      number: PositiveInt,
      customerId: Id,
      customerName: personalText(),
      /** FMT-024: entered by staff, or by the customer in version 1 or 2 of the app. */
      source: z.enum(['staff', 'app-1', 'app-2']),
      status: SalesOrderStatus,
      orderDate: CalendarDate,
      priceSide: PriceSide,
      delivery: Delivery,
      remark: personalText(),
      internalRemark: personalText(),
      invoiceNote: personalText(),
      warehouseNote: personalText(),
      emailContact: z.string().nullable().meta({ personal: true, forgotten: null }),
      /** The inputs of its discount; absent: no discount. */
      discount: OrderDiscountInputs.optional(),
      /** For a quote: its last day of validity. */
      validUntil: CalendarDate.optional(),
      /** SO-001: its ids in other systems. */
      references: OrderReferences.optional(),
      lineCount: NonNegativeInt,
      lines,
      /** An imported past sale: it never moved stock. */
      isPast: z.literal(true).optional(),
      /** INV-029: it credits what was invoiced there. */
      credits: CreditedInvoice.optional(),
    },
    person: streamOf('customer', 'customerId'),
    subject: ({ number }) => message(`Order ${number}`, `Order ${number}`),
    log: placedSentence,
    brief: (data) => (data.isPast || data.credits ? placedSentence(data) : orderInBrief(data)),
    reason: ({ credits }) => credits?.reason && creditReasons[credits.reason].name,
    changes: ({ lines }) => listed(lines),
    takenBackBy: ({ orderId }) => ({ call: 'deleteSalesOrder', request: { orderId } }),
  }),

  linesAdded: defineEvent('SalesOrderLinesAdded', {
    action: undoableActions.linesAdded,
    data: { orderId: Id, lines },
    log: ({ lines }) =>
      message(
        `${counted(lines.length)} toegevoegd${typedPrices(lines, 'nl')}.`,
        `${counted(lines.length, 'en')} added${typedPrices(lines, 'en')}.`,
      ),
    changes: ({ lines }) => listed(lines),
    takenBackBy: undone,
  }),

  linesChanged: defineEvent('SalesOrderLinesChanged', {
    action: undoableActions.linesChanged,
    data: { orderId: Id, changed: z.array(ChangedLine).max(linesPerEvent) },
    log: ({ changed }) =>
      message(`${counted(changed.length)} gewijzigd.`, `${counted(changed.length, 'en')} changed.`),
    changes: ({ changed }) => changed.flatMap(visibleChanges),
    takenBackBy: undone,
  }),

  linesRemoved: defineEvent('SalesOrderLinesRemoved', {
    action: undoableActions.linesDeleted,
    data: { orderId: Id, removed: lines },
    log: ({ removed }) =>
      message(`${counted(removed.length)} verwijderd.`, `${counted(removed.length, 'en')} deleted.`),
    changes: ({ removed }) =>
      removed.map((line) => ({ field: lineName(line), from: bottlesSaid(line.quantity), to: null })),
    takenBackBy: undone,
  }),

  /** QUOTE-010: these lines moved to the customer's backorder, which has this number. */
  linesBackordered: defineEvent('SalesOrderLinesBackordered', {
    action: message('Regels naar backorder', 'Lines to backorder'),
    data: { orderId: Id, backorderId: Id, backorderNumber: PositiveInt, moved: lines },
    log: ({ moved, backorderNumber }) =>
      message(
        `${counted(moved.length)} naar backorder ${backorderNumber} verplaatst.`,
        `${counted(moved.length, 'en')} moved to backorder ${backorderNumber}.`,
      ),
    changes: ({ moved }) =>
      moved.map((line) => ({ field: lineName(line), from: bottlesSaid(line.quantity), to: null })),
  }),

  /** INV-016: it now has an invoice, and its lines are fixed. */
  invoiced: defineEvent('SalesOrderInvoiced', {
    action: message('Factuur gemaakt', 'Invoice made'),
    data: {
      orderId: Id,
      /** The number taken from the series, and as printed. */
      number: PositiveInt,
      invoiceNumber: nonEmptyText(60),
      invoiceDate: CalendarDate,
      /** The invoice's record; older orders have none. */
      invoiceId: Id.optional(),
    },
    log: ({ invoiceNumber }) =>
      message(`Factuur ${invoiceNumber} gemaakt.`, `Invoice ${invoiceNumber} made.`),
    changes: ({ invoiceNumber }) => [{ field: message('Factuur', 'Invoice'), from: null, to: invoiceNumber }],
  }),

  /** `from` and `to` only hold what changed. */
  detailsChanged: defineEvent('SalesOrderDetailsChanged', {
    action: undoableActions.detailsChanged,
    data: { orderId: Id, customerId: Id, from: PartialDetails, to: PartialDetails },
    person: streamOf('customer', 'customerId'),
    log: ({ to }) =>
      message(
        `${Object.keys(to).join() === 'orderDiscount' ? 'Korting' : 'Gegevens'} van de order gewijzigd.`,
        `${Object.keys(to).join() === 'orderDiscount' ? 'Discount' : 'Details'} of the order changed.`,
      ),
    reason: ({ to }) => to.creditReason,
    changes: ({ from, to }) => detailChanges(from as Partial<OrderDetails>, to as Partial<OrderDetails>),
    takenBackBy: undone,
  }),

  /** SO-047: no longer in any list; its number is not reused. */
  deleted: defineEvent('SalesOrderDeleted', {
    action: message('Order verwijderd', 'Order deleted'),
    data: { orderId: Id, number: PositiveInt },
    log: ({ number }) => message(`Order ${number} verwijderd.`, `Order ${number} deleted.`),
    takenBackBy: undone,
  }),

  restored: defineEvent('SalesOrderRestored', {
    action: message('Order hersteld', 'Order restored'),
    data: { orderId: Id, number: PositiveInt },
    log: ({ number }) => message(`Order ${number} hersteld.`, `Order ${number} restored.`),
    takenBackBy: undone,
  }),

  statusChanged: defineEvent('SalesOrderStatusChanged', {
    action: undoableActions.statusChanged,
    data: { orderId: Id, from: SalesOrderStatus, to: SalesOrderStatus },
    log: ({ from, to }) =>
      message(
        `Status gewijzigd van ${statuses[from].name.nl} naar ${statuses[to].name.nl}.`,
        `Status changed from ${statuses[from].name.en} to ${statuses[to].name.en}.`,
      ),
    changes: fromTo(message('Status', 'Status'), (status: SalesOrderStatus) => statuses[status].name),
    takenBackBy: undone,
  }),

  confirmationRequested: defineEvent('SalesOrderConfirmationRequested', {
    action: message('Bevestiging aangevraagd', 'Confirmation requested'),
    data: { orderId: Id },
    log: () => message('Bevestigingsmail aangevraagd.', 'Confirmation mail requested.'),
  }),
};
export type SalesOrderEvent = EventOf<typeof salesOrderEvents>;
export type SalesOrderPlaced = ReturnType<typeof salesOrderEvents.placed>['data'];
export type SalesOrderInvoiced = ReturnType<typeof salesOrderEvents.invoiced>['data'];
