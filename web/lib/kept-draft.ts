import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { readDraft, useLocalDraft } from '#web/lib/local-draft.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { useSession } from '#web/lib/store.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';

/**
 * What stands on a page that is saved by a button. As long as it is `work`, this browser keeps it for who is signed
 * in and leaving the page asks first; what was kept of an earlier visit is there again.
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
  /** Nobody may change it here. */
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
  useReportUnsaved('page', isChanged);
  // only once nothing is unsaved any more, so that nobody is asked
  useEffect(() => {
    if (leavingTo !== null) void navigate(leavingTo);
  }, [leavingTo, navigate]);
  const set = (values: Partial<Draft>) => change((now) => ({ ...now, ...values }));
  return {
    draft,
    /** Makes of the draft as it is by then what comes after a change. */
    change,
    set,
    /** The value and the change of one of its fields. */
    field: <Name extends keyof Draft>(name: Name) => ({
      value: draft[name],
      onChange: (value: Draft[Name]) => change((now) => ({ ...now, [name]: value })),
    }),
    isChanged,
    savedAt,
    /** When the restored draft was saved (milliseconds). */
    restoredAt,
    forgetRestored: () => setRestoredAt(null),
    /** Leaves the page: the draft was stored or is thrown away. */
    leave: (to: string) => {
      discard();
      setLeavingTo(to);
    },
  };
};
export type KeptDraft<Draft extends object> = ReturnType<typeof useKeptDraft<Draft>>;
