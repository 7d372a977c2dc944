import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passkeyPlace, passkeyPlaceOf } from '#application/accounts/passkey-use.ts';
import { codeOf, stepAt } from '#application/accounts/totp.ts';
import { mostPasskeys } from '#domain/user/passkey.ts';
import { authenticator } from '#tests/support/authenticator.ts';
import { password, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.pool.query('delete from secret.failed_sign_in');
});

/** Where the small world stands. */
const origin = 'http://localhost:3000';
let added = 0;
const fresh = async (role = 'SALES') => {
  const username = `key${(added += 1)}`;
  const email = `${username}@noordhof.example`;
  const sent = { username, email, firstname: 'An', lastname: 'De Wit', roles: [role], password };
  const { body } = await world.call('ADMIN', 'POST', 'users/store', sent);
  return { username, email, userId: body.data.id as number };
};
const send = (token: string | null, path: string, sent?: unknown, method = 'POST') =>
  world.call(null, method, path, sent, token === null ? {} : { Authorization: `Bearer ${token}` });
const signIn = async (username: string) =>
  (await send(null, 'authenticate/login', { username, password })).body.data;
const codeOf30 = (secret: string) => {
  world.time.now = new Date(Date.parse(world.time.now) + 30_000).toISOString();
  return codeOf(secret, stepAt(world.time.now));
};

type Device = ReturnType<typeof authenticator>;
const begin = (token: string, proof = {}) => send(token, 'users/passkeys/begin', proof);
const add = async (token: string, device: Device, { name = 'Laptop', proof = {}, lie = {} } = {}) => {
  const begun = await begin(token, proof);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  return send(token, 'users/passkeys/add', { name, passkey: device.make(begun.body.data, lie) });
};
const listed = async (token: string) => (await send(token, 'users/secondfactor', undefined, 'GET')).body.data;
const withPasskey = async (role?: string, device = authenticator(origin)) => {
  const person = await fresh(role);
  const { token } = await signIn(person.username);
  const { status, body } = await add(token, device);
  expect(status, JSON.stringify(body)).toBe(200);
  const [{ id }] = (await listed(token)).passkeys;
  return { ...person, token: token as string, device, id: id as string, codes: body.data.codes as string[] };
};
const ticketOf = async (username: string) => (await signIn(username)).second_factor.ticket as string;
const ask = async (ticket: string) => (await send(null, 'authenticate/passkey', { ticket })).body.data;
const enter = (ticket: string, passkey: object) => send(null, 'authenticate/code', { ticket, passkey });
const askOwn = async (token: string) => (await send(token, 'users/passkeys/ask', {})).body.data;
const typesOf = async (userId: number) => {
  const { rows } = await world.pool.query(
    'select type from es.event where stream = $1 and log = 0 order by position',
    [`user-${userId}`],
  );
  return rows.map(({ type }) => type as string);
};

