import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';
import { date, monthAndYear, weekday, weekdayDate, weekdays } from '#web/lib/format.ts';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segments } from '#web/ui/tabs.tsx';

type View = 'month' | 'week' | 'day';
const views: readonly { key: View; label: string }[] = [
  { key: 'month', label: 'Maand' },
  { key: 'week', label: 'Week' },
  { key: 'day', label: 'Dag' },
];

const mondayOf = (day: CalendarDate) => addDays(day, 1 - weekdayOf(day));
const firstOfMonth = (day: CalendarDate): CalendarDate => `${day.slice(0, 7)}-01`;

/** The days that a view shows around a day, from Monday on where there is more than one. */
const daysOf = (view: View, day: CalendarDate): CalendarDate[] => {
  if (view === 'day') return [day];
  const first = mondayOf(view === 'week' ? day : firstOfMonth(day));
  const next = firstOfMonth(addDays(firstOfMonth(day), 31));
  const count = view === 'week' ? 7 : [28, 35, 42].find((most) => addDays(first, most) >= next)!;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};

/** The same view one step earlier or later. */
const stepped = (view: View, day: CalendarDate, by: 1 | -1): CalendarDate => {
  if (view === 'day') return addDays(day, by);
  if (view === 'week') return addDays(day, 7 * by);
  return firstOfMonth(addDays(firstOfMonth(day), by === 1 ? 31 : -1));
};

const nameOf = (view: View, day: CalendarDate) => {
  if (view === 'day') return weekdayDate(day);
  if (view === 'month') return monthAndYear(day);
  const [monday, sunday] = [mondayOf(day), addDays(mondayOf(day), 6)];
  return `${date(monday)} t/m ${date(sunday)}`;
};
const unit: Record<View, [string, string]> = {
  month: ['Vorige maand', 'Volgende maand'],
  week: ['Vorige week', 'Volgende week'],
  day: ['Vorige dag', 'Volgende dag'],
};

const weeks = (days: readonly CalendarDate[]) =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));

/**
 * DASH-010: the calendar of bookings by month, week and day, in accounts that take bookings. There is no read
 * model of bookings yet: the days are there, and nothing is on them.
 */
export const BookingsCalendar = ({ today }: { today: CalendarDate }) => {
  const [view, setView] = useState<View>('month');
  const [day, setDay] = useState(today);
  const days = daysOf(view, day);
  const [before, after] = unit[view];
  const shown = view === 'day' ? [weekday(weekdayOf(day))] : weekdays;
  return (
    <Card
      title="Reserveringen"
      isPadded={false}
      aside={<Segments label="Weergave" segments={views} selected={view} onSelect={setView} />}
    >
      <div className="bookings-head">
        <IconButton label={before} size="small" onClick={() => setDay(stepped(view, day, -1))}>
          <IconChevronLeft size={16} aria-hidden />
        </IconButton>
        <span className="strong" aria-live="polite">
          {nameOf(view, day)}
        </span>
        <IconButton label={after} size="small" onClick={() => setDay(stepped(view, day, 1))}>
          <IconChevronRight size={16} aria-hidden />
        </IconButton>
        <span className="spacer" />
        {!days.includes(today) && <LinkButton onClick={() => setDay(today)}>Vandaag</LinkButton>}
      </div>
      <table className="bookings" data-view={view} aria-label={`Reserveringen, ${nameOf(view, day)}`}>
        <thead>
          <tr>
            {shown.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks(days).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td
                  key={each}
                  aria-current={each === today ? 'date' : undefined}
                  data-is-outside={
                    (view === 'month' && firstOfMonth(each) !== firstOfMonth(day)) || undefined
                  }
                >
                  <time dateTime={each}>{Number(each.slice(8))}</time>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sub bookings-empty">Geen resultaten gevonden</p>
    </Card>
  );
};
