import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '#web/lib/browser-storage.ts';

/** The owner and record of a draft: drafts of one user are never shown to another. */
export type DraftKey = { userId: number; accountId: number; record: string };

const saveEvery = 2000;
const nameOf = ({ userId, accountId, record }: DraftKey) => `draft.${userId}.${accountId}.${record}`;
const stored = <Schema extends z.ZodType>(schema: Schema) => z.object({ savedAt: z.number(), value: schema });

/** The stored draft of a record and when it was stored (milliseconds), if any. */
export const readDraft = <Schema extends z.ZodType>(key: DraftKey, schema: Schema) =>
  readStored(nameOf(key), stored(schema));

/**
 * Stores the draft of an explicit-save page, at most every 2 s while it changes and once more on leaving, so
 * that it survives a reload, an expired login and an account switch. `value` null stores nothing.
 */
export const useLocalDraft = (key: DraftKey, value: unknown) => {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const name = nameOf(key);
  const text = value === null ? null : JSON.stringify(value);
  const waiting = useRef<string | null>(null);
  const held = useRef(text);
  const discarded = useRef(false);

  const save = useCallback(() => {
    const draft = waiting.current;
    if (draft === null || discarded.current) return;
    waiting.current = null;
    const now = Date.now();
    if (writeStored(name, { savedAt: now, value: JSON.parse(draft) })) {
      held.current = draft;
      setSavedAt(now);
    }
  }, [name]);

  useEffect(() => {
    if (text === null) {
      if (held.current !== null) removeStored(name);
      held.current = null;
      waiting.current = null;
      return;
    }
    waiting.current = text === held.current ? null : text;
  }, [name, text]);

  useEffect(() => {
    const timer = setInterval(save, saveEvery);
    window.addEventListener('pagehide', save);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);

  /** For when the record was saved or the work discarded: removes the draft for good. */
  const discard = useCallback(() => {
    discarded.current = true;
    removeStored(name);
  }, [name]);

  return { savedAt, discard };
};
