import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { date } from '#web/lib/format.ts';
import { parseDate } from '#web/lib/parse.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Calendar } from '#web/ui/calendar.tsx';
import { Floating } from '#web/ui/floating.tsx';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { useTypedText } from '#web/ui/typed-text.ts';
import * as words from '#web/ui/words.nl.ts';

/**
 * A calendar date: typed (DD-MM-YYYY, `24-11`, `241126`, `morgen`, `vr`) or picked from a calendar. With
 * `emptyText` an empty field has a meaning, such as `zsm` (SO-009).
 */
export const DateField = ({
  value,
  onChange,
  emptyText = '',
  disabled = false,
  problem: given,
  today: givenToday,
  ...field
}: FieldProps & {
  value: CalendarDate | null;
  onChange: (value: CalendarDate | null) => void;
  emptyText?: string;
  disabled?: boolean;
  today?: CalendarDate;
}) => {
  const [todayHere] = useState(() => dateInAmsterdam(Date.now()));
  const today = givenToday ?? todayHere;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { problem, input, choose } = useTypedText(
    value,
    (chosen) => (chosen ? date(chosen) : emptyText),
    (typed) => parseDate(typed === emptyText ? '' : typed, today),
    onChange,
  );
  return (
    <Field
      {...field}
      problem={problem ?? given}
      suffix={
        <span className="field-suffix">
          <IconButton
            ref={button}
            label={words.chooseFor(field.label)}
            size="small"
            disabled={disabled}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            Icon={IconCalendar}
          />
          {isOpen && (
            <Floating
              anchor={button}
              align="end"
              role="dialog"
              aria-label={words.chooseFor(field.label)}
              onClose={() => setIsOpen(false)}
            >
              <Calendar
                value={value}
                today={today}
                onChange={(chosen) => {
                  choose(chosen);
                  setIsOpen(false);
                  button.current?.focus();
                }}
              />
            </Floating>
          )}
        </span>
      }
    >
      {(control) => (
        <input
          {...control}
          {...input}
          className="input"
          onChange={({ target }) => input.onChange(target.value)}
          autoComplete="off"
          placeholder={words.ddMmYyyy}
          disabled={disabled}
          onFocus={(event) => event.target.select()}
        />
      )}
    </Field>
  );
};
