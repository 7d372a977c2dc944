import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BulkEvent, bulkAppend } from '#application/adapters/postgres/bulk.ts';
import type { PostgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { verifyDatabase } from '#api/commands/verify.ts';
import { freshEventStore } from '#tests/support/event-store-postgres.ts';

const clock = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };
const metadata = { userId: 1, onBehalfOf: null, commandDigest: 'd', correlationId: 'c', screen: null };

describe('many events at once', () => {
  let made: Awaited<ReturnType<typeof freshEventStore>>;
  let store: PostgresEventStore;
  beforeAll(async () => {
    made = await freshEventStore();
    store = made.open(clock);
  });
  afterAll(() => made.drop());

  const event = (stream: string, revision: number, more: Partial<BulkEvent> = {}): BulkEvent => ({
    stream,
    revision,
    type: 'Noted',
    version: 1,
    accountId: 7,
    commandId: randomUUID(),
    recordedAt: '2020-01-02T03:04:05.678Z',
    data: { text: 'tab\t, line\n, return\r, backslash \\ and \\t, "é" 🍷' },
    metadata,
    ...more,
  });
  const append = (log: number, stream: string, expectedRevision: number) =>
    store.append({
      log,
      commandId: randomUUID(),
      accountId: 7,
      metadata,
      streams: [{ stream, expectedRevision, events: [{ type: 'Noted', version: 1, data: {} }] }],
    });
  const isWell = () => verifyDatabase(made.url, () => undefined);

  test('are recorded as appends would have, and appends go on from there', async () => {
    const commandId = randomUUID();
    const events = [
      event('order-1', 1, { commandId }),
      event('stock\t1', 1, { commandId }),
      event('order-1', 2),
    ];
    const { count, position, link } = await bulkAppend(made.client, 1, events);

    expect({ count, position }).toEqual({ count: 3, position: 3 });
    const recorded = events.map((given, index) => ({ ...given, log: 1, position: index + 1 }));
    expect(await store.readLog(1, 0, 10)).toEqual(recorded);
    expect(await store.readCommand(1, commandId)).toEqual(recorded.slice(0, 2));
    const { rows } = await made.client.query('select position, link from es.log where log = 1');
    expect(rows).toEqual([{ position: '3', link }]);
    expect(await append(1, 'order-1', 2)).toEqual({ outcome: 'committed', position: 4 });
    expect(await isWell()).toBe(true);
  });

  test('are added at the end of a log that has events', async () => {
    await append(2, 'order-1', 0);
    const later = { recordedAt: '2026-03-02T09:00:00.001Z' };
    await bulkAppend(made.client, 2, [event('order-1', 2, later), event('order-2', 1, later)]);

    expect(await store.heads()).toMatchObject({ 2: 3 });
    expect(await append(2, 'order-1', 2)).toEqual({ outcome: 'committed', position: 4 });
    expect((await store.readLog(2, 3, 1))[0]!.recordedAt).toBe('2026-03-02T09:00:00.001Z');
    expect(await isWell()).toBe(true);
  });

  test('are all refused when one does not follow', async () => {
    await append(3, 'order-1', 0);
    const later = { recordedAt: '2026-03-02T10:00:00.000Z' };
    const refused = (...events: BulkEvent[]) => expect(bulkAppend(made.client, 3, events)).rejects;

    await refused(event('order-2', 1, { recordedAt: '2026-03-02T10:00:00Z' })).toThrow('no instant');
    await refused(event('order-2', 1)).toThrow('Time runs backwards in log 3');
    await refused(event('order-2', 1, later), event('order-2', 3, later)).toThrow('not 3 next');
    await refused(event('order-1', 3, later)).toThrow('order-1 has no revision 2');
    await refused(event('order-1', 1, later)).toThrow('event_stream_revision');
    const known = (await store.readLog(3, 0, 1))[0]!.commandId;
    await refused(event('order-2', 1, { ...later, commandId: known })).toThrow('event_command');
    expect(await store.heads()).toMatchObject({ 3: 1 });
    expect(await isWell()).toBe(true);
  });

  test('tell other processes that the log has grown', async () => {
    const grown: number[] = [];
    store.onGrowth((log) => grown.push(log));
    await bulkAppend(made.client, 4, [event('order-1', 1)]);
    await expect.poll(() => grown, { timeout: 3000 }).toContain(4);
  });
});
