import fs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { customerAppOrders, customerAppProducts } from '#api/customer-app/contract.ts';
import { answerAskedBefore } from '#web/lib/asked-before.ts';
import { type ApiRequest, type HttpRequest, httpOf, requestFor } from '#web/lib/request.ts';
import { pageSizes } from '#web/lib/timings.ts';

const script = fs.readFileSync('web/public/klantapp-start.js', 'utf8');
const user = { accountId: 3, customerId: 412 };

/** Runs the script as a page at this address would; what it asked for, and where it led. */
const run = (address: string, stored: Record<string, unknown>, ofTab: Record<string, unknown> = {}) => {
  const { pathname, search, hash } = new URL(address, 'https://kelder.example');
  type Sent = Pick<HttpRequest, 'headers'> & Partial<HttpRequest>;
  const asked: HttpRequest[] = [];
  const led: string[] = [];
  const kept: [key: string, value: unknown][] = [];
  const storage = (values: Record<string, unknown>) => ({
    getItem: (key: string) => (key in values ? JSON.stringify(values[key]) : null),
    setItem: (key: string, value: string) => kept.push([key, JSON.parse(value)]),
  });
  const fetched = (url: string, { method = 'GET', body = null, headers }: Sent) => {
    asked.push({ path: url.replace('/api/v1/', ''), method, body, headers });
    return Promise.resolve(new Response(url));
  };
  const location = { pathname, search, hash, replace: (to: string) => led.push(to) };
  const document = { documentElement: { lang: 'nl' } };
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function('location', 'document', 'localStorage', 'sessionStorage', 'fetch', script)(
    location,
    document,
    storage(stored),
    storage(ofTab),
    fetched,
  );
  return { asked, led, kept };
};
const session = { 'kelderboek.session': { token: 'abc', user } };

afterEach(() => {
  Reflect.deleteProperty(window, 'askedBefore');
  vi.restoreAllMocks();
});

type Caller = { token: string; accountId: number; customerId: number | null; screen: string };
const range = requestFor(customerAppProducts)({});
const latestOrders = requestFor(customerAppOrders)({ skip: 0, take: pageSizes.customerAppShortList });
/** The same call as the app makes it. */
const callOf = (caller: Caller, request: ApiRequest = range) => httpOf(request, { ...caller, position: {} });

test('the range that a page asks for before its script runs answers the same call of the app, once', async () => {
  const screen = '/klantapp2/nieuwebestelling';
  const { asked, led } = run(screen, session);
  const caller = { token: 'abc', ...user, screen };
  const call = callOf(caller);
  expect(asked).toEqual([call]);
  expect(led).toEqual([]);
  expect(answerAskedBefore(callOf(caller, latestOrders))).toBeNull();
  expect(await (await answerAskedBefore(call))?.text()).toBe(`/api/v1/${call.path}`);
  expect(answerAskedBefore(call)).toBeNull();
});

test('the overview asks for the latest orders too, each answered by itself', async () => {
  const screen = '/klantapp2/overzicht';
  const caller = { token: 'abc', ...user, screen };
  const wanted = [callOf(caller), callOf(caller, latestOrders)];
  const { asked } = run(screen, session);
  expect(asked).toEqual(wanted);
  for (const call of wanted.toReversed())
    expect(await (await answerAskedBefore(call))?.text()).toBe(`/api/v1/${call.path}`);
  expect(answerAskedBefore(wanted[1]!)).toBeNull();
});

test('it answers nobody else, nor for another customer', () => {
  run('/klantapp2/overzicht', session);
  const other = callOf({ token: 'abc', accountId: 3, customerId: 7, screen: '/klantapp2/overzicht' });
  expect(answerAskedBefore(other)).toBeNull();
});

test('who acts for a customer in this tab asks as that customer', () => {
  const acting = { 'kelderboek.session': { token: 'def', user: { accountId: 3, customerId: null } } };
  const screen = '/klantapp/nieuwebestelling';
  const { asked } = run(screen, session, acting);
  const { headers } = callOf({ token: 'def', accountId: 3, customerId: null, screen });
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

test('what was opened is kept for this tab, so that the sign-in page leads back to it', () => {
  const at = '/klantapp2/nieuwebestelling?kleur=red#wijn-12';
  const { led, kept } = run(at, {});
  expect(led).toEqual(['/auth/login']);
  expect(kept).toEqual([['kelderboek.opened', at]]);
});
