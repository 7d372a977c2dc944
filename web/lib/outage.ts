import { useSyncExternalStore } from 'react';
import { createObservable } from '#web/lib/observable.ts';

const serverGone = createObservable(false);

/** Notifies the screens whether the server answers; the live updates notice first. */
export const showServerGone = serverGone.set;

const onNetwork = (listener: () => void) => {
  const over = new AbortController();
  for (const type of ['online', 'offline']) window.addEventListener(type, listener, { signal: over.signal });
  return () => over.abort();
};

/** Whether and why nothing can be fetched or saved now: this device is offline, or the server is gone. */
export const useOutage = () => {
  const isServerGone = serverGone.use();
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  return !isOnline ? 'offline' : isServerGone ? 'server-gone' : null;
};
