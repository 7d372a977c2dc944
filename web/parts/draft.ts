import { useState } from 'react';

/** What is typed in a form before it is sent: `field` are the value and the change of one of its fields. */
export const useDraft = <Draft extends object>(initial: Draft) => {
  const [draft, setDraft] = useState(initial);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const field = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    onChange: (value: Draft[Name]) => setDraft((before) => ({ ...before, [name]: value })),
  });
  return { draft, change, field, reset: () => setDraft(initial) };
};
