import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '#api/contract/operations.ts';
import { isWithin, TokenScope } from '#domain/access-token/scope.ts';
import { sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const make = async (scopes: TokenScope[], { name = 'Winkel', until = '2027-05-01' } = {}) =>
  world.call('ADMIN', 'POST', 'settings/tokens/programs', { name, scopes, until });
const made = async (...scopes: TokenScope[]) => {
  const { status, body } = await make(scopes);
  expect(status).toBe(200);
  return body.data as { id: number; token: string };
};
const listed = async () =>
  (await world.call('ADMIN', 'GET', 'settings/tokens/programs')).body.data as Record<string, unknown>[];
/** A call as a program makes it: with its token alone. */
const by = async (token: string, method: string, path: string, sent?: object) => {
  const answer = await world.api.request(`/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': 'nl',
    },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const product = `product/getById/${sancerre}`;
const change = (val: string) => ({ product_id: sancerre, field: 'message', val });

test('a token lets a program do what it was made for, and nothing else', async () => {
  const { token } = await made('products:read');
  expect(token).toMatch(/^kbt_[\w-]{43}$/);
  expect((await by(token, 'GET', product)).status).toBe(200);
  for (const [method, path, sent] of [
    ['PUT', 'product/update', change('nee')],
    ['GET', 'klant/getListByNameEnabled/bistro', undefined],
    ['GET', 'settings/tokens/programs', undefined],
    ['POST', 'settings/tokens/programs', { name: 'x', scopes: ['read'], until: '2027-01-01' }],
    ['GET', 'users/mainusers', undefined],
  ] as const) {
    const { status, body } = await by(token, method, path, sent);
    expect([path, status, body['code']]).toEqual([path, 403, 'token-scope-missing']);
    expect(body['title']).toContain('Dit token laat deze aanroep niet toe');
  }
});

test('what it changes is recorded as who made it, with the name of the token; it is seen when it was used', async () => {
  const { id, token } = await made('products:write');
  expect((await listed()).find((row) => row['id'] === id)).toMatchObject({ used_at: null });
  expect((await by(token, 'PUT', 'product/update', change('Via de winkel'))).status).toBe(200);
  // who may change may read, and finds what it changed
  expect(JSON.stringify((await by(token, 'GET', product)).body)).toContain('Via de winkel');
  const events = await world.store.readStream(1, `product-${sancerre}`);
  expect(events.at(-1)!.metadata).toMatchObject({ userId: world.userIdOf('ADMIN'), screen: 'token Winkel' });
  expect((await listed()).find((row) => row['id'] === id)!['used_at']).not.toBeNull();
});

test('its use is written once a minute at most, so that one that nobody uses can be told and revoked', async () => {
  const { id, token } = await made('products:read');
  const uses = async (minutes: number) => {
    await world.pool.query(
      `update secret.access_token set used_at = now() - $2 * interval '1 minute' where token_id = $1`,
      [id, minutes],
    );
    const before = (await listed()).find((row) => row['id'] === id)!['used_at'];
    expect((await by(token, 'GET', product)).status).toBe(200);
    return (await listed()).find((row) => row['id'] === id)!['used_at'] === before ? 'kept' : 'written';
  };
  expect([await uses(0.25), await uses(2)]).toEqual(['kept', 'written']);
});

test('a token that is revoked, over or made up lets nobody in', async () => {
  const { id, token } = await made('read');
  expect((await by(token, 'GET', product)).status).toBe(200);
  await world.call('ADMIN', 'POST', `settings/tokens/programs/revoke/${id}`);
  expect(await by(token, 'GET', product)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  expect(await by(`kbt_${'x'.repeat(43)}`, 'GET', product)).toMatchObject({ status: 401 });
  const { token: short } = (await make(['read'], { until: '2026-11-19' })).body.data as { token: string };
  expect((await by(short, 'GET', product)).status).toBe(200);
  const before = { ...world.time };
  Object.assign(world.time, { today: '2026-11-20', now: '2026-11-20T08:30:00.000Z' });
  expect(await by(short, 'GET', product)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  Object.assign(world.time, before);
});

test('a command that comes again, with the same or with other wishes, takes the token from nobody', async () => {
  const commandId = randomUUID();
  const wish = (name: string) =>
    world.call(
      null,
      'POST',
      'settings/tokens/programs',
      { name, scopes: ['products:read'], until: '2027-05-01' },
      { Authorization: `Bearer ${adminSession}`, 'Idempotency-Key': commandId },
    );
  const adminSession = await world.signedIn('ADMIN');
  const first = (await wish('Winkel')).body.data as { id: number; token: string };
  const again = (await wish('Winkel')).body.data as { id: number; token: string };
  expect(again.id).toBe(first.id);
  expect((await wish('Iets anders')).status).not.toBe(200);
  for (const { token } of [first, again]) expect((await by(token, 'GET', product)).status).toBe(200);
  await world.call('ADMIN', 'POST', `settings/tokens/programs/revoke/${first.id}`);
  for (const { token } of [first, again]) expect((await by(token, 'GET', product)).status).toBe(401);
});

test('it lasts a year at most, and is kept as a digest alone', async () => {
  for (const until of ['2026-11-18', '2027-11-21'])
    expect(await make(['read'], { until })).toMatchObject({ status: 409, body: { code: 'token-until' } });
  const { token } = await made('stock:write');
  const { rows } = await world.pool.query('select to_jsonb(t)::text as row from secret.access_token t');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
  const log = await world.pool.query("select data::text from es.event where type = 'AccessTokenMade'");
  expect(JSON.stringify(log.rows)).not.toContain(token);
});

test('no scope lets a program near users, tokens, settings, payments, erasure or another role than staff', () => {
  const reached = operations.filter((operation) => isWithin(TokenScope.options, operation));
  expect(reached.length).toBeGreaterThan(60);
  const kept =
    /^(settings|users|user|auth|mail|klantapp|personal|order\/payments|payments)\b|forget|erase|mandate|refund/i;
  expect(reached.map(({ path }) => path).filter((path) => kept.test(path))).toEqual([]);
  for (const { area, changes } of reached) {
    expect(isWithin(['read'], { area, changes })).toBe(!changes);
    expect(isWithin([`${area!}:read`], { area, changes })).toBe(!changes);
  }
});
