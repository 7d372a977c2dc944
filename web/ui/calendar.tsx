import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';
import { date, longDate, monthAndYear, weekdays } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import './calendar.css';

const weeksShown = 6;
const firstOfMonth = (day: CalendarDate): CalendarDate => `${day.slice(0, 7)}-01`;
const monthBefore = (day: CalendarDate) => firstOfMonth(addDays(firstOfMonth(day), -1));
const monthAfter = (day: CalendarDate) => firstOfMonth(addDays(firstOfMonth(day), 31));

/** The weeks of a month, Monday first, with the days of its neighbours that fill them. */
const weeksOf = (month: CalendarDate): CalendarDate[][] => {
  const first = addDays(month, 1 - weekdayOf(month));
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day)),
  );
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month to pick a date from; arrow keys go by day and week, Page Up and Page Down by month. */
export const Calendar = ({
  value,
  today,
  onChange,
}: {
  value: CalendarDate | null;
  today: CalendarDate;
  onChange: (value: CalendarDate) => void;
}) => {
  const [focused, setFocused] = useState(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(true);
  const month = firstOfMonth(focused);
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isMoved.current = false;
  }, [focused]);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to =
      step !== undefined
        ? addDays(focused, step)
        : { PageUp: monthBefore(focused), PageDown: monthAfter(focused) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    isMoved.current = true;
    setFocused(to);
  };
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton label="Vorige maand" size="small" onClick={() => setFocused(monthBefore(focused))}>
          <IconChevronLeft size={16} aria-hidden />
        </IconButton>
        <span className="strong" aria-live="polite">
          {monthAndYear(month)}
        </span>
        <IconButton label="Volgende maand" size="small" onClick={() => setFocused(monthAfter(focused))}>
          <IconChevronRight size={16} aria-hidden />
        </IconButton>
      </div>
      <table ref={grid} aria-label={monthAndYear(month)} onKeyDown={press}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    aria-label={longDate(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    data-is-outside={firstOfMonth(day) !== month || undefined}
                    tabIndex={day === focused ? 0 : -1}
                    onClick={() => onChange(day)}
                  >
                    {Number(date(day).slice(0, 2))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
