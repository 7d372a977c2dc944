import { useState } from 'react';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { type Period, type PeriodName, periodOf } from '#domain/kernel/period.ts';
import { useFillCalendarMutation } from '#web/parts/bookings/api.ts';
import { wentWrong } from '#web/parts/bookings/entries.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { toastWarning } from '#web/parts/outcome.ts';
import * as words from '#web/features/bookings/words.nl.ts';

/** BOOK-008, in the order of the specification. */
const shortcuts: readonly PeriodName[] = [
  'today',
  'week',
  'last_week',
  'next_week',
  'month',
  'last_month',
  'next_month',
  'year',
];

/** BOOK-008: copies the week setup into the calendar; existing slots are not added twice. */
export const FillCalendar = ({ today, isEmpty }: { today: CalendarDate; isEmpty: boolean }) => {
  const [period, setPeriod] = useState<Period>(() => periodOf('next_week', today));
  const [fill, { isLoading }] = useFillCalendarMutation();
  const add = async () => {
    const { data, error } = await fill({ request: period });
    if (error !== undefined || !data) return toastWarning(wentWrong, error);
    toast.done(
      data.count === 0
        ? words.theTimeSlotsWereAlready
        : words.addedToTheCalendar(plural(data.count, words.timeSlot, words.timeSlots)),
    );
  };
  return (
    <Card title={words.addToCalendar}>
      <Form onSubmit={add}>
        <PeriodPicker {...{ period, today, shortcuts }} onChange={setPeriod} />
        <div className="dialog-actions">
          {isEmpty && <span className="sub">{words.firstPutATimeSlot}</span>}
          <Button disabled={isLoading || isEmpty || isBackwards(period)} type="submit">
            {isLoading ? words.busy : words.addToCalendar}
          </Button>
        </div>
      </Form>
    </Card>
  );
};
