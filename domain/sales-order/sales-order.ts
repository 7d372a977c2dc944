import type { Decider } from '#domain/kernel/event.ts';
import { isSame } from '#domain/kernel/field.ts';
import {
  conflict,
  existsAlready,
  forbidden,
  notFound,
  type RefusalTable,
  refuse,
} from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { changedValues, comparedLines, withLines, withoutLines } from '#domain/kernel/order-pieces.ts';
import { hasDiscountRules } from '#domain/pricing/discount-rules.ts';
import { noDiscount, type OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { changedDetails, type OrderDetails } from '#domain/sales-order/details.ts';
import {
  type ChangedLine,
  changedLine,
  type CreditedInvoice,
  LineValues,
  type SalesOrderEvent,
  salesOrderEvents,
  type SalesOrderInvoiced,
  type SalesOrderPlaced,
} from '#domain/sales-order/events.ts';
import { chunksOf, inChunks, type SalesOrderLine } from '#domain/sales-order/line.ts';
import { type SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';

/** The state of an order that the rules need; null before it is placed. */
export type SalesOrder = {
  number: number;
  customerId: number;
  orderDate: CalendarDate;
  status: SalesOrderStatus;
  emailContact: string | null;
  isConfirmed: boolean;
  isDeleted: boolean;
  /** INV-016: with an invoice its lines and texts are fixed; null without. */
  invoiceNumber: string | null;
  invoiceDate: CalendarDate | null;
  priceSide: PriceSide;
  discount: OrderDiscountInputs;
  /** INV-031: the invoice that it corrects; null when it corrects none. */
  credits: CreditedInvoice | null;
  /** An imported past sale: it does not change. */
  isPast: boolean;
  /** DIRECT-015: the direct order of another account that it is. */
  directOrderId?: number | undefined;
  details: OrderDetails;
  /** By line id. */
  lines: readonly SalesOrderLine[];
  /** The id of a removed line is not reused. */
  lastLineId: number;
};
export type PlaceSalesOrder = { type: 'PlaceSalesOrder' } & Omit<SalesOrderPlaced, 'lineCount'>;
/** The order as it should become: all lines, and the details that may differ. */
type EditSalesOrder = {
  type: 'EditSalesOrder';
  orderId: number;
  lines: readonly SalesOrderLine[];
  details: Partial<OrderDetails>;
};
/** QUOTE-010: moves lines of an open order to the backorder of its customer. */
type BackorderLines = {
  type: 'BackorderLines';
  orderId: number;
  backorderId: number;
  backorderNumber: number;
  lineIds: readonly number[];
};
export type SalesOrderCommand =
  | PlaceSalesOrder
  | EditSalesOrder
  | { type: 'ChangeSalesOrderStatus'; orderId: number; to: SalesOrderStatus }
  | BackorderLines
  | ({ type: 'InvoiceSalesOrder' } & SalesOrderInvoiced)
  | { type: 'DeleteSalesOrder'; orderId: number }
  | { type: 'RestoreSalesOrder'; orderId: number };
export const salesOrderRefusals = {
  'order-not-found': notFound(
    'Order bestaat niet of is verwijderd',
    'This order does not exist or has been deleted',
  ),
  'order-exists': existsAlready,
  'order-not-yours': forbidden(
    'U kunt orders bekijken en hun status wijzigen, maar niet de order zelf.',
    'You can view orders and change their status, but not the order itself.',
  ),
  'order-without-lines': conflict('Deze order heeft nog geen regels.', 'This order has no lines yet.'),
  'status-not-reachable': conflict(
    'Deze order kan die status niet krijgen.',
    'This order cannot get that status.',
  ),
  'line-locked': conflict(
    'Een vergrendelde regel wijzigt niet. Ontgrendel de regel eerst.',
    'A locked line does not change. Unlock the line first.',
  ),
  'line-not-found': notFound(
    'Deze regel staat niet meer op de order.',
    'This line is no longer on the order.',
  ),
  'line-amount-too-large': conflict(
    'Een regel is hoogstens € 100.000.000: pas het aantal of de prijs aan.',
    'A line is at most € 100,000,000: change the quantity or the price.',
  ),
  'not-backorderable': conflict(
    'Alleen flessen die nog bezorgd moeten worden en niet zijn gefactureerd, kunnen naar de backorder.',
    'Only bottles that still have to be delivered and have not been invoiced can go to the backorder.',
  ),
  'order-not-invoiceable': conflict(
    'Een offerte of backorder kan niet worden gefactureerd. Maak er eerst een order van.',
    'A quote or backorder cannot be invoiced. Turn it into an order first.',
  ),
  'order-invoiced': conflict(
    'Deze order is gefactureerd en wijzigt niet meer.',
    'This order has been invoiced and no longer changes.',
  ),
  'discount-not-overruled': conflict(
    'Op deze order gelden de kortingsregels. Zet Over-rule aan om een eigen korting te geven.',
    'The discount rules hold for this order. Switch Over-rule Discount Rules on to give a discount of your own.',
  ),
  'extra-discount-not-offered': conflict(
    'Extra korting in euro kan alleen in een account dat inclusief btw verkoopt.',
    'An extra discount in euros is only possible in an account that sells including VAT.',
  ),
  'extra-discount-uneven': conflict(
    'Vul voor de extra korting hele euro’s in, 0 of meer.',
    'Enter the extra discount in whole euros, 0 or more.',
  ),
  'order-is-past': conflict(
    'Deze verkoop is uit een ander systeem ingelezen en staat vast.',
    'This sale was imported from another system and does not change.',
  ),
  'order-changed-meanwhile': conflict(
    'Iemand anders heeft hetzelfde intussen gewijzigd. Kies welke waarde blijft.',
    'Somebody else changed the same meanwhile. Choose which value stays.',
  ),
  'nothing-to-undo': conflict(
    'Deze wijziging kan niet ongedaan worden gemaakt.',
    'This change cannot be undone.',
  ),
  'order-number-taken': conflict(
    'Dit ordernummer is intussen van een andere order: de import is opnieuw ingelezen.',
    'This order number is now that of another order: the import was brought in again.',
  ),
  'undo-overtaken': conflict(
    'Dit is daarna weer gewijzigd en kan niet meer ongedaan worden gemaakt.',
    'This has been changed again since and can no longer be undone.',
  ),
} satisfies RefusalTable;
export type SalesOrderRefusal = keyof typeof salesOrderRefusals;

/** SO-038: once per order, when it leaves for delivery and a mail address is known. */
const confirmationIsDue = (order: SalesOrder, to: SalesOrderStatus) =>
  to === 'out-for-delivery' && order.emailContact !== null && !order.isConfirmed;

const place = ({ type: _, lines, ...order }: PlaceSalesOrder): SalesOrderEvent[] => {
  if (lines.length === 0) return refuse<SalesOrderRefusal>('order-without-lines');
  const { orderId } = order;
  const [first, ...rest] = inChunks(order, lines);
  return [
    salesOrderEvents.placed({ ...order, lineCount: lines.length, lines: first! }),
    ...rest.map((chunk) => salesOrderEvents.linesAdded({ orderId, lines: chunk })),
  ];
};

const changeOf = (before: SalesOrderLine, after: SalesOrderLine): ChangedLine | null => {
  const change = changedValues(before, after, LineValues.keyof().options);
  if (!change) return null;
  const { lineId, name, vintage, inputs } = after;
  const isPriced = !isSame(inputs, before.inputs);
  return {
    lineId,
    name,
    vintage,
    from: change.from,
    to: { ...change.to, ...(isPriced && { inputs }) },
  };
};

/** INV-016: what an invoice locks. */
const touchesInvoice = (
  order: SalesOrder,
  lines: readonly SalesOrderLine[],
  details: Partial<OrderDetails>,
) =>
  !isSame(order.lines, lines) ||
  (['invoiceNote', 'deliveryMoment', 'orderDiscount'] as const).some(
    (name) => details[name] !== undefined && !isSame(details[name], order.details[name]),
  );

/**
 * LINE-019, LINE-025: a manual discount requires rules, and an extra amount is in whole euros on prices incl
 * VAT.
 */
const checkDiscount = (
  { orderDate, priceSide, details }: SalesOrder,
  { manual, extra }: OrderDetails['orderDiscount'],
) => {
  const before = details.orderDiscount;
  if (manual !== before.manual && manual !== null && !hasDiscountRules(orderDate))
    refuse<SalesOrderRefusal>('discount-not-overruled');
  if (extra === before.extra || extra === 0) return;
  if (priceSide === 'excl') refuse<SalesOrderRefusal>('extra-discount-not-offered');
  if (extra < 0 || extra % euro !== 0) refuse<SalesOrderRefusal>('extra-discount-uneven');
};

/** SO-025: compares lines, so that the log shows what changed. */
const edit = ({ orderId, lines, details }: EditSalesOrder, order: SalesOrder): SalesOrderEvent[] => {
  if (order.invoiceNumber !== null && touchesInvoice(order, lines, details))
    return refuse<SalesOrderRefusal>('order-invoiced');
  if (lines.length === 0) return refuse<SalesOrderRefusal>('order-without-lines');
  if (details.orderDiscount) checkDiscount(order, details.orderDiscount);
  const { removed, added, stayed } = comparedLines(order.lines, lines);
  const changed = stayed.flatMap(({ before, after }) => changeOf(before, after) ?? []);
  const { customerId } = order;
  return [
    ...chunksOf(removed).map((chunk) => salesOrderEvents.linesRemoved({ orderId, removed: chunk })),
    ...chunksOf(changed).map((chunk) => salesOrderEvents.linesChanged({ orderId, changed: chunk })),
    ...chunksOf(added).map((chunk) => salesOrderEvents.linesAdded({ orderId, lines: chunk })),
    ...changedDetails(order.details, details).map((change) =>
      salesOrderEvents.detailsChanged({ orderId, customerId, ...change }),
    ),
  ];
};

/** QUOTE-002, QUOTE-008: neither a quote nor a backorder has an invoice. */
const invoiced = (order: SalesOrder, invoice: SalesOrderInvoiced): SalesOrderEvent[] => {
  if (order.status === 'quote' || order.status === 'backorder')
    return refuse<SalesOrderRefusal>('order-not-invoiceable', { status: order.status });
  if (order.isPast) return refuse<SalesOrderRefusal>('order-is-past');
  return order.invoiceNumber === null ? [salesOrderEvents.invoiced(invoice)] : [];
};

/**
 * Bottles yet to be delivered can go on backorder; those delivered, only quoted or already on backorder
 * cannot.
 */
const isBackorderable = ({ status, invoiceNumber, isPast }: SalesOrder) =>
  statuses[status].claims === 'reserved' && invoiceNumber === null && !isPast;

const backordered = (order: SalesOrder, command: BackorderLines): SalesOrderEvent[] => {
  const request = new Set(command.lineIds);
  const moved = order.lines.filter(({ lineId }) => request.has(lineId));
  if (moved.length < request.size) return refuse<SalesOrderRefusal>('line-not-found');
  if (!isBackorderable(order) || moved.some(({ quantity }) => quantity <= 0))
    return refuse<SalesOrderRefusal>('not-backorderable', { status: order.status });
  return chunksOf(moved).map((chunk) => salesOrderEvents.linesBackordered({ ...command, moved: chunk }));
};

/** The details of an order when it was placed. */
export const placedDetails = ({
  delivery,
  discount,
  validUntil,
  ...placed
}: SalesOrderPlaced): OrderDetails => {
  const { date, moment, time, methodId, address } = delivery;
  const { remark, internalRemark, invoiceNote, warehouseNote } = placed;
  return {
    deliveryDate: date,
    deliveryMoment: moment !== null && time !== null ? { moment, time } : null,
    methodId,
    address,
    remark,
    internalRemark,
    invoiceNote,
    warehouseNote,
    orderDiscount: { manual: discount?.manual ?? null, extra: discount?.extra ?? 0 },
    validUntil: validUntil ?? null,
  };
};

const placedOrder = (data: SalesOrderPlaced): SalesOrder => {
  const { number, customerId, orderDate, status, emailContact, lines } = data;
  const order = {
    number,
    customerId,
    orderDate,
    status,
    emailContact,
    isConfirmed: false,
    isDeleted: false,
    invoiceNumber: null,
    invoiceDate: null,
    priceSide: data.priceSide,
    discount: data.discount ?? noDiscount,
    credits: data.credits ?? null,
    isPast: data.isPast === true,
    directOrderId: data.references?.directOrderId,
    details: placedDetails(data),
    lines: [],
    lastLineId: 0,
  };
  return withLines(order, lines);
};

export const salesOrder: Decider<SalesOrder | null, SalesOrderCommand, SalesOrderEvent> = {
  category: 'salesOrder',
  events: salesOrderEvents,
  initial: null,

  decide(command, order) {
    if (command.type === 'PlaceSalesOrder')
      return order ? refuse<SalesOrderRefusal>('order-exists') : place(command);
    const { orderId } = command;
    const mayBeDeleted = command.type === 'DeleteSalesOrder' || command.type === 'RestoreSalesOrder';
    if (!order || (order.isDeleted && !mayBeDeleted))
      return refuse<SalesOrderRefusal>('order-not-found', { orderId });
    switch (command.type) {
      case 'EditSalesOrder':
        return edit(command, order);
      case 'DeleteSalesOrder':
        if (order.invoiceNumber !== null) return refuse<SalesOrderRefusal>('order-invoiced');
        return order.isDeleted ? [] : [salesOrderEvents.deleted({ orderId, number: order.number })];
      case 'BackorderLines':
        return backordered(order, command);
      case 'InvoiceSalesOrder':
        return invoiced(order, command);
      case 'RestoreSalesOrder':
        return order.isDeleted ? [salesOrderEvents.restored({ orderId, number: order.number })] : [];
      case 'ChangeSalesOrderStatus': {
        const { to } = command;
        const from = order.status;
        if (from === to) return [];
        if (to === 'quote' && order.invoiceNumber !== null)
          return refuse<SalesOrderRefusal>('order-invoiced');
        if (order.isPast) return refuse<SalesOrderRefusal>('order-is-past');
        if (!statuses[from].reaches.includes(to))
          return refuse<SalesOrderRefusal>('status-not-reachable', { from, to });
        const changed = salesOrderEvents.statusChanged({ orderId, from, to });
        return confirmationIsDue(order, to)
          ? [changed, salesOrderEvents.confirmationRequested({ orderId })]
          : [changed];
      }
    }
  },

  evolve(order, event) {
    if (event.type === 'SalesOrderPlaced') return placedOrder(event.data);
    if (!order) return order;
    switch (event.type) {
      case 'SalesOrderLinesAdded':
        return withLines(order, [...order.lines, ...event.data.lines]);
      case 'SalesOrderLinesChanged': {
        const changes = new Map(event.data.changed.map((change) => [change.lineId, change]));
        return {
          ...order,
          lines: order.lines.map((line) => {
            const change = changes.get(line.lineId);
            return change ? changedLine(line, change) : line;
          }),
        };
      }
      case 'SalesOrderLinesRemoved':
        return withoutLines(order, event.data.removed);
      case 'SalesOrderLinesBackordered':
        return withoutLines(order, event.data.moved);
      case 'SalesOrderInvoiced': {
        const { invoiceNumber, invoiceDate } = event.data;
        return { ...order, invoiceNumber, invoiceDate };
      }
      case 'SalesOrderDetailsChanged': {
        const to = event.data.to as Partial<OrderDetails>;
        return {
          ...order,
          details: { ...order.details, ...to },
          discount: { ...order.discount, ...to.orderDiscount },
        };
      }
      case 'SalesOrderDeleted':
        return { ...order, isDeleted: true };
      case 'SalesOrderRestored':
        return { ...order, isDeleted: false };
      case 'SalesOrderStatusChanged':
        return { ...order, status: event.data.to };
      case 'SalesOrderConfirmationRequested':
        return { ...order, isConfirmed: true };
    }
  },
};
