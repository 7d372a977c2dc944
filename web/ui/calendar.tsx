import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { date, longDate, monthAndYear, weekdays } from '#web/lib/format.ts';
import { firstOfMonth, mondayOf, stepped, weeksFrom } from '#web/ui/agenda/agenda-days.ts';
import { IconButton } from '#web/ui/button.tsx';
import './calendar.css';
import * as words from '#web/ui/words.nl.ts';

const weeksShown = 6;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The current period, between a step back and a step forward. */
export const Steps = ({
  labels: [before, after],
  onStep,
  children,
}: {
  labels: readonly [before: string, after: string];
  onStep: (by: 1 | -1) => void;
  children: string;
}) => (
  <>
    <IconButton label={before} size="small" Icon={IconChevronLeft} onClick={() => onStep(-1)} />
    <span className="strong" aria-live="polite">
      {children}
    </span>
    <IconButton label={after} size="small" Icon={IconChevronRight} onClick={() => onStep(1)} />
  </>
);

/** A month to pick a date from; arrow keys move by day and week, Page Up and Page Down by month. */
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
        : { PageUp: stepped('month', focused, -1), PageDown: stepped('month', focused, 1) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    isMoved.current = true;
    setFocused(to);
  };
  return (
    <div className="calendar">
      <div className="calendar-head">
        <Steps labels={words.stepNames.month} onStep={(by) => setFocused(stepped('month', focused, by))}>
          {monthAndYear(month)}
        </Steps>
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
          {weeksFrom(mondayOf(month), weeksShown).map((week) => (
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
