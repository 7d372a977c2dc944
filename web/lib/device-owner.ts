import { z } from 'zod';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import type { Session } from '#web/lib/session.ts';

/** Where the customers' app keeps its last range; `kelderboek.basket.…` holds its baskets. */
export const deviceDatabase = 'kelderboek-klantapp';
const baskets = 'kelderboek.basket.';

/** Wipes what the customers' app keeps on this device, except baskets of these keys. */
export const wipeDevice = (kept: readonly string[] = []) => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(baskets) && !kept.includes(key)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(deviceDatabase);
  } catch {
    // A browser without storage keeps nothing.
  }
};

/** What is kept on this device is of one user: whoever signs in finds nothing of the user before. */
export const claimDevice = ({ user: { accountId, userId, customerId } }: Session) => {
  const owner = `${accountId}.${userId}`;
  if (readStored('device', z.string()) === owner) return;
  // of one customer there is one basket, whoever of its users fills it
  wipeDevice([customerId ?? userId, userId].map((id) => `${baskets}${accountId}.${id}`));
  writeStored('device', owner);
};
