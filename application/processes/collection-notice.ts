import { languageFor } from '#application/mail/reader-language.ts';
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
import type { EventOf } from '#domain/kernel/event.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import { sum } from '#domain/kernel/money.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';
import { sepaEvents } from '#domain/sepa/events.ts';

const { withdrawn: _, settled: _settled, ...announced } = sepaEvents;
const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The pre-notification of a collection: a mail to each customer, with what is collected when, from which account. */
export const collectionNotice = ({
  facts,
  ...mailing
}: CustomerMailing & { facts: Pick<Facts, 'mandates' | 'sepaItems'> }) =>
  mailProcess<EventOf<typeof announced>>(
    'collection-notice',
    announced,
    mailing,
    async ({ log, position, data }, sender) => {
      const { kind, isAnnounced, items, on } = data;
      if (!sender || kind !== 'collection' || !isAnnounced) return [];
      const byCustomer = Map.groupBy(items, ({ customerId }) => customerId);
      const mandates = await facts.mandates(sender, [...byCustomer.keys()]);
      const numbers = new Map(
        (
          await facts.sepaItems(
            sender,
            items.map(({ orderId }) => orderId),
          )
        ).map(({ orderId, invoiceNumber }) => [orderId, invoiceNumber]),
      );
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
          ...wordsIn(language).collectionNotice({
            customerName: customer.name,
            sender: senderName(sender),
            amount: amountText(sum(own.map(({ amount }) => amount))),
            on: dateText(on),
            invoices: own.map(
              ({ orderId, amount }) => `${numbers.get(orderId) ?? ''}: ${amountText(amount)}`,
            ),
            iban: spaced(mandate.iban),
            reference: mandate.reference,
            creditorId: settingOf(sender, 'creditorId'),
          }),
        });
      }
      return letters;
    },
  );
