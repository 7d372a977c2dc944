import { message } from '#domain/kernel/message.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { purchaseOrderEvents } from '#domain/purchase-order/events.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { check } from '#projections/findings/check.ts';

const { placed } = salesOrderEvents;
const { paymentAdded, refundRequested } = paymentEvents;
const { entered, received, statusChanged } = purchaseOrderEvents;
type Events = {
  placed: typeof placed;
  paymentAdded: typeof paymentAdded;
  refundRequested: typeof refundRequested;
  entered: typeof entered;
  received: typeof received;
  statusChanged: typeof statusChanged;
};
const kinds = {
  refund: message('Maakte het credit en betaalde het terug.', 'Made the credit and paid it back.'),
  receipt: message(
    'Voerde de inkooporder in en boekte hem in.',
    'Entered the purchase order and booked it in.',
  ),
};

export const madeAndReleasedCheck = check<Events, { userId: number }>({
  id: 'made-and-released',
  version: 1,
  order: 90,
  name: message('Eén persoon maakte het en gaf het vrij', 'One person made and released it'),
  about: message(
    'Een creditorder die is terugbetaald door wie hem maakte, en een inkooporder die is ingeboekt door wie hem invoerde. Wat het systeem zelf deed telt niet.',
    'A credit that was paid back by who made it, and a purchase order that was booked in by who entered it. What the system did itself is left out.',
  ),
  events: { placed, paymentAdded, refundRequested, entered, received, statusChanged },
  key: ({ data }) =>
    'purchaseOrderId' in data ? `purchase ${data.purchaseOrderId}` : `sale ${data.orderId}`,
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
    }
  },
  says: ({ kind }) => kinds[kind as keyof typeof kinds],
});
