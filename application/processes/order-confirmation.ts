import { confirmationSubject, confirmationText } from '#application/order-paper/confirmation.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { Process } from '#application/processes/definition.ts';
import { mailOnce } from '#application/processes/mail-once.ts';
import { settingOf } from '#domain/account/settings.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { type SalesOrderEvent, salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';

const read = eventReader<SalesOrderEvent>(salesOrderEvents);
const { confirmationRequested } = salesOrderEvents;
type Requested = ReturnType<typeof confirmationRequested>;

/** SO-038: the mail that tells a customer that the order has left. One for each order. */
export const orderConfirmation = ({
  store,
  outbox,
  account,
}: {
  store: Pick<EventStore, 'readStream'>;
  outbox: Outbox;
  account: Facts['account'];
}): Process<Requested> => ({
  name: 'order-confirmation',
  events: { confirmationRequested },
  async react({ log, stream, accountId }, tools) {
    const events = (await store.readStream(log, stream)).map(read);
    const order = events.reduce(salesOrder.evolve, salesOrder.initial);
    const [placed] = events;
    const sender = account(accountId);
    if (placed?.type !== 'SalesOrderPlaced' || !order?.emailContact || !sender) return;
    const { orderId, customerName } = placed.data;
    const { number, customerId, details, lines } = order;
    await mailOnce(outbox, tools, {
      ...{ log, accountId, person: `customer-${customerId}`, customerId, orderId },
      ...{ process: 'order-confirmation', key: `order ${orderId}` },
      to: order.emailContact,
      fromName: sender.name,
      replyTo: settingOf(sender, 'from_email'),
      subject: confirmationSubject(settingOf(sender, 221), number),
      text: confirmationText({
        ...{ customerName, number, lines, accountName: sender.name },
        deliveryDate: details.deliveryDate,
        address: details.address,
      }),
      messageId: `order-${log}-${orderId}@kelderboek`,
    });
  },
});
