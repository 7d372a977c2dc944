import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { knownBrowsers } from '#api/http/known-browsers.ts';

const at = (publicUrl: string) => {
  const app = new Hono();
  app.get('/set', (context) => {
    knownBrowsers(context, publicUrl).remember(8, 'abc');
    return context.text('');
  });
  app.get('/of', (context) => context.text(knownBrowsers(context, publicUrl).of(8) ?? 'nobody'));
  return app;
};

test('ours · over TLS the cookie of a known browser is of this host alone, and one of before still counts', async () => {
  const app = at('https://wijn.example');
  const set = (await app.request('/set')).headers.get('set-cookie');
  expect(set).toBe(
    '__Host-kelderboek-browser-8=abc; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
  const of = async (cookie: string) => (await app.request('/of', { headers: { cookie } })).text();
  expect(await of('__Host-kelderboek-browser-8=abc')).toBe('abc');
  expect(await of('__Secure-kelderboek-browser-8=old')).toBe('old');
  expect(await of('kelderboek-browser-8=plain'), 'which any host beside it could set').toBe('nobody');
  expect(await of('__Host-kelderboek-browser-9=abc')).toBe('nobody');
});

test('ours · without TLS it goes to the calls of signing in alone', async () => {
  const set = (await at('http://localhost:3000').request('/set')).headers.get('set-cookie');
  expect(set).toBe(
    'kelderboek-browser-8=abc; Max-Age=2592000; Path=/api/v1/authenticate; HttpOnly; SameSite=Strict',
  );
});
