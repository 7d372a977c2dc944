import { useEffect, useId } from 'react';
import { createObservable } from '#web/lib/observable.ts';

type Kind = 'field' | 'page';

const entries = new Map<string, Kind>();
/** What is unsaved on this screen: fields that failed to save, and pages with unsaved work. */
const unsaved = createObservable({ fields: 0, pages: 0 });

const recount = () => {
  const countOf = (kind: Kind) => [...entries.values()].filter((entry) => entry === kind).length;
  unsaved.set({ fields: countOf('field'), pages: countOf('page') });
};

/** Reports that this field or page has unsaved content while `isUnsaved`. */
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

/**
 * How many fields failed to save and how many pages have unsaved work: leaving asks first while either is
 * above zero.
 */
export const useUnsaved = unsaved.use;
export const unsavedNow = unsaved.get;
