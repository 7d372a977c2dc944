import { afterEach, expect, test, vi } from 'vitest';
import { logout, signedInUser } from '#api/authentication/contract.ts';
import { login } from '#api/authentication/sign-in-contract.ts';
import { customerAppOrders, placeCustomerOrder } from '#api/customer-app/contract.ts';
import { searchCustomers } from '#api/customers/search-contract.ts';
import { dashboardOrders } from '#api/dashboard/contract.ts';
import { logBookCsv } from '#api/log-book/contract.ts';
import { header } from '#api/contract/wire.ts';
import { type Caller, answerOf, furthest, httpOf, requestFor, send, tokenErrors } from '#web/lib/request.ts';

const origin = 'http://kelderboek.test';
const caller: Caller = { token: 'abc', accountId: 3, position: { 7: 345 } };
const nobody: Caller = { token: null, accountId: null, position: {} };
const order = {
  customerId: null,
  remark: '',
  shownExcl: null,
  shownVat: null,
  shownTotalIncl: null,
  lines: [{ productId: 12, quantity: 6, seenPrice: null }],
  deliveryDate: '2026-11-24',
  note: '',
  orderer: '',
  phone: '',
  shownIncl: null,
  addTo: null,
};
const key = '0f0e7a52-6a31-4d0e-8f6a-0b3f2f6f3a11';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: unknown, init: ResponseInit = {}) => {
  const fetched = vi.fn<typeof fetch>(async () =>
    typeof body === 'string' ? new Response(body, init) : Response.json(body, init),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('what the braces name goes into the path, escaped, the rest of a GET into its query', () => {
  const page = requestFor(dashboardOrders)({ variant: 'todeliver', date: '2026-11-20', skip: 8, take: 8 });
  expect(httpOf(page, caller)).toMatchObject({
    path: 'dashboard/orders/todeliver/2026-11-20?skip=8&take=8',
    method: 'GET',
    body: null,
  });
  const search = requestFor(searchCustomers)({ q: 'de kade/west?' });
  expect(httpOf(search, caller).path).toBe('klant/getListByNameEnabled/de%20kade%2Fwest%3F');
});

test('the body of a POST speaks the words of the wire', () => {
  const { body, method, path, headers } = httpOf(requestFor(placeCustomerOrder)(order), caller);
  expect({ method, path }).toEqual({ method: 'POST', path: 'klantapp/store' });
  expect(JSON.parse(body!)).toEqual({
    order_lines: [{ product_id: 12, qty: 6, seen_price: null }],
    'delivery-date': '2026-11-24',
    note: '',
    name: '',
    phone: '',
    shown_incl: null,
    add_to: null,
    customer_id: null,
    'order-text': '',
    'invoice-amount_excl': null,
    'invoice-amount_btw': null,
    'invoice-amount_incl': null,
  });
  expect(headers['Content-Type']).toBe('application/json');
});

test('D-30 · a GET that changes data goes out as POST', () => {
  expect(httpOf(requestFor(logout)({}), caller)).toMatchObject({ method: 'POST', body: '{}' });
});

test('AUTH-014 · every request names its account and token, none before signing in', () => {
  expect(httpOf(requestFor(signedInUser)({}), caller).headers).toMatchObject({
    Authorization: 'Bearer abc',
    [header.account]: '3',
  });
  const { headers } = httpOf(requestFor(login)({ username: 'a', password: 'b' }), nobody);
  expect(headers).not.toHaveProperty('Authorization');
  expect(headers).not.toHaveProperty(header.account);
});

test('FMT-033 · each action has its own command id, and sending it again repeats that id', async () => {
  const fetched = answering({ data: { id: 1, real_id: 2 } });
  const first = requestFor(placeCustomerOrder)(order);
  await send(first, caller, { origin });
  await send(first, caller, { origin });
  await send(requestFor(placeCustomerOrder)(order), caller, { origin });
  await send(requestFor(placeCustomerOrder)(order, key), caller, { origin });
  const [one, again, other, given] = fetched.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get(header.commandId),
  );
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
  expect(given).toBe(key);
});

test('every call waits for the position it saw; one that changes nothing carries no command id', () => {
  const { headers, method } = httpOf(requestFor(customerAppOrders)({ skip: 0, take: 10 }), caller);
  expect(method).toBe('POST');
  expect(headers).not.toHaveProperty(header.commandId);
  expect(headers[header.position]).toBe('{"7":345}');
  expect(httpOf(requestFor(placeCustomerOrder)(order), caller).headers[header.position]).toBe('{"7":345}');
  expect(httpOf(requestFor(signedInUser)({}), nobody).headers).not.toHaveProperty(header.position);
});

test('the screen is told where the caller says it', () => {
  const { headers } = httpOf(requestFor(signedInUser)({}), { ...caller, screen: '/dashboard' });
  expect(headers[header.screen]).toBe('/dashboard');
});

test('D-61 · every call says in which language it is read', () => {
  expect(httpOf(requestFor(signedInUser)({}), nobody).headers[header.language]).toBe('nl');
});

test('an answer comes back in our words, with the position and whether it is stale', async () => {
  answering(
    { data: { id: 41, real_id: 1234 } },
    { headers: { [header.position]: '{"7":346}', [header.isStale]: '1' } },
  );
  expect(await send(requestFor(placeCustomerOrder)(order), caller, { origin })).toEqual({
    data: { data: { orderId: 41, number: 1234 } },
    position: { 7: 346 },
    isStale: true,
  });
});

test('a file is read as text', async () => {
  const fetched = answering('tijd;wie\n');
  const request = {
    from: '2026-11-01',
    to: '2026-11-20',
    name: '',
    subject: '',
    action: '',
    format: 'csv' as const,
  };
  expect(await send(requestFor(logBookCsv)(request), caller, { origin })).toMatchObject({
    data: 'tijd;wie\n',
  });
  expect(fetched.mock.calls[0]?.[0]).toBe(
    `${origin}/api/v1/stats/logboek/csv/2026-11-01/2026-11-20?name=&subject=&action=&format=csv`,
  );
});

test('ROLE-027 · -1 means that the account was switched', () => {
  for (const operation of [placeCustomerOrder, customerAppOrders])
    expect(answerOf(operation, 200, { data: -1 })).toEqual({
      error: { code: 'account-switched', text: 'ACCOUNT GEWISSELD', details: {}, status: 200 },
    });
});

test('a refusal in 200 and one as a problem read the same', () => {
  const shortages = [{ productId: 12, available: 6, asked: 12 }];
  const refused = { code: 'stock-short', text: 'Niet genoeg voorraad.', details: { shortages } };
  expect(
    answerOf(placeCustomerOrder, 200, {
      data: 0,
      message: 'Niet genoeg voorraad.',
      code: 'stock-short',
      details: { shortages },
    }),
  ).toEqual({ error: { ...refused, status: 200 } });
  expect(
    answerOf(placeCustomerOrder, 409, {
      status: 409,
      code: 'stock-short',
      title: 'Niet genoeg voorraad.',
      details: { shortages },
    }),
  ).toEqual({ error: { ...refused, status: 409 } });
});

test('a legacy refusal without a code is still told in its own words', () => {
  expect(answerOf(placeCustomerOrder, 200, { data: 0, message: 'Kan niet.' })).toEqual({
    error: { code: 'refused', text: 'Kan niet.', details: {}, status: 200 },
  });
});

test.each(tokenErrors)('AUTH-013 · %s is known in both shapes', (name) => {
  const expected = { error: { code: name, status: 401 } };
  expect(answerOf(signedInUser, 401, { error: name })).toMatchObject(expected);
  expect(answerOf(signedInUser, 401, { status: 401, code: name })).toMatchObject(expected);
});

test('a fault keeps its correlation id, an answer of something between needs no JSON', async () => {
  expect(answerOf(signedInUser, 500, { status: 500, code: 'fault', correlationId: 'c-1' })).toEqual({
    error: {
      code: 'fault',
      text: 'Er ging iets mis. Probeer het opnieuw.',
      details: { correlationId: 'c-1' },
      status: 500,
    },
  });
  answering('<h1>Bad gateway</h1>', { status: 502 });
  expect(await send(requestFor(signedInUser)({}), caller, { origin })).toMatchObject({
    error: { code: 'status-502', status: 502 },
  });
});

test('an answer that does not fit the contract is an error, not a crash', () => {
  expect(answerOf(placeCustomerOrder, 200, { data: { id: 'x' } })).toMatchObject({
    error: { code: 'unreadable-answer', status: 200 },
  });
});

test('no answer, and a request that does not fit, are errors too', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await send(requestFor(signedInUser)({}), caller, { origin })).toMatchObject({
    error: { code: 'no-answer', status: 0 },
    position: null,
  });
  const none = { ...order, lines: [{ productId: 12, quantity: 0, seenPrice: null }] };
  expect(await send(requestFor(placeCustomerOrder)(none), caller, { origin })).toMatchObject({
    error: { code: 'invalid-request', status: 0 },
  });
});

test('positions only ever move on', () => {
  expect(furthest({ 1: 5, 7: 9 }, { 7: 8, 2: 1 })).toEqual({ 1: 5, 2: 1, 7: 9 });
  expect(furthest({ 1: 5 }, null)).toEqual({ 1: 5 });
});
