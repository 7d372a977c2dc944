import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { minutesAfter, type Start, wallClock, WallClock } from '#domain/booking/moment.ts';
import { addDays } from '#domain/kernel/date.ts';

/** BOOK-011: the mails about a booking, in the order in which a guest gets them. */
export const BookingMail = z.enum(['thanks', 'confirmation', 'reminder', 'after-sales']);
export type BookingMail = z.infer<typeof BookingMail>;

export const bookingMailNames: Record<BookingMail, Message> = {
  thanks: message('Bedankje', 'Thank-you'),
  confirmation: message('Bevestiging', 'Confirmation'),
  reminder: message('Herinnering', 'Reminder'),
  'after-sales': message('Nazorg', 'Aftercare'),
};

/** A mail to be sent at a moment, by Amsterdam time. */
export const PlannedMail = z.object({ kind: z.enum(['reminder', 'after-sales']), due: WallClock });
export type PlannedMail = z.infer<typeof PlannedMail>;

/**
 * BOOK-011: the mails that a confirmed booking still gets: a reminder one day before it begins and
 * after-sales 24 hours after it ends. Mails already due are left out: who confirms today for tonight gets no
 * reminder.
 */
export const mailsFor = (
  { date, time, duration }: Start & { duration: number },
  now: WallClock,
): PlannedMail[] => {
  const end = minutesAfter({ date, time }, duration);
  const planned: PlannedMail[] = [
    { kind: 'reminder', due: wallClock({ date: addDays(date, -1), time }) },
    { kind: 'after-sales', due: wallClock({ date: addDays(end.date, 1), time: end.time }) },
  ];
  return planned.filter(({ due }) => due > now);
};

/** BOOK-011: what replaces the placeholders of a template; a coupon only after the visit. */
export type MailWords = {
  name: string;
  date: string;
  time: string;
  pax: number;
  company: string;
  coupon: string;
};

/** A template with its placeholders filled in. Unknown ones in brackets are left as they are. */
export const filledTemplate = (template: string, kind: BookingMail, words: MailWords): string => {
  const values: Record<string, string> = {
    customer_name: words.name,
    booking_date: words.date,
    time: words.time,
    pax: String(words.pax),
    company_name: words.company,
    ...(kind === 'after-sales' && { coupon: words.coupon }),
  };
  return template.replaceAll(/\[(\w+)\]/g, (all, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : all,
  );
};
