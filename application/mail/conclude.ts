import { type HandleCommand, systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import type { StreamCache } from '#application/kernel/stream-cache.ts';
import { withoutAddresses } from '#application/ports/not-done.ts';
import type { MailRecord, Outbox } from '#application/ports/outbox.ts';
import { concludeReminder } from '#application/reminder/remind.ts';
import { cut } from '#domain/kernel/cut.ts';
import { mail as mails } from '#domain/mail/mail.ts';
import { MailOutcome } from '#domain/mail/outcome.ts';

const reminderIdOf = ({ process, key }: MailRecord) => {
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

/**
 * An outbox of which every outcome is recorded in the log too, so that nothing says of a mail what did not happen.
 * `streams`: those of a log that may be ahead of the outbox, null where both lie in one database.
 */
export const recordedOutbox = (
  outbox: Outbox,
  handle: HandleCommand,
  streams: Pick<StreamCache, 'load'> | null,
): Outbox => {
  const record = async (mail: MailRecord | null) => {
    if (mail) await recordOutcome(handle, mail);
    return mail;
  };
  return {
    ...outbox,
    ...(streams && {
      handedOver: async (mail) => {
        const { state } = await streams.load(mail.log, `${mails.category}-${mailIdOf(mail)}`, mails);
        switch (state?.outcome) {
          case 'accepted':
          case 'bounced':
            return { handedTo: 'server', response: state.reason };
          case 'kept':
            return { handedTo: 'kept' };
          case 'unknown':
            throw new Error(state.reason);
          default:
            return null;
        }
      },
    }),
    conclude: async (messageId, outcome) => record(await outbox.conclude(messageId, outcome)),
    bounce: async (returned) => record(await outbox.bounce(returned)),
  };
};
