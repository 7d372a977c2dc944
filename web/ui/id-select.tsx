import type { ComponentProps } from 'react';
import { SelectField } from '#web/ui/field.tsx';

/** A choice from a list by id; null means none of them, and `none` is its label. */
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