describe('signing in by a passkey', () => {
  test('ours · after the password a passkey opens a session, and is known by when it was made and used', async () => {
    const { username, userId, device, token, id, codes } = await withPasskey();
    expect(codes).toHaveLength(10);
    expect(await listed(token)).toEqual({
      since: null,
      asked: 0,
      codes_left: 10,
      passkeys: [{ id, name: 'Laptop', since: expect.any(String), used_at: null }],
      passkeys_at: origin,
    });
    const answer = await signIn(username);
    expect(answer.second_factor).toEqual({ ticket: expect.any(String), step: 'code', by: ['passkey'] });
    const { ticket } = answer.second_factor;
    const asked = await ask(ticket);
    expect(asked).toEqual({
      challenge: expect.stringMatching(/^[\w-]{60}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: device.id, transports: ['internal'] }],
    });
    const { body } = await enter(ticket, device.use(asked));
    expect(body.data.user[0]).toMatchObject({ id: userId });
    expect((await listed(body.data.token)).passkeys[0].used_at).not.toBeNull();
    // a recovery code goes in its place, a code of an app does not
    const second = await ticketOf(username);
    expect((await send(null, 'authenticate/code', { ticket: second, code: '123456' })).body.code).toBe(
      'code-wrong',
    );
    expect(
      (await send(null, 'authenticate/code', { ticket: second, code: codes[0] })).body.data.token,
    ).toBeDefined();
  });

  test('ours · one whose counter stays at nought, as most do, works each time', async () => {
    const { username, device } = await withPasskey('SALES', authenticator(origin, { counts: false }));
    for (let nth = 0; nth < 2; nth += 1) {
      const ticket = await ticketOf(username);
      expect((await enter(ticket, device.use(await ask(ticket)))).body.data.token).toBeDefined();
    }
  });

  test.each([
    ['made for another address', { origin: 'https://kelderboek.example' }, 'passkey-elsewhere'],
    ['bound to another host', { host: 'kelderboek.example' }, 'passkey-elsewhere'],
    ['without PIN, finger or face', { isUnverified: true }, 'passkey-refused'],
    ['signed by another key', { isForged: true }, 'passkey-refused'],
    ['for a challenge that nobody gave', { challenge: 'x'.repeat(60) }, 'passkey-expired'],
    ['whose counter goes back', { counter: 1 }, 'passkey-copied'],
  ])('ours · one %s is refused in words, and the ticket still works', async (_, lie, code) => {
    const { username, device } = await withPasskey();
    const ticket = await ticketOf(username);
    const { body } = await enter(ticket, device.use(await ask(ticket), lie));
    expect(body).toMatchObject({ data: 0, code, message: expect.stringMatching(/passkey|te lang/) });
    // the counter of the lie is behind this one
    expect((await enter(ticket, device.use(await ask(ticket)))).body.data.token).toBeDefined();
  });

  test('ours · a challenge is answered once, within five minutes, by whom it was given', async () => {
    const { username, device } = await withPasskey();
    const asked = await ask(await ticketOf(username));
    const answered = device.use(asked);
    expect((await enter(await ticketOf(username), answered)).body.data.token).toBeDefined();
    expect((await enter(await ticketOf(username), answered)).body.code, 'again').toBe('passkey-expired');
    const second = await ticketOf(username);
    const late = await ask(second);
    await world.pool.query(
      `update secret.one_time_token set expires_at = expires_at - interval '5 minutes' where kind = 'passkey'`,
    );
    expect((await enter(second, device.use(late))).body.code, 'late').toBe('passkey-expired');
    const other = await withPasskey();
    const theirs = await ask(await ticketOf(other.username));
    expect((await enter(second, device.use(theirs))).body.code, 'of another').toBe('passkey-expired');
    expect((await send(null, 'authenticate/passkey', { ticket: 'x' })).body.code).toBe(
      'sign-in-ticket-invalid',
    );
  });

  test('ours · eight answers with one counter at once open one session', async () => {
    const { username, device } = await withPasskey();
    const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketOf(username)));
    const asked = await Promise.all(tickets.map(ask));
    const given = await Promise.all(
      tickets.map((ticket, nth) => enter(ticket, device.use(asked[nth], { counter: 9 }))),
    );
    expect(given.filter(({ body }) => body.data?.token)).toHaveLength(1);
  });

  test('ours · that of another user and a removed one are refused, as is one of who has none', async () => {
    const { username, device, token, id } = await withPasskey();
    const other = await withPasskey();
    const ticket = await ticketOf(username);
    expect((await enter(ticket, other.device.use(await ask(ticket)))).body.code).toBe('passkey-unknown');
    const asked = await ask(ticket);
    const second = authenticator(origin);
    await add(token, second, { name: 'Telefoon', proof: { passkey: device.use(await askOwn(token)) } });
    const sent = { id, passkey: device.use(await askOwn(token)) };
    expect((await send(token, 'users/passkeys/remove', sent)).body).toEqual({ data: 1 });
    expect((await enter(ticket, device.use(asked))).body.code, 'removed').toBe('passkey-unknown');
    expect((await enter(ticket, second.use(await ask(ticket)))).body.data.token).toBeDefined();
    const none = await fresh();
    const session = (await signIn(none.username)).token;
    expect((await send(session, 'users/passkeys/ask', {})).body.code).toBe('passkey-unknown');
  });
});

