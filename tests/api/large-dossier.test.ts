import { randomUUID } from 'node:crypto';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BulkEvent, bulkAppend } from '#application/adapters/postgres/bulk.ts';
import { mostDossierEvents } from '#domain/dossier/refusals.ts';
import { stock, stockIdOf } from '#domain/stock/stock.ts';
import { checkedDossier } from '#tests/support/checked-dossier.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { noordhof, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { unzipped } from '#tests/support/unzipped.ts';

const folder = temporaryFolder();
let world: SmallWorld;
beforeAll(async () => {
  if (isLongRun) world = await smallWorld();
});
afterAll(async () => {
  await world?.close();
  folder.remove();
});

/** So many changes of one record, each of a command of its own, a second after the one before. */
function* changes(first: BulkEvent, count: number): Generator<BulkEvent> {
  for (let nth = 1; nth <= count; nth += 1)
    yield {
      ...first,
      commandId: randomUUID(),
      revision: first.revision + nth,
      recordedAt: new Date(Date.parse(first.recordedAt) + nth * 1_000).toISOString(),
    };
}

test.runIf(isLongRun)(
  'AUD-149 · a period of more than 50,000 events is refused at once, made in the background whole, piece by piece, and checked with Node alone',
  async () => {
    const at = { accountId: noordhof, productId: sancerre, warehouseId: 1 };
    const stream = `${stock.category}-${stockIdOf(at)}`;
    await world.record(world.by(noordhof), (work) =>
      work.decide(stock, stockIdOf(at), { type: 'SetStockOnOrder', ...at, onOrder: 12 }),
    );
    const last = (await world.core.store.readStream(1, stream)).at(-1)!;
    const { log: _, position: __, ...first } = last;
    const client = await world.pool.connect();
    const { position } = await bulkAppend(client, 1, changes(first, mostDossierEvents));
    client.release();
    const read = async () => {
      const { rows } = await world.pool.query<{ to: number }>(
        'select max(position + cardinality(types) - 1)::int as to from read_model.log_action where log = 1',
      );
      return rows[0]!.to;
    };
    await expect.poll(read, { timeout: 400_000, interval: 1_000 }).toBe(position);
    const [from, to] = ['2026-11-19', '2026-11-19'];
    const sent = await world.call('AUDITOR', 'GET', `stats/logboek/dossier/${from}/${to}`);
    expect(sent.status).toBe(409);
    expect(sent.body).toMatchObject({ code: 'dossier-too-large', title: expect.stringContaining('50.000') });

    // what is held while it is made: of every twentieth piece, once what is not is collected
    v8.setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as () => void;
    const held: number[] = [];
    const { chain } = world.core;
    const { eventsAt } = chain;
    const sizes: number[] = [];
    // no spy: that keeps what was answered
    const watched: typeof eventsAt = (log, positions) => {
      sizes.push(positions.length);
      if (sizes.length % 20 === 1) {
        collect();
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        held.push((heapUsed + arrayBuffers) / 2 ** 20);
      }
      return eventsAt(log, positions);
    };
    Object.assign(chain, { eventsAt: watched });
    onTestFinished(() => void Object.assign(chain, { eventsAt }));
    const asked = await world.call('AUDITOR', 'POST', 'dossiers', { from, to });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const { id } = asked.body.data;
    type Listed = { id: number; state: string; events: number };
    const one = async () =>
      ((await world.call('AUDITOR', 'GET', 'dossiers')).body.data as Listed[]).find((row) => row.id === id);
    await expect.poll(async () => (await one())?.state, { timeout: 400_000, interval: 1_000 }).toBe('ready');
    const { events } = (await one())!;
    expect(events).toBeGreaterThan(mostDossierEvents);
    // so many are in memory at once, however many there are
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    // kept by a spy, all that was read was 126 MB
    const most = Math.max(...held) - held[0]!;
    console.log(`A dossier of ${events} events holds ${most.toFixed(1)} MB more than at its first piece`);
    expect(held.length).toBeGreaterThan(10);
    expect(most).toBeLessThan(32);

    const files = await unzipped((await world.bytesOf('AUDITOR', `dossiers/${id}`)).bytes);
    const lines = files.get('logboek.jsonl')!.split('\n').filter(Boolean);
    // every one of them, none in place of others
    expect(lines.filter((line) => line.includes('"commandId"'))).toHaveLength(events);
    expect(checkedDossier(folder.path, files)).toMatchObject({ status: 0, error: '' });
  },
  900_000,
);
