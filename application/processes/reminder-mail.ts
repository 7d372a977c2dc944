import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { Process } from '#application/processes/definition.ts';
import { mailOnce } from '#application/processes/mail-once.ts';
import { type concludeReminder, messageIdOf } from '#application/reminder/remind.ts';
import { settingOf } from '#domain/account/settings.ts';
import { reminderEvents } from '#domain/reminder/reminder.ts';

const { requested } = reminderEvents;

/**
 * DUN-009, DUN-010: mails a reminder, once for each that was asked for, and notes when it was turned down. One that
 * may have arrived stays a reminder.
 */
export const reminderMail = ({
  outbox,
  account,
  conclude,
}: {
  outbox: Outbox;
  account: Facts['account'];
  conclude: ReturnType<typeof concludeReminder>;
}): Process<ReturnType<typeof requested>> => ({
  name: 'reminder-mail',
  events: { requested },
  async react({ log, accountId, data }, tools) {
    const { reminderId, customerId, orderId, to, subject, text, attachments } = data;
    // the customer was forgotten before the mail went out
    if (to === '' || text === '') return;
    const sender = account(accountId);
    const outcome = await mailOnce(outbox, tools, {
      ...{ log, accountId, person: `customer-${customerId}`, customerId, orderId },
      ...{ process: 'reminder-mail', key: `reminder ${reminderId}`, messageId: messageIdOf(log, reminderId) },
      ...{ to, subject, text, attachments, fromName: sender?.name ?? 'Kelderboek' },
      replyTo: sender ? settingOf(sender, 'from_email') : '',
    });
    const isTurnedDown = outcome.outcome === 'failed' && outcome.isFinal;
    if (isTurnedDown || outcome.outcome === 'done')
      await conclude({ log, accountId }, { reminderId, customerId, isSent: !isTurnedDown });
  },
});
