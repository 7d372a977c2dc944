import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import type { PauseCause } from '#domain/reminder/pause-cause.ts';
import type { ReminderType } from '#domain/reminder/reminder-type.ts';

/**
 * After how many days the first, second and third reminder of an invoice goes out, 0 for none: counted from the day on
 * which a mail server took the one before, or from the due date where it took none.
 */
export type Schedule = readonly [first: number, second: number, third: number];

/** Why a reminder goes out on its day: by the schedule, or later for what comes first. */
export const stepReasons = ['schedule', 'reminded', 'notice', 'promise', 'dispute', 'collected'] as const;
export type StepReason = (typeof stepReasons)[number];
export const stepReasonNames: Readonly<Record<StepReason, Message>> = {
  schedule: message('volgens schema', 'by schedule'),
  reminded: message('minder dan 7 dagen na de vorige', 'less than 7 days after the last'),
  notice: message('na de termijn van de veertiendagenbrief', 'after the term of the 14-day letter'),
  promise: message('na de toezegging', 'after the promise'),
  dispute: message('wacht op het betwiste', 'waits for the dispute'),
  collected: message('wacht op de incasso', 'waits for the direct debit'),
};
/** What a step is called that is sent as the letter of fourteen days. */
export const noticeName = message('Veertiendagenbrief', '14-day letter');

/**
 * The next reminder of an invoice; `on` is null as long as nobody knows when what it waits for ends. `isNotice`: it is
 * the letter of fourteen days to a consumer.
 */
export type NextStep = { type: ReminderType; on: CalendarDate | null; why: StepReason; isNotice: boolean };

/**
 * The next step of the schedule for an invoice: the first that is firmer than those a mail server took (`level`, 0 for
 * none; the last on `steppedOn`), but not before `freeOn`, the first day on which the customer may be reminded again
 * (DUN-016), nor while the term of a letter of fourteen days runs (up to `noticeEndsOn`), nor during a pause, nor while
 * it is being collected. Null without a schedule, and after its last step.
 */
export const nextStepOf = (
  schedule: Schedule,
  invoice: {
    dueOn: CalendarDate;
    level: number;
    steppedOn: CalendarDate | null;
    freeOn: CalendarDate | null;
    noticeEndsOn: CalendarDate | null;
    /** Whether a letter of fourteen days has to go first. */
    needsNotice: boolean;
    pause: { cause: PauseCause; until: CalendarDate | null; isBroken: boolean } | null;
    /** It is at the bank for it, or said that it would be collected. */
    isCollected: boolean;
  },
): NextStep | null => {
  const {
    dueOn,
    level,
    steppedOn,
    freeOn,
    noticeEndsOn,
    needsNotice: isNotice,
    pause,
    isCollected,
  } = invoice;
  const type = ([1, 2, 3] as const).find((each) => each > level && schedule[each - 1]! > 0);
  if (type === undefined) return null;
  const step = { type, isNotice };
  if (isCollected) return { ...step, on: null, why: 'collected' };
  const waits = pause !== null && !pause.isBroken;
  if (waits && pause.until === null) return { ...step, on: null, why: pause.cause };
  const days: [on: CalendarDate, why: StepReason][] = [
    [addDays(steppedOn ?? dueOn, schedule[type - 1]!), 'schedule'],
  ];
  if (freeOn !== null) days.push([freeOn, 'reminded']);
  if (noticeEndsOn !== null) days.push([addDays(noticeEndsOn, 1), 'notice']);
  if (waits) days.push([addDays(pause.until!, 1), pause.cause]);
  const [on, why] = days.reduce((last, day) => (day[0] > last[0] ? day : last));
  return { ...step, on, why };
};

/** Whether a step may be sent on a day; an earlier one that was not sent stays due. */
export const isStepDue = (step: NextStep | null, today: CalendarDate): step is NextStep =>
  step !== null && step.on !== null && step.on <= today;
