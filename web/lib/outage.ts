import { useEffect, useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isGone = false;

/** Tells the screens whether the server answers; the live updates are the first to know. */
export const showServerGone = (gone: boolean) => {
  if (gone === isGone) return;
  isGone = gone;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const useIsServerGone = () => useSyncExternalStore(subscribe, () => isGone);

const useIsOnline = () => {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
};

/** Whether and why nothing can be fetched or saved now: this device has no network, or the server is gone. */
export const useOutage = (): 'offline' | 'server-gone' | null => {
  const isServerGone = useIsServerGone();
  const isOnline = useIsOnline();
  return !isOnline ? 'offline' : isServerGone ? 'server-gone' : null;
};
