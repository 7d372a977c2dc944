import { useEffect, useLayoutEffect, useState } from 'react';

/** The page itself, a heading or a part of it that a click leads to: what one does not come to by Tab. */
const isOfPage = (element: Element | null) => !(element instanceof HTMLElement) || element.tabIndex < 0;

/** The control that has the focus, or had it last: a button loses it that is disabled while its call runs, a field when it is left. */
let latest: HTMLElement | null = null;
const keep = ({ target }: Event) => {
  if (!isOfPage(target as Element)) latest = target as HTMLElement;
};

/** Keeps which control has the focus, for what opens later by a call. */
export const useFocusKept = () =>
  // before anything can be clicked
  useLayoutEffect(() => {
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, []);

/**
 * For what a call opened: once it is gone and no control has the focus, that is back at the one that had it before, as soon
 * as it is enabled.
 */
export const useFocusBack = () => {
  const [before] = useState(latest);
  useEffect(
    () => () => {
      const focus = () => {
        if (isOfPage(document.activeElement)) before?.focus();
      };
      if (!before?.matches(':disabled')) {
        focus();
        return;
      }
      const enabled = new MutationObserver(() => {
        enabled.disconnect();
        focus();
      });
      enabled.observe(before, { attributeFilter: ['disabled'] });
    },
    [before],
  );
};
