import { useCallback, useEffect, useRef, useState } from 'react';
import { useDebouncedCall, useLatest } from '#web/lib/debounce.ts';

/** The result of a save: stored, or another user stored another value first. */
export type SaveResult = { outcome: 'saved' } | { outcome: 'conflict'; theirs: string };

/**
 * Stores a value over the one the user saw when they started typing. A rejection means that it was not
 * stored.
 */
export type Save = (value: string, base: string) => Promise<SaveResult>;

type AutosaveState = {
  text: string;
  phase: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict';
  /** The last known value on the server. */
  stored: string;
  /** The value that the input replaces; a newer one may have arrived since. */
  base: string;
  theirs: string | null;
  problem: string | null;
};

const untroubled = { problem: null, theirs: null };

type Step = (state: AutosaveState) => AutosaveState;

const typed =
  (text: string): Step =>
  (state) => {
    if (state.phase === 'saving') return { ...state, text };
    return text === state.stored
      ? { ...state, ...untroubled, text, phase: 'idle', base: text }
      : { ...state, ...untroubled, text, phase: 'waiting' };
  };
const saved =
  (sent: string): Step =>
  (state) => ({ ...state, phase: state.text === sent ? 'saved' : 'waiting', stored: sent, base: sent });
const arrived =
  (value: string): Step =>
  (state) => {
    if (state.phase === 'saving') return state;
    return state.phase === 'idle' || state.phase === 'saved'
      ? { ...state, text: value, stored: value, base: value }
      : { ...state, stored: value };
  };

const savedShown = 3000;

/**
 * A field that saves itself after `wait` milliseconds without input, or at once on `flush` (Enter, leaving
 * the field). One request at a time: later input is sent after it, so the last value wins. A failed or
 * conflicting save keeps the text. A value from the server never replaces what is being typed.
 */
export const useAutosave = (
  value: string,
  save: Save,
  wait: number,
  isValid: (text: string) => boolean = () => true,
) => {
  const [state, setState] = useState<AutosaveState>({
    ...untroubled,
    text: value,
    phase: 'idle',
    stored: value,
    base: value,
  });
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setState(arrived(value));
  }
  const isBusy = useRef(false);
  const latestRef = useLatest({ state, save, isValid });

  const store = useCallback(
    async (text: string) => {
      const { state: now, save: send, isValid: mayBeSent } = latestRef.current;
      if (isBusy.current || !mayBeSent(text)) return;
      isBusy.current = true;
      setState((before) => ({ ...before, ...untroubled, phase: 'saving' }));
      try {
        const result = await send(text, now.base);
        if (result.outcome === 'saved') setState(saved(text));
        else {
          const { theirs } = result;
          setState((before) => ({ ...before, phase: 'conflict', stored: theirs, base: theirs, theirs }));
        }
      } catch (error) {
        const problem = error instanceof Error && error.message ? error.message : null;
        setState((before) => ({ ...before, phase: 'failed', problem }));
      } finally {
        isBusy.current = false;
      }
    },
    [latestRef],
  );

  const storeText = useCallback(
    (text: string) => {
      const { stored, phase } = latestRef.current.state;
      if (text !== stored || phase === 'failed') void store(text);
    },
    [latestRef, store],
  );
  const { call, flush, cancel } = useDebouncedCall(storeText, wait);

  useEffect(() => {
    if (state.phase !== 'saved') return;
    const timer = setTimeout(
      () => setState((before) => (before.phase === 'saved' ? { ...before, phase: 'idle' } : before)),
      savedShown,
    );
    return () => clearTimeout(timer);
  }, [state.phase]);

  // Input typed during a request is sent after it.
  useEffect(() => {
    if (state.phase === 'waiting' && !isBusy.current) call(state.text);
  }, [state.phase, state.text, call]);

  const storeMine = () => void store(latestRef.current.state.text);
  return {
    ...state,
    type: (text: string) => {
      cancel();
      setState(typed(text));
    },
    flush,
    retry: storeMine,
    /** After a conflict: store my value over theirs. */
    keepMine: storeMine,
    /** After a conflict or a failure: back to the server's value. */
    takeTheirs: () =>
      setState((before) => {
        const { stored } = before;
        return { ...before, ...untroubled, text: stored, base: stored, phase: 'idle' };
      }),
  };
};
