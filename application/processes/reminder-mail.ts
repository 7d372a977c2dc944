import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { Process } from '#application/processes/definition.ts';
import { isForgotten, mailOnce } from '#application/processes/mail-once.ts';
import { messageIdOf } from '#application/reminder/remind.ts';
import { settingOf } from '#domain/account/settings.ts';
import { reminderEvents } from '#domain/reminder/reminder.ts';

const { requested } = reminderEvents;

/**
 * DUN-009, DUN-010: mails a reminder, once for each that was asked for. What comes of it
 * is recorded by the outbox.
 */
export const reminderMail = ({
  outbox,
  account,
}: {
  outbox: Outbox;
  account: Facts['account'];
}): Process<ReturnType<typeof requested>> => ({
  name: 'reminder-mail',
  events: { requested },
  async react({ log, accountId, data }, tools) {
    const { reminderId, customerId, orderId, to, subject, text, attachments } = data;
    // the customer was forgotten before the mail went out
    if (isForgotten(to)) return;
    const sender = account(accountId);
    await mailOnce(outbox, tools, {
      log,
      accountId,
      person: `customer-${customerId}`,
      customerId,
      orderId,
      process: 'reminder-mail',
      kind: 'reminder',
      key: `reminder ${reminderId}`,
      messageId: messageIdOf(log, reminderId),
      to,
      subject,
      text,
      attachments,
      fromName: sender?.name ?? 'Kelderboek',
      replyTo: sender ? settingOf(sender, 'senderEmail') : '',
    });
  },
});
