import { message, type Message } from '#domain/kernel/message.ts';

/** Monday first, as dates number them. */
export const weekdayNames: readonly Message[] = [
  message('maandag', 'Monday'),
  message('dinsdag', 'Tuesday'),
  message('woensdag', 'Wednesday'),
  message('donderdag', 'Thursday'),
  message('vrijdag', 'Friday'),
  message('zaterdag', 'Saturday'),
  message('zondag', 'Sunday'),
];
/** The name of a day of the week, 1 (Monday) to 7 (Sunday). */
export const weekdayName = (weekday: number): Message => weekdayNames[weekday - 1]!;
