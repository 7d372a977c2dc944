import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { httpsOnly } from '#api/http/https-only.ts';
import { proxiesIn } from '#api/start/trusted-proxies.ts';

const [proxy, stranger] = ['10.0.0.7', '203.0.113.9'];
const served = (publicUrl: string | null = 'https://wijn.example') => {
  const app = new Hono();
  app.use(httpsOnly(publicUrl, proxiesIn('10.0.0.0/8')));
  app.all('*', (context) => context.text('served'));
  return async (path: string, headers: Record<string, string>, { method = 'GET', from = proxy } = {}) => {
    const incoming = { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } };
    const answer = await app.request(`http://inside${path}`, { method, headers }, { incoming });
    return [answer.status, answer.headers.get('location') ?? (await answer.text())];
  };
};
const plain = { 'X-Forwarded-Proto': 'http' };
const page = { ...plain, Accept: 'text/html,*/*' };

test('ours · who came to the proxy without TLS: pages are led on, calls and files are refused in words', async () => {
  const get = served();
  expect(await get('/klanten/7?tab=app', page)).toEqual([308, 'https://wijn.example/klanten/7?tab=app']);
  for (const [path, method] of [
    ['/api/v1/authenticate/login', 'POST'],
    ['/api/v1/users/profile', 'GET'],
    ['/services/bounces', 'POST'],
    ['/klanten/7', 'POST'],
  ] as const) {
    const [status, text] = await get(path, page, { method });
    expect([status, text], path).toEqual([403, expect.stringContaining('https-asked')]);
  }
  expect((await get('/products/fles.jpg', { ...plain, Accept: 'image/*' }))[0]).toBe(403);
  expect((await get('/klanten', { Forwarded: 'for=1.1.1.1;proto=http', Accept: 'text/html' }))[0]).toBe(308);
  expect((await get('/klanten', { ...page, 'X-Forwarded-Proto': 'HTTP, https' }))[0]).toBe(308);
});

test.each([
  ['came over TLS', { headers: { ...page, 'X-Forwarded-Proto': 'https' } }],
  ['comes through a proxy that says nothing of it', { headers: { Accept: 'text/html' } }],
  ['is no proxy that is trusted', { headers: page, from: stranger }],
  ['asks how the server is', { headers: page, path: '/health' }],
  ['has no https to go to', { headers: page, publicUrl: 'http://wijn.example' }],
  ['has no address to go to', { headers: page, publicUrl: null }],
])('ours · who %s is served', async (_, { headers, ...given }) => {
  const {
    from = proxy,
    path = '/klanten',
    publicUrl = 'https://wijn.example',
  } = {
    from: proxy,
    path: '/klanten',
    ...given,
  } as { from?: string; path?: string; publicUrl?: string | null };
  expect(await served(publicUrl)(path, headers, { from })).toEqual([200, 'served']);
});
