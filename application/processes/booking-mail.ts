import { type Mailing, mailProcess } from '#application/processes/mail-once.ts';
import { settingOf } from '#domain/account/settings.ts';
import { bookingEvents } from '#domain/booking/booking.ts';
import { filledTemplate, type MailWords } from '#domain/booking/mails.ts';
import { dateText } from '#domain/kernel/words.ts';

const { mailRequested } = bookingEvents;

/** BOOK-010: the settings with the template of each mail. */
const templates = {
  thanks: ['bookingRequestedSubject', 'bookingRequestedText'],
  confirmation: ['bookingConfirmedSubject', 'bookingConfirmedText'],
  reminder: ['bookingReminderSubject', 'bookingReminderText'],
  'after-sales': ['bookingAftercareSubject', 'bookingAftercareText'],
} as const;

/** BOOK-011: mails a guest about a booking, as the account has the template now. One for each request. */
export const bookingMail = (mailing: Mailing) =>
  mailProcess('booking-mail', { mailRequested }, mailing, ({ data }, sender) => {
    const { bookingId, kind, to, name, date, time, persons } = data;
    if (!sender) return [];
    const [subject, text] = templates[kind];
    const words: MailWords = {
      name,
      time,
      pax: persons,
      company: sender.name,
      date: dateText(date),
      coupon: settingOf(sender, 'bookingCoupon'),
    };
    return {
      person: `booking-${bookingId}`,
      kind: 'booking',
      to,
      subject: filledTemplate(settingOf(sender, subject), kind, words).replaceAll(/\s+/g, ' ').trim(),
      text: filledTemplate(settingOf(sender, text), kind, words),
    };
  });
