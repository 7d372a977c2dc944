import { useEffect, useId } from 'react';
import { createObservable } from '#web/lib/observable.ts';

/** A draft is kept in this browser; what else is unsaved is lost with the page. */
type Kind = 'field' | 'page' | 'draft';

const entries = new Map<string, Kind>();
/** What of this screen would be lost: fields that failed to save, and pages with unsaved work. */
const unsaved = createObservable({ fields: 0, pages: 0 });

const recount = () => {
  const countOf = (kind: Kind) => [...entries.values()].filter((entry) => entry === kind).length;
  unsaved.set({ fields: countOf('field'), pages: countOf('page') });
};

/** Reports that this field, page or draft has unsaved content while `isUnsaved`. */
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

export const useUnsaved = unsaved.use;
export const unsavedNow = unsaved.get;
/** Whether anything is unsaved, drafts too: leaving asks first. */
export const hasUnsaved = () => entries.size > 0;
