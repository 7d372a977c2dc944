import { useLayoutEffect } from 'react';

const controls = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])';
/** Gives the focus to the first of these, or the last, that takes it. */
const takesFocus = (part: Node, isLast: boolean) => {
  if (!(part instanceof HTMLElement)) return false;
  const all = [part, ...part.querySelectorAll<HTMLElement>(controls)].filter((each) =>
    each.matches(controls),
  );
  return (isLast ? all.toReversed() : all).some((each) => {
    each.focus({ preventScroll: true });
    return document.activeElement === each;
  });
};

/** To what came in the place of something that went away, or stands after it, before it or around it. */
const focusBeside = ({ target, previousSibling: before, nextSibling: next }: MutationRecord) => {
  let [around, after]: [Node | null, Node | null] = [target, next?.isConnected ? next : null];
  if (!before) after = target.firstChild;
  else if (before.isConnected) after = before.nextSibling;
  for (let at = after, last: Node | null = before; around;) {
    for (; at; at = at.nextSibling) if (takesFocus(at, false)) return;
    for (; last; last = last.previousSibling) if (takesFocus(last, true)) return;
    if (around instanceof HTMLElement && around.matches('main, dialog')) break;
    [at, last, around] = [around.nextSibling, around.previousSibling, around.parentNode];
  }
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
};

/** Lets what the page does itself about the focus go first. In ms. */
const patience = 100;

const keepFocus = () => {
  let held: HTMLElement | null = null;
  let isByFinger = false;
  const isLost = () => document.activeElement === document.body;
  const leave = (of: EventTarget | null) => {
    if (of === held && held?.isConnected && !held.matches(':disabled')) held = null;
  };
  const over = new AbortController();
  const listen = { signal: over.signal, capture: true };
  document.addEventListener('focusin', ({ target }) => (held = target as HTMLElement), listen);
  // it may be disabled or gone by then
  document.addEventListener('focusout', ({ target }) => setTimeout(() => leave(target)), listen);
  document.addEventListener('keydown', () => (isByFinger = false), listen);
  document.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isByFinger = pointerType === 'touch';
      held = null;
    },
    listen,
  );
  const watcher = new MutationObserver((records) => {
    const lost = held;
    if (!lost || isByFinger || !isLost()) return;
    if (lost.isConnected) {
      if (!lost.matches(':disabled')) lost.focus({ preventScroll: true });
      return;
    }
    held = null;
    const place = records.find(({ removedNodes }) => [...removedNodes].some((part) => part.contains(lost)));
    setTimeout(() => {
      if (place && isLost() && !over.signal.aborted) focusBeside(place);
    }, patience);
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    watcher.disconnect();
    over.abort();
  };
};

/**
 * The focus is not lost: a control that was disabled while its call ran has it again, and from one that goes away it goes
 * to what stands beside it. A finger has no focus, and a field would open the keyboard of a telephone.
 */
export const useFocusHeld = () => useLayoutEffect(keepFocus, []);
