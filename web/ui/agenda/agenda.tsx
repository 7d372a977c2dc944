import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { type CalendarDate, weekdayOf, weekOf } from '#domain/kernel/date.ts';
import { dayAndMonth, longDate, weekday } from '#web/lib/format.ts';
import {
  type AgendaItem,
  type AgendaView,
  agendaViews,
  belowEachOther,
  besideEachOther,
  daysOf,
  firstOfMonth,
  hoursOf,
  minutesOf,
  movedByKey,
  nameOfDays,
  stepped,
  timeOfMinutes,
  weeksFrom,
} from '#web/ui/agenda/agenda-days.ts';
import { type DragTarget, useAgendaDrag } from '#web/ui/agenda/agenda-drag.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Steps } from '#web/ui/calendar.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import './agenda.css';
import * as words from '#web/ui/words.nl.ts';

/** The height of an hour in pixels. */
const hourHeight = 48;
/** The number of items that a month shows per day; the rest is in the day view. */
const mostInMonth = 3;

type Days = { view: AgendaView; day: CalendarDate; today: CalendarDate };

/** The days shown, steps back and forward, today, and the choice of month, week or day. */
export const AgendaBar = ({
  view,
  day,
  today,
  onView,
  onDay,
}: Days & {
  onView: (view: AgendaView) => void;
  onDay: (day: CalendarDate) => void;
}) => (
  <div className="agenda-bar">
    <Steps labels={words.stepNames[view]} onStep={(by) => onDay(stepped(view, day, by))}>
      {nameOfDays(view, day)}
    </Steps>
    <Button size="small" onClick={() => onDay(today)} disabled={day === today}>
      {words.today}
    </Button>
    <span className="spacer" />
    <Segments label={words.appearance} segments={agendaViews} selected={view} onSelect={onView} />
  </div>
);

const isPhone = () => matchMedia('(max-width: 767px)').matches;

const endOf = ({ time, duration }: AgendaItem) => timeOfMinutes((minutesOf(time) + duration) % (24 * 60));

/**
 * A month, week or day with its items. An item that `isMovable` can be dragged to another day, or moved with
 * Shift and the arrow keys; a click or Enter opens it. `label` is the start of the table's name, before its
 * days.
 */
export const Agenda = ({
  view,
  day,
  today,
  label,
  items,
  onOpen,
  onMove,
  onDay,
}: Days & {
  label: string;
  items: readonly AgendaItem[];
  onOpen: (key: number) => void;
  onMove: (key: number, to: { date: CalendarDate; time: string }) => void;
  /** Opens the day view. */
  onDay: (day: CalendarDate) => void;
}) => {
  const root = useRef<HTMLDivElement>(null);
  const hint = useId();
  const days = daysOf(view, day);
  const byDay = Map.groupBy(items, ({ date }) => date);
  /** An item that is moved by key keeps the focus at its new place. */
  const follows = useRef<number | null>(null);
  const { target, wasDragged, handlersOf } = useAgendaDrag((item, to) => onMove(item.key, to));

  useEffect(() => {
    if (follows.current === null) return;
    const moved = root.current?.querySelector<HTMLElement>(`[data-key="${follows.current}"]`);
    // in days that are still being fetched it is not there yet
    if (!moved) return;
    moved.focus();
    follows.current = null;
  }, [items]);

  // a week wider than a phone begins at the day that was asked for
  useEffect(() => {
    const column = root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    const hours = column?.parentElement?.firstElementChild;
    if (root.current && column && view === 'week')
      root.current.scrollLeft = column.offsetLeft - (hours?.clientWidth ?? 0);
  }, [view, day]);

  const press = (item: AgendaItem) => (event: KeyboardEvent) => {
    const to = event.shiftKey && item.isMovable ? movedByKey(item, event.key, view) : null;
    if (!to) return;
    event.preventDefault();
    follows.current = item.key;
    onMove(item.key, to);
  };

  /** Details for a screen reader that the view has no room for. */
  const alsoSaid = (item: AgendaItem, isSmall: boolean) =>
    [isSmall && words.untilTime(endOf(item)), isSmall && item.note, longDate(item.date)]
      .filter(Boolean)
      .join(', ');

  /** `shift` is how far below its time it is drawn, where it shares a narrow day and is small. */
  const drawn = (item: AgendaItem, style?: CSSProperties, shift?: number) => {
    const isSmall = view === 'month' || shift !== undefined;
    return (
      <button
        key={item.key}
        type="button"
        className="agenda-item"
        data-key={item.key}
        data-tone={item.tone}
        data-is-dragged={target?.key === item.key || undefined}
        data-is-movable={item.isMovable || undefined}
        data-shift={shift}
        aria-describedby={item.isMovable ? hint : undefined}
        style={style}
        onClick={() => !wasDragged() && onOpen(item.key)}
        onKeyDown={press(item)}
        {...handlersOf(item)}
      >
        <span className={shift === undefined ? 'contents' : 'agenda-lines'}>
          {isSmall && <span className="agenda-time">{item.time} </span>}
          <span className="agenda-title">{item.title} </span>
        </span>
        {!isSmall && (
          <span className="agenda-note">
            {item.time} – {endOf(item)}
            {item.note && ` · ${item.note}`}
          </span>
        )}
        <span className="visually-hidden"> {alsoSaid(item, isSmall)}</span>
      </button>
    );
  };

  const name = `${label}, ${nameOfDays(view, day)}`;
  const shown: Shown = { view, day, label: name, today, days, items, byDay, drawn, target, onDay };
  return (
    <div ref={root} className="agenda" data-view={view} data-is-dragging={target !== null || undefined}>
      {view === 'month' ? <Month {...shown} /> : <TimeGrid {...shown} />}
      <p id={hint} className="visually-hidden">
        {words.shiftWithAnArrowKey}
      </p>
    </div>
  );
};