describe('own passkeys', () => {
  test('ours · each has a name and goes by itself; the log book tells of all of it', async () => {
    const { token, device, id, userId, email } = await withPasskey();
    const other = authenticator(origin);
    expect((await begin(token, { password })).body.code, 'the password is not enough').toBe('code-wrong');
    const shown = { passkey: device.use(await askOwn(token)) };
    expect((await add(token, other, { name: 'Sleutelbos', proof: shown })).body.data.codes).toEqual([]);
    const rename = (key: string, name: string) => send(token, 'users/passkeys/rename', { id: key, name });
    expect((await rename(id, 'Werklaptop')).body).toEqual({ data: 1 });
    expect((await rename(id, 'Werklaptop')).body, 'as it is already').toEqual({ data: 1 });
    expect((await rename('4a170ce2-499c-4ed3-9e27-5a568e51acd5', 'x')).body.code).toBe('passkey-not-found');
    expect((await listed(token)).passkeys.map(({ name }: { name: string }) => name)).toEqual([
      'Werklaptop',
      'Sleutelbos',
    ]);
    const removal = { id, passkey: other.use(await askOwn(token)) };
    await send(token, 'users/passkeys/remove', removal);
    expect((await typesOf(userId)).slice(-4)).toEqual([
      'PasskeyAdded',
      'PasskeyAdded',
      'PasskeyRenamed',
      'PasskeyRemoved',
    ]);
    const book = await world.call('ADMIN', 'POST', 'stats/logboek', { take: 20 });
    expect(JSON.stringify(book.body)).toContain('Passkey Laptop heet nu Werklaptop.');
    expect(JSON.stringify(book.body)).toContain('Passkey Werklaptop verwijderd.');
    const mails = async () =>
      (await world.pool.query('select body from mail.kept where recipient = $1', [email])).rows.length;
    await vi.waitFor(async () => expect(await mails(), 'each but the name').toBe(3));
  });

  test('ours · one is made within five minutes of its challenge, at this address, once, and no other than was asked', async () => {
    const { username } = await fresh();
    const { token } = await signIn(username);
    const faults = async (lie: object) => (await add(token, authenticator(origin), { lie })).body.code;
    expect(await faults({ origin: 'https://kelderboek.example' })).toBe('passkey-elsewhere');
    expect(await faults({ host: 'kelderboek.example' })).toBe('passkey-elsewhere');
    expect(await faults({ isUnverified: true })).toBe('passkey-refused');
    expect(await faults({ challenge: 'x'.repeat(60) })).toBe('passkey-expired');
    const device = authenticator(origin);
    const made = device.make((await begin(token)).body.data);
    const give = () => send(token, 'users/passkeys/add', { name: 'Laptop', passkey: made });
    expect((await give()).status).toBe(200);
    expect((await give()).body.code).toBe('passkey-expired');
    const again = await begin(token, { passkey: device.use(await askOwn(token)) });
    expect(again.body.data.excludeCredentials).toEqual([
      { type: 'public-key', id: device.id, transports: ['internal'] },
    ]);
    const sent = { name: 'Dubbel', passkey: device.make(again.body.data) };
    expect((await send(token, 'users/passkeys/add', sent)).body.code).toBe('passkey-known');
    // a challenge to sign in with makes no passkey
    const asked = await askOwn(token);
    const crossed = authenticator(origin).make({ challenge: asked.challenge, rp: { id: asked.rpId } });
    expect((await send(token, 'users/passkeys/add', { name: 'x', passkey: crossed })).body.code).toBe(
      'passkey-expired',
    );
  });

  test('ours · one that was begun before there was a factor is not added to it', async () => {
    const { username, token, device } = await withPasskey();
    const { ticket } = (await signIn(username)).second_factor;
    const other = authenticator(origin);
    const begun = await begin(token, { passkey: device.use(await askOwn(token)) });
    const made = { name: 'Vreemd', passkey: other.make(begun.body.data) };
    await world.pool.query(`update secret.session set verified_at = null`);
    expect((await send(token, 'users/passkeys/add', made)).body.code).toBe('passkey-expired');
    const { body } = await enter(ticket, device.use(await ask(ticket)));
    expect((await send(body.data.token, 'users/passkeys/add', made)).status, 'what showed one may').toBe(200);
  });

  test(`ours · at most ${mostPasskeys}`, async () => {
    const { token, device } = await withPasskey();
    const next = async () => {
      const proof = { passkey: device.use(await askOwn(token)) };
      return (await add(token, authenticator(origin), { proof })).body.code;
    };
    for (let nth = 1; nth < mostPasskeys; nth += 1) expect(await next()).toBeUndefined();
    expect(await next()).toBe('passkeys-full');
  });

  test('ours · a while after signing in the password is asked before the first', async () => {
    const { username } = await fresh();
    const { token } = await signIn(username);
    await world.pool.query(`update secret.session set opened_at = now() - interval '16 minutes'`);
    expect((await begin(token)).body.code).toBe('password-wrong');
    expect((await begin(token, { password })).status).toBe(200);
  });

  test('ours · app and passkey stand beside each other, and each goes without the other', async () => {
    const { token, device, username, id } = await withPasskey();
    const proof = async () => ({ passkey: device.use(await askOwn(token)) });
    const begun = (await send(token, 'users/secondfactor/begin', await proof())).body.data;
    const sent = { begun: begun.begun, code: codeOf30(begun.secret) };
    expect((await send(token, 'users/secondfactor/confirm', sent)).status).toBe(200);
    expect((await signIn(username)).second_factor.by).toEqual(['app', 'passkey']);
    expect((await send(token, 'users/secondfactor/off', await proof())).body).toEqual({ data: 1 });
    expect((await signIn(username)).second_factor.by, 'the passkey stays').toEqual(['passkey']);
    expect((await send(token, 'users/passkeys/remove', { id, ...(await proof()) })).body).toEqual({
      data: 1,
    });
    expect((await signIn(username)).token, 'and none is left').toBeDefined();
  });

  test('ours · a browser that is remembered by a passkey is so while that is there', async () => {
    const { username, device, token, id } = await withPasskey();
    const ticket = await ticketOf(username);
    const passkey = device.use(await ask(ticket));
    const given = await send(null, 'authenticate/code', { ticket, passkey, remember: 1 });
    const cookie = given.headers.get('set-cookie')!.split(';')[0]!;
    const again = async () =>
      (await world.call(null, 'POST', 'authenticate/login', { username, password }, { cookie })).body.data;
    expect((await again()).token).toBeDefined();
    const proof = { passkey: device.use(await askOwn(token)) };
    const other = authenticator(origin);
    await add(token, other, { name: 'Ander', proof });
    await send(token, 'users/passkeys/remove', { id, passkey: other.use(await askOwn(token)) });
    expect((await again()).second_factor.by).toEqual(['passkey']);
  });

  test('ours · counts where a code is asked again', async () => {
    const { token, device } = await withPasskey('ADMIN');
    await world.pool.query(`update secret.session set verified_at = now() - interval '16 minutes'`);
    const show = async () =>
      (await send(token, 'settings/tokens/show', { purpose: 'vivino-feed' })).body?.code as unknown;
    expect(await show()).toBe('code-asked');
    const again = { passkey: device.use(await askOwn(token)) };
    expect((await send(token, 'users/secondfactor/again', again)).body).toEqual({ data: 1 });
    expect(await show()).not.toBe('code-asked');
  });

  test('ours · an ADMIN resets it, and its key is gone', async () => {
    const { userId, username } = await withPasskey();
    const { body } = await world.call('ADMIN', 'POST', 'users/secondfactor/reset', { id: userId });
    expect(body).toEqual({ data: 1 });
    expect((await signIn(username)).token).toBeDefined();
    const { rows } = await world.pool.query('select from secret.passkey where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });

  test('ours · nobody touches those of another, nor works with them in its name', async () => {
    const { id, userId, token } = await withPasskey();
    const other = await withPasskey();
    const sent = { id, passkey: other.device.use(await askOwn(other.token)) };
    expect((await send(other.token, 'users/passkeys/remove', sent)).body.code).toBe('passkey-not-found');
    const acting = (await world.call('ADMIN', 'POST', 'users/become', { id: userId })).body.data?.token;
    if (acting) expect((await send(acting, 'users/passkeys/ask', {})).body.code).toBe('already-representing');
    expect((await listed(token)).passkeys).toHaveLength(1);
  });
});

test('ours · who must have a second factor keeps the last, and a passkey is one', async () => {
  const must = async (roles: string[]) =>
    world.call('ADMIN', 'PUT', 'settings/extra/update', { type: 'second_factor_roles', name: roles });
  const { username } = await fresh('FINANCE');
  await must(['FINANCE']);
  const { ticket, step } = (await signIn(username)).second_factor;
  expect(step).toBe('set-up');
  const { token } = (await send(null, 'authenticate/code', { ticket, code: '' })).body.data;
  const device = authenticator(origin);
  expect((await add(token, device)).body.data.codes).toHaveLength(10);
  expect((await send(token, 'users/profile', undefined, 'GET')).status).toBe(200);
  const [{ id }] = (await listed(token)).passkeys;
  const sent = { id, passkey: device.use(await askOwn(token)) };
  expect((await send(token, 'users/passkeys/remove', sent)).body.code).toBe('second-factor-asked');
  await must([]);
});

test('ours · the key stands in no event, and goes with the person', async () => {
  const { userId, device, token } = await withPasskey();
  await send(token, 'users/passkeys/rename', { id: (await listed(token)).passkeys[0].id, name: 'Van An' });
  const { rows } = await world.pool.query(`select data::text from es.event where stream = $1`, [
    `user-${userId}`,
  ]);
  const said = rows.map(({ data }) => data as string).join();
  expect(said).not.toContain(device.id);
  expect(said, 'its name is sealed').not.toContain('Van An');
  expect((await world.call('ADMIN', 'POST', `users/forget/${userId}`, {})).body).toEqual({ data: 1 });
  const kept = await world.pool.query('select from secret.passkey where user_id = $1', [userId]);
  expect(kept.rows).toEqual([]);
});

test.each([
  ['https://wijn.example', { host: 'wijn.example', origin: 'https://wijn.example' }],
  ['https://wijn.example:8443', { host: 'wijn.example', origin: 'https://wijn.example:8443' }],
  ['http://localhost:3000', { host: 'localhost', origin: 'http://localhost:3000' }],
  ['http://wijn.example', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('ours · at %s passkeys work so: %j', (url, place) => {
  expect(passkeyPlaceOf(url)).toEqual(place);
});

test('ours · elsewhere they are refused in words', () => {
  expect(() => passkeyPlace({ publicUrl: () => 'http://wijn.example' })).toThrow(
    expect.objectContaining({ code: 'passkeys-unavailable' }),
  );
});
