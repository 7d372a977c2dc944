import { type HandleCommand, systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { HandedOver } from '#application/ports/mailer.ts';
import { withoutAddresses } from '#application/ports/not-done.ts';
import type { MailRecord, Outbox, OutboxMail } from '#application/ports/outbox.ts';
import type { Outcome } from '#application/ports/outcome.ts';
import { concludeReminder } from '#application/reminder/remind.ts';
import { cut } from '#domain/kernel/cut.ts';
import { mail as mails, mailEvents } from '#domain/mail/mail.ts';
import { MailOutcome } from '#domain/mail/outcome.ts';
import { reminderEvents, reminders, remindersIdOf } from '#domain/reminder/reminder.ts';

const reminderIdOf = ({ process, key }: OutboxMail) => {
  const id = process === 'reminder-mail' && /^reminder (\d+)$/.exec(key)?.[1];
  return id ? Number(id) : null;
};

/** Mail of an order goes by the position of the event that asked for it. */
const requestOf = ({ process, key }: MailRecord) => {
  const position = process === 'order-mail' && /^mail (\d+)$/.exec(key)?.[1];
  return position ? Number(position) : null;
};

const mailIdOf = ({ log, messageId }: { log: number; messageId: string }) =>
  idFrom(commandIdFrom(['mail', log, messageId]), 'mail');

/** Records the outcome of a mail: of a reminder in the record of those, of another in one of its own. */
const recordOutcome = async (handle: HandleCommand, mail: MailRecord) => {
  const { log, accountId, messageId, customerId, orderId, tries } = mail;
  // it waits for another try: nothing has come of it yet
  const outcome = MailOutcome.safeParse(mail.state).data;
  if (!outcome) return;
  const reason = cut(withoutAddresses(mail.reason), 500);
  const reminderId = reminderIdOf(mail);
  if (reminderId !== null && customerId !== null)
    return concludeReminder(
      { handle },
      { log, accountId },
      { reminderId, customerId, outcome, reason, tries },
    );
  const commandId = commandIdFrom(['mail outcome', log, messageId, outcome, reason, tries]);
  const mailId = mailIdOf(mail);
  const isPurchase = mail.process === 'purchase-mail';
  const requestedAt = requestOf(mail);
  const conclusion = {
    mailId,
    accountId,
    kind: mail.kind,
    person: mail.person,
    ...(mail.people?.[0] !== undefined && { reader: mail.people[0] }),
    customerId,
    orderId: isPurchase ? null : orderId,
    purchaseOrderId: isPurchase ? orderId : null,
    to: mail.to,
    outcome,
    reason,
    ...(requestedAt !== null && { requestedAt }),
  };
  await handle(
    systemActor(mail, commandId),
    { type: 'ConcludeMail', mailId, outcome, reason, tries },
    (work) => work.decide(mails, mailId, { type: 'ConcludeMail', ...conclusion }),
  );
};

type Streams = Pick<EventStore, 'readStream'>;

/** What the log said last of a mail, and when; undefined where it said nothing. */
const toldOf = async ({ readStream }: Streams, mail: OutboxMail) => {
  const { log, accountId, customerId } = mail;
  const reminderId = reminderIdOf(mail);
  if (reminderId === null || customerId === null) {
    const last = (await readStream(log, `${mails.category}-${mailIdOf(mail)}`)).at(-1);
    return last && { at: last.recordedAt, ...mailEvents.concluded.read(last).data };
  }
  const { concluded } = reminderEvents;
  const [last] = (await readStream(log, `${reminders.category}-${remindersIdOf(accountId, customerId)}`))
    .filter(({ type }) => type === concluded.type)
    .map((event) => ({ at: event.recordedAt, ...concluded.read(event).data }))
    .filter((told) => told.reminderId === reminderId)
    .slice(-1);
  if (!last) return undefined;
  const { at, isSent, outcome = isSent ? 'accepted' : 'refused', reason = '' } = last;
  return { at, outcome, reason };
};

const asOutcome = ({ outcome, reason }: { outcome: MailOutcome; reason: string }): Outcome<HandedOver> => {
  switch (outcome) {
    case 'accepted':
    case 'bounced': {
      const result = { handedTo: 'server', response: reason, hasBounced: outcome === 'bounced' } as const;
      return { outcome: 'done', result };
    }
    case 'kept':
      return { outcome: 'done', result: { handedTo: 'kept' } };
    case 'refused':
      return { outcome: 'failed', reason, isFinal: true };
    case 'unknown':
      return { outcome, reason };
  }
};

/**
 * An outbox of which every outcome is recorded in the log too, so that nothing says of a mail what did not happen.
 * `store`: of a log that may be ahead of the outbox, null where both lie in one database.
 */
export const recordedOutbox = (outbox: Outbox, handle: HandleCommand, store: Streams | null): Outbox => {
  const record = async (mail: MailRecord | null) => {
    if (mail) await recordOutcome(handle, mail);
    return mail;
  };
  return {
    ...outbox,
    ...(store && {
      async knownByLog(mail) {
        const told = await toldOf(store, mail);
        const here = told && (await outbox.standing(mail.messageId));
        if (!told || !here) return null;
        // it was told from here, and tried since where a person said so
        const isOfHere = here.state === told.outcome || (here.tries > 0 && here.changedAt > told.at);
        return isOfHere ? null : asOutcome(told);
      },
    }),
    conclude: async (messageId, outcome) => record(await outbox.conclude(messageId, outcome)),
    bounce: async (returned) => record(await outbox.bounce(returned)),
  };
};
