import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';
import { date, monthAndYear, twoDigits, weekdayDate } from '#web/lib/format.ts';
import * as common from '#web/lib/words.nl.ts';

export type AgendaView = 'month' | 'week' | 'day';
export const agendaViews: readonly { key: AgendaView; label: string }[] = [
  { key: 'month', label: common.month },
  { key: 'week', label: common.week },
  { key: 'day', label: common.dayTitle },
];

/** The Monday of the week of a day. */
export const mondayOf = (day: CalendarDate) => addDays(day, 1 - weekdayOf(day));
export const firstOfMonth = (day: CalendarDate) => `${day.slice(0, 7)}-01`;

/** A number of weeks, starting on a Monday. */
export const weeksFrom = (monday: CalendarDate, count: number) =>
  Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(monday, week * 7 + day)),
  );

/** The days of a view around a day, starting on a Monday if there are several. */
export const daysOf = (view: AgendaView, day: CalendarDate) => {
  if (view === 'day') return [day];
  const first = mondayOf(view === 'week' ? day : firstOfMonth(day));
  const next = firstOfMonth(addDays(firstOfMonth(day), 31));
  const count = view === 'week' ? 7 : ([28, 35].find((most) => addDays(first, most) >= next) ?? 42);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};

/** One step earlier or later in the same view. */
export const stepped = (view: AgendaView, day: CalendarDate, direction: 1 | -1) => {
  if (view === 'day') return addDays(day, direction);
  if (view === 'week') return addDays(day, 7 * direction);
  return firstOfMonth(addDays(firstOfMonth(day), direction === 1 ? 31 : -1));
};

export const nameOfDays = (view: AgendaView, day: CalendarDate) => {
  if (view === 'day') return weekdayDate(day);
  if (view === 'month') return monthAndYear(day);
  const [monday, sunday] = [mondayOf(day), addDays(mondayOf(day), 6)];
  return common.fromTo(date(monday), date(sunday));
};

/** An item of an agenda. `time` is HH:mm, `duration` in minutes, `key` unique. */
export type AgendaItem = {
  key: number;
  date: CalendarDate;
  time: string;
  duration: number;
  title: string;
  note: string;
  tone: 'brand' | 'blue' | 'yellow' | 'grey' | 'open';
  isMovable: boolean;
};

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeOfMinutes = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const [usualFirst, usualLast] = [9, 22];
/** The hours of a time grid: the working day, extended if an item starts or ends outside it. */
export const hoursOf = (items: readonly AgendaItem[]) => ({
  first: Math.min(usualFirst, ...items.map(({ time }) => Math.floor(minutesOf(time) / 60))),
  last: Math.min(
    24,
    Math.max(usualLast, ...items.map(({ time, duration }) => Math.ceil((minutesOf(time) + duration) / 60))),
  ),
});

/** The column of an item, and the number of columns beside each other. */
type Placed = AgendaItem & { column: number; columns: number };

/** Items that overlap are placed beside each other; others get the full width. */
export const besideEachOther = (items: readonly AgendaItem[]): Placed[] => {
  const sorted = items.toSorted(
    (a, b) => minutesOf(a.time) - minutesOf(b.time) || b.duration - a.duration || a.key - b.key,
  );
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let groupEnd = -1;
  /** When each column of the group is free again. */
  let free: number[] = [];
  const close = () => {
    for (const item of group) item.columns = free.length;
    placed.push(...group);
    [group, free] = [[], []];
  };
  for (const item of sorted) {
    const start = minutesOf(item.time);
    if (start >= groupEnd) close();
    const known = free.findIndex((end) => end <= start);
    const column = known < 0 ? free.length : known;
    free[column] = start + item.duration;
    group.push({ ...item, column, columns: 1 });
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, start + item.duration);
  }
  close();
  return placed;
};

/** An item that shares a narrow day: where it is drawn, in minutes after midnight. */
type Stacked = AgendaItem & { from: number; until: number; isShared: boolean };
/** In minutes of the grid: a line of text. */
const lineOfText = 30;

/**
 * Items of a day that is too narrow for columns: what overlaps stands below each other, each from its own time or from
 * where the one before it ends.
 */
export const belowEachOther = (items: readonly AgendaItem[]): Stacked[] => {
  const placed = besideEachOther(items);
  const beginOf = ({ time }: AgendaItem) => minutesOf(time);
  const endsOf = (those: readonly AgendaItem[]) => those.map((item) => beginOf(item) + item.duration);
  let free = 0;
  return placed.map(({ column: _, columns, ...item }, index) => {
    const later = placed.slice(index);
    const beside = later.filter(({ time }) => time === item.time);
    const next = later.find(({ time }) => time > item.time);
    const from = Math.max(beginOf(item), free);
    const last = Math.min(Math.max(...endsOf(beside)), next ? beginOf(next) : Infinity);
    const isShared = columns > 1 || from > beginOf(item);
    const until = isShared ? from + Math.max((last - from) / beside.length, lineOfText) : last;
    free = until;
    return { ...item, from, until, isShared };
  });
};

const quarter = 15;
const lastQuarter = 24 * 60 - quarter;
const withinDay = (minutes: number) => timeOfMinutes(Math.min(lastQuarter, Math.max(0, minutes)));

/** The quarter hour nearest to a number of minutes after midnight. */
export const snapped = (minutes: number) => withinDay(Math.round(minutes / quarter) * quarter);

/**
 * Where Shift and an arrow key move an item: by a day, by a week in a month, or by a quarter of an hour in a
 * week or day.
 */
export const movedByKey = (
  { date: day, time }: Pick<AgendaItem, 'date' | 'time'>,
  key: string,
  view: AgendaView,
) => {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (days) return { date: addDays(day, days), time };
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!step) return null;
  if (view === 'month') return { date: addDays(day, 7 * step), time };
  return { date: day, time: withinDay(minutesOf(time) + quarter * step) };
};
