import type { Needs } from '#application/kernel/core.ts';
import {
  confirmationSubject,
  confirmationText,
  thanksText,
  type OrderInLetter,
} from '#application/order-paper/words.nl.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { type Letter, type Mailing, mailProcess, toCustomer } from '#application/processes/mail-once.ts';
import { orderOfStream } from '#application/sales-order/order-at.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';

type Parts = Mailing & Needs<'store'>;
const { placed, confirmationRequested } = salesOrderEvents;

/** A letter about an order as it stands to its contact, once for each order; to nobody where there is none. */
const letterAbout = async (
  { store }: Parts,
  { log, stream }: RecordedEvent,
  { kind, mark, subject }: Pick<Letter, 'kind' | 'subject'> & { mark: string },
  { name: accountName }: Account,
  textOf: (order: OrderInLetter) => string,
) => {
  // an order of many lines has the others in events behind the first
  const found = await orderOfStream(store, log, stream);
  if (!found) return [];
  const { orderId, customerName, order } = found;
  const { number, customerId, details, lines, emailContact: to } = order;
  if (!to) return [];
  const { deliveryDate, address } = details;
  return {
    ...toCustomer(customerId),
    orderId,
    kind,
    key: `order ${orderId}`,
    messageId: `${mark}-${log}-${orderId}`,
    to,
    subject: confirmationSubject(subject, number),
    text: textOf({ customerName, number, lines, accountName, deliveryDate, address }),
  };
};

/** SO-038: the mail to a customer that the order has left. */
export const orderConfirmation = (parts: Parts) =>
  mailProcess('order-confirmation', { confirmationRequested }, parts, (event, sender) => {
    if (!sender) return [];
    const subject = settingOf(sender, 'confirmationSubject');
    return letterAbout(
      parts,
      event,
      { kind: 'confirmation', mark: 'order', subject },
      sender,
      confirmationText,
    );
  });

/** APP-038, SET-018: the mail that thanks a customer for an order in the app. */
export const orderThanks = (parts: Parts) =>
  mailProcess('order-thanks', { placed }, parts, (event, sender) => {
    const { source, isPast } = event.data;
    if (!sender || source === 'staff' || isPast) return [];
    const subject = settingOf(sender, 'thanksSubject');
    return letterAbout(parts, event, { kind: 'thanks', mark: 'order-thanks', subject }, sender, (order) =>
      thanksText(settingOf(sender, 'thanksText'), order),
    );
  });
