import { message } from '#domain/kernel/message.ts';
import { bookedByHand, recordBooked } from '#projections/findings/booked-by-hand.ts';
import { check } from '#projections/findings/check.ts';

const clock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  hourCycle: 'h23',
});

export const workedAtNightCheck = check<typeof bookedByHand>({
  id: 'worked-at-night',
  version: 1,
  order: 900,
  name: message('’s Nachts gewerkt', 'Worked at night'),
  about: message(
    'Betalingen, credits en correcties van voorraad die iemand tussen 22:00 en 6:00 boekte.',
    'Payments, credits and stock corrections that somebody booked between 22:00 and 6:00.',
  ),
  watchesPersons: true,
  events: bookedByHand,
  look(event) {
    const hour = Number(clock.format(new Date(event.recordedAt)));
    const record = recordBooked(event);
    return record === null || (hour >= 6 && hour < 22) ? [] : [{ record, values: { hour } }];
  },
  says: ({ hour }) => message(`Om ${Number(hour)} uur.`, `At ${Number(hour)} o’clock.`),
});
