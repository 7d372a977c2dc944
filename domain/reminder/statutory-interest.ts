import { addDays, type CalendarDate, daysFrom } from '#domain/kernel/date.ts';
import type { InterestKind, InterestRate } from '#domain/reminder/interest-rate.ts';
import { type Money, type Percentage, portionInCents, sum, whole } from '#domain/kernel/money.ts';

type RateFrom = readonly [from: CalendarDate, rate: Percentage];
export type StatutoryRates = Readonly<Record<InterestKind, readonly RateFrom[]>>;

/**
 * The statutory rates a year in hundredths of a percent, each from its day on, the oldest first. The commercial one is
 * that of the ECB with 8 points on top, on 1 January and 1 July (art. 6:120 lid 2 BW); the other is set by decree
 * (art. 6:120 lid 1 BW). An older day has the first of them, a day after the last one the last that is known. An
 * account may add what was set since (`ratesWith`).
 */
export const statutoryRates: StatutoryRates = {
  commercial: [
    ['2022-07-01', 800],
    ['2023-01-01', 1050],
    ['2023-07-01', 1200],
    ['2024-01-01', 1250],
    ['2024-07-01', 1225],
    ['2025-01-01', 1115],
    ['2025-07-01', 1015],
    ['2026-01-01', 1015],
  ],
  consumer: [
    ['2015-01-01', 200],
    ['2023-01-01', 400],
    ['2023-07-01', 600],
    ['2024-01-01', 700],
    ['2025-01-01', 600],
    ['2026-01-01', 400],
  ],
};

/** The shipped rates with those that an account added, of the same day its own, and of those the last. */
export const ratesWith = (own: readonly InterestRate[]): StatutoryRates => {
  const of = (kind: InterestKind): RateFrom[] => {
    const added = own.filter((item) => item.kind === kind).map(({ from, rate }) => [from, rate] as const);
    const byDay = new Map([...statutoryRates[kind], ...added]);
    return [...byDay].toSorted(([one], [other]) => one.localeCompare(other));
  };
  return { commercial: of('commercial'), consumer: of('consumer') };
};

/** The statutory rate on a day. */
export const rateOn = (
  kind: InterestKind,
  day: CalendarDate,
  rates: StatutoryRates = statutoryRates,
): Percentage => {
  const [first] = rates[kind];
  return (rates[kind].findLast(([from]) => from <= day) ?? first!)[1];
};

/** Interest over days with one rate and one principal; both days are included. */
export type InterestLine = {
  from: CalendarDate;
  until: CalendarDate;
  days: number;
  rate: Percentage;
  /** What it is reckoned over: from the second year on with the interest of the years before. */
  over: Money;
  interest: Money;
};

/** The same day so many years later; of 29 February the 28th where that year has none. */
const yearsAfter = (date: CalendarDate, years: number): CalendarDate => {
  const year = String(Number(date.slice(0, 4)) + years);
  const isLeap = addDays(`${year}-02-28`, 1).endsWith('-29');
  return `${year}${date.endsWith('02-29') && !isLeap ? '-02-28' : date.slice(4)}`;
};

/**
 * The statutory interest over what is open of an invoice, line by line, each rounded to cents: by day from the day
 * after its due date (art. 6:119a lid 1 BW; for a consumer art. 6:119 lid 1 with 6:83 BW, the due date being a
 * term for payment that was agreed) up to `until`, that day included. After each whole year its interest bears interest
 * too (art. 6:119 lid 2, 6:119a lid 3 BW). A day is a part of its own year of 365 or 366 days, so that a year at one rate
 * comes to that rate. Nothing of an amount of zero or less, or before it is late. What was paid too late earlier
 * bears none here.
 */
export const statutoryInterest = (
  kind: InterestKind,
  { amount, dueOn, until }: { amount: Money; dueOn: CalendarDate; until: CalendarDate },
  rates: StatutoryRates = statutoryRates,
): InterestLine[] => {
  const lines: InterestLine[] = [];
  if (amount <= 0) return lines;
  const start = addDays(dueOn, 1);
  let over = amount;
  for (let year = 0; yearsAfter(start, year) <= until; year += 1) {
    const [first, next] = [yearsAfter(start, year), yearsAfter(start, year + 1)];
    const changes = rates[kind].map(([from]) => from).filter((day) => day > first && day < next);
    const begins = [first, ...changes];
    const ofYear = begins.flatMap((from, nth): InterestLine[] => {
      if (from > until) return [];
      const last = addDays(begins[nth + 1] ?? next, -1);
      const to = last < until ? last : until;
      const [days, rate] = [daysFrom(from, to) + 1, rateOn(kind, from, rates)];
      const interest = portionInCents(over, rate * days, whole * daysFrom(first, next));
      return [{ from, until: to, days, rate, over, interest }];
    });
    lines.push(...ofYear);
    over += sum(ofYear.map(({ interest }) => interest));
  }
  // a new line of the table with the rate of the one before it is no change
  return lines.reduce<InterestLine[]>((all, line) => {
    const before = all.at(-1);
    if (before?.rate !== line.rate || before.over !== line.over) return [...all, line];
    const days = before.days + line.days;
    const joined = { ...before, until: line.until, days, interest: before.interest + line.interest };
    return [...all.slice(0, -1), joined];
  }, []);
};
