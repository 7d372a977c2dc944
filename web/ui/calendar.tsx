import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/nl';
import type { CalendarDate } from '#domain/kernel/date.ts';
import '@mantine/dates/styles.css';
import './calendar.css';

/** A month to pick a date from, Monday first. Loaded when it is opened. */
export const Calendar = ({
  value,
  today,
  onChange,
}: {
  value: CalendarDate | null;
  today: CalendarDate;
  onChange: (value: CalendarDate | null) => void;
}) => (
  <DatePicker
    value={value}
    defaultDate={value ?? today}
    onChange={onChange}
    locale="nl"
    firstDayOfWeek={1}
    weekendDays={[]}
    highlightToday
    getDayAriaLabel={(day) => day.split('-').reverse().join('-')}
    ariaLabels={{
      nextMonth: 'Volgende maand',
      previousMonth: 'Vorige maand',
      nextYear: 'Volgend jaar',
      previousYear: 'Vorig jaar',
      nextDecade: 'Volgend decennium',
      previousDecade: 'Vorig decennium',
      monthLevelControl: 'Maand kiezen',
      yearLevelControl: 'Jaar kiezen',
    }}
  />
);
