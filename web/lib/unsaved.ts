import { useEffect, useId } from 'react';
import { createObservable } from '#web/lib/observable.ts';

type Kind = 'field' | 'page';

const entries = new Map<string, Kind>();
/** What on this screen is not saved: fields that failed, and pages with work in them. */
const unsaved = createObservable({ fields: 0, pages: 0 });

const recount = () => {
  const countOf = (kind: Kind) => [...entries.values()].filter((entry) => entry === kind).length;
  unsaved.set({ fields: countOf('field'), pages: countOf('page') });
};

/** Reports that this field or page holds something unsaved, for as long as `isUnsaved` says so. */
export const useReportUnsaved = (kind: Kind, isUnsaved: boolean) => {
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

/** How many fields failed to save and how many pages hold unsaved work: leaving is blocked above zero. */
export const useUnsaved = unsaved.use;
export const unsavedNow = unsaved.get;
