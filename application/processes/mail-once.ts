import type { Outbox, OutboxMail } from '#application/ports/outbox.ts';
import type { Outcome } from '#application/ports/outcome.ts';
import type { Tools } from '#application/processes/definition.ts';

/** Whom a mail was to is forgotten: no mail is asked for without an address. */
export const isForgotten = (to: string): boolean => !to.includes('@');

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
