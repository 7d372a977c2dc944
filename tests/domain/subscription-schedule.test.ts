import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, daysFrom, weekdayOf } from '#domain/kernel/date.ts';
import { subscriptionEvents } from '#domain/subscription/events.ts';
import { subscriptionPause, subscriptionPauseEvents } from '#domain/subscription/pause.ts';
import { dueFrom, type Schedule, scheduleText } from '#domain/subscription/schedule.ts';
import { nextDueOf, nextOrderOf, subscription } from '#domain/subscription/subscription.ts';
import { specify } from '#tests/support/given.ts';

/** The first days of a schedule on or after a day. */
const daysOf = (schedule: Schedule, count: number, start = schedule.from) => {
  const days: CalendarDate[] = [];
  for (let from = start; days.length < count; from = addDays(days.at(-1)!, 1))
    days.push(dueFrom(schedule, from));
  return days;
};

describe('a schedule', () => {
  test('of weeks keeps its weekday, and counts from the first one', () => {
    const schedule = { unit: 'week', every: 2, on: 2, from: '2026-12-02' } as const;
    expect(daysOf(schedule, 3)).toEqual(['2026-12-08', '2026-12-22', '2027-01-05']);
    expect(dueFrom(schedule, '2026-12-09')).toBe('2026-12-22');
    expect(dueFrom(schedule, '2026-01-01')).toBe('2026-12-08');
    expect(daysOf({ ...schedule, from: '2026-12-01' }, 2)).toEqual(['2026-12-01', '2026-12-15']);
  });

  test('of months has the last day of a month that is shorter, and the wanted one after it', () => {
    const last = { unit: 'month', every: 1, on: 31, from: '2027-01-15' } as const;
    expect(daysOf(last, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    const quarterly = { unit: 'month', every: 3, on: 10, from: '2026-11-20' } as const;
    expect(daysOf(quarterly, 3)).toEqual(['2026-12-10', '2027-03-10', '2027-06-10']);
    expect(dueFrom({ ...last, on: 30 }, '2028-02-01')).toBe('2028-02-29');
  });

  test('of days is every so many, from its first day on', () => {
    const schedule = { unit: 'day', every: 10, on: 1, from: '2026-11-25' } as const;
    expect(daysOf(schedule, 3)).toEqual(['2026-11-25', '2026-12-05', '2026-12-15']);
    expect(daysOf({ ...schedule, every: 1 }, 2)).toEqual(['2026-11-25', '2026-11-26']);
  });

  test('has days at or after the one asked, in even steps, whatever it is', () => {
    const schedules = fc
      .record({
        unit: fc.constantFrom('day', 'week', 'month'),
        every: fc.integer({ min: 1, max: 60 }),
        on: fc.integer({ min: 1, max: 31 }),
        from: fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2024-02-27', days)),
      })
      .map((each) => (each.unit === 'week' ? { ...each, on: ((each.on - 1) % 7) + 1 } : each) as Schedule);
    fc.assert(
      fc.property(schedules, fc.integer({ min: -400, max: 4_000 }), (schedule, later) => {
        const asked = addDays(schedule.from, later);
        const due = dueFrom(schedule, asked);
        expect(due >= asked && due >= schedule.from).toBe(true);
        expect(dueFrom(schedule, due)).toBe(due);
        const next = dueFrom(schedule, addDays(due, 1));
        if (schedule.unit === 'day') expect(daysFrom(due, next)).toBe(schedule.every);
        if (schedule.unit === 'week') {
          expect(daysFrom(due, next)).toBe(7 * schedule.every);
          expect(weekdayOf(due)).toBe(schedule.on);
        }
        if (schedule.unit === 'month') {
          const isLast = addDays(due, 1).slice(8) === '01';
          const day = Number(due.slice(8));
          expect(day === schedule.on || (isLast && day < schedule.on)).toBe(true);
          const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
          expect(months(next) - months(due)).toBe(schedule.every);
        }
      }),
    );
  });

  test('reads as people say it', () => {
    const said = (unit: Schedule['unit'], every: number, on: number) => scheduleText({ unit, every, on });
    expect(said('week', 1, 2)).toEqual({ nl: 'elke week op dinsdag', en: 'every week on Tuesday' });
    expect(said('week', 3, 7).nl).toBe('elke 3 weken op zondag');
    expect(said('month', 1, 1).nl).toBe('elke maand op dag 1');
    expect(said('month', 2, 31).nl).toBe('elke 2 maanden op dag 31 (of de laatste dag)');
    expect(said('day', 1, 1).en).toBe('every day');
    expect(said('day', 10, 1).nl).toBe('elke 10 dagen');
  });
});

const { given } = specify(subscription);
const of = { subscriptionId: 71 };
const name = 'Wijn van de maand';
const line = { productId: 1201, name: 'Sancerre', quantity: 6, unitPrice: 138_500, side: 'excl' } as const;
const added = subscriptionEvents.added({ ...of, number: 1, name });
const withWine = [added, subscriptionEvents.productAdded({ ...of, ...line })];
const weekly: Schedule = { unit: 'week', every: 1, on: 2, from: '2026-11-01' };
const scheduled = subscriptionEvents.scheduled({ ...of, name, from: null, to: weekly, after: '2026-11-24' });
const due = {
  type: 'HandleDueSubscription',
  on: '2026-12-01',
  today: '2026-12-01',
  runId: 9,
  startedAt: '2026-12-01T00:00:10.000Z',
  customers: 2,
  paused: 1,
} as const;
const cameDue = (over: object = {}) =>
  subscriptionEvents.cameDue({
    ...of,
    name,
    on: due.on,
    handledOn: due.today,
    runId: 9,
    customers: 2,
    paused: 1,
    ...over,
  });
const started = subscriptionEvents.runStarted({
  ...of,
  runId: 9,
  name,
  customerId: null,
  customers: 2,
  lines: [line],
  emailsInvoice: false,
  startedAt: due.startedAt,
});

describe('a subscription with a schedule', () => {
  test('is due on the first of its days after the one on which it was made, and the same again is no event', () => {
    const make = { type: 'ScheduleSubscription', to: weekly, today: '2026-11-24' } as const;
    given(...withWine)
      .when(make)
      .then(scheduled);
    given(...withWine, scheduled)
      .when({ ...make, to: { ...weekly } })
      .nothingHappens();
    given(...withWine, scheduled)
      .when({ ...make, to: null })
      .then(subscriptionEvents.scheduled({ ...of, name, from: weekly, to: null, after: '2026-11-24' }));
    // 24-11-2026 is a Tuesday itself
    expect(nextDueOf({ schedule: weekly, handledUntil: '2026-11-24' })).toBe('2026-12-01');
    expect(nextDueOf({ schedule: null, handledUntil: '2026-11-24' })).toBeNull();
  });

  test('starts the documented run once on its day, for who has not paused', () => {
    given(...withWine, scheduled)
      .when(due)
      .then(cameDue(), started);
    given(...withWine, scheduled, cameDue(), started)
      .when(due)
      .nothingHappens();
    given(...withWine, scheduled)
      .when({ ...due, today: '2026-11-30' })
      .nothingHappens();
    given(...withWine)
      .when(due)
      .nothingHappens();
  });

  test('waits for a run that is not finished yet, and is done with days that passed meanwhile', () => {
    const byHand = subscriptionEvents.runStarted({ ...started.data, runId: 8 });
    given(...withWine, scheduled, byHand)
      .when(due)
      .nothingHappens();
    const late = { ...due, today: '2026-12-20' };
    given(...withWine, scheduled)
      .when(late)
      .then(cameDue({ handledOn: '2026-12-20' }), started);
    expect(nextDueOf({ schedule: weekly, handledUntil: '2026-12-20' })).toBe('2026-12-22');
  });

  test('tells that it was due where there is nobody or nothing to make an order for', () => {
    given(added, scheduled)
      .when(due)
      .then(cameDue({ runId: null }));
    given(...withWine, scheduled)
      .when({ ...due, customers: 0 })
      .then(cameDue({ runId: null, customers: 0 }));
  });

  test('comes next after what the customer paused, between its own first and last day', () => {
    const state = { schedule: weekly, handledUntil: '2026-11-24' };
    const always = { subscriptionStart: null, subscriptionEnd: null };
    expect(nextOrderOf(state, null, always)).toBe('2026-12-01');
    expect(nextOrderOf(state, '2026-12-02', always)).toBe('2026-12-08');
    expect(nextOrderOf(state, null, { ...always, subscriptionStart: '2026-12-10' })).toBe('2026-12-15');
    expect(nextOrderOf(state, '2027-01-02', { ...always, subscriptionEnd: '2027-01-04' })).toBeNull();
    expect(nextOrderOf({ ...state, schedule: null }, null, always)).toBeNull();
  });

  test('there is no day after the last one of the calendar, from which other programs say never', () => {
    const never = { subscriptionStart: '9999-12-31', subscriptionEnd: null };
    for (const unit of ['week', 'month'] as const) {
      const schedule = { unit, every: 2, on: 1, from: '2026-11-19' };
      expect(nextOrderOf({ schedule, handledUntil: null }, null, never), unit).toBeNull();
    }
  });
});

describe('a pause', () => {
  const pause = specify(subscriptionPause).given;
  const ids = { customerId: 401, subscriptionId: 71 };
  const wanted = {
    type: 'PauseSubscription',
    ...ids,
    until: '2026-12-02',
    isSkip: false,
    today: '2026-11-24',
  } as const;
  const paused = subscriptionPauseEvents.paused({ ...ids, until: '2026-12-02', isSkip: false, from: null });

  test('lasts until a day after today, at most a year ahead; the same again is no event', () => {
    pause().when(wanted).then(paused);
    pause(paused).when(wanted).nothingHappens();
    for (const until of ['2026-11-24', '2026-11-01', '2027-11-26'])
      pause()
        .when({ ...wanted, until })
        .refuses('subscription-pause-date');
    pause()
      .when({ ...wanted, until: '2027-11-25' })
      .then(subscriptionPauseEvents.paused({ ...ids, until: '2027-11-25', isSkip: false, from: null }));
    pause(paused)
      .when({ ...wanted, isSkip: true })
      .nothingHappens();
  });

  test('is resumed once, and one of another subscription is none', () => {
    const resume = { type: 'ResumeSubscription', ...ids } as const;
    const resumed = subscriptionPauseEvents.resumed({ ...ids, from: '2026-12-02' });
    pause(paused).when(resume).then(resumed);
    pause(paused, resumed).when(resume).nothingHappens();
    pause(paused)
      .when({ ...resume, subscriptionId: 72 })
      .nothingHappens();
  });
});
