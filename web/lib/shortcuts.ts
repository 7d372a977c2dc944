import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';

/** Whether a key press is text for a field, so that it must not trigger a single-key shortcut. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const combinationOf = (event: KeyboardEvent) => {
  const key = event.key.toLowerCase();
  const isLetter = /^[a-z]$/.test(key);
  return [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    event.shiftKey && (isLetter || key.length > 1) && 'shift',
    key,
  ]
    .filter(Boolean)
    .join('+');
};

const preference = 'single-key-shortcuts';

/** Hears keys anywhere on the page until the answer is called. */
const hearKeys = (listen: (event: KeyboardEvent) => void, capture = false) => {
  const over = new AbortController();
  document.addEventListener('keydown', listen, { capture, signal: over.signal });
  return () => over.abort();
};

/** A key that is held down presses once: Enter must not also answer what it opened. In a text it begins lines. */
export const usePressOnce = () =>
  useLayoutEffect(
    () =>
      hearKeys((event) => {
        if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      }, true),
    [],
  );

/** WCAG 2.1.4: shortcuts of a single key (or only Shift) can be turned off. */
export const areSingleKeysOn = () => readStored(preference, z.boolean()) ?? true;
export const switchSingleKeys = (on: boolean) => writeStored(preference, on);

/**
 * Runs a command on its keys, anywhere on the page; single keys not while typing, nor when turned off. Keys
 * are written as `shift+n`, `mod+k` (Ctrl, or ⌘ on a Mac), `/`, `?`, `mod+enter`, `mod+shift+enter`.
 */
export const useShortcuts = (commands: Record<string, (() => void) | undefined>) => {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    const combination = combinationOf(event);
    const command = commands[combination];
    if (!command) return;
    if (!combination.startsWith('mod+') && (isTyping(event.target) || !areSingleKeysOn())) return;
    event.preventDefault();
    command();
  });
  // with the page itself: effects that run after it is painted miss a key pressed as soon as it is seen
  useLayoutEffect(() => hearKeys(listen), []);
};

/**
 * Keeps what is typed for a dialog that is still being fetched, which asks for it when it opens; until then no key
 * reaches a field, a button or a shortcut of the page, and Escape does without the dialog.
 */
export const useTypedAhead = (isWaiting: boolean, isThere: () => boolean, onCancel: () => void) => {
  const typed = useRef('');
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isThere()) return;
    if (key.length === 1) typed.current += key;
    else if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
    else if (key === 'Escape') onCancel();
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useLayoutEffect(() => {
    typed.current = '';
    return isWaiting ? hearKeys(listen, true) : undefined;
  }, [isWaiting]);
  return useCallback(() => typed.current, []);
};
