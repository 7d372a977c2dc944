import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#api/start/config.ts';
import { httpApp } from '#api/start/http-app.ts';
import { answerNeighbours, listen } from '#api/start/listen.ts';
import { createLogger } from '#api/start/logger.ts';
import { openMetrics } from '#api/start/metrics.ts';
import { countedByOthers } from '#api/start/neighbours.ts';
import { openWatching } from '#api/start/watching.ts';
import { startWorker } from '#application/adapters/shared/worker.ts';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const token = 'a-token-of-twenty-characters';
const config = readConfig({ METRICS_TOKEN: token });
const folder = temporaryFolder();
let world: SmallWorld;
let watching: Awaited<ReturnType<typeof openWatching>>;
let lines = '';
beforeAll(async () => {
  for (const frontEnd of ['web', 'customer-app']) {
    fs.mkdirSync(path.join(folder.path, frontEnd), { recursive: true });
    fs.writeFileSync(path.join(folder.path, frontEnd, 'index.html'), 'een pagina');
  }
  const to = new Writable({
    write(line, _, done) {
      lines += line;
      done();
    },
  });
  const logger = createLogger('info', to);
  const build = Promise.resolve('abc123');
  watching = await openWatching(config, { databaseUrl: '', logger, build });
  world = await smallWorld({ logger, watch: watching.watch });
}, 500_000);
afterAll(async () => {
  await watching?.stop();
  await world?.close();
  folder.remove();
});

const mounted = (environment: Record<string, string> = { METRICS_TOKEN: token }) =>
  httpApp(world, {
    config: readConfig(environment),
    dist: folder.path,
    standing: undefined,
    publicUrl: () => 'https://kelder.example',
    setUpCode: null,
    standIns: [],
    metrics: watching.metrics,
    watch: watching.requests,
  });
const as = (bearer: string) => ({ headers: { Authorization: `Bearer ${bearer}` } });
const scraped = async () => (await mounted().request('/metrics', as(token))).text();
const place = async () => {
  const answer = await mounted().request('/api/v1/order/store', {
    method: 'POST',
    headers: { ...as(await world.tokenOf('SALES')).headers },
    body: JSON.stringify({
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: [{ product_id: sancerre, qty: 6 }],
    }),
  });
  expect(answer.status).toBe(200);
  return answer;
};
/** The value of a metric, the sum over what else is on its labels. */
const valueOf = (text: string, name: string, labels = '') =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => line.includes(labels))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

test('metrics are there for who sends their token: not without, not on the port of the API where they have one, nor where none is set', async () => {
  const statusOf = async (environment: Record<string, string>, asked: RequestInit = {}) =>
    (await mounted(environment).request('/metrics', asked)).status;
  const withToken = { METRICS_TOKEN: token };
  expect(await statusOf(withToken, as(token))).toBe(200);
  expect(await statusOf(withToken)).toBe(401);
  expect(await statusOf(withToken, as(`${token}x`))).toBe(401);
  expect(await statusOf(withToken, as(await world.tokenOf('ADMIN')))).toBe(401);
  expect(await statusOf({ METRICS_TOKEN: token, METRICS_PORT: '9464' }, as(token))).toBe(404);
  expect(await statusOf({}, as(token))).toBe(404);
});

test('what processes that serve together counted is told as one, whichever of them is asked', async () => {
  const build = Promise.resolve(null);
  const [asked, beside] = [await openMetrics(build), await openMetrics(build)];
  onTestFinished(() => [asked, beside].forEach((metrics) => metrics.stop()));
  const answered = { method: 'GET', route: 'order/:id', status: 200, ms: 5 };
  for (const metrics of [asked, beside, beside]) metrics.answered(answered as never);
  const close = await answerNeighbours(
    new Hono(),
    { folder: folder.path, slot: 1, slots: 2 },
    { counted: () => beside.own(world) },
  );
  onTestFinished(() => close());
  // the worker is of another machine
  const place = { folder: folder.path, slot: 0, slots: 2 };
  const { text } = await asked.tell(world, () => countedByOthers(place));
  const count = 'kelderboek_http_request_duration_seconds_count';
  expect(valueOf(text, count, 'method="GET",route="order/:id",status="2xx"')).toBe(3);
  // what the database says is not said twice
  expect(valueOf(text, 'kelderboek_database_up')).toBe(1);
  expect(valueOf(text, 'kelderboek_build_info')).toBe(1);
  expect(text.match(/^kelderboek_read_model_lag_events.*"sales-orders"/gm)).toHaveLength(1);
});

test('a worker counts while it runs, and stays counted as one that was started', async () => {
  const metrics = await openMetrics(Promise.resolve(null));
  onTestFinished(() => metrics.stop());
  const counted = async () => {
    const { text } = await metrics.tell(world);
    return [valueOf(text, 'kelderboek_workers'), valueOf(text, 'kelderboek_workers_started_total')];
  };
  expect(await counted()).toEqual([0, 0]);
  const script = path.join(folder.path, 'worker.mjs');
  fs.writeFileSync(script, `process.on('message', () => undefined);`);
  const { child } = startWorker(pathToFileURL(script));
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await counted()).toEqual([1, 1]);
  child.kill('SIGKILL');
  await ended;
  expect(await counted()).toEqual([0, 1]);
});

