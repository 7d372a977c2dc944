import {
  confirmationSubject,
  confirmationText,
  thanksText,
  type ToldOrder,
} from '#application/order-paper/confirmation.ts';
import type { EventStore, RecordedEvent } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { Process, Tools } from '#application/processes/definition.ts';
import { mailOnce } from '#application/processes/mail-once.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { eventReader } from '#domain/kernel/event.ts';
import type { MailKind } from '#domain/mail/mail.ts';
import { type SalesOrderEvent, salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';

type Parts = { store: Pick<EventStore, 'readStream'>; outbox: Outbox; account: Facts['account'] };
/** What is written to the contact of an order, in the words of the account that sells it. */
type Letter = {
  process: string;
  kind: MailKind;
  /** Before log and order in the message id. */
  mark: string;
  subject: (sender: Account) => string;
  text: (sender: Account, told: ToldOrder) => string;
};

const read = eventReader<SalesOrderEvent>(salesOrderEvents);
const { placed, confirmationRequested } = salesOrderEvents;

/** Writes a letter about an order as it stands to its contact, once for each order; to nobody where there is none. */
const writeOnce =
  ({ store, outbox, account }: Parts, { process, kind, mark, subject, text }: Letter) =>
  async ({ log, stream, accountId }: RecordedEvent, tools: Tools): Promise<void> => {
    // an order of many lines has the others in events behind the first
    const events = (await store.readStream(log, stream)).map(read);
    const [first] = events;
    if (first?.type !== 'SalesOrderPlaced') return;
    const order = events.reduce(salesOrder.evolve, salesOrder.initial)!;
    const sender = account(accountId);
    if (!order.emailContact || !sender) return;
    const { orderId, customerName } = first.data;
    const { number, customerId, details, lines } = order;
    await mailOnce(outbox, tools, {
      log,
      accountId,
      person: `customer-${customerId}`,
      customerId,
      orderId,
      process,
      kind,
      key: `order ${orderId}`,
      messageId: `${mark}-${log}-${orderId}`,
      to: order.emailContact,
      fromName: sender.name,
      replyTo: settingOf(sender, 'senderEmail'),
      subject: confirmationSubject(subject(sender), number),
      text: text(sender, {
        customerName,
        number,
        lines,
        accountName: sender.name,
        deliveryDate: details.deliveryDate,
        address: details.address,
      }),
    });
  };

/** SO-038: the mail that tells a customer that the order has left. */
export const orderConfirmation = (parts: Parts): Process<ReturnType<typeof confirmationRequested>> => ({
  name: 'order-confirmation',
  events: { confirmationRequested },
  react: writeOnce(parts, {
    process: 'order-confirmation',
    kind: 'confirmation',
    mark: 'order',
    subject: (sender) => settingOf(sender, 'confirmationSubject'),
    text: (_, told) => confirmationText(told),
  }),
});

/** APP-038, SET-018: the mail that thanks a customer for an order in the app. */
export const orderThanks = (parts: Parts): Process<ReturnType<typeof placed>> => {
  const thank = writeOnce(parts, {
    process: 'order-thanks',
    kind: 'thanks',
    mark: 'order-thanks',
    subject: (sender) => settingOf(sender, 'thanksSubject'),
    text: (sender, told) => thanksText(settingOf(sender, 'thanksText'), told),
  });
  return {
    name: 'order-thanks',
    events: { placed },
    async react(event, tools) {
      const { source, isPast } = event.data;
      if (source !== 'staff' && !isPast) await thank(event, tools);
    },
  };
};
