import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Decider } from '#domain/kernel/event.ts';
import {
  conflict,
  existsAlready,
  forbidden,
  notFound,
  type RefusalTable,
  refuse,
} from '#domain/kernel/refusal.ts';
import { mostMoney } from '#domain/kernel/money.ts';
import { changedValues, comparedLines, withLines, withoutLines } from '#domain/kernel/order-pieces.ts';
import { type MailRequestRefusal, mailToSend } from '#domain/mail/request.ts';
import {
  changedPurchaseDetails,
  type PurchaseOrderDetails,
  staysEditable,
} from '#domain/purchase-order/details.ts';
import {
  type ChangedPurchaseLine,
  PurchaseLineValues,
  type PurchaseMail,
  type PurchaseOrderEvent,
  purchaseOrderEvents,
} from '#domain/purchase-order/events.ts';
import {
  type PurchaseOrderLine,
  purchaseLineName,
  purchaseTotals,
  quantityOf,
} from '#domain/purchase-order/line.ts';
import {
  isOnOrder,
  isOpen,
  type PurchaseOrderStatus,
  purchaseStatuses,
} from '#domain/purchase-order/status.ts';
import { chunksOf, inChunks } from '#domain/sales-order/line.ts';

export type PurchaseOrder = {
  purchaseOrderId: number;
  number: number;
  status: PurchaseOrderStatus;
  details: PurchaseOrderDetails;
  lines: readonly PurchaseOrderLine[];
  /** The highest line id so far: the id of a removed line is not reused. */
  lastLineId: number;
  /** The bottles that have come in, by line; lines of which none have are left out. */
  received: Readonly<Record<number, number>>;
  /** PO-021; null until the goods have arrived. */
  confirmedOn: CalendarDate | null;
  isDeleted: boolean;
  /** Its number of events: an editor sends the version that it was based on. */
  version: number;
};

type PurchaseMailing = Omit<
  ReturnType<typeof purchaseOrderEvents.mailed>['data'],
  'purchaseOrderId' | 'isToConclude'
>;

export type PurchaseOrderCommand =
  | {
      type: 'EnterPurchaseOrder';
      purchaseOrderId: number;
      number: number;
      details: PurchaseOrderDetails;
      lines: readonly PurchaseOrderLine[];
    }
  /** `version` null: whatever others changed meanwhile. */
  | {
      type: 'EditPurchaseOrder';
      details: PurchaseOrderDetails;
      lines: readonly PurchaseOrderLine[];
      version: number | null;
    }
  | { type: 'ChangePurchaseOrderStatus'; to: PurchaseOrderStatus }
  | ({ type: 'MailPurchaseOrder' } & PurchaseMailing)
  | { type: 'ConfirmPurchaseOrder'; on: CalendarDate }
  /** `closes`: what is not delivered is no longer expected. */
  | {
      type: 'ReceivePurchaseOrder';
      on: CalendarDate;
      delivered: readonly { lineId: number; quantity: number }[];
      closes: boolean;
      version: number;
    }
  | { type: 'DeletePurchaseOrder' };

