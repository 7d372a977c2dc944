import { decimal } from '#web/lib/format.ts';
import { parseDecimal } from '#web/lib/parse.ts';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { useTypedText } from '#web/ui/typed-text.ts';
import * as words from '#web/ui/words.nl.ts';

/**
 * A Dutch number; comma and point are both accepted. `value` is an integer of `decimals` decimals, so with
 * 4 an amount in 1/10 000 euro. At least `shownDecimals` are written.
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
  const write = (number: number | null) => {
    if (number === null) return '';
    const spare = decimals - shownDecimals;
    return decimal(number, decimals).replace(new RegExp(`0{0,${spare}}$`), '');
  };
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
    <Field
      {...field}
      problem={problem ?? given}
      suffix={suffix && <span className="field-suffix">{suffix}</span>}
    >
      {(control) => (
        <input
          {...control}
          {...input}
          className="input tabular"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          data-has-suffix={suffix ? true : undefined}
        />
      )}
    </Field>
  );
};
