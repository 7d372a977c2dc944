import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BulkEvent, bulkAppend } from '#application/adapters/postgres/bulk.ts';
import type { PostgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { fillStoreWithDemo, isWithoutAccounts } from '#application/demo/fill-store.ts';
import { verifyDatabase } from '#api/commands/verify.ts';
import { freshEventStore } from '#tests/support/event-store-postgres.ts';

const now = '2026-11-20T09:41:00.000Z';

describe('the demo company in a store', () => {
  let made: Awaited<ReturnType<typeof freshEventStore>>;
  let store: PostgresEventStore;
  beforeAll(async () => {
    made = await freshEventStore();
    store = made.open({ now: () => now, today: () => '2026-11-20' });
  });
  afterAll(() => made.drop());

  const fill = async (write: (log: number, events: AsyncIterable<BulkEvent>) => Promise<unknown>) =>
    fillStoreWithDemo({ heads: await store.heads(), write, now, months: 3, orders: 120 });

  test('a fill that was cut short goes on where it ended', async () => {
    const cutShort = fill((log, events) => {
      if (log === 2) throw new Error('cut short');
      return bulkAppend(made.client, log, events);
    });
    await expect(cutShort).rejects.toThrow('cut short');
    const heads = await store.heads();
    expect(Object.keys(heads)).toEqual(['1']);
    expect(isWithoutAccounts(heads)).toBe(true);

    const written: number[] = [];
    await fill((log, events) => {
      written.push(log);
      return bulkAppend(made.client, log, events);
    });
    expect(written).toEqual([2, 0]);
    expect((await store.heads())[1]).toBe(heads[1]);
  });

  test('law 9 · it is chained like everything else', async () => {
    expect(await verifyDatabase(made.url, () => undefined)).toBe(true);
  });

  test('law 3 · what it recorded is found under its command', async () => {
    const [first] = await store.readLog(1, 0, 1);
    expect(await store.readCommand(1, first!.commandId)).toEqual([first]);
  });

  test('it is refused where there are accounts', async () => {
    expect(isWithoutAccounts(await store.heads())).toBe(false);
    await expect(fill(() => Promise.resolve())).rejects.toThrow('without accounts');
  });
});
