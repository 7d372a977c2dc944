import { useState } from 'react';
import type { SubscriptionView } from '#api/subscriptions/contract.ts';
import { addDays, weekdayOf } from '#domain/kernel/date.ts';
import { dueFrom, type Schedule, scheduleText, type ScheduleUnit } from '#domain/subscription/schedule.ts';
import { useScheduleSubscriptionMutation } from '#web/features/subscriptions/api.ts';
import { date } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { parseDecimal } from '#web/lib/parse.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { useToday } from '#web/parts/today.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as words from '#web/features/subscriptions/words.nl.ts';

const mostEvery = 366;
const weekdayOptions = words.weekdays.map((label, nth) => ({ value: String(nth + 1), label }));
const dayOptions = Array.from({ length: 31 }, (_, nth) => ({
  value: String(nth + 1),
  label: String(nth + 1),
}));
const unitOptions = (['week', 'month', 'day'] as const).map((value) => ({
  value,
  label: words.units[value],
}));

const wholeOf = (text: string) => {
  const parsed = parseDecimal(text, 0);
  return 'value' in parsed && parsed.value !== null && parsed.value >= 1 && parsed.value <= mostEvery
    ? parsed.value
    : null;
};

/** When a subscription is run by itself: every so many weeks, months or days; the first days are shown before it is kept. */
export const ScheduleDialog = ({
  subscription: { subscriptionId, name, schedule },
  onClose,
}: {
  subscription: SubscriptionView;
  onClose: () => void;
}) => {
  const today = useToday();
  const tomorrow = addDays(today, 1);
  const [unit, setUnit] = useState<ScheduleUnit>(schedule?.unit ?? 'week');
  const [every, setEvery] = useState(String(schedule?.every ?? 1));
  const [weekday, setWeekday] = useState(schedule?.unit === 'week' ? schedule.on : weekdayOf(tomorrow));
  const [monthDay, setMonthDay] = useState(schedule?.unit === 'month' ? schedule.on : 1);
  const [from, setFrom] = useState(schedule?.from ?? tomorrow);
  const [save, { error, isLoading }] = useScheduleSubscriptionMutation();
  const count = wholeOf(every);
  const on = unit === 'week' ? weekday : unit === 'month' ? monthDay : 1;
  const wanted: Schedule | null = count === null ? null : { unit, every: count, on, from };
  const days =
    wanted &&
    [0, 1, 2].reduce<string[]>((known) => {
      const last = known.at(-1);
      return [...known, dueFrom(wanted, last === undefined ? tomorrow : addDays(last, 1))];
    }, []);
  const send = async (to: Schedule | null) => {
    const answer = await save({ request: { subscriptionId, to } });
    if (answer.error !== undefined) return;
    toastOutcome(
      answer,
      to ? words.scheduleKept(name, localized(scheduleText(to))) : words.scheduleGone(name),
    );
    onClose();
  };
  return (
    <FormDialog
      title={words.scheduleOf(name)}
      verb={words.keepSchedule}
      error={error}
      isBusy={isLoading}
      isReady={wanted !== null}
      aside={
        schedule && (
          <Button variant="quiet" disabled={isLoading} onClick={() => void send(null)}>
            {words.byHandAgain}
          </Button>
        )
      }
      onSubmit={() => wanted && send(wanted)}
      onClose={onClose}
    >
      <Fields>
        <TextField
          label={words.every}
          inputMode="numeric"
          value={every}
          problem={count === null ? words.enterAWholeNumber : undefined}
          onChange={setEvery}
        />
        <SelectField
          label={words.unit}
          options={unitOptions}
          value={unit}
          onChange={(value) => setUnit(value as ScheduleUnit)}
        />
        {unit === 'week' && (
          <SelectField
            label={words.onWeekday}
            options={weekdayOptions}
            value={String(weekday)}
            onChange={(value) => setWeekday(Number(value))}
          />
        )}
        {unit === 'month' && (
          <SelectField
            label={words.onDayOfMonth}
            options={dayOptions}
            value={String(monthDay)}
            hint={monthDay > 28 ? words.orTheLastDay : undefined}
            onChange={(value) => setMonthDay(Number(value))}
          />
        )}
        <DateField
          label={words.countedFrom}
          isRequired
          today={today}
          value={from}
          onChange={(value) => value && setFrom(value)}
        />
      </Fields>
      <output className="field schedule-days">
        {days && words.firstRuns(days.map((day) => date(day)).join(', '))}
      </output>
    </FormDialog>
  );
};
