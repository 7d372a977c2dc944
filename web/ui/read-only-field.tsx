import { TextField } from '#web/ui/field.tsx';

/** A text to copy, such as a key that is shown once: focus selects all of it. */
export const ReadOnlyField = (field: { label: string; value: string; hint?: string }) => (
  <TextField {...field} readOnly onChange={() => undefined} onFocus={(event) => event.target.select()} />
);