export const purchaseOrderRefusals = {
  'purchase-order-exists': existsAlready,
  'purchase-order-not-found': notFound(
    'Deze inkooporder bestaat niet of is verwijderd.',
    'This purchase order does not exist or has been deleted.',
  ),
  'purchase-order-without-bottles': conflict(
    'Vul bij minstens één regel een aantal in.',
    'Enter a quantity on at least one line.',
  ),
  'purchase-order-without-lines': conflict(
    'Deze inkooporder heeft nog geen regels.',
    'This purchase order has no lines yet.',
  ),
  'purchase-order-closed': conflict(
    'Deze inkooporder is afgerond. Alleen de referentie en de interne notitie kunnen nog worden gewijzigd.',
    'This purchase order is completed. Only the reference and the internal note can still be changed.',
  ),
  'purchase-order-confirmed': conflict(
    'Deze inkooporder is al bevestigd en de voorraad is al ingeboekt.',
    'This purchase order has already been confirmed and its stock added.',
  ),
  'purchase-order-partly-received': conflict(
    'Van deze inkooporder is al een deel ingeboekt. Boek de rest in, of laat de rest vervallen.',
    'Part of this purchase order has been booked in. Book in the rest, or let the rest lapse.',
  ),
  'purchase-line-received': conflict(
    'Van deze regel zijn al flessen ingeboekt: de regel blijft staan, met minstens dat aantal en dezelfde jaargang.',
    'Bottles of this line have been booked in: the line stays, with at least that quantity and the same vintage.',
  ),
  'purchase-receipt-without-bottles': conflict(
    'Vul bij minstens één regel in hoeveel er geleverd is.',
    'Enter for at least one line how much was delivered.',
  ),
  'purchase-receipt-above-order': conflict(
    'Er is meer geleverd dan besteld. Pas eerst het aantal van de regel aan.',
    'More was delivered than ordered. Change the quantity of the line first.',
  ),
  'purchase-amount-too-large': conflict(
    'Een inkooporder komt hoogstens op € 100.000.000. Kijk de aantallen en prijzen na.',
    'A purchase order comes to € 100,000,000 at most. Check the quantities and prices.',
  ),
  'purchase-order-changed-meanwhile': conflict(
    'Iemand anders heeft deze inkooporder intussen gewijzigd. Herlaad en vul uw wijzigingen opnieuw in.',
    'Somebody else changed this purchase order meanwhile. Reload and enter your changes again.',
  ),
  'purchase-status-not-reachable': conflict(
    'Deze inkooporder kan die status niet krijgen.',
    'This purchase order cannot get that status.',
  ),
  'purchasing-not-enabled': forbidden(
    'U heeft geen rechten om dit onderdeel in te zien.',
    'You are not allowed to see this part.',
  ),
  /** No recipient is known. */
  'supplier-without-email': conflict(
    'Er is niets verstuurd: vul eerst het e-mailadres van de leverancier in.',
    'Nothing was sent: first enter the e-mail address of the supplier.',
  ),
  'transporter-without-email': conflict(
    'Er is niets verstuurd: kies een transporteur met een e-mailadres.',
    'Nothing was sent: choose a transporter with an e-mail address.',
  ),
  'third-party-without-email': conflict(
    'Er is niets verstuurd: vul bij de instellingen van inkoop het e-mailadres van de derde partij in.',
    'Nothing was sent: enter the e-mail address of the third party in the purchase settings.',
  ),
} satisfies RefusalTable;
export type PurchaseOrderRefusal = keyof typeof purchaseOrderRefusals | MailRequestRefusal;

/** The bottles of a line that have yet to come in. */
const openQuantity = (
  { received }: Pick<PurchaseOrder, 'received'>,
  { lineId, quantity }: Pick<PurchaseOrderLine, 'lineId' | 'quantity'>,
): number => quantity - (received[lineId] ?? 0);

const changeOf = (before: PurchaseOrderLine, after: PurchaseOrderLine): ChangedPurchaseLine[] => {
  const change = changedValues(before, after, PurchaseLineValues.keyof().options);
  return change ? [{ lineId: after.lineId, name: purchaseLineName(after), ...change }] : [];
};

/** PO-016. */
const refuseEmpty = (lines: readonly PurchaseOrderLine[]) => {
  if (purchaseTotals(lines).quantity === 0) refuse<PurchaseOrderRefusal>('purchase-order-without-bottles');
};
/** An order that comes to more than anybody means, or than can be added up with others. */
const refuseTooLarge = (lines: readonly PurchaseOrderLine[], before: readonly PurchaseOrderLine[] = []) => {
  const [{ price }, { price: was }] = [purchaseTotals(lines), purchaseTotals(before)];
  if (price > mostMoney && price > was) refuse<PurchaseOrderRefusal>('purchase-amount-too-large');
};

const edited = (
  { details, lines, version }: Extract<PurchaseOrderCommand, { type: 'EditPurchaseOrder' }>,
  order: PurchaseOrder,
): PurchaseOrderEvent[] => {
  if (version !== null && version !== order.version)
    return refuse<PurchaseOrderRefusal>('purchase-order-changed-meanwhile');
  const { purchaseOrderId } = order;
  const { removed, added, stayed } = comparedLines(order.lines, lines);
  const changed = stayed.flatMap(({ before, after }) => changeOf(before, after));
  const about = changedPurchaseDetails(order.details, details);
  // PO-028
  if (!isOpen(order.status)) {
    const isTouched = removed.length + added.length + changed.length > 0;
    if (isTouched || about.some(({ names }) => names.some((name) => !staysEditable.includes(name))))
      return refuse<PurchaseOrderRefusal>('purchase-order-closed');
  } else refuseEmpty(lines);
  refuseTooLarge(lines, order.lines);
  const cameIn = (lineId: number) => order.received[lineId] ?? 0;
  if (
    removed.some(({ lineId }) => cameIn(lineId) > 0) ||
    changed.some(
      ({ lineId, to }) =>
        cameIn(lineId) > 0 &&
        ((to.quantity ?? Infinity) < cameIn(lineId) || 'newVintage' in to || 'addsVintage' in to),
    )
  )
    return refuse<PurchaseOrderRefusal>('purchase-line-received');
  return [
    ...chunksOf(removed).map((chunk) =>
      purchaseOrderEvents.linesRemoved({ purchaseOrderId, removed: chunk }),
    ),
    ...chunksOf(changed).map((chunk) =>
      purchaseOrderEvents.linesChanged({ purchaseOrderId, changed: chunk }),
    ),
    ...chunksOf(added).map((chunk) => purchaseOrderEvents.linesAdded({ purchaseOrderId, lines: chunk })),
    ...about.map(({ from, to }) => purchaseOrderEvents.detailsChanged({ purchaseOrderId, from, to })),
  ];
};

