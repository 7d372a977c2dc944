import { afterEach, expect, test } from 'vitest';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import type {
  NewWebhookAttempt,
  RunningWebhook,
  WebhookAnswer,
  Webhooks,
  WebhookStanding,
} from '#application/ports/webhooks.ts';
import { webhookRunner } from '#application/webhook/runner.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { noticesOf } from '#domain/webhook/notice.ts';
import { isThorough } from '#tests/support/long-run.ts';

const log = 1;
const taken: WebhookAnswer = { status: 200, problem: null, answer: '', ms: 1 };
const failed: WebhookAnswer = { status: 500, problem: 'refused', answer: '', ms: 1 };
const hook = (webhookId: number, over: Partial<RunningWebhook> = {}): RunningWebhook => ({
  log,
  webhookId,
  accountId: 3,
  name: 'Winkel',
  address: `https://winkel.example/${webhookId}`,
  kinds: ['order.cancelled'],
  secretId: 's',
  skipped: 0,
  epoch: 1,
  ...over,
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** A log, what stands beside it and what is sent, all in memory; `begin` starts a server on them. */
const memory = () => {
  const events: RecordedEvent[] = [];
  let grown: (log: number) => void = () => {};
  const standings = new Map<number, WebhookStanding>();
  const attempts: (NewWebhookAttempt & { webhookId: number })[] = [];
  const sent: { webhookId: number; id: string; orderId: number }[] = [];
  const stopped: number[] = [];
  const running: RunningWebhook[] = [];
  const state = {
    answer: (_call: (typeof sent)[number]): WebhookAnswer | Promise<WebhookAnswer> => taken,
    /** Stands for a kill after the receiver took it and before that is known here. */
    losesRecord: false,
  };
  const fresh: WebhookStanding = { position: 0, part: 0, tries: 0, waitMs: 0, epoch: 0 };
  const webhooks: Webhooks = {
    begin: async ({ webhookId }, position) =>
      void (standings.has(webhookId) || standings.set(webhookId, { ...fresh, position })),
    standing: async ({ webhookId }) => standings.get(webhookId) ?? null,
    standings: async (keys) => keys.map(({ webhookId }) => standings.get(webhookId) ?? null),
    moveTo: async ({ webhookId }, at) => void standings.set(webhookId, at),
    async record({ webhookId }, attempt, at) {
      if (state.losesRecord) {
        state.losesRecord = false;
        throw new Error('killed');
      }
      attempts.push({ ...attempt, webhookId });
      if (at) standings.set(webhookId, at);
    },
    attempts: async () => ({ rows: [], total: 0 }),
    lastAttempts: async (keys) =>
      keys.map(({ webhookId }) => {
        const last = attempts.findLast((each) => each.webhookId === webhookId);
        return last ? { ...last, attemptId: 1, at: '2026-11-27T09:00:00.000Z' } : null;
      }),
    sweep: async () => undefined,
  };
  return {
    events,
    standings,
    attempts,
    sent,
    stopped,
    running,
    state,
    /** Orders that are cancelled, each by a command of its own unless one is named. */
    cancel(orderId: number, commandId = `command ${orderId}`) {
      const position = events.length + 1;
      const event = salesOrderEvents.deleted({ orderId, number: orderId });
      events.push({
        ...event,
        log,
        position,
        stream: `salesOrder-${orderId}`,
        revision: position,
        accountId: 3,
        commandId,
        recordedAt: '2026-11-27T09:00:00.000Z',
        metadata: {},
      } as never);
      grown(log);
    },
    begin(retries = { firstMs: 1, lastMs: 4, tries: 3 }) {
      const runner = webhookRunner({
        everyMs: 5,
        store: {
          readLog: async (_log, after, limit) => events.slice(after, after + limit),
          heads: async () => ({ [log]: events.length }),
          onGrowth: (listener) => {
            grown = listener;
            return () => undefined;
          },
        },
        leases: { hold: async () => true, release: async () => undefined },
        webhooks,
        sender: {
          async send({ address, headers, body }) {
            const webhookId = Number(address.split('/').at(-1));
            const call = { webhookId, id: headers['Kelderboek-Delivery']!, orderId: Number(body) };
            sent.push(call);
            return state.answer(call);
          },
        },
        secrets: { valuesOf: async (names) => names.map(() => 'whsec_x') },
        clock: { now: () => '2026-11-27T09:00:00.000Z' },
        retries,
        list: async () => [...running],
        untilRead: async () => undefined,
        isStillSo: async ({ webhookId, epoch }) =>
          running.some((each) => each.webhookId === webhookId && each.epoch === epoch),
        noticesFor: async (_webhook, event) => noticesOf(event as never, { invoiced: null, paid: 0 }),
        bodyOf: ({ notice }) => String(notice.recordId),
        async stop({ webhookId }) {
          stopped.push(webhookId);
          running.splice(
            running.findIndex((each) => each.webhookId === webhookId),
            1,
          );
        },
        onFault: () => undefined,
      });
      runner.start();
      stops.push(() => runner.stop());
      return runner;
    },
  };
};
const ordersSentTo = ({ sent }: ReturnType<typeof memory>, of: number) =>
  sent.filter(({ webhookId }) => webhookId === of).map(({ orderId }) => orderId);

test('each is told in the order of the log, from where it began', async () => {
  const world = memory();
  world.cancel(1);
  world.running.push(hook(7));
  world.begin();
  await expect.poll(() => world.standings.get(7)?.position).toBe(1);
  world.cancel(2);
  world.cancel(3);
  await expect.poll(() => ordersSentTo(world, 7)).toEqual([2, 3]);
});

test('a receiver that never answers holds up no other', async () => {
  const world = memory();
  world.running.push(hook(7), hook(8));
  world.standings.set(7, { position: 0, part: 0, tries: 0, waitMs: 0, epoch: 1 });
  world.standings.set(8, { position: 0, part: 0, tries: 0, waitMs: 0, epoch: 1 });
  const silence = Promise.withResolvers<WebhookAnswer>();
  world.state.answer = ({ webhookId }) => (webhookId === 7 ? silence.promise : taken);
  for (const orderId of [1, 2, 3]) world.cancel(orderId);
  world.begin();
  await expect.poll(() => ordersSentTo(world, 8)).toEqual([1, 2, 3]);
  expect(ordersSentTo(world, 7)).toEqual([1]);
  silence.resolve(failed);
});

test.runIf(isThorough)(
  'what was taken but not recorded comes again under the same id, and nothing is lost',
  async () => {
    const world = memory();
    world.running.push(hook(7));
    world.standings.set(7, { position: 0, part: 0, tries: 0, waitMs: 0, epoch: 1 });
    world.state.losesRecord = true;
    for (const orderId of [1, 2]) world.cancel(orderId);
    await world.begin();
    await expect.poll(() => ordersSentTo(world, 7)).toEqual([1, 1, 2]);
    expect(world.sent[0]!.id).toBe(world.sent[1]!.id);
    expect(world.sent[2]!.id).not.toBe(world.sent[1]!.id);
  },
);

test('another server goes on where the one before stood', async () => {
  const world = memory();
  world.running.push(hook(7));
  world.standings.set(7, { position: 0, part: 0, tries: 0, waitMs: 0, epoch: 1 });
  world.cancel(1);
  const first = world.begin();
  await expect.poll(() => ordersSentTo(world, 7)).toEqual([1]);
  world.cancel(2);
  await expect.poll(() => ordersSentTo(world, 7)).toEqual([1, 2]);
  await first.stop();
  // all that it was past is noted as it stops
  expect(world.standings.get(7)).toMatchObject({ position: 2, part: 0 });
  world.cancel(3);
  world.begin();
  await expect.poll(() => ordersSentTo(world, 7)).toEqual([1, 2, 3]);
});

test('what was taken of an event is not sent again by who goes on in it', async () => {
  const world = memory();
  world.running.push(hook(7));
  world.standings.set(7, { position: 0, part: 1, tries: 0, waitMs: 0, epoch: 1 });
  for (const orderId of [1, 2]) world.cancel(orderId);
  world.begin();
  await expect.poll(() => ordersSentTo(world, 7)).toEqual([2]);
});

test('one whose tries are not known, or were of a test, is tried before it stops', async () => {
  const world = memory();
  world.running.push(hook(7), hook(8));
  for (const of of [7, 8]) world.standings.set(of, { position: 0, part: 0, tries: 3, waitMs: 0, epoch: 1 });
  world.attempts.push({ ...failed, webhookId: 8, deliveryId: 'd', kind: 'test', recordId: 0, nth: 1 });
  world.cancel(1);
  world.begin();
  await expect.poll(() => [ordersSentTo(world, 7), ordersSentTo(world, 8)]).toEqual([[1], [1]]);
  expect(world.stopped).toEqual([]);
});

test.runIf(isThorough)(
  'it is tried so often and stops; who has it go on gets what waited, tried as often again',
  async () => {
    const world = memory();
    world.running.push(hook(7));
    world.standings.set(7, { position: 0, part: 0, tries: 0, waitMs: 0, epoch: 1 });
    world.state.answer = () => failed;
    for (const orderId of [1, 2]) world.cancel(orderId);
    world.begin();
    await expect.poll(() => world.stopped).toEqual([7]);
    expect(ordersSentTo(world, 7)).toEqual([1, 1, 1]);
    expect(world.attempts.map(({ nth }) => nth)).toEqual([1, 2, 3]);
    world.running.push(hook(7, { epoch: 2 }));
    await expect.poll(() => world.stopped).toEqual([7, 7]);
    expect(ordersSentTo(world, 7)).toHaveLength(6);
    world.state.answer = () => taken;
    world.running.push(hook(7, { epoch: 3 }));
    await expect.poll(() => ordersSentTo(world, 7).slice(6)).toEqual([1, 2]);
  },
);

test.each<[string, number, WebhookAnswer]>([
  ['was tried long enough', 1, failed],
  ['is gone for good', 9, { ...failed, status: 410 }],
])('one that %s stops at once, not when it would be tried again', async (_, tries, answer) => {
  const world = memory();
  world.running.push(hook(7));
  world.standings.set(7, { position: 0, part: 0, tries: 0, waitMs: 0, epoch: 1 });
  world.state.answer = () => answer;
  world.cancel(1);
  world.begin({ firstMs: 600_000, lastMs: 600_000, tries });
  await expect.poll(() => world.stopped).toEqual([7]);
});

test('what was skipped is not tried again', async () => {
  const world = memory();
  world.standings.set(7, { position: 0, part: 0, tries: 3, waitMs: 0, epoch: 1 });
  for (const orderId of [1, 2]) world.cancel(orderId);
  world.running.push(hook(7, { epoch: 2, skipped: 1 }));
  world.begin();
  await expect.poll(() => ordersSentTo(world, 7)).toEqual([2]);
});

test('what one command says twice is said once', async () => {
  const world = memory();
  world.running.push(hook(7));
  world.standings.set(7, { position: 0, part: 0, tries: 0, waitMs: 0, epoch: 1 });
  world.cancel(1, 'one');
  world.cancel(1, 'one');
  world.cancel(2, 'other');
  world.begin();
  await expect.poll(() => ordersSentTo(world, 7)).toEqual([1, 2]);
});

test('one that was changed meanwhile is not called as it was', async () => {
  const world = memory();
  world.running.push(hook(7));
  world.standings.set(7, { position: 0, part: 0, tries: 0, waitMs: 0, epoch: 1 });
  world.begin();
  await expect.poll(() => world.standings.has(7)).toBe(true);
  world.running.splice(0, 1);
  world.cancel(1);
  world.running.push(hook(7, { epoch: 2, kinds: ['order.placed'] }));
  world.cancel(2);
  await expect.poll(() => world.standings.get(7)?.epoch).toBe(2);
  expect(world.sent).toEqual([]);
});

test('that it is past what is not for it is noted without anything to deliver', async () => {
  const world = memory();
  world.running.push(hook(7, { kinds: ['order.placed'] }));
  world.standings.set(7, { position: 0, part: 0, tries: 0, waitMs: 0, epoch: 1 });
  for (const orderId of [1, 2, 3]) world.cancel(orderId);
  world.begin();
  await expect.poll(() => world.standings.get(7)?.position).toBe(3);
  expect(world.sent).toEqual([]);
});
