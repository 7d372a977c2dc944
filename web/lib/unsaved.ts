import { useEffect, useId, useSyncExternalStore } from 'react';

/** What on this screen is not saved: fields that failed, or a page with work in it. */
type Unsaved = { fields: number; pages: number };

const entries = new Map<string, 'field' | 'page'>();
const listeners = new Set<() => void>();
let counted: Unsaved = { fields: 0, pages: 0 };

const recount = () => {
  const kinds = [...entries.values()];
  counted = {
    fields: kinds.filter((kind) => kind === 'field').length,
    pages: kinds.filter((kind) => kind === 'page').length,
  };
  for (const listener of listeners) listener();
};

/** Reports that this field or page holds something unsaved, for as long as `isUnsaved` says so. */
export const useReportUnsaved = (kind: 'field' | 'page', isUnsaved: boolean) => {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    entries.set(id, kind);
    recount();
    return () => {
      entries.delete(id);
      recount();
    };
  }, [id, kind, isUnsaved]);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How many fields failed to save and how many pages hold unsaved work: leaving is blocked above zero. */
export const useUnsaved = () => useSyncExternalStore(subscribe, () => counted);
export const unsavedNow = () => counted;
