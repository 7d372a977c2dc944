import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useDebouncedCall } from '#web/lib/debounce.ts';

/** What became of a save: stored (with the new version), or somebody else stored another value before. */
export type SaveResult =
  { outcome: 'saved'; version?: number } | { outcome: 'conflict'; theirs: string; version?: number };

/**
 * Stores a value over a version, and over the value that the person saw when the typing began; a rejection
 * means that it is not stored.
 */
export type Save = (value: string, version: number | undefined, seen: string) => Promise<SaveResult>;

export type AutosaveState = {
  text: string;
  phase: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict';
  /** The value that the server has, as far as known. */
  stored: string;
  /** The value that what is typed goes over: another one may have arrived since. */
  seen: string;
  version: number | undefined;
  theirs: string | null;
  problem: string | null;
};

type Action =
  | { type: 'typed'; text: string }
  | { type: 'sent' }
  | { type: 'saved'; sent: string; version: number | undefined }
  | { type: 'conflict'; theirs: string; version: number | undefined }
  | { type: 'failed'; problem: string | null }
  | { type: 'seen' }
  | { type: 'arrived'; value: string; version: number | undefined }
  | { type: 'taken' };

const step = (state: AutosaveState, action: Action): AutosaveState => {
  switch (action.type) {
    case 'typed': {
      if (state.phase === 'saving') return { ...state, text: action.text };
      const phase = action.text === state.stored ? 'idle' : 'waiting';
      const seen = phase === 'idle' ? state.stored : state.seen;
      return { ...state, text: action.text, phase, seen, problem: null, theirs: null };
    }
    case 'sent':
      return { ...state, phase: 'saving', problem: null, theirs: null };
    case 'saved': {
      const phase = state.text === action.sent ? 'saved' : 'waiting';
      return {
        ...state,
        phase,
        stored: action.sent,
        seen: action.sent,
        version: action.version ?? state.version,
      };
    }
    case 'conflict':
      return {
        ...state,
        phase: 'conflict',
        stored: action.theirs,
        seen: action.theirs,
        theirs: action.theirs,
        version: action.version ?? state.version,
      };
    case 'failed':
      return { ...state, phase: 'failed', problem: action.problem };
    case 'seen':
      return state.phase === 'saved' ? { ...state, phase: 'idle' } : state;
    case 'arrived': {
      const isUntouched = state.phase === 'idle' || state.phase === 'saved';
      if (state.phase === 'saving') return state;
      return isUntouched
        ? { ...state, text: action.value, stored: action.value, seen: action.value, version: action.version }
        : { ...state, stored: action.value };
    }
    case 'taken':
      return { ...state, text: state.stored, seen: state.stored, phase: 'idle', theirs: null, problem: null };
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
  version: number | undefined,
  save: Save,
  wait: number,
  isValid: (text: string) => boolean = () => true,
) => {
  const [state, dispatch] = useReducer(step, {
    text: value,
    phase: 'idle',
    stored: value,
    seen: value,
    version,
    theirs: null,
    problem: null,
  });
  const latest = useRef(state);
  const isBusy = useRef(false);
  const send = useRef(save);
  const valid = useRef(isValid);
  useEffect(() => {
    latest.current = state;
    send.current = save;
    valid.current = isValid;
  });

  const store = useCallback(async (text: string, { version: over, seen }: AutosaveState) => {
    if (isBusy.current || !valid.current(text)) return;
    isBusy.current = true;
    dispatch({ type: 'sent' });
    try {
      const result = await send.current(text, over, seen);
      dispatch(
        result.outcome === 'saved'
          ? { type: 'saved', sent: text, version: result.version }
          : { type: 'conflict', theirs: result.theirs, version: result.version },
      );
    } catch (error) {
      dispatch({ type: 'failed', problem: error instanceof Error && error.message ? error.message : null });
    } finally {
      isBusy.current = false;
    }
  }, []);

  const storeText = useCallback(
    (text: string) => {
      if (text !== latest.current.stored || latest.current.phase === 'failed')
        void store(text, latest.current);
    },
    [store],
  );
  const { call, flush, cancel } = useDebouncedCall(storeText, wait);

  useEffect(() => {
    dispatch({ type: 'arrived', value, version });
  }, [value, version]);

  useEffect(() => {
    if (state.phase !== 'saved') return;
    const timer = setTimeout(() => dispatch({ type: 'seen' }), savedShown);
    return () => clearTimeout(timer);
  }, [state.phase]);

  // What was typed while a request was on its way goes after it.
  useEffect(() => {
    if (state.phase === 'waiting' && !isBusy.current) call(state.text);
  }, [state.phase, state.text, call]);

  return {
    ...state,
    type: (text: string) => {
      cancel();
      dispatch({ type: 'typed', text });
    },
    flush,
    retry: () => void store(latest.current.text, latest.current),
    /** After a conflict: store mine over theirs. */
    keepMine: () => void store(latest.current.text, latest.current),
    /** After a conflict or a failure: back to what the server has. */
    takeTheirs: () => dispatch({ type: 'taken' }),
  };
};