/** PO-027: the status that a mail leads to; `from` is the only status in which it does. */
const movedBy: Partial<Record<PurchaseMail, { from: PurchaseOrderStatus; to: PurchaseOrderStatus }>> = {
  supplier: { from: 'waiting', to: 'ordered' },
  transporter: { from: 'ordered', to: 'in-transit' },
};

const mailed = (mailing: PurchaseMailing, order: PurchaseOrder): PurchaseOrderEvent[] => {
  const { purchaseOrderId, status } = order;
  // PO-016
  if (order.lines.length === 0) return refuse<PurchaseOrderRefusal>('purchase-order-without-lines');
  const move = movedBy[mailing.mail];
  return [
    purchaseOrderEvents.mailed({ purchaseOrderId, ...mailing, ...mailToSend(mailing), isToConclude: true }),
    ...(move?.from === status ? [purchaseOrderEvents.statusChanged({ purchaseOrderId, ...move })] : []),
  ];
};

const received = (
  { delivered, on, closes, version }: Extract<PurchaseOrderCommand, { type: 'ReceivePurchaseOrder' }>,
  order: PurchaseOrder,
): PurchaseOrderEvent[] => {
  const { purchaseOrderId, status, lines } = order;
  if (order.confirmedOn !== null) return refuse<PurchaseOrderRefusal>('purchase-order-confirmed');
  const isKnown = delivered.every(({ lineId }) => lines.some((line) => line.lineId === lineId));
  if (version !== order.version || !isKnown)
    return refuse<PurchaseOrderRefusal>('purchase-order-changed-meanwhile');
  // what came of a line may be told in several pieces
  const now = new Map<number, number>();
  for (const { lineId, quantity } of delivered) now.set(lineId, (now.get(lineId) ?? 0) + quantity);
  const nowOf = ({ lineId }: PurchaseOrderLine) => now.get(lineId) ?? 0;
  if (lines.some((line) => nowOf(line) > openQuantity(order, line)))
    return refuse<PurchaseOrderRefusal>('purchase-receipt-above-order');
  const come = lines
    .filter((line) => nowOf(line) > 0)
    .map((line) => ({ lineId: line.lineId, name: purchaseLineName(line), quantity: nowOf(line) }));
  const isBegun = come.length > 0 || Object.keys(order.received).length > 0;
  if (!isBegun || (come.length === 0 && !closes))
    return refuse<PurchaseOrderRefusal>('purchase-receipt-without-bottles');
  const short = lines.filter((line) => openQuantity(order, line) > nowOf(line));
  if (short.length > 0 && !closes)
    return [
      ...chunksOf(come).map((chunk) =>
        purchaseOrderEvents.received({ purchaseOrderId, on, received: chunk }),
      ),
      // what arrives was ordered
      ...(status === 'waiting'
        ? [purchaseOrderEvents.statusChanged({ purchaseOrderId, from: status, to: 'ordered' })]
        : []),
    ];
  const lowered = short.flatMap((line) =>
    changeOf(line, { ...line, quantity: line.quantity - openQuantity(order, line) + nowOf(line) }),
  );
  return [
    ...chunksOf(lowered).map((chunk) =>
      purchaseOrderEvents.linesChanged({ purchaseOrderId, changed: chunk }),
    ),
    purchaseOrderEvents.confirmed({ purchaseOrderId, from: status, on, quantity: quantityOf(come) }),
  ];
};

/**
 * An order at a supplier (PO). Refuses purchase-order-without-bottles (PO-016), -without-lines, -closed
 * (PO-028), -confirmed (PO-020, PO-022), -partly-received, -changed-meanwhile, purchase-status-not-reachable (PO-026),
 * purchase-line-received, purchase-receipt-without-bottles, purchase-receipt-above-order, purchase-amount-too-large.
 */
