import type { CalendarEntry } from '#api/bookings/contract.ts';
import type { BookingStatus } from '#domain/booking/status.ts';
import { plural } from '#web/lib/format.ts';
import { type AgendaItem, timeOfMinutes } from '#web/ui/agenda/agenda-days.ts';
import type { Tone } from '#web/ui/pill.tsx';
import * as words from '#web/parts/words.nl.ts';

/** BOOK-019, MSG-069. */
export const wentWrong = words.somethingWentWrong;

export const timeOfEntry = ({ hour, minute }: Pick<CalendarEntry, 'hour' | 'minute'>) =>
  timeOfMinutes(hour * 60 + minute);

export const persons = (count: number) => plural(count, words.person, words.people);

/** The colour of each status as a pill. */
export const statusTones: Record<BookingStatus, Tone> = {
  requested: 'yellow',
  confirmed: 'blue',
  mailed: 'green',
  cancelled: 'grey',
};
const tones: Record<BookingStatus, AgendaItem['tone']> = {
  requested: 'yellow',
  confirmed: 'blue',
  mailed: 'brand',
  cancelled: 'grey',
};

/** The name of a booking: the guest, with a title if there is one, or else the product. */
export const titleOf = ({ isSlot, title, productName, name }: CalendarEntry) =>
  isSlot ? name : [name, title || productName].filter(Boolean).join(' · ');

/** A booking as an agenda item. A slot with guests cannot be moved. */
export const itemOf = (entry: CalendarEntry): AgendaItem => {
  const { id: key, isSlot, date, duration, persons: amount, left, status } = entry;
  return {
    key,
    date,
    duration,
    time: timeOfEntry(entry),
    title: titleOf(entry),
    note: isSlot ? words.ofFree(left ?? 0, amount) : persons(amount),
    tone: status === null ? 'open' : tones[status],
    isMovable: !isSlot || left === amount,
  };
};
