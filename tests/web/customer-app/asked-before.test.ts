import fs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { customerAppProducts } from '#api/customer-app/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { answerAskedBefore } from '#web/lib/asked-before.ts';
import { httpOf, requestFor } from '#web/lib/request.ts';

const script = fs.readFileSync('web/public/klantapp-start.js', 'utf8');
const user = { accountId: 3, customerId: 412 };

/** Runs the script as a page at this address would; what it asked for, and where it led. */
const run = (pathname: string, stored: Record<string, unknown>, ofTab: Record<string, unknown> = {}) => {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const led: string[] = [];
  const storage = (values: Record<string, unknown>) => ({
    getItem: (key: string) => (key in values ? JSON.stringify(values[key]) : null),
  });
  const fetched = (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, headers });
    return Promise.resolve(new Response('range'));
  };
  const location = { pathname, replace: (to: string) => led.push(to) };
  const document = { documentElement: { lang: 'nl' } };
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function('location', 'document', 'localStorage', 'sessionStorage', 'fetch', script)(
    location,
    document,
    storage(stored),
    storage(ofTab),
    fetched,
  );
  return { asked, led };
};
const session = { 'kelderboek.session': { token: 'abc', user } };

afterEach(() => {
  Reflect.deleteProperty(window, 'askedBefore');
  vi.restoreAllMocks();
});

/** The same call as the app makes it. */
const callOf = (caller: { token: string; accountId: number; customerId: number | null; screen: string }) =>
  httpOf(requestFor(customerAppProducts)({} as RequestOf<typeof customerAppProducts>), {
    ...caller,
    position: {},
  });

test('the range that a page asks for before its script runs answers the same call of the app, once', async () => {
  const screen = '/klantapp2/overzicht';
  const { asked, led } = run(screen, session);
  const { path, headers } = callOf({ token: 'abc', ...user, screen });
  expect(asked).toEqual([{ url: `/api/v1/${path}`, headers }]);
  expect(led).toEqual([]);
  expect(answerAskedBefore('klantapp/orders', {})).toBeNull();
  expect(await (await answerAskedBefore(path, headers))?.text()).toBe('range');
  expect(answerAskedBefore(path, headers)).toBeNull();
});

test('it answers nobody else, nor for another customer', () => {
  run('/klantapp2/overzicht', session);
  const other = callOf({ token: 'abc', accountId: 3, customerId: 7, screen: '/klantapp2/overzicht' });
  expect(answerAskedBefore(other.path, other.headers)).toBeNull();
});

test('who acts for a customer in this tab asks as that customer', () => {
  const acting = { 'kelderboek.session': { token: 'def', user: { accountId: 3, customerId: null } } };
  const { asked } = run('/klantapp/overzicht', session, acting);
  const { headers } = callOf({
    token: 'def',
    accountId: 3,
    customerId: null,
    screen: '/klantapp/overzicht',
  });
  expect(asked.map((each) => each.headers)).toEqual([headers]);
});

test.each([
  ['/klantapp', {}, ['/auth/login']],
  ['/klantapp2/facturen', { 'kelderboek.session': null }, ['/auth/login']],
  ['/klantapp/betaald/6f1c1b1e-3b0a-8c11-9d7e-0a4f5c2b7e91', {}, []],
])('at %s, with %j stored, who is not signed in is led to %j', (at, stored, to) => {
  const { asked, led } = run(at, stored);
  expect(led).toEqual(to);
  expect(asked).toEqual([]);
});
