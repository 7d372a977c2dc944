import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { readDraft, useLocalDraft } from '#web/lib/local-draft.ts';
import { useSession } from '#web/lib/store.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';

/**
 * What stands on a page that is saved by a button. As long as it is `work`, this browser keeps it for who is signed
 * in and leaving the page asks first; what was kept of an earlier visit is there again.
 */
export const useKeptDraft = <Draft>({
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
  const { userId, accountId } = useSession().user;
  const key = { userId, accountId, record };
  const [stored] = useState(() => (mayKeep ? readDraft(key, schema) : null));
  const [restoredAt, setRestoredAt] = useState(stored?.savedAt ?? null);
  const [draft, setDraft] = useState(stored?.value ?? begin);
  const isChanged = isWork(draft);
  const { savedAt, discard } = useLocalDraft(key, isChanged ? draft : null);
  useReportUnsaved('page', isChanged);
  return {
    draft,
    /** Makes of the draft as it is by then what comes after a change. */
    change: useCallback((after: (draft: Draft) => Draft) => setDraft(after), []),
    isChanged,
    savedAt,
    discard,
    /** When that was kept which stands there again (milliseconds). */
    restoredAt,
    forgetRestored: () => setRestoredAt(null),
  };
};
