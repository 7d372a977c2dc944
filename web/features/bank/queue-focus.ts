import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcuts } from '#web/lib/shortcuts.ts';

/**
 * Keeps the focus in a list whose rows go when something is done with them: the row that takes the place gets it, else
 * the one before, and after the last one `end`. Arrow down comes in from elsewhere on the page.
 */
export const useQueueFocus = (
  list: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  keys: readonly number[],
) => {
  /** Which row had the focus last, while it is in the list or nowhere. */
  const held = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);
  const rows = () => [...(list.current?.children ?? [])] as HTMLElement[];
  const shown = keys.join(' ');
  const keep = useEffectEvent(() => {
    if (held.current === null || (document.activeElement ?? document.body) !== document.body) return;
    const all = rows();
    (all[Math.min(held.current, all.length - 1)] ?? end.current)?.focus();
  });
  useEffect(() => keep(), [shown]);
  const last = keys.length - 1;
  useShortcuts({ arrowdown: last < 0 ? undefined : () => rows()[Math.min(current, last)]?.focus() });
  return {
    rows,
    /** Of the rows the one that Tab comes to. */
    tabIndexOf: (at: number) => (at === Math.min(current, last) ? 0 : -1),
    onFocus: (at: number) => {
      held.current = at;
      setCurrent(at);
    },
    onBlur: (to: EventTarget | null) => {
      // nowhere: what had it is gone, or a dialog closes
      if (to instanceof HTMLElement && !list.current?.contains(to) && !to.closest('dialog, [role=menu]'))
        held.current = null;
    },
  };
};
