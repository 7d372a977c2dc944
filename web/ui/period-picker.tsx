import type { CalendarDate } from '#domain/kernel/date.ts';
import { type Period, type PeriodName, periodNames, periodOf, reportPeriods } from '#domain/kernel/period.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import './period-picker.css';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/ui/words.nl.ts';

/** A period, by its days or by a shortcut (FMT-012). Clearing a day does not change the period. */
export const PeriodPicker = ({
  period,
  today,
  onChange,
  labels = { from: words.from, to: words.upToAndIncluding },
  shortcuts = reportPeriods,
}: {
  period: Period;
  today: CalendarDate;
  onChange: (period: Period) => void;
  labels?: { from: string; to: string };
  shortcuts?: readonly PeriodName[];
}) => (
  <div className="period">
    <DateField
      label={labels.from}
      value={period.from}
      onChange={(from) => from && onChange({ ...period, from })}
      problem={isBackwards(period) ? words.thisDayIsAfterThe : undefined}
    />
    <DateField label={labels.to} value={period.to} onChange={(to) => to && onChange({ ...period, to })} />
    <div className="period-names" role="group" aria-label={words.choosePeriod}>
      {shortcuts.map((name) => {
        const named = periodOf(name, today);
        return (
          <Button
            key={name}
            size="small"
            aria-pressed={named.from === period.from && named.to === period.to}
            onClick={() => onChange(named)}
          >
            {localized(periodNames[name])}
          </Button>
        );
      })}
    </div>
  </div>
);

/** The first day is after the last. */
export const isBackwards = ({ from, to }: Period) => from > to;
