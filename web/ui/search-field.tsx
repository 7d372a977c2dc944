import { type ComponentProps, useState } from 'react';
import { useDebouncedCall } from '#web/lib/debounce.ts';
import { TextField } from '#web/ui/field.tsx';

/**
 * A text to search for. `onSearch` gets it after `wait` quiet milliseconds, and at once on Enter and on leaving. A
 * value that comes from elsewhere, as by a link or by going back, replaces what is typed; one's own does not.
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
