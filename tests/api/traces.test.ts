import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpApp } from '#api/start/http-app.ts';
import { createLogger } from '#api/start/logger.ts';
import { readConfig } from '#api/start/config.ts';
import { openTraces, type Traces } from '#api/start/traces.ts';
import { comesByTrusted } from '#api/http/caller-address.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import fs from 'node:fs';
import path from 'node:path';

type Value = { stringValue?: string; intValue?: number | string };
type Seen = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
};
/** What a receiver on the loopback address was sent, as text and as spans. */
let [received, isAway] = ['', false];
let spans: Seen[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += String(chunk)));
  request.on('end', () => {
    if (isAway) return void response.writeHead(400).end();
    received += body;
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Seen[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
});
const folder = temporaryFolder();
const said: string[] = [];
const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8' });
let world: SmallWorld;
let traces: Traces;
beforeAll(async () => {
  for (const frontEnd of ['web', 'customer-app']) {
    fs.mkdirSync(path.join(folder.path, frontEnd), { recursive: true });
    fs.writeFileSync(path.join(folder.path, frontEnd, 'index.html'), 'een pagina');
  }
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  traces = await openTraces({
    endpoint: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    service: 'kelderboek',
    share: 1,
    isTrusted: (context) => comesByTrusted(context, trustedProxies),
    tell: { away: () => said.push('away'), back: () => said.push('back') },
  });
  world = await smallWorld({ logger: createLogger('silent'), watch: traces.watch });
}, 500_000);
afterAll(async () => {
  await world?.close();
  await traces?.stop();
  receiver.close();
  folder.remove();
});

const from = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
});
const ask = async (address: string, asked: RequestInit, of = '198.51.100.4') =>
  httpApp(world, {
    config: readConfig({ TRUSTED_PROXIES: '10.0.0.0/8' }),
    dist: folder.path,
    standing: undefined,
    publicUrl: () => 'https://kelder.example',
    setUpCode: null,
    standIns: [],
    watch: { around: traces.requests },
  }).request(address, asked, from(of));
const order = async (headers: Record<string, string> = {}, of?: string) => {
  const token = await world.tokenOf('SALES');
  const body = JSON.stringify({
    customer_id: bistro,
    'delivery-method_id': 1,
    'order-text': 'Achterom bij de buurvrouw, geheim',
    order_lines: [{ product_id: sancerre, qty: 6 }],
  });
  const sent = { method: 'POST', headers: { Authorization: `Bearer ${token}`, ...headers }, body };
  const answer = await ask('/api/v1/order/store?wie=geheim', sent, of);
  expect(answer.status).toBe(200);
  await traces.flush();
  return { token, correlationId: answer.headers.get('x-correlation-id') };
};
const attributeOf = ({ attributes }: Seen, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

test('an order that is placed is a trace: request, command, append and statements, and nothing that somebody typed', async () => {
  [received, spans] = ['', []];
  const { token, correlationId } = await order();
  const request = spans.find(({ name }) => name === 'POST order/store')!;
  expect(attributeOf(request, 'http.route')).toBe('order/store');
  expect(attributeOf(request, 'kelderboek.correlation_id')).toBe(correlationId);
  const ofTrace = spans.filter(({ traceId }) => traceId === request.traceId);
  const command = ofTrace.find(({ name }) => name.startsWith('command '))!;
  expect(attributeOf(command, 'kelderboek.correlation_id')).toBe(correlationId);
  const append = ofTrace.find(({ name }) => name === 'append')!;
  expect(append.parentSpanId).toBe(command.spanId);
  const statements = ofTrace.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql');
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.some(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true);
  for (const hidden of [
    token,
    'geheim',
    'buurvrouw',
    'Oudegracht',
    '3511',
    'klant.example',
    'Verbeek',
    '198.51.100.4',
  ])
    expect(received).not.toContain(hidden);
});

test('a traceparent is taken over from a trusted proxy, and from nobody else', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const traceOf = async (of: string) => {
    spans = [];
    await order(headers, of);
    return spans.find(({ name }) => name === 'POST order/store')!.traceId;
  };
  expect(await traceOf('10.0.0.7')).toBe(traceId);
  expect(await traceOf('198.51.100.4')).not.toBe(traceId);
});

test('a call to another server is told by its host alone', async () => {
  [received, spans] = ['', []];
  const other = createServer((_, response) => response.end('ok'));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  await traces.watch.around({ kind: 'command', name: 'MakeLabel', correlationId: 'c' }, async () =>
    (await fetch(`http://${host}/3511AA/geheim?key=geheim`)).text(),
  );
  other.close();
  await traces.flush();
  const call = spans.find(({ name }) => name === `GET ${host}`)!;
  expect(call.parentSpanId).toBe(spans.find(({ name }) => name === 'command MakeLabel')!.spanId);
  expect(received).not.toContain('geheim');
  expect(spans.some(({ name }) => name.includes('v1/traces'))).toBe(false);
});

test('a receiver that is away is told of once, and once when it is back; orders go on', async () => {
  isAway = true;
  await order();
  await order();
  expect(said).toEqual(['away']);
  isAway = false;
  await order();
  expect(said).toEqual(['away', 'back']);
});
