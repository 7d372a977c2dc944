import { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Change, changesByName, defineEvent, type EventOf, fromTo } from '#domain/kernel/event.ts';
import { mailedFiles, mailLook } from '#domain/mail/request.ts';
import { Id, NonNegativeInt, PositiveInt } from '#domain/kernel/schema.ts';
import {
  PartialPurchaseDetails,
  purchaseDetailChanges,
  PurchaseOrderDetails,
} from '#domain/purchase-order/details.ts';
import { PurchaseOrderLine, purchaseLineName, quantityOf } from '#domain/purchase-order/line.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { bottles, linesPerEvent } from '#domain/sales-order/line.ts';
import { amountSaid, bottlesSaid, bottlesText, countText, yesOrNo } from '#domain/kernel/words.ts';

/**
 * The recipients of mails about a purchase order: `confirmed` is the supplier, once the goods have arrived
 * (setting `purchaseMailText`).
 */
export const PurchaseMail = z.enum(['supplier', 'transporter', 'third-party', 'confirmed']);
export type PurchaseMail = z.infer<typeof PurchaseMail>;

/** As the end of a sentence. */
const purchaseMailNames: Record<PurchaseMail, Message> = {
  supplier: message('de leverancier', 'the supplier'),
  transporter: message('de transporteur', 'the transporter'),
  'third-party': message('de derde partij', 'the third party'),
  confirmed: message('de leverancier na ontvangst', 'the supplier after receipt'),
};

const purchaseOrderId = Id;
const number = PositiveInt;
const lines = z.array(PurchaseOrderLine).max(linesPerEvent);
const counted = (count: number, language: ScreenLanguage = 'nl') =>
  language === 'nl' ? countText(count, 'regel', 'regels') : countText(count, 'line', 'lines');
const statusChange = fromTo(
  message('Status', 'Status'),
  (status: PurchaseOrderStatus) => purchaseStatuses[status].name,
);
const linesAdded = ({ lines: added }: { lines: readonly PurchaseOrderLine[] }): Change[] =>
  added.map((line) => ({ field: purchaseLineName(line), from: null, to: bottlesSaid(line.quantity) }));

/** The editable values of a line, all or some. */
export const PurchaseLineValues = PurchaseOrderLine.pick({
  quantity: true,
  exciseDuty: true,
  departPrice: true,
  transportPrice: true,
  newVintage: true,
  addsVintage: true,
  updatesPrices: true,
}).partial();
const ChangedPurchaseLine = z.object({
  lineId: PositiveInt,
  /** Its display name. */
  name: z.string(),
  from: PurchaseLineValues,
  to: PurchaseLineValues,
});
export type ChangedPurchaseLine = z.infer<typeof ChangedPurchaseLine>;

const lineChanges = (line: ChangedPurchaseLine): Change[] => {
  const { name } = line;
  return changesByName(line, {
    quantity: [name, bottlesSaid],
    exciseDuty: [message(`${name}, accijns`, `${name}, excise duty`), amountSaid],
    departPrice: [message(`${name}, inkoopprijs`, `${name}, purchase price`), amountSaid],
    transportPrice: [`${name}, transport`, amountSaid],
    newVintage: [message(`${name}, nieuwe jaargang`, `${name}, new vintage`), (vintage) => vintage ?? ''],
    addsVintage: [message(`${name}, jaargang aanmaken`, `${name}, create vintage`), yesOrNo],
    updatesPrices: [message(`${name}, prijzen bijwerken`, `${name}, update prices`), yesOrNo],
  });
};

