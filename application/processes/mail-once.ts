import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Outbox, OutboxMail } from '#application/ports/outbox.ts';
import type { Outcome } from '#application/ports/outcome.ts';
import type { Process, Tools } from '#application/processes/definition.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { EventDefinitions, StoredEvent } from '#domain/kernel/event.ts';

/** Whom a mail was to is forgotten: no mail is asked for without an address. */
const isForgotten = (to: string): boolean => !to.includes('@');

/**
 * Sends the mail that an event caused, once: it is noted under its message id, which follows from the event,
 * then tried, then what came of it is noted. Safe to repeat; a mail that may have gone out is not sent again
 * unless a person says so. Answers what came of it.
 */
export const mailOnce = async (
  outbox: Outbox,
  { attempt }: Tools,
  mail: OutboxMail,
): Promise<Outcome<unknown>> => {
  await outbox.put(mail);
  const outcome = await attempt(mail.key, () => outbox.send(mail.messageId));
  await outbox.conclude(mail.messageId, outcome);
  return outcome;
};

/** What a process that mails stands on. */
export type Mailing = { outbox: Outbox; account: Facts['account'] };

/** A mail of which the rest follows from the event and its account. `key` and message id follow from the event. */
export type Letter = Pick<OutboxMail, 'kind' | 'key' | 'messageId' | 'to' | 'subject' | 'text' | 'person'> &
  Partial<Pick<OutboxMail, 'customerId' | 'orderId' | 'attachments' | 'bcc'>>;

/** Whom a letter to a customer is about. */
export const toCustomer = (customerId: number) => ({ person: `customer-${customerId}`, customerId });

/** How the sender is called in a mail; the account may be gone. */
export const senderName = (sender: Account | null): string => sender?.name ?? 'Kelderboek';

/** What stands in brackets filled in; what is not known stays as it was typed. */
export const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\[(\w+)\]/g, (whole, name: string) => values[name] ?? whole);

/** A process that mails the letters that follow from an event, in the name of its account, each once. */
export const mailProcess = <Event extends StoredEvent>(
  name: string,
  events: EventDefinitions<Event>,
  { outbox, account }: Mailing,
  lettersOf: (
    event: RecordedEvent<Event>,
    sender: Account | null,
  ) => readonly Letter[] | Promise<readonly Letter[]>,
): Process<Event> => ({
  name,
  events,
  async react(event, tools) {
    const { log, accountId } = event;
    const sender = account(accountId);
    for (const letter of await lettersOf(event, sender))
      // some were forgotten before the mail went out
      if (!isForgotten(letter.to))
        await mailOnce(outbox, tools, {
          log,
          accountId,
          customerId: null,
          orderId: null,
          process: name,
          fromName: senderName(sender),
          replyTo: sender ? settingOf(sender, 'senderEmail') : '',
          ...letter,
        });
  },
});
