import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Change, defineEvent, type EventOf, fromTo } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import {
  PartialPurchaseDetails,
  purchaseDetailChanges,
  PurchaseOrderDetails,
} from '#domain/purchase-order/details.ts';
import { PurchaseOrderLine, purchaseLineName } from '#domain/purchase-order/line.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { bottles, linesPerEvent } from '#domain/sales-order/line.ts';
import { amountText, countText } from '#domain/kernel/words.ts';

/** Who is written to about a purchase order: `confirmed` is the supplier, once the goods are in (setting `purchaseMailText`). */
export const PurchaseMail = z.enum(['supplier', 'transporter', 'third-party', 'confirmed']);
export type PurchaseMail = z.infer<typeof PurchaseMail>;

/** As a sentence about them goes on. */
export const purchaseMailNames: Record<PurchaseMail, string> = {
  supplier: 'de leverancier',
  transporter: 'de transporteur',
  'third-party': 'de derde partij',
  confirmed: 'de leverancier na ontvangst',
};

const purchaseOrderId = Id;
const number = z.int().positive();
const lines = z.array(PurchaseOrderLine).max(linesPerEvent);
const counted = (count: number) => countText(count, 'regel', 'regels');
const statusChange = fromTo('Status', (status: PurchaseOrderStatus) => purchaseStatuses[status].name);
const linesAdded = ({ lines: added }: { lines: readonly PurchaseOrderLine[] }): Change[] =>
  added.map((line) => ({ field: purchaseLineName(line), from: null, to: bottles(line.quantity) }));

/** What a person can change about a line, all of it or some. */
const LineValues = PurchaseOrderLine.pick({
  quantity: true,
  exciseDuty: true,
  departPrice: true,
  transportPrice: true,
  newVintage: true,
  addsVintage: true,
  updatesPrices: true,
}).partial();
const ChangedPurchaseLine = z.object({
  lineId: z.int().positive(),
  /** As people name it. */
  name: z.string(),
  from: LineValues,
  to: LineValues,
});
export type ChangedPurchaseLine = z.infer<typeof ChangedPurchaseLine>;

const yesOrNo = (is: boolean) => (is ? 'ja' : 'nee');
const told: {
  [Name in keyof z.infer<typeof LineValues>]-?: [label: string, text: (value: never) => string];
} = {
  quantity: ['', (value: number) => bottles(value)],
  exciseDuty: ['accijns', amountText],
  departPrice: ['inkoopprijs', amountText],
  transportPrice: ['transport', amountText],
  newVintage: ['nieuwe jaargang', (value: string | null) => value ?? ''],
  addsVintage: ['jaargang aanmaken', yesOrNo],
  updatesPrices: ['prijzen bijwerken', yesOrNo],
};
const lineChanges = ({ name, from, to }: ChangedPurchaseLine): Change[] =>
  (Object.keys(to) as (keyof typeof told)[]).map((field) => {
    const [label, text] = told[field];
    const read = (value: unknown) => text(value as never) || null;
    return { field: label === '' ? name : `${name}, ${label}`, from: read(from[field]), to: read(to[field]) };
  });

export const purchaseOrderEvents = {
  entered: defineEvent('PurchaseOrderEntered', {
    action: 'Inkooporder ingevoerd',
    data: z.object({
      purchaseOrderId,
      number,
      details: PurchaseOrderDetails,
      lineCount: z.int().nonnegative(),
      lines,
    }),
    subject: ({ number: called }) => `Inkooporder ${called}`,
    partOf: ({ details }) => `supplier-${details.supplier.id}`,
    log: ({ details, lineCount }) =>
      `Inkooporder ingevoerd bij ${details.supplier.name} met ${counted(lineCount)}.`,
    changes: linesAdded,
  }),
  linesAdded: defineEvent('PurchaseOrderLinesAdded', {
    action: 'Inkoopregels toegevoegd',
    data: z.object({ purchaseOrderId, lines }),
    log: ({ lines: added }) => `${counted(added.length)} toegevoegd.`,
    changes: linesAdded,
  }),
  linesChanged: defineEvent('PurchaseOrderLinesChanged', {
    action: 'Inkoopregels gewijzigd',
    data: z.object({ purchaseOrderId, changed: z.array(ChangedPurchaseLine).max(linesPerEvent) }),
    log: ({ changed }) => `${counted(changed.length)} gewijzigd.`,
    changes: ({ changed }) => changed.flatMap(lineChanges),
  }),
  linesRemoved: defineEvent('PurchaseOrderLinesRemoved', {
    action: 'Inkoopregels verwijderd',
    data: z.object({ purchaseOrderId, removed: lines }),
    log: ({ removed }) => `${counted(removed.length)} verwijderd.`,
    changes: ({ removed }) =>
      removed.map((line) => ({ field: purchaseLineName(line), from: bottles(line.quantity), to: null })),
  }),
  /** Only what changed stands in `from` and `to`. */
  detailsChanged: defineEvent('PurchaseOrderDetailsChanged', {
    action: 'Inkooporder gewijzigd',
    data: z.object({ purchaseOrderId, from: PartialPurchaseDetails, to: PartialPurchaseDetails }),
    log: () => 'Gegevens van de inkooporder gewijzigd.',
    changes: ({ from, to }) => purchaseDetailChanges(from, to),
  }),
  statusChanged: defineEvent('PurchaseOrderStatusChanged', {
    action: 'Inkoopstatus gewijzigd',
    data: z.object({ purchaseOrderId, from: PurchaseOrderStatus, to: PurchaseOrderStatus }),
    log: ({ from, to }) =>
      `Status gewijzigd van ${purchaseStatuses[from].name} naar ${purchaseStatuses[to].name}.`,
    changes: statusChange,
  }),
  /** PO-018: as it is to be sent, by the process `purchase-mail`. */
  mailed: defineEvent('PurchaseOrderMailed', {
    action: 'Inkooporder te mailen',
    data: z.object({
      purchaseOrderId,
      mail: PurchaseMail,
      to: z.string().max(200),
      subject: z.string().max(300),
      text: z.string().max(40_000),
      /** Setting 244: who sends it gets it too. */
      copiesSender: z.boolean(),
      /** What comes of it is told by `MailConcluded`; where this is absent, it was told as sent here. */
      isToConclude: z.literal(true).optional(),
    }),
    log: ({ mail, to, isToConclude }) =>
      `${isToConclude ? 'Mail klaargezet voor' : 'Gemaild aan'} ${purchaseMailNames[mail]}: ${to}.`,
  }),
  /** PO-021: the goods are in; the stock events of its lines stand in the same append. */
  confirmed: defineEvent('PurchaseOrderConfirmed', {
    action: 'Inkooporder ingeboekt',
    data: z.object({ purchaseOrderId, from: PurchaseOrderStatus, on: CalendarDate, quantity: z.int() }),
    log: ({ quantity }) => `Bevestigd: ${bottles(quantity)} in voorraad geboekt.`,
    changes: ({ from }) => statusChange({ from, to: 'completed' }),
  }),
  deleted: defineEvent('PurchaseOrderDeleted', {
    action: 'Inkooporder verwijderd',
    data: z.object({ purchaseOrderId, number }),
    log: ({ number: called }) => `Inkooporder ${called} verwijderd.`,
  }),
};
export type PurchaseOrderEvent = EventOf<typeof purchaseOrderEvents>;