test('an order that is placed counts as a request by its template, an append and its events; what is unknown is one label', async () => {
  const before = await scraped();
  await place();
  for (const unknown of ['nowhere/17', 'nowhere/18', 'geheim/x'])
    await mounted().request(`/api/v1/${unknown}`);
  await world.runner.waitFor(await world.heads(), 5_000);
  const after = await scraped();
  const grown = (name: string, labels = '') => valueOf(after, name, labels) - valueOf(before, name, labels);
  expect(
    grown('kelderboek_http_request_duration_seconds_count', 'method="POST",route="order/store",status="2xx"'),
  ).toBe(1);
  expect(grown('kelderboek_http_request_duration_seconds_count', 'route="none",status="4xx"')).toBe(3);
  expect(grown('kelderboek_append_duration_seconds_count', 'outcome="committed"')).toBeGreaterThan(0);
  expect(grown('kelderboek_events_appended_total')).toBeGreaterThan(0);
  expect(valueOf(after, 'kelderboek_database_up')).toBe(1);
  expect(valueOf(after, 'kelderboek_read_model_lag_events', 'read_model="sales-orders"')).toBe(0);
  expect(after).toContain('kelderboek_process_queue_events{process="order-mail"}');
  expect(after).toMatch(/kelderboek_postgres_connections\{pool="kelderboek events",state="idle"\} \d/);
  expect(after).toMatch(/kelderboek_build_info\{version="[\d.]+",node="v[\d.]+",build="abc123"\} 1/);
  expect(after).not.toMatch(/nowhere|geheim/);
  const labels = new Set([...after.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
  const bounded =
    'le method route status outcome pool state read_model process version node build major minor patch kind space type';
  expect([...labels].filter((name) => !bounded.split(' ').includes(name!))).toEqual([]);
  // as many as routes that were asked, and not more for other ids
  const ofRequests = 'kelderboek_http_request_duration_seconds_bucket{';
  const series = (text: string) => text.split('\n').filter((line) => line.startsWith(ofRequests)).length;
  const many = series(await scraped());
  for (let id = 1; id < 20; id += 1) await mounted().request(`/api/v1/order/${id}`);
  const more = series(await scraped());
  for (let id = 20; id < 40; id += 1) await mounted().request(`/api/v1/order/${id}`);
  expect(series(await scraped())).toBe(more);
  expect(more - many).toBeLessThan(30);
});

test('a database that does not answer is told of, with all that needs none', async () => {
  const away = { ...world, runner: { ...world.runner, status: () => Promise.reject(new Error('no db')) } };
  const { text } = await watching.metrics!.tell(away);
  expect(valueOf(text, 'kelderboek_database_up')).toBe(0);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('process_resident_memory_bytes');
});

test('every metric that the dashboard names is exported', async () => {
  await place();
  const exported = new Set(
    [...(await scraped()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
  const dashboard = JSON.parse(
    fs.readFileSync(path.resolve(import.meta.dirname, '../../api/deploy/dashboard.json'), 'utf8'),
  ) as { panels: { title: string; targets?: { expr: string }[] }[] };
  const asked = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(asked.length).toBeGreaterThan(15);
  const named = new Set(
    asked.flatMap((expr) => expr.match(/\b(?:kelderboek|nodejs|process)_[a-z_]+(?=[{[ )]|$)/g) ?? []),
  );
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !exported.has(name))).toEqual([]);
});

test('one line for each request: id, template, status, ms and account, and neither user nor address', async () => {
  lines = '';
  const answer = await place();
  const told = lines
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told).toEqual([
    expect.objectContaining({
      level: 30,
      correlationId: answer.headers.get('x-correlation-id'),
      method: 'POST',
      route: 'order/store',
      operation: 'placeSalesOrder',
      status: 200,
      ms: expect.any(Number),
      accountId: 3,
    }),
  ]);
  for (const name of ['userId', 'address', 'url']) expect(told[0]).not.toHaveProperty(name);
  lines = '';
  const page = await mounted().request('/dashboard');
  expect(page.headers.get('x-correlation-id')).toMatch(/^[\da-f-]{36}$/);
  expect(lines).toContain(page.headers.get('x-correlation-id'));
  expect(lines).not.toContain('/dashboard');
  lines = '';
  await mounted().request('/health/live');
  expect(lines).toBe('');
});

test('over a line it also tells the bytes that went out, once the answer is over', async () => {
  const { url, close } = await listen(mounted(), 0, '127.0.0.1');
  lines = '';
  const told = () => lines.split('\n').filter((line) => line.includes('"msg":"request"'));
  const sizes: number[] = [];
  // the second over the line of the first
  for (let nth = 1; nth <= 2; nth += 1) {
    const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}/dashboard`);
    sizes.push((await answer.text()).length);
    await expect.poll(() => told().length).toBe(nth);
  }
  await close();
  for (const [at, line] of told().entries()) {
    const { bytes, route } = JSON.parse(line) as { bytes: number; route: string };
    expect(route).toBe('/*');
    expect(bytes).toBeGreaterThan(sizes[at]!);
    expect(bytes).toBeLessThan(sizes[at]! + 3_000);
  }
});
