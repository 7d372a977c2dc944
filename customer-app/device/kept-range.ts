import { type CustomerAppCatalogue, customerAppProducts } from '#api/customer-app/contract.ts';
import { deviceDatabase } from '#web/lib/device-owner.ts';
import { jsonOf } from '#web/lib/json.ts';
import { z } from 'zod';

/** The range as the server told it at a moment. */
export type KeptRange = { at: number; range: CustomerAppCatalogue };
/** Where it is kept: a database of the browser, or a stand-in for it. */
export type RangeStore = {
  read: (owner: string) => Promise<KeptRange | null>;
  /** Of one user: whatever stood there goes. */
  write: (owner: string, kept: KeptRange) => Promise<void>;
};

const Kept = z.object({ at: z.int(), range: customerAppProducts.response });
/** A range that takes more characters is not kept. */
const most = 4_000_000;
const [table, version] = ['ranges', 1];

const result = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });

/** Runs with the table, and lets go of the database at once, so that it can be deleted. */
const within = async <Value>(mode: IDBTransactionMode, run: (rows: IDBObjectStore) => IDBRequest<Value>) => {
  const request = indexedDB.open(deviceDatabase, version);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
  const database = await result(request);
  try {
    return await result(run(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
};

export const browserStore: RangeStore = {
  read: async (owner) => {
    const text: unknown = await within('readonly', (rows) => rows.get(owner));
    return jsonOf(Kept, () => (typeof text === 'string' ? text : null));
  },
  write: async (owner, kept) => {
    const text = JSON.stringify(z.encode(Kept, kept));
    // at one go: between two the database may be deleted, and would be made anew
    await within('readwrite', (rows): IDBRequest => {
      const cleared = rows.clear();
      return text.length <= most ? rows.put(text, owner) : cleared;
    });
  },
};
