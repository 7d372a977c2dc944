import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { bulkAppend } from '#application/adapters/postgres/bulk.ts';
import { eventStoreContract } from '#tests/contracts/event-store.ts';
import { freshEventStore } from '#tests/support/event-store-postgres.ts';
import { inLongRun } from '#tests/support/long-run.ts';

const makeStore: Parameters<typeof eventStoreContract>[1] = async (clock) => {
  const { open, drop } = await freshEventStore();
  return { store: open(clock), second: open(clock), close: drop };
};
test('metadata stand at the first event of a command alone, and are read with each, also where earlier versions wrote them at all', async () => {
  const clock = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };
  const made = await freshEventStore();
  onTestFinished(() => made.drop());
  const store = made.open(clock);
  const metadata = { userId: 12, onBehalfOf: null, commandDigest: '', correlationId: '', screen: null };
  const noted = { type: 'Noted', version: 1, data: {} };
  const to = (stream: string) => ({ stream, expectedRevision: 0, events: [noted, noted] });
  const append = (log: number, streams: string[]) => {
    const commandId = randomUUID();
    return store
      .append({ log, commandId, accountId: 7, metadata, streams: streams.map(to) })
      .then(() => commandId);
  };
  const [, commandId] = [await append(1, ['a']), await append(1, ['b', 'c']), await append(1, ['d'])];
  const events = await store.readLog(1, 0, 100);
  await bulkAppend(made.client, 2, events);
  await made.client.query(`insert into es.event
    select 3, position, stream, revision, type, version, account_id, command_id, command_index, recorded_at, data,
      (select metadata from es.event first where log = 1 and position = 1), digest, link from es.event where log = 1`);
  const kept = await made.client.query<{ log: number; count: number }>(
    'select log, count(metadata)::int as count from es.event group by log order by log',
  );
  expect(kept.rows.map(({ count }) => count)).toEqual([3, 3, 8]);
  for (const log of [1, 2, 3]) {
    const read = [
      ...(await store.readLog(log, 0, 100)),
      ...(await store.readStream(log, 'c')),
      ...(await store.readAt(log, [2, 4])),
      ...(await store.readStreamEnds(log, 'b')),
    ];
    expect(read).toHaveLength(14);
    for (const event of read) expect(event.metadata).toEqual(metadata);
    const repeated = await store.readCommand(log, commandId);
    expect(repeated.map(({ position }) => position)).toEqual([3, 4, 5, 6]);
  }
});

eventStoreContract('on PostgreSQL', makeStore, { crowds: inLongRun(1000, 100) });
