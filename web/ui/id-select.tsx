import type { ComponentProps } from 'react';
import { SelectField } from '#web/ui/field.tsx';

/** One of a list, by its id; null is none of them, as `none` calls it. */
export const IdSelect = ({
  value,
  rows = [],
  none,
  onChange,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'value' | 'options' | 'onChange'> & {
  value: number | null;
  rows: readonly { id: number; name: string }[] | undefined;
  none: string;
  onChange: (id: number | null) => void;
}) => (
  <SelectField
    {...field}
    value={String(value ?? '')}
    options={[
      { value: '', label: none },
      ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
    ]}
    onChange={(text) => onChange(text === '' ? null : Number(text))}
  />
);
