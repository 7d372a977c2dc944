import { type ComponentProps, useState } from 'react';
import { useDebouncedCall } from '#web/lib/debounce.ts';
import { TextField } from '#web/ui/field.tsx';

/**
 * A search text. `onSearch` gets it after `wait` milliseconds without input, and at once on Enter and on
 * leaving. A value from elsewhere, such as a link or the back button, replaces the input; the field's own
 * value does not.
 */
export const SearchField = ({
  value,
  wait,
  onSearch,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string;
  wait: number;
  onSearch: (text: string) => void;
}) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value.trim() !== sent.trim()) setTyped(value);
  }
  const { call, flush } = useDebouncedCall((text: string) => {
    setSent(text);
    onSearch(text);
  }, wait);
  return (
    <TextField
      type="search"
      // what a server looks for at most
      maxLength={100}
      {...field}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        call(text);
      }}
      onBlur={flush}
      onKeyDown={({ key }) => key === 'Enter' && flush()}
    />
  );
};
