import { useState } from 'react';

/** The state of a form before it is submitted; `field` returns the value and change handler of one field. */
export const useDraft = <Draft extends object>(initial: Draft) => {
  const [draft, setDraft] = useState(initial);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const field = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    onChange: (value: Draft[Name]) => setDraft((before) => ({ ...before, [name]: value })),
  });
  return { draft, change, field, reset: () => setDraft(initial) };
};
