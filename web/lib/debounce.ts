import { useCallback, useEffect, useRef, useState } from 'react';

/** The value once it has not changed for some milliseconds. */
export const useDebounced = <Value>(value: Value, milliseconds: number) => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

/** The value of the last render, for code that runs after it. */
export const useLatest = <Value>(value: Value) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** Calls `action` with the last arguments after some milliseconds without a call; `flush` does not wait. */
export const useDebouncedCall = <Arguments extends unknown[]>(
  action: (...args: Arguments) => void,
  milliseconds: number,
) => {
  const latest = useLatest(action);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; args: Arguments }>(undefined);
  const cancel = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
  }, []);
  const flush = useCallback(() => {
    const waiting = pending.current;
    cancel();
    if (waiting) latest.current(...waiting.args);
  }, [cancel, latest]);
  const call = useCallback(
    (...args: Arguments) => {
      cancel();
      pending.current = { args, timer: setTimeout(flush, milliseconds) };
    },
    [cancel, flush, milliseconds],
  );
  useEffect(() => cancel, [cancel]);
  return { call, flush, cancel };
};
