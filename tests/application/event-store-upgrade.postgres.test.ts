import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  appendFunction,
  appendWholeFunction,
} from '#application/adapters/event-store-postgres/append-function.ts';
import { chainedLogs } from '#application/adapters/event-store-postgres/audit.ts';
import { installEventStore, servingName } from '#application/adapters/event-store-postgres/schema.ts';
import { bulkAppend } from '#application/adapters/postgres/bulk.ts';
import { verifyLog } from '#application/kernel/verify-log.ts';
import { freshEventStore } from '#tests/support/event-store-postgres.ts';
import { inLongRun } from '#tests/support/long-run.ts';

const clock = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };
const metadata = { userId: 12, onBehalfOf: null, commandDigest: 'd', correlationId: 'c', screen: null };

/** What 0.14 leaves of a database: schema 4. */
const asBefore = `
drop index es.event_command;
alter table es.event alter column metadata set not null, add constraint event_command unique (log, command_id, command_index);
${appendFunction('at each')}
${appendWholeFunction('at each')}
update es.schema_version set version = 4;`;

describe('a database of 0.14', () => {
  let made: Awaited<ReturnType<typeof freshEventStore>>;
  const connected: pg.Client[] = [];
  /** A process that serves, as far as another can tell. */
  const serving = async (application_name: string) => {
    const client = new pg.Client({ connectionString: made.url, application_name });
    await client.connect();
    connected.push(client);
    return client;
  };
  const gone = async (client: pg.Client) => {
    await client.end();
    const there = () => made.client.query('select from pg_stat_activity where pid = $1', [processOf(client)]);
    await expect.poll(async () => (await there()).rowCount).toBe(0);
  };
  const processOf = (client: pg.Client) => (client as unknown as { processID: number }).processID;
  /** How many events of each log have metadata, of how many. */
  const kept = async () => {
    const { rows } = await made.client.query<{ kept: string }>(
      `select log || ': ' || count(metadata) || '/' || count(*) as kept from es.event group by log order by log`,
    );
    return rows.map((row) => row.kept);
  };
  beforeAll(async () => {
    made = await freshEventStore();
    await made.client.query(asBefore);
  });
  afterAll(async () => {
    for (const client of connected) await client.end().catch(() => undefined);
    await made.drop();
  });

  test('is written as 0.14 reads it while a backup goes on or that serves too, then once a command; both are read alike', async () => {
    const store = made.open(clock);
    const commands: string[] = [];
    const append = async (log: number, ...streams: string[]) => {
      const commandId = randomUUID();
      const events = [1, 2].map(() => ({ type: 'Noted', version: 1, data: {} }));
      const to = streams.map((stream) => ({ stream, expectedRevision: 0, events }));
      await store.append({ log, commandId, accountId: 7, metadata, streams: to });
      commands.push(commandId);
    };
    const reading = await serving('kelderboek backup');
    await reading.query('begin isolation level repeatable read; select from es.event');
    expect(await installEventStore(made.client, { patience: 50 })).toEqual({ isLast: false });
    await reading.query('commit');

    const older = await serving('kelderboek live');
    await serving(servingName);
    expect(await installEventStore(made.client)).toEqual({ isLast: false });
    await append(1, 'a', 'b');
    await append(1, 'c');
    await bulkAppend(made.client, 2, await store.readLog(1, 0, 100));
    expect(await kept()).toEqual(['1: 6/6', '2: 6/6']);

    await gone(older);
    expect(await installEventStore(made.client)).toEqual({ isLast: true });
    expect(await installEventStore(made.client)).toEqual({ isLast: true });
    await append(1, 'd', 'e');
    // many at once, which `es.append` takes when one of them is refused
    await Promise.all([append(1, 'f', 'g'), append(1, 'a'), append(1, 'h')]);
    await bulkAppend(made.client, 3, await store.readLog(1, 0, 100));
    expect(await kept()).toEqual(['1: 9/16', '2: 6/6', '3: 5/16']);

    for (const log of [1, 2, 3])
      for (const event of await store.readLog(log, 0, 100)) expect(event.metadata).toEqual(metadata);
    for await (const { head, events } of chainedLogs(made.client))
      expect((await verifyLog(head, events)).fault).toBeNull();
    const positions = async (commandId: string) =>
      (await store.readCommand(1, commandId)).map(({ position }) => position);
    expect(await positions(commands[0]!)).toEqual([1, 2, 3, 4]);
    expect(await positions(commands[2]!)).toEqual([7, 8, 9, 10]);
    expect(await positions(randomUUID())).toEqual([]);
    const twice = bulkAppend(made.client, 1, [
      { ...(await store.readLog(1, 0, 1))[0]!, stream: 'z', recordedAt: clock.now() },
    ]);
    await expect(twice).rejects.toThrow('event_command');
  });
});

test('whatever was recorded reads the same where metadata stand at each event and where they stand at the first of a command', async () => {
  const made = await freshEventStore();
  onTestFinished(() => made.drop());
  const store = made.open(clock);
  const { client } = made;
  const command = fc.record({
    screen: fc.option(fc.string({ maxLength: 5 })),
    streams: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
    size: fc.integer({ min: 1, max: 3 }),
  });
  let log = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 6 }), async (given) => {
      log += 2;
      const [once, each] = [log, log + 1];
      const revisions = new Map<string, number>();
      const ids: string[] = [];
      for (const { screen, streams, size } of given) {
        const commandId = randomUUID();
        ids.push(commandId);
        const events = Array.from({ length: size }, (_, nth) => ({
          type: 'Noted',
          version: 1,
          data: { nth },
        }));
        const to = streams.map((stream) => {
          const expectedRevision = revisions.get(stream) ?? 0;
          revisions.set(stream, expectedRevision + size);
          return { stream, expectedRevision, events };
        });
        await store.append({
          log: once,
          commandId,
          accountId: 7,
          metadata: { ...metadata, screen },
          streams: to,
        });
      }
      await client.query(
        `insert into es.event select ${each}, position, stream, revision, type, version, account_id, command_id, command_index,
           recorded_at, data, max(metadata::text) over (partition by command_id)::jsonb, digest, link
         from es.event where log = $1`,
        [once],
      );
      const everything = async (of: number) => {
        const read = [
          await store.readLog(of, 0, 100),
          await store.readLog(of, 1, 2),
          await store.readStreams(of, ['a', 'b', 'c', 'd']),
          await store.readAt(of, [1, 2, 3]),
        ];
        for (const stream of revisions.keys()) {
          read.push(await store.readStream(of, stream), await store.readStreamEnds(of, stream));
        }
        for (const id of ids) read.push(await store.readCommand(of, id));
        return read.map((events) => events.map((event) => ({ ...event, log: 0 })));
      };
      const found = await everything(once);
      expect(found).toEqual(await everything(each));
      const screens = new Map(given.map(({ screen }, nth) => [ids[nth], screen]));
      for (const { commandId, metadata } of found.flat())
        expect(metadata.screen).toBe(screens.get(commandId));
    }),
    { numRuns: inLongRun(100, 8) },
  );
});
