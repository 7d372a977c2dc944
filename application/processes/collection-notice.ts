import { languageFor } from '#application/mail/reader-language.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import {
  type CustomerMailing,
  type Letter,
  mailProcess,
  senderName,
  toCustomer,
} from '#application/processes/mail-once.ts';
import { wordsIn } from '#application/processes/words.ts';
import { settingOf } from '#domain/account/settings.ts';
import { type EventOf, eventReader } from '#domain/kernel/event.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import { sum } from '#domain/kernel/money.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';
import { type SepaEvent, sepaEvents } from '#domain/sepa/events.ts';

const { made, withdrawn } = sepaEvents;
const read = eventReader<SepaEvent>(sepaEvents);
const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/**
 * The pre-notification of a collection: one mail to each customer, with what is collected when, from which account, of what
 * its invoices did not announce; and
 * one that it is not, where the batch was taken back.
 */
export const collectionNotice = ({
  facts,
  store,
  ...mailing
}: CustomerMailing & {
  facts: Pick<Facts, 'mandates' | 'sepaItems'>;
  store: Pick<EventStore, 'readStream'>;
}) =>
  mailProcess<EventOf<{ made: typeof made; withdrawn: typeof withdrawn }>>(
    'collection-notice',
    { made, withdrawn },
    mailing,
    async ({ log, stream, position, type, data: { kind, batchId } }, sender) => {
      if (!sender || kind === 'payout') return [];
      // the invoices of a large batch stand in several events
      const parts = (await store.readStream(log, stream))
        .map(read)
        .flatMap((event) => (event.data.batchId === batchId && 'items' in event.data ? [event.data] : []));
      const [first] = parts;
      const items = parts.flatMap((part) =>
        part.items.filter(({ isMailed }) => part.isAnnounced || isMailed === true),
      );
      if (!first || items.length === 0) return [];
      const byCustomer = Map.groupBy(items, ({ customerId }) => customerId);
      const [mandates, found] = await Promise.all([
        facts.mandates(sender, [...byCustomer.keys()]),
        facts.sepaItems(
          sender,
          items.map(({ orderId }) => orderId),
        ),
      ]);
      const numbers = new Map(found.map(({ orderId, invoiceNumber }) => [orderId, invoiceNumber]));
      const what = type === 'SepaBatchMade' ? 'collectionNotice' : 'collectionWithdrawn';
      const letters: Letter[] = [];
      for (const [customerId, own] of byCustomer) {
        const [customer, mandate] = [await mailing.customer?.(sender, customerId), mandates.get(customerId)];
        if (!customer || !mandate) continue;
        const language = await languageFor(mailing, sender, customerId);
        letters.push({
          ...toCustomer(customerId),
          kind: 'collection',
          key: `collection ${position} ${customerId}`,
          messageId: `collection-notice-${log}-${position}-${customerId}`,
          to: firstAddressIn(customer.invoiceEmail || customer.email),
          language,
          ...wordsIn(language)[what]({
            customerName: customer.name,
            sender: senderName(sender),
            amount: amountText(sum(own.map(({ amount }) => amount))),
            on: dateText(first.on),
            invoices: own.map(
              ({ orderId, amount }) => `${numbers.get(orderId) ?? ''}: ${amountText(amount)}`,
            ),
            iban: spaced(mandate.iban),
            reference: mandate.reference,
            // of a collection by the payment provider the bank says its id
            creditorId: kind === 'provider' ? '' : settingOf(sender, 'creditorId'),
          }),
        });
      }
      return letters;
    },
  );
