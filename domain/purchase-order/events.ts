import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Change, changesByName, defineEvent, type EventOf, fromTo } from '#domain/kernel/event.ts';
import { mailedFiles } from '#domain/mail/request.ts';
import { Id, NonNegativeInt, PositiveInt } from '#domain/kernel/schema.ts';
import {
  PartialPurchaseDetails,
  purchaseDetailChanges,
  PurchaseOrderDetails,
} from '#domain/purchase-order/details.ts';
import { PurchaseOrderLine, purchaseLineName, quantityOf } from '#domain/purchase-order/line.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { bottles, linesPerEvent } from '#domain/sales-order/line.ts';
import { amountText, countText } from '#domain/kernel/words.ts';

/**
 * The recipients of mails about a purchase order: `confirmed` is the supplier, once the goods have arrived
 * (setting `purchaseMailText`).
 */
export const PurchaseMail = z.enum(['supplier', 'transporter', 'third-party', 'confirmed']);
export type PurchaseMail = z.infer<typeof PurchaseMail>;

/** As the end of a sentence. */
export const purchaseMailNames: Record<PurchaseMail, string> = {
  supplier: 'de leverancier',
  transporter: 'de transporteur',
  'third-party': 'de derde partij',
  confirmed: 'de leverancier na ontvangst',
};

const purchaseOrderId = Id;
const number = PositiveInt;
const lines = z.array(PurchaseOrderLine).max(linesPerEvent);
const counted = (count: number) => countText(count, 'regel', 'regels');
const statusChange = fromTo('Status', (status: PurchaseOrderStatus) => purchaseStatuses[status].name);
const linesAdded = ({ lines: added }: { lines: readonly PurchaseOrderLine[] }): Change[] =>
  added.map((line) => ({ field: purchaseLineName(line), from: null, to: bottles(line.quantity) }));

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

const yesOrNo = (is: boolean) => (is ? 'ja' : 'nee');
const lineChanges = (line: ChangedPurchaseLine): Change[] => {
  const { name } = line;
  return changesByName(line, {
    quantity: [name, bottles],
    exciseDuty: [`${name}, accijns`, amountText],
    departPrice: [`${name}, inkoopprijs`, amountText],
    transportPrice: [`${name}, transport`, amountText],
    newVintage: [`${name}, nieuwe jaargang`, (vintage) => vintage ?? ''],
    addsVintage: [`${name}, jaargang aanmaken`, yesOrNo],
    updatesPrices: [`${name}, prijzen bijwerken`, yesOrNo],
  });
};

export const purchaseOrderEvents = {
  entered: defineEvent('PurchaseOrderEntered', {
    action: 'Inkooporder ingevoerd',
    data: {
      purchaseOrderId,
      number,
      details: PurchaseOrderDetails,
      lineCount: NonNegativeInt,
      lines,
    },
    subject: ({ number: called }) => `Inkooporder ${called}`,
    partOf: ({ details }) => `supplier-${details.supplier.id}`,
    log: ({ details, lineCount }) =>
      `Inkooporder ingevoerd bij ${details.supplier.name} met ${counted(lineCount)}.`,
    changes: linesAdded,
  }),
  linesAdded: defineEvent('PurchaseOrderLinesAdded', {
    action: 'Inkoopregels toegevoegd',
    data: { purchaseOrderId, lines },
    log: ({ lines: added }) => `${counted(added.length)} toegevoegd.`,
    changes: linesAdded,
  }),
  linesChanged: defineEvent('PurchaseOrderLinesChanged', {
    action: 'Inkoopregels gewijzigd',
    data: { purchaseOrderId, changed: z.array(ChangedPurchaseLine).max(linesPerEvent) },
    log: ({ changed }) => `${counted(changed.length)} gewijzigd.`,
    changes: ({ changed }) => changed.flatMap(lineChanges),
  }),
  linesRemoved: defineEvent('PurchaseOrderLinesRemoved', {
    action: 'Inkoopregels verwijderd',
    data: { purchaseOrderId, removed: lines },
    log: ({ removed }) => `${counted(removed.length)} verwijderd.`,
    changes: ({ removed }) =>
      removed.map((line) => ({ field: purchaseLineName(line), from: bottles(line.quantity), to: null })),
  }),
  /** `from` and `to` only hold what changed. */
  detailsChanged: defineEvent('PurchaseOrderDetailsChanged', {
    action: 'Inkooporder gewijzigd',
    data: { purchaseOrderId, from: PartialPurchaseDetails, to: PartialPurchaseDetails },
    log: () => 'Gegevens van de inkooporder gewijzigd.',
    changes: ({ from, to }) => purchaseDetailChanges(from, to),
  }),
  statusChanged: defineEvent('PurchaseOrderStatusChanged', {
    action: 'Inkoopstatus gewijzigd',
    data: { purchaseOrderId, from: PurchaseOrderStatus, to: PurchaseOrderStatus },
    log: ({ from, to }) =>
      `Status gewijzigd van ${purchaseStatuses[from].name} naar ${purchaseStatuses[to].name}.`,
    changes: statusChange,
  }),
  /** PO-018: requested; the process `purchase-mail` sends it. */
  mailed: defineEvent('PurchaseOrderMailed', {
    action: 'Inkooporder te mailen',
    data: {
      purchaseOrderId,
      mail: PurchaseMail,
      to: z.string().max(200),
      subject: z.string().max(300),
      text: z.string().max(40_000),
      /** The order as PDF, kept by its digest. */
      attachments: mailedFiles.optional(),
      /** Setting 244: the sender receives a copy. */
      copiesSender: z.boolean(),
      /** Its outcome follows as `MailConcluded`; if absent, it counted as sent at once. */
      isToConclude: z.literal(true).optional(),
    },
    log: ({ mail, to, isToConclude }) =>
      `${isToConclude ? 'Mail klaargezet voor' : 'Gemaild aan'} ${purchaseMailNames[mail]}: ${to}.`,
  }),
  /** Part of it arrived, and the rest stays open; the stock events of its lines are in the same append. */
  received: defineEvent('PurchaseOrderReceived', {
    action: 'Inkooporder deels ingeboekt',
    data: {
      purchaseOrderId,
      on: CalendarDate,
      received: z
        .array(z.object({ lineId: PositiveInt, name: z.string(), quantity: PositiveInt }))
        .max(linesPerEvent),
    },
    log: ({ received }) => `Deels geleverd: ${bottles(quantityOf(received))} in voorraad geboekt.`,
    changes: ({ received }) =>
      received.map(({ name, quantity }) => ({
        field: `${name}, geleverd`,
        from: null,
        to: bottles(quantity),
      })),
  }),
  /**
   * PO-021: the goods have arrived; the stock events of its lines are in the same append. `quantity` is what came
   * in now, without what had come in before.
   */
  confirmed: defineEvent('PurchaseOrderConfirmed', {
    action: 'Inkooporder ingeboekt',
    data: { purchaseOrderId, from: PurchaseOrderStatus, on: CalendarDate, quantity: z.int() },
    log: ({ quantity }) => `Bevestigd: ${bottles(quantity)} in voorraad geboekt.`,
    changes: ({ from }) => statusChange({ from, to: 'completed' }),
  }),
  deleted: defineEvent('PurchaseOrderDeleted', {
    action: 'Inkooporder verwijderd',
    data: { purchaseOrderId, number },
    log: ({ number: called }) => `Inkooporder ${called} verwijderd.`,
  }),
};
export type PurchaseOrderEvent = EventOf<typeof purchaseOrderEvents>;