type Shown = Days & {
  label: string;
  days: readonly CalendarDate[];
  items: readonly AgendaItem[];
  byDay: ReadonlyMap<CalendarDate, readonly AgendaItem[]>;
  drawn: (item: AgendaItem, style?: CSSProperties, shift?: number) => ReactNode;
  target: DragTarget | null;
  onDay: (day: CalendarDate) => void;
};

const DayButton = ({ day, onDay, children }: Pick<Shown, 'day' | 'onDay'> & { children: ReactNode }) => (
  <button type="button" className="agenda-day" onClick={() => onDay(day)}>
    {children} <span className="visually-hidden">{longDate(day)}</span>
  </button>
);

const byTime = (a: AgendaItem, b: AgendaItem) => a.time.localeCompare(b.time) || a.key - b.key;

const Month = ({ day, label, today, days, byDay, drawn, target, onDay }: Shown) => (
  <table aria-label={label}>
    <thead>
      <tr>
        {days.slice(0, 7).map((text) => (
          <th key={text} scope="col">
            {weekday(weekdayOf(text))}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksFrom(days[0] ?? day, days.length / 7).map((week) => (
        <tr key={week[0]}>
          {week.map((text) => {
            const sorted = (byDay.get(text) ?? []).toSorted(byTime);
            const shown = sorted.length > mostInMonth ? sorted.slice(0, mostInMonth - 1) : sorted;
            const hidden = sorted.length - shown.length;
            return (
              <td
                key={text}
                data-day={text}
                data-is-target={target?.date === text || undefined}
                data-is-outside={firstOfMonth(text) !== firstOfMonth(day) || undefined}
                aria-current={text === today ? 'date' : undefined}
              >
                <DayButton day={text} onDay={onDay}>
                  <time dateTime={text}>{Number(text.slice(8))}</time>
                </DayButton>
                {shown.map((item) => drawn(item))}
                {hidden > 0 && (
                  <span className="agenda-more">
                    <LinkButton aria-label={words.moreOn(hidden, longDate(text))} onClick={() => onDay(text)}>
                      +{hidden} {words.more}
                    </LinkButton>
                  </span>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

const TimeGrid = ({ view, label, today, days, byDay, items, drawn, target, onDay }: Shown) => {
  const { first, last } = hoursOf(items.filter(({ date }) => days.includes(date)));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const topOf = (minutes: number) => ((minutes - first * 60) / 60) * hourHeight;
  const top = (time: string) => topOf(minutesOf(time));
  const height = (duration: number) => Math.max(22, (duration / 60) * hourHeight - 2);
  const dragged = target && items.find(({ key }) => key === target.key);
  const isNarrow = view === 'week' || isPhone();
  /** Below each other where a column would hold no word, else beside each other. */
  const itemsOf = (day: readonly AgendaItem[]) =>
    isNarrow
      ? belowEachOther(day).map(({ from, until, isShared, ...item }) => {
          const space = height(until - from);
          const lines = Math.max(1, Math.floor(isShared ? (space - 4) / 14 : (space - 6) / 16));
          // on one line the name begins beside the time, however long its first word
          const wordBreak = lines === 1 ? 'break-all' : undefined;
          const style = { top: topOf(from), height: space, '--lines': lines, wordBreak } as CSSProperties;
          return drawn(item, style, isShared ? topOf(from) - top(item.time) : undefined);
        })
      : besideEachOther(day).map(({ column, columns, ...item }) =>
          drawn(item, {
            top: top(item.time),
            height: height(item.duration),
            left: `calc(${(column / columns) * 100}% + 1px)`,
            width: `calc(${100 / columns}% - 3px)`,
          }),
        );
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="agenda-week">
            <span className="sub">{words.week}</span> {weekOf(days[0] ?? today)}
          </th>
          {days.map((text) => (
            <th key={text} scope="col" aria-current={text === today ? 'date' : undefined}>
              {view === 'week' ? (
                <DayButton day={text} onDay={onDay}>
                  {weekday(weekdayOf(text))} {dayAndMonth(text)}
                </DayButton>
              ) : (
                longDate(text)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="agenda-hours">
            <span className="visually-hidden">
              {words.from} {timeOfMinutes(first * 60)} {words.until} {last}:00
            </span>
            {hours.map((hour) => (
              <span key={hour} aria-hidden style={{ height: hourHeight }}>
                {timeOfMinutes(hour * 60)}
              </span>
            ))}
          </th>
          {days.map((text) => (
            <td
              key={text}
              data-day={text}
              data-first={first}
              data-hour={hourHeight}
              aria-current={text === today ? 'date' : undefined}
            >
              <div className="agenda-column" style={{ height: hours.length * hourHeight }}>
                {itemsOf(byDay.get(text) ?? [])}
                {dragged && target.date === text && (
                  <div
                    className="agenda-ghost"
                    data-tone={dragged.tone}
                    style={{ top: top(target.time), height: height(dragged.duration) }}
                  >
                    {target.time}
                  </div>
                )}
              </div>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
};
