import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresDossiers } from '#application/adapters/dossiers-postgres/dossiers.ts';
import { makeAskedDossiers } from '#application/dossier/make-asked.ts';
import { person } from '#domain/kernel/person.ts';
import type { DossierAttempt } from '#application/ports/dossiers.ts';
import { checkedDossier } from '#tests/support/checked-dossier.ts';
import {
  bistro,
  hotel,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { unzipped } from '#tests/support/unzipped.ts';

const folder = temporaryFolder();
let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  for (const customer_id of [bistro, hotel])
    await world.call('ADMIN', 'POST', 'order/store', {
      customer_id,
      'delivery-method_id': 1,
      'order-text': 'Zqxwolstraat',
      order_lines: [{ product_id: sancerre, qty: 6 }],
    });
});
afterAll(async () => {
  await world?.close();
  folder.remove();
});

type Listed = { id: number; title: string; state: string; done: number; steps: number; events: number };
const ask = (asked: object, who: Person = 'AUDITOR') => world.call(who, 'POST', 'dossiers', asked);
const askedId = async (asked: object) => {
  const { status, body } = await ask(asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id as number;
};
const listed = async (who: Person = 'AUDITOR') =>
  (await world.call(who, 'GET', 'dossiers')).body.data as Listed[];
const one = async (id: number) => (await listed()).find((row) => row.id === id);
const untilReady = async (id: number) => {
  await expect.poll(async () => (await one(id))?.state, { timeout: 30_000, interval: 200 }).toBe('ready');
};
const filesOf = async (id: number) => {
  const { type, bytes } = await world.bytesOf('AUDITOR', `dossiers/${id}`);
  expect(type, String(Buffer.from(bytes).subarray(0, 300))).toBe('application/zip');
  return unzipped(bytes);
};
const remove = (id: number, who: Person = 'AUDITOR') => world.call(who, 'POST', 'dossiers/remove', { id });
const scope = { log: 1, accountId: noordhof };
/** One that no server makes: it stands for one that was cut short. */
const cutShort = async (isOpened: boolean) => {
  const dossiers = postgresDossiers(world.pool);
  const dossierId = Math.floor(Math.random() * 1e12);
  await world.pool.query(
    `update leases.lease set runs_out = now() + interval '1 hour' where job = 'dossiers'`,
  );
  await dossiers.ask(
    {
      ...scope,
      dossierId,
      userId: world.userIdOf('AUDITOR'),
      role: 'AUDITOR',
      of: { kind: 'customer', customerId: bistro },
      number: '401',
      isOpened,
      language: 'nl',
      askedAt: world.time.now,
    },
    5,
  );
  return { dossiers, dossierId };
};

test('AUD-121 · a dossier is asked for, made in the background, fetched, and checked with Node alone', async () => {
  const id = await askedId({ customer_id: bistro, personal: 'opened' });
  await untilReady(id);
  expect(await one(id)).toMatchObject({
    title: 'Dossier van klant 401',
    opened: 1,
    asked_by: 'AUDITOR Test',
    until: '2026-11-26T08:30:00.000Z',
  });
  const { done, steps, events } = (await one(id))!;
  expect([done, steps]).toEqual([3 * events, 3 * events]);
  const files = await filesOf(id);
  expect(checkedDossier(folder.path, files)).toMatchObject({ status: 0, error: '' });
  await world.core.access.flush();
  const { body } = await world.call('ADMIN', 'POST', 'stats/toegang', {
    kinds: ['download'],
    streams: [`customer-${bistro}`],
  });
  expect(body.data[0]).toMatchObject({ operation: 'dossierFile', username: 'AUDITOR Test' });
  // nothing of it stands in the log
  const { body: actions } = await world.call('ADMIN', 'POST', 'stats/logboek/acties', { take: 1 });
  expect(actions.data[0].text).not.toContain('ossier');
});

test('AUD-122 · a dossier that is cut short in the middle is offered to nobody, and begins again from its beginning', async () => {
  const id = await askedId({ customer_id: hotel });
  await untilReady(id);
  const whole = await filesOf(id);
  const dossiers = postgresDossiers(world.pool);
  // as a server leaves it that was killed between two pieces
  await world.pool.query(
    `update dossier.asked set state = 'making', attempt = gen_random_uuid() where dossier_id = $1`,
    [id],
  );
  await world.pool.query(
    `insert into dossier.piece select dossier_id, 7, 'half' from dossier.asked where dossier_id = $1`,
    [id],
  );
  expect((await world.call('AUDITOR', 'GET', `dossiers/${id}`)).body).toMatchObject({
    code: 'dossier-not-ready',
  });
  await untilReady(id);
  const again = await filesOf(id);
  expect([...again.keys()]).toEqual([...whole.keys()]);
  expect(again.get('logboek.jsonl')).toBe(whole.get('logboek.jsonl'));
  expect(checkedDossier(folder.path, again).status).toBe(0);
  await dossiers.remove(scope, id);
});

test('AUD-122 · who was taken for dead writes into nothing, and three times is enough', async () => {
  const { dossiers, dossierId } = await cutShort(false);
  const attempts: DossierAttempt[] = [];
  for (;;) {
    const attempt = await dossiers.begin();
    if (attempt?.dossierId !== dossierId) break;
    attempts.push(attempt);
    await dossiers.append(attempt, 0, Buffer.from('half'));
  }
  expect(attempts.length).toBeLessThanOrEqual(3);
  const [first] = attempts;
  expect(await dossiers.append(first!, 1, Buffer.from('late'))).toBe(false);
  expect(await dossiers.finish(first!, { fileName: 'x', events: 1, bytes: 1, until: '2030-01-01' })).toBe(
    false,
  );
  expect(await one(dossierId)).toMatchObject({ state: 'failed', reason: expect.stringContaining('mislukt') });
  const { rows } = await world.pool.query('select reason from dossier.asked where dossier_id = $1', [
    dossierId,
  ]);
  expect(rows).toEqual([{ reason: 'dossier-failed' }]);
  await dossiers.remove(scope, dossierId);
});

test('AUD-123 · it is gone after its days, and when it is removed; what is removed while it is made stops', async () => {
  const id = await askedId({ from: '2026-11-19', to: '2026-11-19' });
  await untilReady(id);
  const before = world.time.now;
  world.time.now = '2026-11-26T08:30:00.000Z';
  expect((await world.call('AUDITOR', 'GET', `dossiers/${id}`)).body).toMatchObject({
    code: 'dossier-not-found',
  });
  await expect.poll(async () => (await one(id))?.state, { timeout: 30_000 }).toBe('gone');
  const { rows } = await world.pool.query('select from dossier.piece where dossier_id = $1', [id]);
  expect(rows).toEqual([]);
  world.time.now = before;

  const { dossiers, dossierId } = await cutShort(false);
  let steps = 0;
  const run = makeAskedDossiers({
    dossiers: { ...dossiers, begin: async () => (steps === 0 ? dossiers.begin() : null) },
    leases: { hold: async () => true, release: async () => undefined },
    clock: world.core.clock,
    signal: new AbortController().signal,
    onFault: (fault) => {
      throw fault;
    },
    make: async (asked, step) => ({
      fileName: 'x.zip',
      events: 1,
      archive: (async function* () {
        for (steps = 1; steps < 10; steps += 1) {
          step(1, 10);
          yield new Uint8Array(1_048_576);
          if (steps === 2) await remove(asked.dossierId);
        }
      })(),
    }),
  });
  await run();
  expect(steps).toBeLessThan(5);
  expect(await one(dossierId)).toBeUndefined();
});

test('AUD-124 · of who is forgotten no opened dossier stays that holds the key', async () => {
  const [opened, sealed] = [
    await askedId({ customer_id: hotel, personal: 'opened' }),
    await askedId({ customer_id: hotel, personal: 'sealed' }),
  ];
  await untilReady(opened);
  await untilReady(sealed);
  expect((await filesOf(opened)).get('geopend.jsonl')).toContain('Zqxwolstraat');
  await world.record(world.by(noordhof), async (work) => {
    await work.decide(person, `customer-${hotel}`, { type: 'ErasePerson', person: `customer-${hotel}` });
  });
  await expect.poll(async () => (await one(opened))?.state, { timeout: 30_000 }).toBe('gone');
  expect((await world.call('AUDITOR', 'GET', `dossiers/${opened}`)).status).toBe(404);
  expect((await one(sealed))?.state).toBe('ready');
});

test('AUD-125 · a dossier that was asked for is of its account alone, and of who may have one; a handful at a time', async () => {
  const id = await askedId({ customer_id: bistro });
  expect((await world.call('foreignAdmin', 'GET', `dossiers/${id}`)).status).toBe(404);
  expect((await remove(id, 'foreignAdmin')).status).toBe(404);
  expect(await listed('foreignAdmin')).toEqual([]);
  expect((await world.call('MANAGER', 'GET', 'dossiers')).status).toBe(403);
  expect((await ask({ customer_id: bistro, order_id: 7 })).body).toMatchObject({ code: 'dossier-not-clear' });
  for (const wrong of [{ customer_id: bistro, from: '2026-11-19' }, { from: '2026-11-19' }, {}])
    expect((await ask(wrong)).body).toMatchObject({ code: 'dossier-not-clear' });
  expect((await ask({ from: '2026-11-20', to: '2026-11-19' })).body).toMatchObject({ code: 'dossier-empty' });
  for (let nth = 0; nth < 5; nth += 1) await ask({ customer_id: bistro });
  expect((await ask({ customer_id: bistro })).body).toMatchObject({ code: 'dossiers-too-many' });
});
