import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says that the device has no connection, as long as it has none. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="offline">
      {!isOnline && 'Geen verbinding. Wat u invult, blijft bewaard op dit apparaat.'}
    </output>
  );
};
