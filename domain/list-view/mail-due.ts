import type { MailTimes } from '#domain/list-view/fields.ts';
import { addDays, dateInAmsterdam, timeInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';

const hour = 3_600_000;

/** The instant at which a whole hour begins on a day in Amsterdam; of one that the clock skips, the next one. */
const instantAt = (date: string, atHour: number): string => {
  const asIfUtc = Date.parse(`${date}T${String(atHour).padStart(2, '0')}:00:00Z`);
  const wanted = `${date} ${String(atHour).padStart(2, '0')}:00`;
  const found = [2, 1].find((ahead) => {
    const at = asIfUtc - ahead * hour;
    return `${dateInAmsterdam(at)} ${timeInAmsterdam(at)}` === wanted;
  });
  return new Date(asIfUtc - (found ?? 1) * hour).toISOString();
};

/** The last moment at which a mail at these times was due, as an instant; what is recorded at it or later is for the next. */
export const lastDueAt = ({ weekday, hour: atHour }: MailTimes, now: string): string => {
  for (let date = dateInAmsterdam(now); ; date = addDays(date, -1)) {
    const at = instantAt(date, atHour);
    if (at <= now && (weekday === null || weekdayOf(date) === weekday)) return at;
  }
};
