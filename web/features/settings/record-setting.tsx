import { type ComponentProps, useState } from 'react';
import { Typeahead } from '#web/ui/typeahead.tsx';

/** A setting that names a record, found by typing; `noneHint` says what it means that there is none. */
export const RecordSetting = <Option,>({
  recordId,
  noneHint,
  mayChange,
  save,
  keyOf,
  ...typeahead
}: Omit<
  ComponentProps<typeof Typeahead<Option>>,
  'hint' | 'keyOf' | 'problem' | 'disabled' | 'onPick' | 'onClear'
> & {
  recordId: number | null;
  noneHint: string;
  mayChange: boolean;
  save: (id: number | null) => Promise<unknown>;
  keyOf: (option: Option) => number;
}) => {
  const [problem, setProblem] = useState<string>();
  const store = (to: number | null) => {
    setProblem(undefined);
    void save(to).catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <Typeahead
      {...typeahead}
      keyOf={keyOf}
      problem={problem}
      hint={recordId === null ? noneHint : undefined}
      disabled={!mayChange}
      onPick={(option) => store(keyOf(option))}
      onClear={recordId === null ? undefined : () => store(null)}
    />
  );
};
