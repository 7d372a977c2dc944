import type { ReminderStep } from '#api/contract/reminder-step.ts';
import { reminderTypeNames } from '#domain/reminder/reminder-type.ts';
import { isStepDue, noticeName, stepReasonNames } from '#domain/reminder/schedule.ts';
import { date } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { useToday } from '#web/parts/today.ts';
import { Tag } from '#web/ui/pill.tsx';
import * as words from '#web/parts/words.nl.ts';

/** The next reminder of an invoice by the schedule: which, on which day, and why then where that is not the schedule. */
export const NextReminder = ({ step }: { step: ReminderStep }) => {
  const { type, on, why, isNotice } = step;
  const today = useToday();
  const name = localized(isNotice ? noticeName : reminderTypeNames[type]);
  if (isStepDue(step, today)) return <Tag tone="brand">{words.dueNow(name)}</Tag>;
  return (
    <span className="sub">
      {words.nextIs(name, on === null ? '' : date(on))}
      {why !== 'schedule' && `, ${localized(stepReasonNames[why])}`}
    </span>
  );
};
