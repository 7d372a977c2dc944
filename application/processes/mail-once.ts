import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { HandedOver } from '#application/ports/mailer.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Outbox, OutboxMail } from '#application/ports/outbox.ts';
import type { Outcome } from '#application/ports/outcome.ts';
import type { Retries } from '#application/processes/attempt.ts';
import type { Process, Tools } from '#application/processes/definition.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { EventDefinitions, StoredEvent } from '#domain/kernel/event.ts';
import type { Language } from '#domain/kernel/language.ts';
import { letterHtml } from '#domain/mail/letter-html.ts';
import type { MailKind } from '#domain/mail/mail-kind.ts';
import type { MailTable } from '#domain/mail/table.ts';

/** Whom a mail was to is forgotten: no mail is asked for without an address. */
const isForgotten = (to: string): boolean => !to.includes('@');

/** Ends an attempt as a mail ended by the log. */
const asKnown = (known: Outcome<HandedOver>): HandedOver => {
  if (known.outcome === 'done') return known.result;
  throw known.outcome === 'failed' ? new NotDone(known.reason, { isFinal: true }) : new Error(known.reason);
};

/**
 * Sends the mail that an event caused, once: it is stored under its message id, which follows from the event,
 * then tried, then its outcome is stored. Safe to repeat; a mail that may have gone out is not sent again
 * unless a person says so. Answers the outcome.
 */
export const mailOnce = async (outbox: Outbox, { attempt }: Tools, mail: OutboxMail) => {
  await outbox.put(mail);
  // before it is tried: that the log does not answer leaves nothing unknown of the mail
  const known = (await outbox.knownByLog?.(mail)) ?? null;
  const came = await attempt(mail.key, async () => (known ? asKnown(known) : outbox.send(mail.messageId)));
  const outcome = known ?? came;
  await outbox.conclude(mail.messageId, outcome);
  return outcome;
};

/** What a process that mails stands on. */
export type Mailing = { outbox: Outbox; account: Facts['account'] };

/** What one stands on that mails customers; where they are not known it writes Dutch. */
export type CustomerMailing = Mailing & { customer?: Facts['customer'] };

/** What one stands on that mails staff. */
export type StaffMailing = Mailing & { facts: Pick<Facts, 'usersByNameOrEmail'> };

/**
 * A mail of which the rest follows from the event and its account: its HTML from text and table, in the look of the
 * account. `key` and message id follow from the event: left
 * out, they are those of its position, for a process that sends one mail for an event.
 */
export type Letter = Pick<OutboxMail, 'kind' | 'to' | 'subject' | 'text' | 'person'> &
  Partial<Omit<OutboxMail, 'html'>> & { language?: Language | undefined; table?: MailTable | undefined };

/** Whom a letter to a customer is about. */
export const toCustomer = (customerId: number) => ({ person: `customer-${customerId}`, customerId });

/** How the sender is called in a mail; the account may be gone. */
export const senderName = (sender: Account | null): string => sender?.name ?? 'Kelderboek';

/** What a printer at an address gets is printed as it comes, beside the paper with it. */
const plainKinds: ReadonlySet<MailKind> = new Set<MailKind>(['packing-slip', 'ticket', 'shipping-label']);

type Letters = Letter | readonly Letter[];

/** INV-028: three times more, after ten seconds, ten minutes and ten hours: a mail server may be away for a night. */
export const mailRetries: Retries = { firstMs: 10_000, lastMs: 36_000_000, tries: 4, factor: 60 };

/** A process that mails the letters that follow from an event, in the name of its account, each once. */
export const mailProcess = <Event extends StoredEvent>(
  name: string,
  events: EventDefinitions<Event>,
  { outbox, account }: Mailing,
  lettersOf: (event: RecordedEvent<Event>, sender: Account | null) => Letters | Promise<Letters>,
): Process<Event> => ({
  name,
  events,
  retries: mailRetries,
  async react(event, tools) {
    const { log, accountId, position } = event;
    const sender = account(accountId);
    for (const { language, table, ...letter } of [await lettersOf(event, sender)].flat()) {
      // some were forgotten before the mail went out
      if (isForgotten(letter.to)) continue;
      const { kind, subject, text } = letter;
      const fromName = senderName(sender);
      const look = { name: fromName, color: sender?.color, language, table };
      await mailOnce(outbox, tools, {
        log,
        accountId,
        customerId: null,
        orderId: null,
        process: name,
        key: `mail ${position}`,
        messageId: `${name}-${log}-${position}`,
        fromName,
        replyTo: sender ? settingOf(sender, 'senderEmail') : '',
        ...letter,
        ...(!plainKinds.has(kind) && { html: letterHtml({ ...look, subject, text }) }),
      });
    }
  },
});
