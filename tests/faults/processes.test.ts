import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAlive } from '#api/start/processes.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { connectLive } from '#tests/support/live-connection.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';
import {
  companyIn,
  expectNothingLostOrDoubled,
  type OrderLoad,
  orderLoad,
} from '#tests/support/order-load.ts';
import { randomFrom } from '#tests/support/random-from.ts';
import { type RealServer, startRealServer } from '#tests/support/real-server.ts';
import { bistro, sancerre } from '#tests/support/small-world.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { quickFolder } from '#tests/support/temporary-folder.ts';

const [processes, killed, kills, seed] = [inLongRun(4, 2), inLongRun(2, 1), inLongRun(10, 1), 20_261_127];
/** A start takes a while on a busy machine. In ms. */
const aStart = { timeout: 120_000, interval: 100 };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: ReturnType<typeof quickFolder>;
let mail: Awaited<ReturnType<typeof smtpServer>>;
let pool: pg.Pool;
let server: RealServer;
let token: string;
/** What was placed in all tests of this file, for the sums at the end. */
const placed = new Map<string, { orderId: number; number: number }>();
const loads: OrderLoad[] = [];
const together = (): OrderLoad => ({
  ...loads[0]!,
  acknowledged: new Map([...placed, ...loads.flatMap(({ acknowledged }) => [...acknowledged])]),
  abandoned: new Set(loads.flatMap(({ abandoned }) => [...abandoned])),
  confirmed: new Set(loads.flatMap(({ confirmed }) => [...confirmed])),
  invoiced: new Set(loads.flatMap(({ invoiced }) => [...invoiced])),
});
const loadOf = (sellers: number, nth: number) => {
  const load = orderLoad({ urls: [server.url], token, sellers, seed: seed + nth });
  loads.push(load);
  return load;
};

/** The processes that the one of `npm start` keeps: the worker and those that serve. */
const children = () => {
  const { pid } = server.child;
  const listed = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.trim().split(' ').map(Number);
};

beforeAll(async () => {
  database = await freshDatabase();
  folder = quickFolder();
  mail = await smtpServer();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  token = await companyIn(database.url);
  server = startRealServer({
    port: await freePort(),
    dataDir: path.join(folder.path, 'data'),
    databaseUrl: database.url,
    environment: { PROCESSES: `${processes}`, SMTP_URL: mail.url },
  });
  await server.ready();
}, 240_000);

afterAll(async () => {
  await server.stop();
  await pool.end();
  await mail.close();
  await database.drop();
  folder.remove();
});

test('what one process records is told on the live streams of the others', async () => {
  // each line goes to the next process
  const streams = await Promise.all(
    Array.from({ length: 2 * processes }, () => connectLive(server.url, token)),
  );
  try {
    for (const stream of streams) await stream.next(({ event }) => event === 'hello');
    const [commandId, order_lines] = [randomUUID(), [{ product_id: sancerre, qty: 6 }]];
    const answer = await fetch(`${server.url}/api/v1/order/store`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': commandId,
      },
      body: JSON.stringify({ customer_id: bistro, 'delivery-method_id': 1, order_lines }),
    });
    const { data } = (await answer.json()) as { data: { id: number; real_id: number } };
    placed.set(commandId, { orderId: data.id, number: data.real_id });
    for (const stream of streams) {
      const isOfOrder = ({ type, id }: { type: string; id: number | 'list' }) =>
        type === 'SalesOrder' && id === data.id;
      await stream.ever(
        (message) =>
          message.event === 'update' &&
          (message.data as { tags: { type: string; id: number | 'list' }[] }).tags.some(isOfOrder),
      );
    }
  } finally {
    for (const stream of streams) stream.stop();
  }
}, 120_000);

test.runIf(isThorough)(
  'SIGHUP puts new processes in place of all, one by one, and no call is cut meanwhile, nor refused but for read models that come late',
  async () => {
    const before = children();
    expect(before).toHaveLength(processes + 1);
    const load = loadOf(3, 1);
    let isOver = false;
    const answers = new Set<string>();
    /** On a line that stays open from call to call, as a browser has it. */
    const reader = async () => {
      while (!isOver) {
        const answer = await fetch(`${server.url}/api/v1/authenticate/user`, {
          headers: { Authorization: `Bearer ${token}` },
        }).catch(() => null);
        const { code } = ((await answer?.json()) ?? {}) as { code?: string };
        answers.add(code ?? String(answer?.status));
        await pause(10);
      }
    };
    const reading = Promise.all([reader(), reader()]);
    await expect.poll(() => load.confirmed.size, aStart).toBeGreaterThan(0);
    server.child.kill('SIGHUP');
    await expect.poll(() => server.said.out, { ...aStart, timeout: 300_000 }).toContain('zijn vervangen');
    // those of before end when their lines have
    await expect.poll(() => children().filter((pid) => before.includes(pid)), aStart).toEqual([]);
    const atRoll = load.confirmed.size;
    await expect.poll(() => load.confirmed.size, aStart).toBeGreaterThan(atRoll);
    isOver = true;
    await reading;
    await load.end();

    // on a busy machine the read models may be too late for who waits for own writes (law 21), as without this
    expect(load.failures.filter(({ code }) => code !== 'not-yet-read')).toEqual([]);
    expect([...answers].filter((answer) => answer !== 'not-yet-read')).toEqual(['200']);
    expect(children()).toHaveLength(processes + 1);
  },
  480_000,
);

test(`of ${processes} processes ${killed} at a time are killed under load (${kills}x): they come back, nothing is lost and nothing done twice`, async () => {
  const random = randomFrom(seed);
  const load = loadOf(6, 2);
  for (let kill = 1; kill <= kills; kill += 1) {
    const atKill = load.confirmed.size;
    await expect.poll(() => load.confirmed.size, aStart).toBeGreaterThan(atKill + 5);
    const running = children();
    const ended = Array.from(
      { length: killed },
      () => running.splice(Math.floor(random() * running.length), 1)[0]!,
    );
    for (const pid of ended) process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => children().filter((pid) => !ended.includes(pid)).length, aStart)
      .toBe(processes + 1);
  }
  const atEnd = load.confirmed.size;
  await expect.poll(() => load.confirmed.size, aStart).toBeGreaterThan(atEnd + 5);
  await load.end();

  // cut off with the process that answered; or what rests on own writes, while nobody folded (law 21)
  const told = load.failures.filter(({ status, code }) => status !== 0 && code !== 'not-yet-read');
  expect(told).toEqual([]);
  const all = together();
  // a mail that was on its way when the worker was killed is left to a person; no other is missing, none is double
  const unknown = async () =>
    (await pool.query(`select from process.attempt where state <> 'done'`)).rowCount ?? 0;
  await expect
    .poll(async () => mail.taken.length + (await unknown()), aStart)
    .toBeGreaterThanOrEqual(all.confirmed.size);
  expect(new Set(mail.taken).size).toBe(mail.taken.length);
  expect(await unknown()).toBeLessThanOrEqual(kills);
  await expectNothingLostOrDoubled(pool, database.url, all, { isRunning: false });
}, 600_000);

test('SIGTERM ends them all in order, and leaves none and nothing of theirs behind', async () => {
  const all = [server.child.pid!, ...children()];
  const sockets = () => fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('kelderboek-sockets-'));
  const here = sockets();
  await server.stop();
  expect(server.child.exitCode).toBe(0);
  expect(all.filter(isAlive)).toEqual([]);
  expect(sockets().length).toBeLessThan(here.length);
  const { rowCount } = await pool.query('select from leases.lease where runs_out > now()');
  expect(rowCount).toBe(0);
}, 60_000);
