import type { EventStore } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Mailer } from '#application/ports/mailer.ts';
import type { Process } from '#application/processes/definition.ts';
import { type SalesOrderEvent, salesOrderEvents } from '#domain/sales-order/events.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';
import { eventReader } from '#domain/kernel/event.ts';

const read = eventReader<SalesOrderEvent>(salesOrderEvents);
const { confirmationRequested } = salesOrderEvents;
type Requested = ReturnType<typeof confirmationRequested>;

const dutchDate = (date: string) => date.split('-').reverse().join('-');

const textOf = (
  { number, lines, details: { address, deliveryDate } }: SalesOrder,
  customerName: string,
  accountName: string,
): string => {
  return [
    `Beste ${customerName},`,
    `Uw order ${number} is onderweg${deliveryDate ? ` en komt op ${dutchDate(deliveryDate)}` : ''}.`,
    lines
      .map(
        ({ quantity, name, vintage }) =>
          `${String(quantity).padStart(5)}  ${name}${vintage ? ` ${vintage}` : ''}`,
      )
      .join('\n'),
    `Afleveradres: ${address.recipientName}, ${address.street} ${address.houseNumber}${address.houseNumberExtra}, ${address.postcode} ${address.city}`,
    `Met vriendelijke groet,\n${accountName}`,
  ].join('\n\n');
};

/** SO-038: the mail that tells a customer that the order has left. One for each order. */
export const orderConfirmation = ({
  store,
  mailer,
  account,
}: {
  store: Pick<EventStore, 'readStream'>;
  mailer: Mailer;
  account: Facts['account'];
}): Process<Requested> => ({
  name: 'order-confirmation',
  events: { confirmationRequested },
  async react({ log, stream, accountId }, { attempt }) {
    const events = (await store.readStream(log, stream)).map(read);
    const [placed] = events;
    if (placed?.type !== 'SalesOrderPlaced' || !placed.data.emailContact) return;
    const order = events.reduce(salesOrder.evolve, salesOrder.initial);
    if (!order || order.isDeleted) return;
    const { orderId, number, emailContact, customerId, customerName } = placed.data;
    const fromName = account(accountId)?.name ?? 'Kelderboek';
    await attempt(`order ${orderId}`, () =>
      mailer.send({
        to: emailContact,
        fromName,
        subject: `Uw order ${number} is onderweg`,
        text: textOf(order, customerName, fromName),
        messageId: `order-${log}-${orderId}@kelderboek`,
        about: { log, person: `customer-${customerId}` },
      }),
    );
  },
});
