import { useEffect, useState } from 'react';

/** Whether a button is locked, and what locks it for so many ms, so that nobody asks the same twice. */
export const useLock = (milliseconds: number): [isLocked: boolean, lock: () => void] => {
  const [isLocked, setIsLocked] = useState(false);
  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setTimeout(() => setIsLocked(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isLocked, milliseconds]);
  return [isLocked, () => setIsLocked(true)];
};
