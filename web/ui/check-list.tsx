import type { ComponentProps, ReactNode } from 'react';
import { CheckField } from '#web/ui/field.tsx';

/** A list with a checkbox per option; the chosen options are in the order of the list. */
export const CheckList = <Value extends string | number>({
  legend,
  options,
  chosen,
  onChange,
  children,
  ...fieldset
}: Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  legend: ReactNode;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** The text above the list. */
  children?: ReactNode;
}) => (
  <fieldset {...fieldset}>
    <legend>{legend}</legend>
    {children}
    {options.map(({ value, label }) => (
      <CheckField
        key={value}
        label={label}
        checked={chosen.includes(value)}
        onChange={(isOn) =>
          onChange(
            options
              .map((option) => option.value)
              .filter((item) => (item === value ? isOn : chosen.includes(item))),
          )
        }
      />
    ))}
  </fieldset>
);
