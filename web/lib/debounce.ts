import { useCallback, useEffect, useRef, useState } from 'react';

/** The value once it has stood still for so many milliseconds. */
export const useDebounced = <Value>(value: Value, milliseconds: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

/** Calls `action` with the last arguments after so many quiet milliseconds; `flush` does not wait. */
export const useDebouncedCall = <Arguments extends unknown[]>(
  action: (...args: Arguments) => void,
  milliseconds: number,
) => {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; args: Arguments }>(undefined);
  const flush = useCallback(() => {
    const waiting = pending.current;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.current = undefined;
    latest.current(...waiting.args);
  }, []);
  const call = useCallback(
    (...args: Arguments) => {
      clearTimeout(pending.current?.timer);
      pending.current = { args, timer: setTimeout(flush, milliseconds) };
    },
    [flush, milliseconds],
  );
  const cancel = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);
  return { call, flush, cancel };
};
