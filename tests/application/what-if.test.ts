import { describe, expect, test } from 'vitest';
import { decideOne } from '#application/kernel/core.ts';
import { whatIf } from '#application/processes/what-if.ts';
import { eventReader } from '#domain/kernel/event.ts';
import type { PlacedOrder } from '#domain/what-if/lay-over.ts';
import { scenario, type ScenarioEvent, scenarioEvents } from '#domain/what-if/scenario.ts';
import { bistro, noordhof, shop } from '#tests/support/shop.ts';

const read = eventReader<ScenarioEvent>(scenarioEvents);
const tools = { attempt: async () => ({ outcome: 'failed' as const, reason: '', isFinal: true }) };
const [scenarioId, runId] = [7101, 7102];

const order = (orderId: number): PlacedOrder => ({
  orderId,
  customerId: bistro,
  date: '2026-11-19',
  side: 'excl',
  discount: { manual: null, extra: 0, customerTypeId: null, rules: [] },
  isFromApp: false,
  isFixed: true,
  excl: 10_000,
  purchase: 4_000,
  lines: [],
});

/** A scenario that is being worked out over `pieces` of orders. */
const running = async (pieces: (handle: () => Promise<unknown>) => AsyncGenerator<PlacedOrder[]>) => {
  const made = await shop();
  const changes = { prices: [], rules: null, shipping: null };
  const saved = {
    scenarioId,
    name: 'Proef',
    from: '2026-11-01',
    until: '2026-11-30',
    isShared: false,
    changes,
  };
  const decide = (command: Parameters<typeof scenario.decide>[0]) =>
    decideOne(made, made.by(), scenario, scenarioId, command);
  await decide({ type: 'SaveScenario', ...saved });
  await decide({ type: 'RunScenario', scenarioId, runId });
  const events = async () => made.store.readStream(1, `${scenario.category}-${scenarioId}`);
  const process = whatIf({
    handle: made.handle,
    facts: { account: (accountId) => made.accounts.get(accountId) ?? null },
    noteEvery: 0,
    placed: {
      count: async () => 3,
      pieces: () => pieces(() => decide({ type: 'CancelRun', scenarioId, runId })),
    },
  });
  const started = (await events()).find(({ type }) => type === 'ScenarioRunStarted')!;
  const react = () => process.react({ ...started, ...(read(started) as object) } as never, tools);
  const types = async () => (await events()).map(({ type }) => type);
  return { react, types, events };
};

describe('working a scenario out', () => {
  test('AUD-079 · whoever stops it stops the reading of orders too, and nothing comes of it', async () => {
    const given: number[] = [];
    const { react, types } = await running(async function* (cancel) {
      for (const nth of [1, 2, 3]) {
        given.push(nth);
        if (nth === 2) await cancel();
        yield [order(nth)];
      }
    });
    await react();
    expect(given).toEqual([1, 2]);
    const recorded = await types();
    expect(recorded.at(-1)).toBe('ScenarioRunCancelled');
    expect(recorded).not.toContain('ScenarioRunEnded');
  });

  test('AUD-079 · cut short, it begins again and comes to the same once', async () => {
    let isCut = true;
    const { react, types, events } = await running(async function* () {
      for (const nth of [1, 2, 3]) {
        if (nth === 3 && isCut) throw new Error('killed');
        yield [order(nth)];
      }
    });
    await expect(react()).rejects.toThrow('killed');
    isCut = false;
    await react();
    await react();
    expect((await types()).filter((type) => type === 'ScenarioRunEnded')).toHaveLength(1);
    const ended = (await events()).find(({ type }) => type === 'ScenarioRunEnded')!;
    expect(ended.data).toMatchObject({ orders: 3, excl: 30_000, newExcl: 30_000, purchase: 12_000 });
    expect(noordhof).toBe(ended.accountId);
  });

  test('AUD-079 · what comes of thousands of customers is recorded in several commands, each of them once', async () => {
    const { react, events } = await running(async function* () {
      yield Array.from({ length: 4_500 }, (_, nth) => ({ ...order(nth + 1), customerId: nth + 1 }));
    });
    await react();
    await react();
    const counted = (await events()).filter(({ type }) => type === 'ScenarioRowsCounted');
    const rows = counted.flatMap(({ data }) => (data as { rows: { id: number }[] }).rows);
    expect(rows).toHaveLength(4_500);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4_500);
    expect(new Set(counted.map(({ commandId }) => commandId)).size).toBe(3);
  });
});
