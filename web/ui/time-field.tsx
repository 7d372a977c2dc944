import { useState } from 'react';
import { parseTime } from '#web/lib/parse.ts';
import { timeOfMinutes } from '#web/ui/agenda/agenda-days.ts';
import type { FieldProps } from '#web/ui/field.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';

const quarters = Array.from({ length: 96 }, (_, index) => timeOfMinutes(index * 15));

const matching = (text: string) => {
  const parsed = parseTime(text);
  const exact = 'value' in parsed && parsed.value;
  const digits = text.replace(/\D/g, '');
  const found = quarters.filter((time) => time.replace(':', '').startsWith(digits));
  return exact ? [exact, ...found.filter((time) => time !== exact)] : found;
};

/** A time of day, 24 hours in steps of 15 minutes (FMT-003); typing filters. */
export const TimeField = ({
  value,
  onChange,
  disabled = false,
  ...field
}: FieldProps & {
  value: string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
}) => {
  const [text, setText] = useState('');
  return (
    <Typeahead
      {...field}
      chosenText={value ?? ''}
      options={matching(text)}
      startsAt={1}
      onSearch={setText}
      onPick={onChange}
      keyOf={(time) => time}
      placeholder={disabled ? '' : '13:00'}
      disabled={disabled}
      isNarrow
    >
      {(time) => <span className="tabular">{time}</span>}
    </Typeahead>
  );
};
