import type { z } from 'zod';

const prefix = 'kelderboek.';

/**
 * Reads a value that this browser kept; null when there is none or when it no longer has the right shape.
 * A browser that refuses storage (private window, full disk) behaves as an empty one.
 */
export const readStored = <Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null => {
  try {
    const text = localStorage.getItem(prefix + key);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Keeps a value in this browser; false when the browser refuses. */
export const writeStored = (key: string, value: unknown): boolean => {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

export const removeStored = (key: string) => {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // A browser without storage holds nothing to remove.
  }
};

/** Calls back when another tab changes or removes this key. */
export const onStoredElsewhere = (key: string, listener: () => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === prefix + key || event.key === null) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};

/** The same for this tab alone, until it is closed. */
export const inThisTab = {
  read: <Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | null => {
    try {
      const text = sessionStorage.getItem(prefix + key);
      return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
    } catch {
      return null;
    }
  },
  write: (key: string, value: unknown) => {
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
      // A tab without storage goes on as who is signed in.
    }
  },
  remove: (key: string) => {
    try {
      sessionStorage.removeItem(prefix + key);
    } catch {
      // It holds nothing to remove.
    }
  },
};
