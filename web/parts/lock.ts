import { useEffect, useState } from 'react';

/** Locked for so many milliseconds after each change, so that a second click finds what came of the first. */
export const useLock = (lockedFor: number) => {
  const [isLocked, setIsLocked] = useState(false);
  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => setIsLocked(false), lockedFor);
    return () => clearTimeout(timer);
  }, [isLocked, lockedFor]);
  return { isLocked, lock: () => setIsLocked(true) };
};