export const purchaseOrder: Decider<PurchaseOrder | null, PurchaseOrderCommand, PurchaseOrderEvent> = {
  category: 'purchaseOrder',
  events: purchaseOrderEvents,
  initial: null,

  decide(command, order) {
    if (command.type === 'EnterPurchaseOrder') {
      if (order) return refuse<PurchaseOrderRefusal>('purchase-order-exists');
      const { type: _, lines, ...entered } = command;
      refuseEmpty(lines);
      refuseTooLarge(lines);
      const [first, ...rest] = inChunks(entered, lines);
      const { purchaseOrderId } = command;
      return [
        purchaseOrderEvents.entered({ ...entered, lineCount: lines.length, lines: first! }),
        ...rest.map((chunk) => purchaseOrderEvents.linesAdded({ purchaseOrderId, lines: chunk })),
      ];
    }
    if (!order || order.isDeleted) return refuse<PurchaseOrderRefusal>('purchase-order-not-found');
    const { purchaseOrderId, status } = order;
    switch (command.type) {
      case 'EditPurchaseOrder':
        return edited(command, order);
      case 'ChangePurchaseOrderStatus': {
        const { to } = command;
        if (to === status) return [];
        if (!purchaseStatuses[status].reaches.includes(to))
          return refuse<PurchaseOrderRefusal>('purchase-status-not-reachable', { from: status, to });
        return [purchaseOrderEvents.statusChanged({ purchaseOrderId, from: status, to })];
      }
      case 'MailPurchaseOrder':
        return mailed(command, order);
      case 'ConfirmPurchaseOrder': {
        if (order.confirmedOn !== null) return refuse<PurchaseOrderRefusal>('purchase-order-confirmed');
        refuseEmpty(order.lines);
        const quantity = order.lines.reduce((sum, line) => sum + openQuantity(order, line), 0);
        return [purchaseOrderEvents.confirmed({ purchaseOrderId, from: status, on: command.on, quantity })];
      }
      case 'ReceivePurchaseOrder':
        return received(command, order);
      case 'DeletePurchaseOrder':
        if (order.confirmedOn !== null) return refuse<PurchaseOrderRefusal>('purchase-order-confirmed');
        return Object.keys(order.received).length === 0
          ? [purchaseOrderEvents.deleted(order)]
          : refuse<PurchaseOrderRefusal>('purchase-order-partly-received');
    }
  },
  evolve: (order, event) => ({
    ...purchaseOrderAfter(order, event),
    version: (order?.version ?? 0) + 1,
  }),
};

function purchaseOrderAfter(order: PurchaseOrder | null, event: PurchaseOrderEvent): PurchaseOrder {
  if (event.type === 'PurchaseOrderEntered') {
    const { purchaseOrderId, number, details, lines } = event.data;
    return withLines(
      {
        purchaseOrderId,
        number,
        status: 'waiting',
        details,
        lines: [],
        lastLineId: 0,
        received: {},
        confirmedOn: null,
        isDeleted: false,
        version: 0,
      },
      lines,
    );
  }
  if (!order) throw new Error(`A purchase order changes before it is entered: ${event.type}`);
  switch (event.type) {
    case 'PurchaseOrderLinesAdded':
      return withLines(order, [...order.lines, ...event.data.lines]);
    case 'PurchaseOrderLinesChanged': {
      const changes = new Map(event.data.changed.map(({ lineId, to }) => [lineId, to]));
      return {
        ...order,
        lines: order.lines.map((line) => ({ ...line, ...changes.get(line.lineId) }) as PurchaseOrderLine),
      };
    }
    case 'PurchaseOrderLinesRemoved':
      return withoutLines(order, event.data.removed);
    case 'PurchaseOrderDetailsChanged':
      return { ...order, details: { ...order.details, ...(event.data.to as Partial<PurchaseOrderDetails>) } };
    case 'PurchaseOrderStatusChanged':
      return { ...order, status: event.data.to };
    case 'PurchaseOrderMailed':
      return order;
    case 'PurchaseOrderReceived': {
      const all = { ...order.received };
      for (const { lineId, quantity } of event.data.received) all[lineId] = (all[lineId] ?? 0) + quantity;
      return { ...order, received: all };
    }
    case 'PurchaseOrderConfirmed': {
      const all = order.lines.filter(({ quantity }) => quantity > 0);
      return {
        ...order,
        status: 'completed',
        confirmedOn: event.data.on,
        received: Object.fromEntries(all.map(({ lineId, quantity }) => [lineId, quantity])),
      };
    }
    case 'PurchaseOrderDeleted':
      return { ...order, isDeleted: true };
  }
}

/** PO-029: the bottles on order, by product; those of a future vintage under the product that it succeeds. */
export const onOrderOf = (order: PurchaseOrder | null): ReadonlyMap<number, number> => {
  const expected = new Map<number, number>();
  if (!order || order.isDeleted || !isOnOrder(order.status)) return expected;
  for (const line of order.lines) {
    const [{ productId }, quantity] = [line, openQuantity(order, line)];
    if (quantity > 0) expected.set(productId, (expected.get(productId) ?? 0) + quantity);
  }
  return expected;
};
