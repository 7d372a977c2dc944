import type { z } from 'zod';
import { jsonOf } from '#web/lib/json.ts';

const prefix = 'kelderboek.';

/** A browser that refuses storage (private window, full disk) behaves like an empty one. */
const storedIn = (storage: () => Storage) => ({
  /** A stored value; null when there is none or when it no longer has the right shape. */
  read: <Schema extends z.ZodType>(key: string, schema: Schema) =>
    jsonOf(schema, () => storage().getItem(prefix + key)),
  /** False if the browser refuses. */
  write: (key: string, value: unknown) => {
    try {
      storage().setItem(prefix + key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  remove: (key: string) => {
    try {
      storage().removeItem(prefix + key);
    } catch {
      // A browser without storage has nothing to remove.
    }
  },
});

/** Storage shared by all tabs of this browser. */
export const { read: readStored, write: writeStored, remove: removeStored } = storedIn(() => localStorage);
/** Storage of this tab, until it is closed. */
export const inThisTab = storedIn(() => sessionStorage);

/** Calls the listener when another tab changes or removes this key. */
export const onStoredElsewhere = (key: string, listener: () => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === prefix + key || event.key === null) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
