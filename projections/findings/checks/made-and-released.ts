import { fourEyesEvents } from '#domain/four-eyes/request.ts';
import { message } from '#domain/kernel/message.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { purchaseOrderEvents } from '#domain/purchase-order/events.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { sepaEvents } from '#domain/sepa/events.ts';
import { sepaKindNames, type SepaKind, sepaKinds } from '#domain/sepa/kind.ts';
import { check } from '#projections/findings/check.ts';

const { placed } = salesOrderEvents;
const { paymentAdded, refundRequested } = paymentEvents;
const { entered, received, statusChanged } = purchaseOrderEvents;
const { granted } = fourEyesEvents;
const { made } = sepaEvents;
type Events = {
  placed: typeof placed;
  paymentAdded: typeof paymentAdded;
  refundRequested: typeof refundRequested;
  entered: typeof entered;
  received: typeof received;
  statusChanged: typeof statusChanged;
  granted: typeof granted;
  made: typeof made;
};
const kinds = {
  refund: message('Maakte het credit en betaalde het terug.', 'Made the credit and paid it back.'),
  receipt: message(
    'Voerde de inkooporder in en boekte hem in.',
    'Entered the purchase order and booked it in.',
  ),
};
const fileMade = (kind: SepaKind, number: number) =>
  message(
    `Maakte ${sepaKindNames[kind].nl.toLowerCase()} ${number} zonder dat een tweede persoon ernaar keek.`,
    `Made ${sepaKindNames[kind].en.toLowerCase()} ${number} without a look of a second person.`,
  );
const isFile = (kind: string) => (sepaKinds as readonly string[]).includes(kind);

export const madeAndReleasedCheck = check<Events, { userId: number }>({
  id: 'made-and-released',
  version: 2,
  order: 90,
  name: message('Eén persoon maakte het en gaf het vrij', 'One person made and released it'),
  about: message(
    'Een creditorder die is terugbetaald door wie hem maakte, een inkooporder die is ingeboekt door wie hem invoerde, en een bestand voor de bank dat iemand alleen maakte, zonder vier ogen. Wat het systeem zelf deed telt niet.',
    'A credit that was paid back by who made it, a purchase order that was booked in by who entered it, and a file for the bank that somebody made alone, without four eyes. What the system did itself is left out.',
  ),
  events: { placed, paymentAdded, refundRequested, entered, received, statusChanged, granted, made },
  // what is granted is made in the same command
  key: ({ type, data, commandId }) => {
    if (type === 'FourEyesGranted' || type === 'SepaBatchMade') return `command ${commandId}`;
    return 'purchaseOrderId' in data ? `purchase ${data.purchaseOrderId}` : `sale ${data.orderId}`;
  },
  look(event, memory) {
    const { type, data, metadata } = event;
    const { userId } = metadata;
    const isMaker = () => userId !== 0 && memory.get()?.userId === userId;
    switch (type) {
      case 'SalesOrderPlaced':
        if (data.credits && userId !== 0) memory.set({ userId });
        return [];
      case 'PurchaseOrderEntered':
        if (userId !== 0) memory.set({ userId });
        return [];
      case 'PaymentLineAdded':
      case 'RefundRequested':
        return isMaker() && (type === 'RefundRequested' || data.amount < 0)
          ? [{ record: `salesOrder-${data.orderId}`, values: { kind: 'refund' } }]
          : [];
      case 'PurchaseOrderReceived':
      case 'PurchaseOrderStatusChanged': {
        if (type === 'PurchaseOrderStatusChanged' && data.to !== 'completed') return [];
        const isOne = isMaker();
        // once for an order, however many deliveries it took
        memory.set(null);
        return isOne
          ? [{ record: `purchaseOrder-${data.purchaseOrderId}`, values: { kind: 'receipt' } }]
          : [];
      }
      case 'FourEyesGranted':
        if (isFile(data.kind)) memory.set({ userId });
        return [];
      case 'SepaBatchMade': {
        const { accountId, kind, number } = data;
        const isSeenByTwo = memory.get() !== null;
        memory.set(null);
        return isSeenByTwo || userId === 0
          ? []
          : [{ record: `sepaBatches-${accountId}`, values: { kind: 'file', file: kind, number } }];
      }
    }
  },
  says: ({ kind, file, number }) =>
    kind === 'file' ? fileMade(file as SepaKind, Number(number)) : kinds[kind as keyof typeof kinds],
});
