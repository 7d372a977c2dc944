import { confirmationSubject, thanksText } from '#application/order-paper/confirmation.ts';
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
const { placed } = salesOrderEvents;

/** APP-038, SET-018: the mail that thanks a customer for an order in the app. One for each order. */
export const orderThanks = ({
  store,
  outbox,
  account,
}: {
  store: Pick<EventStore, 'readStream'>;
  outbox: Outbox;
  account: Facts['account'];
}): Process<ReturnType<typeof placed>> => ({
  name: 'order-thanks',
  events: { placed },
  async react({ log, stream, accountId, data }, tools) {
    const sender = account(accountId);
    if (data.source === 'staff' || data.isPast || !data.emailContact || !sender) return;
    // an order of many lines has the others in events behind this one
    const order = (await store.readStream(log, stream))
      .map(read)
      .reduce(salesOrder.evolve, salesOrder.initial);
    if (!order?.emailContact) return;
    const { orderId, customerId, customerName, number } = data;
    await mailOnce(outbox, tools, {
      ...{ log, accountId, person: `customer-${customerId}`, customerId, orderId },
      ...{ process: 'order-thanks', key: `order ${orderId}` },
      to: order.emailContact,
      fromName: sender.name,
      replyTo: settingOf(sender, 'from_email'),
      subject: confirmationSubject(settingOf(sender, 220), number),
      text: thanksText(settingOf(sender, 239), {
        ...{ customerName, number, lines: order.lines, accountName: sender.name },
        deliveryDate: order.details.deliveryDate,
        address: order.details.address,
      }),
      messageId: `order-thanks-${log}-${orderId}@kelderboek`,
    });
  },
});
