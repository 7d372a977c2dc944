import { type Mailing, mailProcess, toCustomer } from '#application/processes/mail-once.ts';
import { messageIdOf } from '#application/reminder/remind.ts';
import { reminderEvents } from '#domain/reminder/reminder.ts';

const { requested } = reminderEvents;

/**
 * DUN-009, DUN-010: mails a reminder, once for each that was asked for. What comes of it
 * is recorded by the outbox.
 */
export const reminderMail = (mailing: Mailing) =>
  mailProcess('reminder-mail', { requested }, mailing, ({ log, data }) => {
    if (data.isPosted) return [];
    const { reminderId, customerId, orderId, to, subject, text, attachments, language, table } = data;
    return {
      ...toCustomer(customerId),
      orderId,
      kind: 'reminder',
      key: `reminder ${reminderId}`,
      messageId: messageIdOf(log, reminderId),
      to,
      subject,
      text,
      attachments,
      language,
      table,
    };
  });
