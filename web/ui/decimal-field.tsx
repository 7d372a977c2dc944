import { decimal } from '#web/lib/format.ts';
import { parseDecimal } from '#web/lib/parse.ts';
import { type FieldProps, TextField } from '#web/ui/field.tsx';
import { useTypedText } from '#web/ui/typed-text.ts';
import * as words from '#web/ui/words.nl.ts';

/**
 * A decimal number; comma and point are both accepted. `value` is an integer of `decimals` decimals, so with
 * 4 it is an amount in 1/10 000 euro. At least `shownDecimals` are shown.
 */
export const DecimalField = ({
  value,
  decimals,
  shownDecimals = decimals,
  onChange,
  suffix,
  disabled = false,
  minimum,
  maximum,
  problem: given,
  ...field
}: FieldProps & {
  value: number | null;
  decimals: number;
  shownDecimals?: number;
  onChange: (value: number | null) => void;
  suffix?: string;
  disabled?: boolean;
  minimum?: number;
  maximum?: number;
}) => {
  const write = (number: number | null) => (number === null ? '' : decimal(number, decimals, shownDecimals));
  const { problem, input } = useTypedText(
    value,
    write,
    (typed) => {
      const parsed = parseDecimal(typed, decimals);
      if ('problem' in parsed || parsed.value === null) return parsed;
      if (minimum !== undefined && parsed.value < minimum)
        return { problem: words.enterOrMore(write(minimum)) };
      if (maximum !== undefined && parsed.value > maximum)
        return { problem: words.enterOrLess(write(maximum)) };
      return parsed;
    },
    onChange,
  );
  return (
    <TextField
      {...field}
      {...input}
      problem={problem ?? given}
      className="input tabular"
      inputMode="decimal"
      autoComplete="off"
      suffix={suffix}
      disabled={disabled}
    />
  );
};
