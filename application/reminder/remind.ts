import { decideOne, type Needs } from '#application/kernel/core.ts';
import { type Actor, systemActor } from '#application/kernel/command-handler.ts';
import { sha256 } from '#application/kernel/digest.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import { settledMail } from '#application/mail/settled-mail.ts';
import type { MailAttachment } from '#application/ports/mailer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { MailOutcome } from '#domain/mail/outcome.ts';
import {
  mostClaims,
  type ReminderRefusal,
  type ReminderRequested,
  reminders,
  remindersIdOf,
} from '#domain/reminder/reminder.ts';

/** The id of the mail of a reminder, the same however often it is sent. */
export const messageIdOf = (log: number, reminderId: number) => `reminder-${log}-${reminderId}`;

/**
 * Asks for a reminder to a customer, once; the process `reminder-mail` sends it, unless it goes by post. The files are kept by digest before
 * the event names them (law 15). Refuses: reminder-too-soon (DUN-016), mail-address-invalid.
 */
export const requestReminder = async (
  { handle, blobs }: Needs<'handle' | 'blobs'>,
  actor: Actor,
  {
    files,
    storedFiles = [],
    ...reminder
  }: Omit<ReminderRequested, 'reminderId' | 'accountId' | 'attachments' | 'isToConclude'> & {
    files: readonly { name: string; content: Uint8Array }[];
    storedFiles?: readonly MailAttachment[];
  },
) => {
  const attachments: MailAttachment[] = [
    ...storedFiles,
    ...files.map(({ name, content }) => ({ name, sha256: sha256(content) })),
  ];
  const { accountId } = actor;
  const { customerId, kind, reminderType, to } = reminder;
  const reminderId = idFrom(actor.commandId, 'reminder');
  // sums and letter may be others at a repeat, and how firm it is of all that is overdue: the command is known by what was
  // asked for
  const request = {
    type: 'RequestReminder',
    customerId,
    kind,
    ...(kind !== 'overdue' && { reminderType }),
    to,
    ...(kind === 'invoice' && { claimId: reminder.claims[0]?.id }),
    ...(reminder.isPosted && { isPosted: true }),
  };
  const done = await handle(actor, request, async (work) => {
    await work.decide(reminders, remindersIdOf(accountId, customerId), {
      type: 'RequestReminder',
      ...reminder,
      reminderId,
      accountId,
      attachments,
      claims: reminder.claims.slice(0, mostClaims),
    });
    // one that is refused leaves no file behind, which would outlive its customer (law 10)
    for (const { content } of files) await blobs.put({ type: 'application/pdf', bytes: content });
  });
  return { ...done, reminderId };
};

/** Records the outcome of the mail of a reminder: one that was certainly not sent keeps nobody from the next. */
export const concludeReminder = async (
  core: Needs<'handle'>,
  scope: { log: number; accountId: number },
  outcome: {
    reminderId: number;
    customerId: number;
    outcome: MailOutcome;
    reason: string;
    tries: number;
  },
) => {
  const { log, accountId } = scope;
  const { tries, ...concluded } = outcome;
  const { reminderId, customerId } = concluded;
  const commandId = commandIdFrom(['reminder outcome', log, reminderId, concluded.outcome, tries]);
  await decideOne(
    core,
    systemActor(scope, commandId),
    reminders,
    remindersIdOf(accountId, customerId),
    { type: 'ConcludeReminder', ...concluded, accountId },
    { type: 'ConcludeReminder', ...outcome },
  );
};

/**
 * A reminder that is sent while its sender waits, six seconds at most. Refuses what `requestReminder` does, and
 * reminder-not-sent when the mail was turned down at once (DUN-015).
 */
export const remind = async (
  core: Parameters<typeof requestReminder>[0] & Needs<'outbox'>,
  actor: Actor,
  wanted: Parameters<typeof requestReminder>[2],
) => {
  const { events, position, reminderId } = await requestReminder(core, actor, wanted);
  const { log, accountId } = actor;
  const messageId = messageIdOf(log, reminderId);
  if (events.length > 0) {
    const mail = await settledMail(async () =>
      (await core.outbox.list({ log, accountId }, { customerId: wanted.customerId }, 5)).find(
        (record) => record.messageId === messageId,
      ),
    );
    if (mail?.state === 'refused')
      return refuse<ReminderRefusal>('reminder-not-sent', { reason: mail.reason });
  }
  return { position };
};