export const purchaseOrderEvents = {
  entered: defineEvent('PurchaseOrderEntered', {
    action: message('Inkooporder ingevoerd', 'Purchase order entered'),
    data: {
      purchaseOrderId,
      number,
      details: PurchaseOrderDetails,
      lineCount: NonNegativeInt,
      lines,
    },
    subject: ({ number: called }) => message(`Inkooporder ${called}`, `Purchase order ${called}`),
    partOf: ({ details }) => `supplier-${details.supplier.id}`,
    log: ({ details, lineCount }) =>
      message(
        `Inkooporder ingevoerd bij ${details.supplier.name} met ${counted(lineCount)}.`,
        `Purchase order entered with ${details.supplier.name}, ${counted(lineCount, 'en')}.`,
      ),
    changes: linesAdded,
  }),
  linesAdded: defineEvent('PurchaseOrderLinesAdded', {
    action: message('Inkoopregels toegevoegd', 'Purchase lines added'),
    data: { purchaseOrderId, lines },
    log: ({ lines: added }) =>
      message(`${counted(added.length)} toegevoegd.`, `${counted(added.length, 'en')} added.`),
    changes: linesAdded,
  }),
  linesChanged: defineEvent('PurchaseOrderLinesChanged', {
    action: message('Inkoopregels gewijzigd', 'Purchase lines changed'),
    data: { purchaseOrderId, changed: z.array(ChangedPurchaseLine).max(linesPerEvent) },
    log: ({ changed }) =>
      message(`${counted(changed.length)} gewijzigd.`, `${counted(changed.length, 'en')} changed.`),
    changes: ({ changed }) => changed.flatMap(lineChanges),
  }),
  linesRemoved: defineEvent('PurchaseOrderLinesRemoved', {
    action: message('Inkoopregels verwijderd', 'Purchase lines deleted'),
    data: { purchaseOrderId, removed: lines },
    log: ({ removed }) =>
      message(`${counted(removed.length)} verwijderd.`, `${counted(removed.length, 'en')} deleted.`),
    changes: ({ removed }) =>
      removed.map((line) => ({ field: purchaseLineName(line), from: bottlesSaid(line.quantity), to: null })),
  }),
  /** `from` and `to` only hold what changed. */
  detailsChanged: defineEvent('PurchaseOrderDetailsChanged', {
    action: message('Inkooporder gewijzigd', 'Purchase order changed'),
    data: { purchaseOrderId, from: PartialPurchaseDetails, to: PartialPurchaseDetails },
    log: () => message('Gegevens van de inkooporder gewijzigd.', 'Details of the purchase order changed.'),
    changes: ({ from, to }) => purchaseDetailChanges(from, to),
  }),
  statusChanged: defineEvent('PurchaseOrderStatusChanged', {
    action: message('Inkoopstatus gewijzigd', 'Purchase status changed'),
    data: { purchaseOrderId, from: PurchaseOrderStatus, to: PurchaseOrderStatus },
    log: ({ from, to }) =>
      message(
        `Status gewijzigd van ${purchaseStatuses[from].name.nl} naar ${purchaseStatuses[to].name.nl}.`,
        `Status changed from ${purchaseStatuses[from].name.en} to ${purchaseStatuses[to].name.en}.`,
      ),
    changes: statusChange,
    takenBackBy: ({ purchaseOrderId: id, from, to }) => ({
      call: 'changePurchaseOrderStatus',
      request: { purchaseOrderId: id, to: from },
      left: to,
    }),
  }),
  /** PO-018: requested; the process `purchase-mail` sends it. */
  mailed: defineEvent('PurchaseOrderMailed', {
    action: message('Inkooporder te mailen', 'Purchase order to be mailed'),
    data: {
      purchaseOrderId,
      mail: PurchaseMail,
      to: z.string().max(200),
      subject: z.string().max(300),
      text: z.string().max(40_000),
      /** The order as PDF, kept by its digest. */
      attachments: mailedFiles.optional(),
      ...mailLook,
      /** Setting 244: the sender receives a copy. */
      copiesSender: z.boolean(),
      /** Its outcome follows as `MailConcluded`; if absent, it counted as sent at once. */
      isToConclude: z.literal(true).optional(),
    },
    log: ({ mail, to, isToConclude }) =>
      message(
        `${isToConclude ? 'Mail klaargezet voor' : 'Gemaild aan'} ${purchaseMailNames[mail].nl}: ${to}.`,
        `${isToConclude ? 'Mail queued for' : 'Mailed to'} ${purchaseMailNames[mail].en}: ${to}.`,
      ),
  }),
  /** Part of it arrived, and the rest stays open; the stock events of its lines are in the same append. */
  received: defineEvent('PurchaseOrderReceived', {
    action: message('Inkooporder deels ingeboekt', 'Purchase order partly booked in'),
    data: {
      purchaseOrderId,
      on: CalendarDate,
      received: z
        .array(z.object({ lineId: PositiveInt, name: z.string(), quantity: PositiveInt }))
        .max(linesPerEvent),
    },
    log: ({ received }) =>
      message(
        `Deels geleverd: ${bottles(quantityOf(received))} in voorraad geboekt.`,
        `Partly delivered: ${bottlesText(quantityOf(received), 'en')} booked into stock.`,
      ),
    changes: ({ received }) =>
      received.map(({ name, quantity }) => ({
        field: message(`${name}, geleverd`, `${name}, delivered`),
        from: null,
        to: bottlesSaid(quantity),
      })),
  }),
  /**
   * PO-021: the goods have arrived; the stock events of its lines are in the same append. `quantity` is what came
   * in now, without what had come in before.
   */
  confirmed: defineEvent('PurchaseOrderConfirmed', {
    action: message('Inkooporder ingeboekt', 'Purchase order booked in'),
    data: { purchaseOrderId, from: PurchaseOrderStatus, on: CalendarDate, quantity: z.int() },
    log: ({ quantity }) =>
      message(
        `Bevestigd: ${bottles(quantity)} in voorraad geboekt.`,
        `Confirmed: ${bottlesText(quantity, 'en')} booked into stock.`,
      ),
    changes: ({ from }) => statusChange({ from, to: 'completed' }),
  }),
  deleted: defineEvent('PurchaseOrderDeleted', {
    action: message('Inkooporder verwijderd', 'Purchase order deleted'),
    data: { purchaseOrderId, number },
    log: ({ number: called }) =>
      message(`Inkooporder ${called} verwijderd.`, `Purchase order ${called} deleted.`),
  }),
};
export type PurchaseOrderEvent = EventOf<typeof purchaseOrderEvents>;
