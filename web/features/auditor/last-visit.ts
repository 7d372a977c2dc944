import { z } from 'zod';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';

const Visits = z.object({ at: z.iso.datetime(), before: z.iso.datetime().nullable() });
/** Coming back within so long is the same visit. */
const sameVisit = 30 * 60_000;
const firstShows = 7 * 86_400_000;

/**
 * Since when this user looks back: the visit before this one on this device, or a week where there is none. It stands in
 * the browser, as looking changes nothing.
 */
export const lastVisit = (userName: string, accountId: number, now = Date.now()) => {
  const key = `auditor-visit.${accountId}.${userName}`;
  const stored = readStored(key, Visits);
  const isSame = stored !== null && now - Date.parse(stored.at) < sameVisit;
  const before = isSame ? stored.before : (stored?.at ?? null);
  writeStored(key, { at: new Date(now).toISOString(), before });
  return {
    isFirst: before === null,
    since: before ?? new Date(now - firstShows).toISOString(),
  };
};
