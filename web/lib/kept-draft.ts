import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { readDraft, useLocalDraft } from '#web/lib/local-draft.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { useSession } from '#web/lib/store.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';

/**
 * The draft of a page with a save button. While `isWork`, it is stored in this browser for the signed-in
 * user, and leaving the page asks first. A draft stored during an earlier visit is restored.
 */
export const useKeptDraft = <Draft extends object>({
  record,
  schema,
  begin,
  isWork,
  mayKeep = true,
}: {
  record: string;
  schema: z.ZodType<Draft>;
  begin: Draft;
  isWork: (draft: Draft) => boolean;
  /** False where nobody may change the record here. */
  mayKeep?: boolean;
}) => {
  const navigate = useNavigate();
  const { userId, accountId } = useSession().user;
  const key = { userId, accountId, record };
  const [stored] = useState(() => (mayKeep ? readDraft(key, schema) : null));
  const [restoredAt, setRestoredAt] = useState(stored?.savedAt ?? null);
  const [draft, change] = useState(stored?.value ?? begin);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const isChanged = isWork(draft) && leavingTo === null;
  const { savedAt, discard } = useLocalDraft(key, isChanged ? draft : null);
  useReportUnsaved('draft', isChanged);
  // only once nothing is unsaved, so that leaving does not ask
  useEffect(() => {
    if (leavingTo !== null) void navigate(leavingTo);
  }, [leavingTo, navigate]);
  const set = (values: Partial<Draft>) => change((now) => ({ ...now, ...values }));
  return {
    draft,
    /** Takes a function from the current draft to the next. */
    change,
    set,
    /** The value and change handler of one field. */
    field: <Name extends keyof Draft>(name: Name) => ({
      value: draft[name],
      onChange: (value: Draft[Name]) => change((now) => ({ ...now, [name]: value })),
    }),
    isChanged,
    savedAt,
    /** When the restored draft was saved (milliseconds). */
    restoredAt,
    forgetRestored: () => setRestoredAt(null),
    /** Leaves the page after the draft was saved or discarded. */
    leave: (to: string) => {
      discard();
      setLeavingTo(to);
    },
  };
};
export type KeptDraft<Draft extends object> = ReturnType<typeof useKeptDraft<Draft>>;
