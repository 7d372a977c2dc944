import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#api/start/config.ts';
import { httpApp } from '#api/start/http-app.ts';
import { listen } from '#api/start/listen.ts';
import { createLogger } from '#api/start/logger.ts';
import { barolo, password, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let world: SmallWorld;
let lines = '';
const folder = temporaryFolder();
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
  world = await smallWorld({ logger: createLogger('trace', to) });
  await world.core.credentials.set(world.userIdOf('ADMIN'), password);
}, 500_000);
afterAll(async () => {
  await world?.close();
  folder.remove();
});

/** Everything that answers, as `npm start` mounts it. */
const mounted = (environment: Record<string, string> = {}) =>
  httpApp(world, {
    config: readConfig(environment),
    dist: folder.path,
    standing: undefined,
    publicUrl: () => 'https://kelder.example',
    setUpCode: null,
    standIns: [],
  });
const from = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
});
const as = (token: string) => ({ Authorization: `Bearer ${token}` });
const ofAdmin = async (method: string, address: string, sent?: object) =>
  (await world.call('ADMIN', method, address, sent)).body.data;

test('INT-016 · INT-020 · pictures, feeds and the description keep what they say of themselves', async () => {
  const app = mounted();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await ofAdmin('POST', 'product/img/upload', {
    data: `data:image/png;base64,${pixel}`,
    product_id: barolo,
    name: 'fles.png',
  });
  const [image] = await ofAdmin('GET', `product/images/${barolo}`);
  const picture = await app.request(`/products/${image.filename}`);
  expect(picture.status).toBe(200);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const docs = await app.request('/api/docs');
  expect(docs.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
  expect((await app.request('/services/feed/vivino/geen')).headers.get('referrer-policy')).toBe(
    'no-referrer',
  );
  const page = await app.request('/dashboard');
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
});

test('ours · browsers are told to come over TLS for a year where PUBLIC_URL is https, and nothing of it elsewhere', async () => {
  const strict = async (environment: Record<string, string>, address: string) =>
    (await mounted(environment).request(address)).headers.get('strict-transport-security');
  for (const address of ['/', '/api/v1/authenticate/checkttl', '/api/docs', '/health']) {
    expect(await strict({ PUBLIC_URL: 'https://kelder.example' }, address)).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(await strict({ PUBLIC_URL: 'http://kelder.example' }, address)).toBeNull();
    expect(await strict({}, address)).toBeNull();
  }
});

test('ours · a session shows where it was begun by the word of a trusted proxy, and of no other', async () => {
  const app = mounted({ TRUSTED_PROXIES: '10.0.0.0/8' });
  const placeOf = async (socket: string, headers: Record<string, string>) => {
    const answer = await app.request(
      '/api/v1/authenticate/login',
      { method: 'POST', body: JSON.stringify({ username: 'admin', password }), headers },
      from(socket),
    );
    const { token } = ((await answer.json()) as { data: { token: string } }).data;
    const sessions = await app.request('/api/v1/users/sessions', { headers: as(token) }, from(socket));
    const { data } = (await sessions.json()) as { data: { address: string; current: number }[] };
    return data.find(({ current }) => current === 1)!.address;
  };
  const wanted = { 'X-Forwarded-For': '1.1.1.1, 203.0.113.9' };
  expect(await placeOf('10.0.0.7', wanted)).toBe('203.0.113.9');
  expect(await placeOf('::ffff:10.0.0.7', { Forwarded: 'for="[2001:db8::5]"' })).toBe('2001:db8::5');
  expect(await placeOf('198.51.100.4', wanted)).toBe('198.51.100.4');
  expect(await placeOf('10.0.0.7', { Forwarded: 'for="[[;;=,' })).toBe('10.0.0.7');
});

test('ours · the log tells who came in, who did not, and who was turned away, and from where; never by what name or secret', async () => {
  const app = mounted();
  const tell = async (path: string, sent: { body?: object; token?: string } = {}) => {
    lines = '';
    const answer = await app.request(
      `/api/v1/${path}`,
      {
        method: sent.body ? 'POST' : 'GET',
        headers: sent.token ? as(sent.token) : {},
        ...(sent.body && { body: JSON.stringify(sent.body) }),
      },
      from('198.51.100.31'),
    );
    const told = lines
      .split('\n')
      .filter((line) => line.includes('"msg":"security"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    return { told, body: (await answer.json()) as { data: { token: string } } };
  };
  const address = '198.51.100.31';
  const userId = world.userIdOf('ADMIN');
  const signIn = (given: string) =>
    tell('authenticate/login', { body: { username: 'admin', password: given } });

  expect((await signIn('Fout-Geheim.9')).told).toEqual([
    expect.objectContaining({ level: 30, operation: 'login', outcome: 'sign-in-refused', address }),
  ]);
  expect(lines).not.toMatch(/"admin"|Geheim/);
  const { told, body } = await signIn(password);
  expect(told).toEqual([expect.objectContaining({ outcome: 'signed-in', userId, address })]);
  expect(lines).not.toContain(body.data.token);
  expect((await tell('order/17')).told).toEqual([expect.objectContaining({ status: 401, address })]);
  expect((await tell(`authenticate/sl/${'x'.repeat(60)}`)).told).toEqual([
    expect.objectContaining({ outcome: 'link-refused', address }),
  ]);
  expect((await tell('dashboard/unprocessed', { token: await world.tokenOf('CLIENT') })).told).toEqual([
    expect.objectContaining({ status: 403, userId: world.userIdOf('CLIENT'), accountId: 3, address }),
  ]);
  expect((await tell('dashboard/unprocessed', { token: body.data.token })).told).toEqual([]);
});

test('ours · what was sent and refused is in the log with who sent it, from where and to which call, and not with what it said', async () => {
  const app = mounted();
  const token = await world.tokenOf('SALES');
  const told = async (path: string, content: string, sent: Record<string, string> = {}) => {
    lines = '';
    const headers = { ...as(token), ...sent };
    const { status } = await app.request(
      `/api/v1/${path}`,
      { method: 'POST', headers, body: content },
      from('198.51.100.31'),
    );
    const [line, ...more] = lines
      .split('\n')
      .filter((one) => one.includes('"msg":"security"'))
      .map((one) => JSON.parse(one) as Record<string, unknown>);
    expect(more).toEqual([]);
    expect(lines).not.toMatch(/Geheim|drop table/);
    return [
      status,
      line?.['level'],
      line?.['operation'],
      line?.['outcome'],
      line?.['userId'],
      line?.['address'],
    ];
  };
  const userId = world.userIdOf('SALES');
  const from31 = '198.51.100.31';
  for (const content of ['geen JSON: Geheim', '{"customer_id":"1; drop table es.event"}', '[]'])
    expect(await told('order/store', content)).toEqual([
      400,
      30,
      expect.any(String),
      'input-refused',
      userId,
      from31,
    ]);
  const strict = { Prefer: 'handling=strict' };
  const unknown = JSON.stringify({ customer_id: 1, Geheim: 'x' });
  expect(await told('order/store', unknown, strict)).toMatchObject({ 0: 400, 3: 'input-refused' });
  const large = JSON.stringify({ customer_id: 1, remark: 'Geheim'.repeat(600_000) });
  expect(await told('order/store', large)).toMatchObject({ 0: 413, 1: 30 });
});

test('ours · who hangs up in the middle of what it sends is no fault of this server, in the log nor in what is counted', async () => {
  const { url, close } = await listen(mounted(), 0, '127.0.0.1');
  const hangUp = async (path: string, more: string) => {
    lines = '';
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${more}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await expect.poll(() => lines).toContain(`"method":"POST"`);
    return lines.split('\n').flatMap((line) => {
      const { level, status } = line === '' ? {} : (JSON.parse(line) as Record<string, number>);
      return level! >= 50 || status! >= 500 ? [line] : [];
    });
  };
  const begun = `Content-Length: 500\r\n\r\n{"username":`;
  const inPieces = `Transfer-Encoding: chunked\r\n\r\n1f4\r\n{"username":`;
  try {
    expect(await hangUp('/api/v1/authenticate/login', begun)).toEqual([]);
    expect(await hangUp('/api/v1/authenticate/login', inPieces)).toEqual([]);
    expect(await hangUp('/services/webshop/3', begun)).toEqual([]);
  } finally {
    await close();
  }
});

test('ours · a line of the log has the template of a route, never its address with what lets somebody in', async () => {
  lines = '';
  const app = mounted();
  const token = 'Geheim'.repeat(10);
  await app.request(`/api/v1/authenticate/sl/${token}`);
  await app.request(`/api/v1/authenticate/oci/${encodeURIComponent('https://hook.example')}/${token}`);
  await app.request('/api/v1/authenticate/resetpassword', {
    method: 'POST',
    body: JSON.stringify({ token, password: 'Fris-Appelsap.9' }),
  });
  await app.request(`/auth/reset/${token}`);
  await app.request(`/auth/sl/${token}`);
  await app.request(`/klantapp/inkoop/${token}`);
  const { held, tokens } = world.core;
  const [{ holderOf }, { take }] = [held, tokens];
  const away = () => Promise.reject(new Error('the database is away'));
  Object.assign(held, { holderOf: away });
  Object.assign(tokens, { take: away });
  try {
    expect((await app.request(`/services/feed/vivino/${token}`)).status).toBe(500);
    expect((await app.request(`/services/website/${token}/products`)).status).toBe(500);
    expect((await app.request(`/api/v1/authenticate/sl/${token}`)).status).toBe(500);
  } finally {
    Object.assign(held, { holderOf });
    Object.assign(tokens, { take });
  }
  for (const route of [
    'authenticate/sl/{ttt}',
    '/services/feed/vivino/:token',
    '/services/website/:token/products',
  ])
    expect(lines).toContain(`"route":"${route}"`);
  expect(lines).toContain('the database is away');
  expect(lines).not.toContain('Geheim');
});

test('an answer of the API is compressed for who takes that, and where it is not short', async () => {
  const app = mounted();
  const signedIn = await app.request(
    '/api/v1/authenticate/login',
    { method: 'POST', body: JSON.stringify({ username: 'admin', password }) },
    from('127.0.0.1'),
  );
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.request(`/api/v1/${path}`, { headers: { ...as(token), ...headers } }, from('127.0.0.1'));
  const whole = await (await ask('users/mainuserdata')).text();
  expect(whole.length).toBeGreaterThan(1_200);
  const packed = await ask('users/mainuserdata', { 'Accept-Encoding': 'br, gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('content-type')).toMatch('application/json');
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(bytes.length).toBeLessThan(whole.length / 2);
  expect(gunzipSync(bytes).toString()).toBe(whole);
  for (const [path, takes] of [
    ['users/mainuserdata', 'br'],
    ['users/mainuserdata', 'br, gzip;q=0'],
    ['authenticate/checkttl', 'gzip'],
  ] as const)
    expect((await ask(path, { 'Accept-Encoding': takes })).headers.get('content-encoding')).toBeNull();
});
