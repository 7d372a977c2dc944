import { useEffect, useState } from 'react';

/**
 * Whether a button is disabled, and a function that disables it for some milliseconds, to prevent repeated
 * requests.
 */
export const useLock = (milliseconds: number): [isLocked: boolean, lock: () => void] => {
  const [isLocked, setIsLocked] = useState(false);
  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setTimeout(() => setIsLocked(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isLocked, milliseconds]);
  return [isLocked, () => setIsLocked(true)];
};
