import { afterAll, beforeAll, expect, test } from 'vitest';
import { noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const email = 'an@controle.example';
const password = 'Tafelboot.8731';
const until = '2026-11-25';
const invite = (over: object = {}) =>
  world.call('ADMIN', 'POST', 'users/auditor', {
    email,
    firstname: 'An',
    lastname: 'Controle',
    until,
    ...over,
  });
const enter = async () =>
  (await world.call(null, 'POST', 'authenticate/login', { username: email, password })).body.data;
const inList = async () => {
  const { body } = await world.call('ADMIN', 'GET', 'users/list?q=controle');
  return body.data[0];
};
const goTo = (day: string) => Object.assign(world.time, { now: `${day}T08:30:00.000Z`, today: day });

test('AUD-064 · an auditor is invited by mail for a time, chooses a password by the link, and reads but changes nothing', async () => {
  expect((await invite({ until: '2026-11-18' })).body).toMatchObject({ code: 'term-in-the-past' });
  const { body } = await invite();
  const userId = body.data.id;
  expect(await inList()).toMatchObject({ id: userId, roles: ['AUDITOR'], access_until: until });

  const mail = async () => {
    const { rows } = await world.pool.query(`select subject, body from mail.kept where recipient = $1`, [
      email,
    ]);
    return rows[0];
  };
  await expect.poll(mail, { timeout: 10_000 }).toMatchObject({
    subject: expect.stringContaining('Uitnodiging om mee te lezen'),
    body: expect.stringContaining('25-11-2026'),
  });
  // the link itself stands in the mail that goes out alone
  const token = await world.core.tokens.issue(
    { kind: 'reset', userId, onBehalfOf: null, accountId: noordhof },
    60,
  );
  await world.call(null, 'POST', 'authenticate/resetpassword', { token, password });
  const { token: session } = await enter();
  const as = (method: string, path: string, sent?: object) =>
    world.call(null, method, path, sent, { Authorization: `Bearer ${session}` });
  expect((await as('GET', 'klant/list')).status).toBe(200);
  expect((await as('PUT', 'klant/update', { customer_id: 401, field: 'name', val: 'X' })).status).toBe(403);
  await world.core.access.flush();
  const seen = await world.call('ADMIN', 'POST', 'stats/toegang', { users: [userId] });
  expect(seen.body.data.map(({ operation }: { operation: string }) => operation)).toEqual([
    'listCustomers',
    'login',
  ]);
});

test('AUD-064 · at the end of the term the session and the password let nobody in, and a text says since when', async () => {
  goTo(until);
  const { token } = await enter();
  const look = () => world.call(null, 'GET', 'klant/list', undefined, { Authorization: `Bearer ${token}` });
  expect((await look()).status).toBe(200);
  goTo('2026-11-26');
  world.core.directory.forgetUsers();
  expect((await look()).status).toBe(401);
  expect((await enter()).errors).toEqual([
    'Uw toegang liep tot en met 25-11-2026. Vraag Wijnimport Noordhof om meer tijd als u nog niet klaar bent.',
  ]);
});

test('AUD-064 · an administrator gives more time, or takes it, and the log book says so', async () => {
  const { id } = await inList();
  const set = (val: string | null) => world.call('ADMIN', 'PUT', 'users/edit', { id, field: 'until', val });
  expect((await set('2026-11-30')).body).toEqual({ data: 1 });
  expect((await enter()).token).toBeDefined();
  expect((await set('2026-11-01')).body).toMatchObject({ code: 'term-in-the-past' });
  expect((await world.call('MANAGER', 'PUT', 'users/edit', { id, field: 'until', val: null })).status).toBe(
    403,
  );
  await set(null);
  expect(await inList()).toMatchObject({ access_until: null });
  const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', { take: 20, stream: `user-${id}` });
  expect(body.data.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining([
      'Toegang tot Wijnimport Noordhof tot en met 30-11-2026.',
      'Toegang tot Wijnimport Noordhof heeft geen einddatum meer.',
    ]),
  );
});
