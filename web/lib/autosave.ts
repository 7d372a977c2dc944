import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useDebouncedCall, useLatest } from '#web/lib/debounce.ts';

/** What became of a save: stored, or somebody else stored another value before. */
export type SaveResult = { outcome: 'saved' } | { outcome: 'conflict'; theirs: string };

/** Stores a value over the one that the person saw when the typing began; a rejection means that it is not stored. */
export type Save = (value: string, seen: string) => Promise<SaveResult>;

type AutosaveState = {
  text: string;
  phase: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict';
  /** The value that the server has, as far as known. */
  stored: string;
  /** The value that what is typed goes over: another one may have arrived since. */
  seen: string;
  theirs: string | null;
  problem: string | null;
};

type Action =
  | { type: 'typed'; text: string }
  | { type: 'sent' | 'seen' | 'taken' }
  | { type: 'saved'; sent: string }
  | { type: 'conflict'; theirs: string }
  | { type: 'failed'; problem: string | null }
  | { type: 'arrived'; value: string };

const untroubled = { problem: null, theirs: null };

const step = (state: AutosaveState, action: Action): AutosaveState => {
  switch (action.type) {
    case 'typed': {
      const { text } = action;
      if (state.phase === 'saving') return { ...state, text };
      return text === state.stored
        ? { ...state, ...untroubled, text, phase: 'idle', seen: text }
        : { ...state, ...untroubled, text, phase: 'waiting' };
    }
    case 'sent':
      return { ...state, ...untroubled, phase: 'saving' };
    case 'saved': {
      const phase = state.text === action.sent ? 'saved' : 'waiting';
      return { ...state, phase, stored: action.sent, seen: action.sent };
    }
    case 'conflict': {
      const { theirs } = action;
      return { ...state, phase: 'conflict', stored: theirs, seen: theirs, theirs };
    }
    case 'failed':
      return { ...state, phase: 'failed', problem: action.problem };
    case 'seen':
      return state.phase === 'saved' ? { ...state, phase: 'idle' } : state;
    case 'arrived': {
      const { value } = action;
      if (state.phase === 'saving') return state;
      return state.phase === 'idle' || state.phase === 'saved'
        ? { ...state, text: value, stored: value, seen: value }
        : { ...state, stored: value };
    }
    case 'taken':
      return { ...state, ...untroubled, text: state.stored, seen: state.stored, phase: 'idle' };
  }
};

const savedShown = 3000;

/**
 * A field that saves itself after so many quiet milliseconds, or at once on `flush` (Enter, leaving the
 * field). One request at a time: what is typed meanwhile goes after it, so the last value wins. A failed or
 * conflicting save keeps the text. A value that arrives from the server never replaces what is being typed.
 */
export const useAutosave = (
  value: string,
  save: Save,
  wait: number,
  isValid: (text: string) => boolean = () => true,
) => {
  const [state, dispatch] = useReducer(step, {
    ...untroubled,
    text: value,
    phase: 'idle',
    stored: value,
    seen: value,
  });
  const isBusy = useRef(false);
  const latestRef = useLatest({ state, save, isValid });

  const store = useCallback(
    async (text: string) => {
      const { state: now, save: send, isValid: mayBeSent } = latestRef.current;
      if (isBusy.current || !mayBeSent(text)) return;
      isBusy.current = true;
      dispatch({ type: 'sent' });
      try {
        const result = await send(text, now.seen);
        dispatch(
          result.outcome === 'saved'
            ? { type: 'saved', sent: text }
            : { type: 'conflict', theirs: result.theirs },
        );
      } catch (error) {
        dispatch({
          type: 'failed',
          problem: error instanceof Error && error.message ? error.message : null,
        });
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
    dispatch({ type: 'arrived', value });
  }, [value]);

  useEffect(() => {
    if (state.phase !== 'saved') return;
    const timer = setTimeout(() => dispatch({ type: 'seen' }), savedShown);
    return () => clearTimeout(timer);
  }, [state.phase]);

  // What was typed while a request was on its way goes after it.
  useEffect(() => {
    if (state.phase === 'waiting' && !isBusy.current) call(state.text);
  }, [state.phase, state.text, call]);

  const storeMine = () => void store(latestRef.current.state.text);
  return {
    ...state,
    type: (text: string) => {
      cancel();
      dispatch({ type: 'typed', text });
    },
    flush,
    retry: storeMine,
    /** After a conflict: store mine over theirs. */
    keepMine: storeMine,
    /** After a conflict or a failure: back to what the server has. */
    takeTheirs: () => dispatch({ type: 'taken' }),
  };
};
