import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { Process } from '#application/processes/definition.ts';
import { isForgotten, mailOnce } from '#application/processes/mail-once.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { bookingEvents } from '#domain/booking/booking.ts';
import { type BookingMail, filledTemplate, type MailWords } from '#domain/booking/mails.ts';
import { dateText } from '#domain/kernel/words.ts';

const { mailRequested } = bookingEvents;
type Requested = ReturnType<typeof mailRequested>;

/** BOOK-010: the template of each mail, as the account has it now. */
const templateOf = (account: Account, kind: BookingMail): { subject: string; text: string } => {
  switch (kind) {
    case 'thanks':
      return {
        subject: settingOf(account, 'bookingRequestedSubject'),
        text: settingOf(account, 'bookingRequestedText'),
      };
    case 'confirmation':
      return {
        subject: settingOf(account, 'bookingConfirmedSubject'),
        text: settingOf(account, 'bookingConfirmedText'),
      };
    case 'reminder':
      return {
        subject: settingOf(account, 'bookingReminderSubject'),
        text: settingOf(account, 'bookingReminderText'),
      };
    case 'after-sales':
      return {
        subject: settingOf(account, 'bookingAftercareSubject'),
        text: settingOf(account, 'bookingAftercareText'),
      };
  }
};

/** BOOK-011: mails a guest about a booking. One for each request. */
export const bookingMail = ({
  outbox,
  account,
}: {
  outbox: Outbox;
  account: Facts['account'];
}): Process<Requested> => ({
  name: 'booking-mail',
  events: { mailRequested },
  async react({ log, position, accountId, data }, tools) {
    const { bookingId, kind, to, name, date, time, persons } = data;
    const sender = account(accountId);
    // the guest was forgotten before the mail went out, or has no address
    if (isForgotten(to) || !sender) return;
    const { subject, text } = templateOf(sender, kind);
    const words: MailWords = {
      name,
      time,
      pax: persons,
      company: sender.name,
      date: dateText(date),
      coupon: settingOf(sender, 'bookingCoupon'),
    };
    await mailOnce(outbox, tools, {
      log,
      accountId,
      person: `booking-${bookingId}`,
      customerId: null,
      orderId: null,
      process: 'booking-mail',
      kind: 'booking' as const,
      key: `mail ${position}`,
      to,
      fromName: sender.name,
      replyTo: settingOf(sender, 'senderEmail'),
      subject: filledTemplate(subject, kind, words).replaceAll(/\s+/g, ' ').trim(),
      text: filledTemplate(text, kind, words),
      messageId: `booking-mail-${log}-${position}`,
    });
  },
});
