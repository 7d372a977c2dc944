import { languageFor } from '#application/mail/reader-language.ts';
import type { Needs } from '#application/kernel/core.ts';
import type { OrderInLetter } from '#application/order-paper/ordered-wines.ts';
import { pricedLines, pricedTable } from '#application/order-paper/priced-lines.ts';
import { wordsIn } from '#application/order-paper/words.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import {
  type CustomerMailing,
  type Letter,
  mailProcess,
  toCustomer,
} from '#application/processes/mail-once.ts';
import { orderOfStream } from '#application/sales-order/order-at.ts';
import type { Account } from '#domain/account/account.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { tableIn } from '#domain/mail/table.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

type Parts = CustomerMailing & Needs<'store'>;
const { placed, confirmationRequested } = salesOrderEvents;

type Written = { subject: string; text: string };

/** A letter about an order as it stands to its contact, once for each order; to nobody where there is none. */
const letterAbout = async (
  parts: Parts,
  { log, stream }: RecordedEvent,
  { kind, mark }: Pick<Letter, 'kind'> & { mark: string },
  sender: Account,
  write: (order: OrderInLetter, language: Language) => Written,
) => {
  // an order of many lines has the others in events behind the first
  const found = await orderOfStream(parts.store, log, stream);
  if (!found) return [];
  const { orderId, customerName, order } = found;
  const { number, customerId, details, lines, emailContact: to } = order;
  if (!to) return [];
  const { deliveryDate, address } = details;
  const language = await languageFor(parts, sender, customerId);
  const priced = { ...order, totals: discountedOrder(order).totals };
  const table = pricedTable(language, priced);
  const ordered = pricedLines(table, lines);
  const about = { customerName, number, ordered, accountName: sender.name, deliveryDate, address };
  const written = write(about, language);
  return {
    ...toCustomer(customerId),
    orderId,
    kind,
    key: `order ${orderId}`,
    messageId: `${mark}-${log}-${orderId}`,
    to,
    language,
    ...written,
    ...tableIn(written.text, ordered, table),
  };
};

/** SO-038: the mail to a customer that the order has left. */
export const orderConfirmation = (parts: Parts) =>
  mailProcess('order-confirmation', { confirmationRequested }, parts, (event, sender) => {
    if (!sender) return [];
    return letterAbout(parts, event, { kind: 'confirmation', mark: 'order' }, sender, (order, language) => {
      const words = wordsIn(language);
      return {
        subject: words.confirmationSubject(textOf(sender, 'confirmationSubject', language), order.number),
        text: words.confirmationText(order),
      };
    });
  });

/** APP-038, SET-018: the mail that thanks a customer for an order in the app. */
export const orderThanks = (parts: Parts) =>
  mailProcess('order-thanks', { placed }, parts, (event, sender) => {
    const { source, isPast } = event.data;
    if (!sender || source === 'staff' || isPast) return [];
    return letterAbout(parts, event, { kind: 'thanks', mark: 'order-thanks' }, sender, (order, language) => {
      const words = wordsIn(language);
      return {
        subject: words.confirmationSubject(textOf(sender, 'thanksSubject', language), order.number),
        text: words.thanksText(textOf(sender, 'thanksText', language), order),
      };
    });
  });
