import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';
import { message } from '#domain/kernel/message.ts';

/** FMT-012: the shortcuts for choosing a period; next week and next month are for calendars. */
export const periodNames = {
  today: message('Vandaag', 'Today'),
  week: message('Deze week', 'This week'),
  last_week: message('Vorige week', 'Last week'),
  next_week: message('Volgende week', 'Next week'),
  month: message('Deze maand', 'This month'),
  last_month: message('Vorige maand', 'Last month'),
  next_month: message('Volgende maand', 'Next month'),
  year: message('Dit jaar', 'This year'),
  last_year: message('Vorig jaar', 'Last year'),
} as const;
export type PeriodName = keyof typeof periodNames;

/** The periods of reports, in order. */
export const reportPeriods = [
  'today',
  'week',
  'last_week',
  'month',
  'last_month',
  'year',
  'last_year',
] as const satisfies readonly PeriodName[];

/** First and last day, both included. */
export type Period = { from: CalendarDate; to: CalendarDate };

/** The same day a year earlier; of 29 February that is the 28th. */
const aYearEarlier = (day: CalendarDate): CalendarDate => {
  const [year, rest] = [Number(day.slice(0, 4)) - 1, day.slice(4)];
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
};

/** The same days a year earlier; of a period under way those up to today, so that like stands beside like. */
export const yearBefore = ({ from, to }: Period, today: CalendarDate): Period => ({
  from: aYearEarlier(from),
  to: aYearEarlier(from <= today && today < to ? today : to),
});

/** The week of a day, Monday to Sunday, shifted by a number of weeks. */
const weekOf = (day: CalendarDate, weeks: number): Period => {
  const from = addDays(day, 1 - weekdayOf(day) + 7 * weeks);
  return { from, to: addDays(from, 6) };
};

const monthOf = (day: CalendarDate, months: number): Period => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = (value: number): CalendarDate => {
    const count = year * 12 + month - 1 + value;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
  };
  return { from: first(months), to: addDays(first(months + 1), -1) };
};

const yearOf = (day: CalendarDate, years: number): Period => {
  const year = Number(day.slice(0, 4)) + years;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
};

/** The days of a shortcut, relative to today. */
export const periodOf = (name: PeriodName, today: CalendarDate): Period => {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return weekOf(today, 0);
    case 'last_week':
      return weekOf(today, -1);
    case 'next_week':
      return weekOf(today, 1);
    case 'month':
      return monthOf(today, 0);
    case 'last_month':
      return monthOf(today, -1);
    case 'next_month':
      return monthOf(today, 1);
    case 'year':
      return yearOf(today, 0);
    case 'last_year':
      return yearOf(today, -1);
  }
};
