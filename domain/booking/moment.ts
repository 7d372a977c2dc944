import { z } from 'zod';
import type { Opposite } from '#domain/kernel/event.ts';
import { type Said, saidInEach } from '#domain/kernel/message.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { addDays, CalendarDate, dateInAmsterdam, timeInAmsterdam } from '#domain/kernel/date.ts';
import { dateText } from '#domain/kernel/words.ts';

/** A time of day, HH:mm. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When a booking or slot begins, in Amsterdam time. */
export const Start = z.object({ date: CalendarDate, time: TimeOfDay });
export type Start = z.infer<typeof Start>;

/** A moment in Amsterdam time, as a text that sorts: `2026-11-20T12:00`. */
export const WallClock = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
export type WallClock = z.infer<typeof WallClock>;

const minutesOfDay = 24 * 60;
const inMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (value: number) => String(value).padStart(2, '0');

/** `timeOf(9, 5)` is `09:05`. */
export const timeOf = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`;
export const hourOf = (time: string): number => Number(time.slice(0, 2));
export const minuteOf = (time: string): number => Number(time.slice(3));

export const isSameStart = (a: Start, b: Start): boolean => a.date === b.date && a.time === b.time;

export const wallClock = ({ date, time }: Start): WallClock => `${date}T${time}`;

/** This many minutes after a start, or before it when negative. */
export const minutesAfter = ({ date, time }: Start, minutes: number): Start => {
  const total = inMinutes(time) + minutes;
  const days = Math.floor(total / minutesOfDay);
  const left = total - days * minutesOfDay;
  return { date: addDays(date, days), time: timeOf(Math.floor(left / 60), left % 60) };
};

/** The Amsterdam time at an instant (ISO 8601). */
export const wallClockAt = (instant: string): WallClock =>
  `${dateInAmsterdam(instant)}T${timeInAmsterdam(instant)}`;

/** A start as text: `20-11-2026 om 12:00`. */
export const startText = ({ date, time }: Start, language: ScreenLanguage = 'nl'): string =>
  `${dateText(date)} ${language === 'nl' ? 'om' : 'at'} ${time}`;
export const startSaid = (start: Start): Said => saidInEach((language) => startText(start, language));

/** What moves back what stands in the calendar, unless it was moved again since. */
export const movedBack = (id: number, from: Start, left: Start): Opposite => ({
  call: 'updateBooking',
  request: { id, change: { field: 'start', to: `${from.date} ${from.time}` } },
  left,
  leftOf: 'start',
});
