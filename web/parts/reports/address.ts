import { useRef } from 'react';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { useToday } from '#web/parts/today.ts';

/** Reads and writes a filter in the address of a report; its default value is left out. */
export type Param<Value> = {
  read: (params: URLSearchParams, today: CalendarDate) => Value;
  write: (value: Value) => [name: string, text: string][];
};

/** A filter in one parameter; its default is what `read` returns for an empty text. */
export const param = <Value>(
  name: string,
  read: (text: string) => Value,
  write: (value: Value) => string = String,
): Param<Value> => ({
  read: (params) => read(params.get(name) ?? ''),
  write: (value) => {
    const text = write(value);
    return text === write(read('')) ? [] : [[name, text]];
  },
});

export const textParam = (name: string) => param(name, (text) => text);
export const flagParam = (name: string) =>
  param(
    name,
    (text) => text === '1',
    (isOn) => (isOn ? '1' : ''),
  );

/** REP-009: how many products a report shows. */
const usualTop = 10;
export const topParam = param('top', (text) => {
  const top = Number(text);
  return Number.isSafeInteger(top) && top >= 1 && top <= 100 ? top : usualTop;
});

const day = CalendarDate.nullable().catch(null);

/** A period by its two days; null if one is missing. */
export const periodParam: Param<Period | null> = {
  read: (params) => {
    const [from, to] = [day.parse(params.get('van')), day.parse(params.get('tot'))];
    return from && to ? { from, to } : null;
  },
  write: (period) =>
    period
      ? [
          ['van', period.from],
          ['tot', period.to],
        ]
      : [],
};

/** The same; a missing day is that of the current month. */
export const periodOrMonth: Param<Period> = {
  ...periodParam,
  read: (params, today) => {
    const month = periodOf('month', today);
    return {
      from: day.parse(params.get('van')) ?? month.from,
      to: day.parse(params.get('tot')) ?? month.to,
    };
  },
};

/** The filters of a report, in the order of their parameters. */
export const addressOf = <Filters extends object>(table: {
  [Name in keyof Filters]: Param<Filters[Name]>;
}) => {
  const names = Object.keys(table) as (keyof Filters)[];
  return {
    read: (params: URLSearchParams, today: CalendarDate) =>
      Object.fromEntries(names.map((name) => [name, table[name].read(params, today)])) as Filters,
    write: (filters: Filters) =>
      new URLSearchParams(names.flatMap((name) => table[name].write(filters[name]))),
  };
};

/**
 * The filters in the address of a report. `run` shows the report with other filters, or fetches it again if
 * they are the same.
 */
export const useAddress = <Filters extends object>({
  read,
  write,
}: ReturnType<typeof addressOf<Filters>>) => {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const filters = read(params, today);
  const addressWith = (changed: Partial<Filters>) => write({ ...filters, ...changed });
  // two that are changed before the address is shown with the first of them both count
  const latest = useRef({ params, filters });
  const change = (changed: Partial<Filters>) => {
    const before = latest.current.params === params ? latest.current.filters : filters;
    latest.current = { params, filters: { ...before, ...changed } };
    setParams(write(latest.current.filters), { replace: true });
  };
  const isShown = (changed: Partial<Filters>) => String(addressWith(changed)) === String(write(filters));
  const run = (changed: Partial<Filters>, refetch: () => unknown) =>
    void (isShown(changed) ? refetch() : change(changed));
  return { today, filters, change, isShown, run };
};
