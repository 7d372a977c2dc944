import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Operation } from '#api/contract/operation.ts';
import { operations } from '#api/contract/operations.ts';
import { resetByOperator } from '#application/accounts/second-factor.ts';
import { codeOf, stepAt } from '#application/accounts/totp.ts';
import {
  bistro,
  password,
  people,
  type Person,
  sancerre,
  smallWorld,
  supplier,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
/** Everything that was answered but the one answer in which a secret is shown. */
const answers: string[] = [];
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.pool.query('delete from secret.failed_sign_in');
});

let added = 0;
/** A user of staff that no other test uses. */
const fresh = async (role = 'SALES') => {
  const username = `code${(added += 1)}`;
  const email = `${username}@noordhof.example`;
  const sent = { username, email, firstname: 'An', lastname: 'De Wit', roles: [role], password };
  const { body } = await world.call('ADMIN', 'POST', 'users/store', sent);
  return { username, email, userId: body.data.id as number };
};
const as = (token: string) => ({ Authorization: `Bearer ${token}` });
const send = async (token: string | null, method: string, path: string, sent?: unknown, more = {}) => {
  const answer = await world.call(null, method, path, sent, { ...(token && as(token)), ...more });
  answers.push(JSON.stringify(answer.body));
  return answer;
};
const signIn = async (username: string, { given = password, cookie = '' } = {}) =>
  (await send(null, 'POST', 'authenticate/login', { username, password: given }, cookie && { cookie })).body
    .data;
const give = (ticket: string, code: string, remember: 0 | 1 = 0) =>
  send(null, 'POST', 'authenticate/code', { ticket, code, remember });

/** A code that no one gave yet: half a minute later than the last. */
const nextCode = (secret: string) => {
  world.time.now = new Date(Date.parse(world.time.now) + 30_000).toISOString();
  return codeOf(secret, stepAt(world.time.now));
};
const begin = async (token: string, proof = {}) =>
  world.call(null, 'POST', 'users/secondfactor/begin', proof, as(token));
/** Switches it on in a session. */
const setUp = async (token: string, proof = {}) => {
  const { status, body } = await begin(token, proof);
  expect(status, JSON.stringify(body)).toBe(200);
  const { begun, secret, address, qr } = body.data;
  const sent = { begun, code: nextCode(secret) };
  const done = await world.call(null, 'POST', 'users/secondfactor/confirm', sent, as(token));
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return { secret: secret as string, codes: done.body.data.codes as string[], address, qr };
};
const withCode = async (role?: string) => {
  const person = await fresh(role);
  const { token } = await signIn(person.username);
  return { ...person, token: token as string, ...(await setUp(token)) };
};
const eventsOf = async (userId: number) => {
  const { rows } = await world.pool.query(
    `select type, data from es.event where stream = $1 and log = 0 order by position`,
    [`user-${userId}`],
  );
  return rows as { type: string; data: Record<string, unknown> }[];
};
const typesOf = async (userId: number) => (await eventsOf(userId)).map(({ type }) => type);
const mailsTo = async (to: string) =>
  (await world.pool.query('select subject, body from mail.kept where recipient = $1 order by kept_at', [to]))
    .rows as {
    subject: string;
    body: string;
  }[];
const failed = { errors: ['Loginnaam of wachtwoord klopt niet'] };

describe('signing in', () => {
  test.runIf(isThorough)('ours · who has none signs in as documented', async () => {
    const { username } = await fresh();
    expect(Object.keys(await signIn(username))).toEqual(['token', 'user']);
  });

  test('ours · the right password gives no session but a ticket, and the ticket with a code a session', async () => {
    const { username, secret, userId } = await withCode();
    const answer = await signIn(username);
    expect(answer).toEqual({
      errors: [expect.stringContaining('code uit een app')],
      second_factor: { ticket: expect.stringMatching(/^[\w-]{60}$/), step: 'code', by: ['app'] },
    });
    expect(await signIn(username, { given: 'Verkeerd.1' }), 'and a wrong one says nothing of it').toEqual(
      failed,
    );
    const { ticket } = answer.second_factor;
    expect((await send(ticket, 'GET', 'authenticate/user')).status, 'a ticket is no session').toBe(401);
    const { body } = await give(ticket, nextCode(secret));
    expect(body.data.user[0]).toMatchObject({ id: userId, username });
    expect((await send(body.data.token, 'GET', 'authenticate/user')).status).toBe(200);
    expect((await give(ticket, nextCode(secret))).body.code, 'once').toBe('sign-in-ticket-invalid');
  });

  test('ours · a code works once, for its half minute and the one beside it', async () => {
    const { username, secret } = await withCode();
    const ticket = async () => (await signIn(username)).second_factor.ticket as string;
    const code = nextCode(secret);
    expect((await give(await ticket(), code)).body.data.token).toBeDefined();
    expect((await give(await ticket(), code)).body.code).toBe('code-wrong');
    const old = nextCode(secret);
    nextCode(secret);
    nextCode(secret);
    expect((await give(await ticket(), old)).body.code).toBe('code-wrong');
    const kept = await ticket();
    expect((await give(kept, '000000')).body).toMatchObject({ data: 0, code: 'code-wrong' });
    expect((await give(kept, nextCode(secret))).body.data.token, 'a mistake costs no ticket').toBeDefined();
  });

  test('ours · sixty codes at once open one session, and ten wrong ones shut the right one out', async () => {
    const { username, secret } = await withCode();
    const { ticket } = (await signIn(username)).second_factor;
    const code = nextCode(secret);
    const given = await Promise.all(Array.from({ length: 8 }, () => give(ticket, code)));
    expect(given.filter(({ body }) => body.data.token)).toHaveLength(1);
    await world.pool.query('delete from secret.failed_sign_in');
    const another = (await signIn(username)).second_factor.ticket;
    for (let nth = 0; nth < 10; nth += 1) await give(another, '000000');
    expect((await give(another, nextCode(secret))).body.code).toBe('too-many-attempts');
  });

  test.runIf(isThorough)('ours · a ticket works ten minutes', async () => {
    const { username, secret } = await withCode();
    const { ticket } = (await signIn(username)).second_factor;
    await world.pool.query(`update secret.one_time_token set expires_at = now() - interval '1 second'`);
    expect((await give(ticket, nextCode(secret))).body.code).toBe('sign-in-ticket-invalid');
  });

  test.runIf(isThorough)(
    'ours · a recovery code works once, as does each of the ten, until new ones are made',
    async () => {
      const { username, codes, token, secret, userId, email } = await withCode();
      expect(new Set(codes).size).toBe(10);
      const ticket = async () => (await signIn(username)).second_factor.ticket as string;
      expect((await give(await ticket(), codes[3]!.toLowerCase())).body.data.token).toBeDefined();
      expect((await give(await ticket(), codes[3]!)).body.code).toBe('code-wrong');
      const state = (await send(token, 'GET', 'users/secondfactor')).body.data;
      expect(state).toMatchObject({ since: expect.any(String), asked: 0, codes_left: 9, passkeys: [] });
      const renewed = await world.call(
        null,
        'POST',
        'users/secondfactor/codes',
        { code: nextCode(secret) },
        as(token),
      );
      expect(renewed.body.data.codes).toHaveLength(10);
      expect((await give(await ticket(), codes[4]!)).body.code, 'of before').toBe('code-wrong');
      expect((await give(await ticket(), renewed.body.data.codes[0])).body.data.token).toBeDefined();
      expect((await typesOf(userId)).slice(-4)).toEqual([
        'SecondFactorSet',
        'RecoveryCodeUsed',
        'RecoveryCodesMade',
        'RecoveryCodeUsed',
      ]);
      await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(4));
      const mails = await mailsTo(email);
      expect(mails.map(({ body }) => body).join()).toContain('herstelcode');
      expect(mails[0]!.subject).toBe('Inloggen met een code bij Wijnimport Noordhof');
    },
  );

  test.runIf(isThorough)(
    'ours · a browser that is remembered is asked no code for thirty days, by a cookie that no script reads',
    async () => {
      const { username, secret, userId, token } = await withCode();
      const { ticket } = (await signIn(username)).second_factor;
      const { headers } = await give(ticket, nextCode(secret), 1);
      const set = headers.get('set-cookie')!;
      expect(set).toMatch(
        new RegExp(
          `^kelderboek-browser-${userId}=[\\w-]{43}; Max-Age=2592000; Path=/api/v1/authenticate; HttpOnly; SameSite=Strict$`,
        ),
      );
      const cookie = set.split(';')[0]!;
      expect((await signIn(username, { cookie })).token).toBeDefined();
      expect((await signIn(username)).second_factor.step, 'another browser').toBe('code');
      expect(await signIn(username, { cookie, given: 'Verkeerd.1' })).toEqual(failed);
      const other = await withCode();
      expect((await signIn(other.username, { cookie })).second_factor.step).toBe('code');
      const renamed = cookie.replace(String(userId), String(other.userId));
      expect((await signIn(other.username, { cookie: renamed })).second_factor.step).toBe('code');
      await world.pool.query(`update secret.known_browser set expires_at = now() - interval '1 second'`);
      expect((await signIn(username, { cookie })).second_factor.step).toBe('code');
      await world.pool.query(`update secret.known_browser set expires_at = now() + interval '1 day'`);
      expect((await signIn(username, { cookie })).token).toBeDefined();
      // who chooses another password often does so because somebody else was in
      const changed = { password: 'Ander.5678', current_password: password };
      expect((await send(token, 'POST', 'users/changepassword', changed)).body).toEqual({ data: 1 });
      expect((await signIn(username, { cookie, given: 'Ander.5678' })).second_factor.step).toBe('code');
    },
  );

  test('ours · a link signs nobody in past the code', async () => {
    const { userId } = await withCode();
    const made = await world.call('ADMIN', 'POST', 'users/entrylink', { id: userId });
    const { body } = await send(null, 'POST', `authenticate${made.body.data.url.replace('/auth', '')}`);
    expect(body).toMatchObject({ code: 'entry-asks-code' });
    expect(body).not.toHaveProperty('data.token');
  });
});

describe('switching it on and off', () => {
  test.runIf(isThorough)(
    'ours · the secret is shown as text and drawn, and counts once a code of it came',
    async () => {
      const { username, userId } = await fresh();
      const { token } = await signIn(username);
      const { body } = await begin(token);
      expect(body.data.address).toBe(
        `otpauth://totp/Wijnimport%20Noordhof:${username}?secret=${body.data.secret}&issuer=Wijnimport%20Noordhof`,
      );
      expect(body.data.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
      const confirm = (code: string, begun = body.data.begun) =>
        send(token, 'POST', 'users/secondfactor/confirm', { begun, code });
      expect((await confirm('000000')).body.code).toBe('code-wrong');
      expect((await signIn(username)).token, 'nothing is asked yet').toBeDefined();
      expect(await typesOf(userId)).not.toContain('SecondFactorSet');
      expect((await confirm(nextCode(body.data.secret))).status).toBe(200);
      expect((await confirm(nextCode(body.data.secret))).body.code).toBe('second-factor-on');
      // what another user began is nothing here
      const other = await withCode();
      const foreign = (await begin(token, { code: '000000' })).body.code;
      expect(foreign).toBe('code-wrong');
      const theirs = await begin(other.token, { code: nextCode(other.secret) });
      expect((await confirm(nextCode(theirs.body.data.secret), theirs.body.data.begun)).body.code).toBe(
        'second-factor-unreadable',
      );
    },
  );

  test('ours · a while after signing in the password is asked first', async () => {
    const { username } = await fresh();
    const { token } = await signIn(username);
    await world.pool.query(`update secret.session set opened_at = now() - interval '16 minutes'`);
    expect((await begin(token)).body.code).toBe('password-wrong');
    expect((await begin(token, { password: 'Verkeerd.1' })).body.code).toBe('password-wrong');
    // of nothing that is set up there is no code: it says nothing, beside the password or without
    expect((await begin(token, { code: '123456' })).body.code).toBe('password-wrong');
    expect((await begin(token, { code: '123456', password })).status).toBe(200);
    expect((await begin(token, { password })).status).toBe(200);
  });

  test.runIf(isThorough)(
    'ours · another phone takes a code of the one before, which then works no more',
    async () => {
      const { username, token, secret } = await withCode();
      expect((await begin(token, { password })).body.code, 'the password is not enough').toBe('code-wrong');
      const other = await setUp(token, { code: nextCode(secret) });
      const ticket = async () => (await signIn(username)).second_factor.ticket as string;
      expect((await give(await ticket(), nextCode(secret))).body.code).toBe('code-wrong');
      expect((await give(await ticket(), nextCode(other.secret))).body.data.token).toBeDefined();
    },
  );

  test('ours · a code switches it off; by the password alone nothing of it changes', async () => {
    const { username, token, secret, userId } = await withCode();
    const off = (sent: object) => send(token, 'POST', 'users/secondfactor/off', sent);
    for (const sent of [{}, { code: 'Verkeerd.1' }])
      expect((await off(sent)).body.code, JSON.stringify(sent)).toBe('code-wrong');
    expect((await off({ password })).body.code).toBe('invalid-request');
    const renew = (sent: object) => send(token, 'POST', 'users/secondfactor/codes', sent);
    expect((await renew({ password })).body.code).toBe('invalid-request');
    expect((await renew({})).body.code).toBe('code-wrong');
    expect((await typesOf(userId)).at(-1)).toBe('SecondFactorSet');
    expect((await off({ code: nextCode(secret) })).body).toEqual({ data: 1 });
    expect((await signIn(username)).token).toBeDefined();
    expect((await typesOf(userId)).at(-1)).toBe('SecondFactorRemoved');
    expect((await off({ code: nextCode(secret) })).body.code).toBe('second-factor-off');
  });

  test('ours · a secret that was begun before there was a factor does not take its place', async () => {
    const { username } = await fresh();
    const thief = (await signIn(username)).token as string;
    const begun = (await begin(thief)).body.data;
    const { token } = await signIn(username);
    const { secret } = await setUp(token);
    const confirm = (session: string) =>
      send(session, 'POST', 'users/secondfactor/confirm', {
        begun: begun.begun,
        code: nextCode(begun.secret),
      });
    expect((await confirm(thief)).body.code).toBe('second-factor-expired');
    const ticket = (await signIn(username)).second_factor.ticket as string;
    expect((await give(ticket, nextCode(secret))).status, 'the one of the user stands').toBe(200);
    // the session that showed the factor may, for a quarter of an hour
    await world.pool.query(`update secret.session set verified_at = now() - interval '16 minutes'`);
    const other = (await begin(token, { code: nextCode(secret) })).body.data;
    const late = { begun: other.begun, code: nextCode(other.secret) };
    await world.pool.query(`update secret.session set verified_at = now() - interval '16 minutes'`);
    expect((await send(token, 'POST', 'users/secondfactor/confirm', late)).body.code).toBe(
      'second-factor-expired',
    );
    await setUp(token, { code: nextCode(secret) });
  });

  test('ours · an ADMIN resets that of a colleague, who gets a mail; nobody its own, nor one of elsewhere', async () => {
    const { username, userId, email } = await withCode();
    const reset = (id: number, by: 'ADMIN' | 'MANAGER' = 'ADMIN') =>
      world.call(by, 'POST', 'users/secondfactor/reset', { id });
    expect((await reset(userId, 'MANAGER')).status).toBe(403);
    expect((await reset(people.foreignAdmin.userId)).body.code).toBe('user-not-found');
    expect((await reset(world.userIdOf('ADMIN'))).body.code).toBe('own-access');
    const listed = async () =>
      (await world.call('ADMIN', 'GET', `users/list?take=50&skip=0&q=${username}`)).body.data[0]
        .second_factor;
    expect(await listed()).toBe(1);
    expect((await reset(userId)).body).toEqual({ data: 1 });
    expect(await listed()).toBe(0);
    expect((await signIn(username)).token).toBeDefined();
    expect((await typesOf(userId)).at(-1)).toBe('SecondFactorReset');
    await vi.waitFor(async () => expect((await mailsTo(email)).at(-1)?.body).toContain('een beheerder'));
    expect((await reset(userId)).body.code).toBe('second-factor-off');
  });
});

test('ours · a customer signs in with codes by its own choice, and staff that sees to it switches them off', async () => {
  const sent = { customer_id: bistro, username: 'chef', firstname: 'Kim', lastname: 'Bos' };
  const made = await world.call('SALES', 'POST', 'klant/users', { ...sent, email: 'chef@klant.example' });
  const userId = made.body.data.id as number;
  await world.core.credentials.set(userId, password);
  const { token } = await signIn('chef');
  const { secret } = await setUp(token);
  const { ticket } = (await signIn('chef')).second_factor;
  expect((await give(ticket, nextCode(secret))).body.data.token).toBeDefined();
  const passkey = await send(token, 'POST', 'users/passkeys/begin', { code: nextCode(secret) });
  expect(passkey.status, 'passkeys are for staff').toBe(403);
  const reset = (who: Person, id = userId) =>
    world.call(who, 'POST', 'klant/users/secondfactor/reset', { id });
  expect((await reset('TRAFFIC')).status).toBe(403);
  expect((await reset('foreignAdmin')).body.code).toBe('user-not-found');
  expect((await reset('SALES', world.userIdOf('FINANCE'))).body.code, 'staff').toBe('user-not-found');
  const listed = await world.call('SALES', 'GET', `klant/users/${bistro}?take=50&skip=0`);
  const flags = listed.body.data.filter(({ id }: { id: number }) => id === userId);
  expect(flags[0].second_factor).toBe(1);
  expect((await reset('SALES')).body).toEqual({ data: 1 });
  expect((await signIn('chef')).token).toBeDefined();
  expect((await typesOf(userId)).at(-1)).toBe('SecondFactorReset');
});

test.runIf(isThorough)('ours · who runs the installation resets that of who has nobody to ask', async () => {
  const { username, userId } = await withCode('ADMIN');
  const person = (await world.core.directory.userByName(username))!;
  await resetByOperator(world.core, person, randomUUID());
  expect((await signIn(username)).token).toBeDefined();
  const [last] = (await eventsOf(userId)).slice(-1);
  expect(last!.type).toBe('SecondFactorReset');
});

describe('a code that is asked again', () => {
  const asking = [
    ['POST', 'settings/tokens/programs', { name: 'x', scopes: ['read'], until: '2027-01-01' }],
    ['POST', 'settings/tokens/show', { purpose: 'vivino-feed' }],
    ['POST', 'settings/tokens/renew', { purpose: 'vivino-feed' }],
    ['PUT', 'settings/checkout/token', { token: '' }],
    ['PUT', 'settings/carrierkey', { type: 602, description: '' }],
    ['PUT', 'settings/webshopsecret', { description: '' }],
    ['POST', 'settings/mailsender/server', { server: '', port: 0 }],
    ['GET', 'settings/bookkeeping/activate/snelstart', undefined],
    ['POST', 'settings/webhooks', {}],
    ['PUT', 'settings/webhooks/7777', {}],
    ['POST', 'settings/webhooks/renew/7777', {}],
    ['GET', 'stats/toegang/bestand', undefined],
    ['GET', 'order/dossier/7777', undefined],
    ['GET', 'klant/dossier/7777', undefined],
    ['GET', 'import/export/suppliers', undefined],
    ['GET', 'klant/exportKlantenCSV/2026-01-01/2026-12-31', undefined],
    ['GET', 'stats/logboek/csv/2026-01-01/2026-01-02', undefined],
    ['GET', 'stats/logboek/dossier/2026-01-01/2026-01-02', undefined],
    ['POST', 'dossiers', { order_id: 7_777 }],
    ['GET', 'dossiers/7777', undefined],
    ['GET', 'settings/export/orders/2026-01-01/2026-12-31', undefined],
    ['GET', 'settings/export/orders3a/2026-01-01/2026-12-31', undefined],
    ['GET', 'settings/export/orders3b/2026-01-01/2026-12-31', undefined],
    ['POST', 'users/store', { username: 'x', email: '', firstname: '', lastname: '', roles: ['SALES'] }],
    ['PUT', 'users/edit', { id: 7_777, field: 'enabled', val: 0 }],
    ['PUT', 'users/remove', { id: 7_777 }],
    ['PUT', 'users/restore', { id: 7_777 }],
    ['POST', 'users/auditor', { username: '', email: '', firstname: '', lastname: '', until: '2027-01-01' }],
    ['POST', 'users/newaccount', { main_user_name: '' }],
    ['POST', 'klant/users', { customer_id: 7_777, username: 'x', firstname: '', lastname: '', email: '' }],
    ['PUT', 'klant/appuser', { customer_id: 7_777 }],
    ['PUT', 'klant/users/branches', { user_id: 7_777, branches: [] }],
    ['POST', 'klant/users/secondfactor/reset', { id: 7_777 }],
    ['POST', 'users/entrylink', { id: 7_777 }],
    ['POST', 'users/secondfactor/reset', { id: 7_777 }],
    ['POST', 'users/forget/7777', {}],
    ['POST', 'klant/forget/7777', {}],
    ['POST', 'bookings/forget/7777', {}],
    ['GET', 'order/makeRefund/tr_WDqYK6vllg/7777/1', undefined],
    ['PUT', 'foureyes/grant', { id: 7_777 }],
    ['POST', 'foureyes/refund', { payment_id: 'tr_WDqYK6vllg', order_id: 7_777, amount: 1 }],
  ] as const;
  test('ours · these are all the calls that ask one', () => {
    const declared = Object.values(operations).filter(({ asksCode }) => asksCode);
    const isCalled = ({ method, path }: Operation) =>
      asking.some(
        ([by, at]) => by === method && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(at),
      );
    expect(declared.filter((operation) => !isCalled(operation)).map(({ id }) => id)).toEqual([]);
    expect(asking).toHaveLength(declared.length);
  });
  const codesOf = async (token: string) => {
    const codes = new Set<unknown>();
    for (const [method, path, sent] of asking)
      codes.add((await send(token, method, path, sent)).body?.code === 'code-asked');
    return [...codes];
  };

  test('ours · before what hands out access or cannot be undone, a quarter of an hour after the last', async () => {
    const { token, secret } = await withCode('ADMIN');
    expect(await codesOf(token), 'one was given just now').toEqual([false]);
    await world.pool.query(`update secret.session set verified_at = now() - interval '16 minutes'`);
    expect(await codesOf(token)).toEqual([true]);
    expect((await send(token, 'GET', 'users/profile')).status, 'all else goes on').toBe(200);
    const again = (code: string) => send(token, 'POST', 'users/secondfactor/again', { code });
    expect((await again('000000')).body.code).toBe('code-wrong');
    expect(await codesOf(token)).toEqual([true]);
    expect((await again(nextCode(secret))).body).toEqual({ data: 1 });
    expect(await codesOf(token)).toEqual([false]);
  });

  test('ours · before a file of more rows than a page of the screen holds, whatever list it is of', async () => {
    const { token } = await withCode('MANAGER');
    const file = async (q: string) =>
      (await send(token, 'POST', 'list-views/file', { list: 'listSuppliers', asked: { q } })).body?.code;
    const { rows } = await world.pool.query('select name from read_model.supplier where supplier_id = $1', [
      supplier,
    ]);
    const one = rows[0].name as string;
    await world.pool.query(
      `insert into read_model.supplier
       select (jsonb_populate_record(one, jsonb_build_object('supplier_id', 900000 + nth, 'name', 'Veel', 'search', 'veel'))).*
       from read_model.supplier one cross join generate_series(1, 201) nth where one.supplier_id = $1`,
      [supplier],
    );
    expect(await file('veel'), 'one was given just now').toBeUndefined();
    await world.pool.query(`update secret.session set verified_at = now() - interval '16 minutes'`);
    expect(await file('veel')).toBe('code-asked');
    expect(await file(one), 'of few').toBeUndefined();
    await world.pool.query('delete from read_model.supplier where supplier_id = 900001');
    expect(await file('veel'), 'of as many as a page holds').toBeUndefined();
    await world.pool.query('delete from read_model.supplier where supplier_id > 900000');
  });

  test('ours · before the files of invoices and payments, that have calls of their own', async () => {
    const { token } = await withCode('MANAGER');
    const order = {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: [{ product_id: sancerre, qty: 6 }],
    };
    const order_id = (await send(token, 'POST', 'order/store', order)).body.data.id as number;
    await send(token, 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
    const paid = { order_id, amount: '1,00', date: '2026-11-20', payment_methode: 1 };
    await send(token, 'POST', 'order/payments/add', paid);
    const codes = async () => {
      const answers = ['invoices', 'payments'].map((of) => send(token, 'GET', `${of}/file`));
      return (await Promise.all(answers)).map(({ body }) => body?.code ?? null);
    };
    await world.pool.query(`update secret.session set verified_at = now() - interval '16 minutes'`);
    expect(await codes(), 'of few').toEqual([null, null]);
    for (const [table, id, nth] of [
      ['sales_order', 'order_id', '900000 + nth'],
      ['payment_line', 'line_id', '900000 + nth'],
    ] as const)
      await world.pool.query(
        `insert into read_model.${table}
         select (jsonb_populate_record(one, jsonb_build_object('${id}', ${nth}))).*
         from read_model.${table} one cross join generate_series(1, 201) nth where one.order_id = $1`,
        [order_id],
      );
    expect(await codes()).toEqual(['code-asked', 'code-asked']);
    await world.pool.query('update secret.session set verified_at = now()');
    expect(await codes(), 'one was given just now').toEqual([null, null]);
    await world.pool.query(
      'delete from read_model.sales_order where order_id > 900000 and order_id <= 900201',
    );
    await world.pool.query(
      'delete from read_model.payment_line where line_id > 900000 and line_id <= 900201',
    );
  });

  test('CUST-032 · before a customer gets another password among what is set of its app, and not before the rest', async () => {
    const { token } = await withCode('SALES');
    const set = async (field: string, val: unknown) =>
      (await send(token, 'PUT', 'klant/update/klantappinfo', { customer_id: bistro, field, val })).body;
    await world.pool.query(`update secret.session set verified_at = now() - interval '16 minutes'`);
    expect(await set('password', 'Inbreker.12')).toMatchObject({ code: 'code-asked' });
    expect(await set('klantapp_blocked', 0)).toEqual({ data: 1 });
    await world.pool.query('update secret.session set verified_at = now()');
    expect(await set('password', 'Herfst.2026')).toEqual({ data: 1 });
  });

  test('ours · before ADMIN changes a setting that guards the others, by either call, and not before other settings', async () => {
    const { token } = await withCode('ADMIN');
    const set = async (field: string, val: unknown) =>
      (await send(token, 'PUT', 'users/updatemainuserdata', { field, val })).body;
    const entry = async (type: string, name: unknown) =>
      (await send(token, 'PUT', 'settings/extra/update', { type, name })).body;
    await world.pool.query(`update secret.session set verified_at = now() - interval '16 minutes'`);
    for (const answer of [
      await set('second_factor_roles', []),
      await set('password_length_ADMIN', 9),
      await set('four_eyes_payout', 1),
      await set('303', 'https://elders.example'),
      await entry('four_eyes_payout', 1),
    ])
      expect(answer).toMatchObject({ code: 'code-asked' });
    expect(await set('t_telephone', '06-555')).toEqual({ data: 1 });
    expect(await entry('t_telephone', '06-556')).toEqual({ data: 1 });
    await world.pool.query('update secret.session set verified_at = now()');
    expect(await set('four_eyes_payout', 1)).toEqual({ data: 1 });
    expect(await entry('four_eyes_payout', 0)).toEqual({ data: 1 });
  });

  test('AUD-029 · before what asks one is taken back in the log book, and not before other things are', async () => {
    const { token } = await withCode('ADMIN');
    const { userId } = await fresh('SALES');
    const newest = async (category: string) =>
      (await send(token, 'POST', 'stats/logboek/acties', { take: 1, categories: [category] })).body.data[0]
        .key;
    await send(token, 'PUT', 'users/edit', { id: userId, field: 'firstname', val: 'Anders' });
    const key = await newest('user');
    await send(token, 'POST', 'vouchers/new', { code: 'CODE-NIEUW' });
    const voucher = await newest('voucher');
    await world.pool.query(`update secret.session set verified_at = now() - interval '16 minutes'`);
    expect((await send(token, 'POST', 'stats/logboek/terug', { key })).body.code).toBe('code-asked');
    expect((await send(token, 'POST', 'stats/logboek/terug', { key: voucher })).status).toBe(200);
    await world.pool.query(`update secret.session set verified_at = now()`);
    expect((await send(token, 'POST', 'stats/logboek/terug', { key })).status).toBe(200);
  });

  test.runIf(isThorough)(
    'ours · of who signed in without one, in a browser that is remembered, and of nobody who has none',
    async () => {
      const { username, secret } = await withCode('ADMIN');
      const given = await give((await signIn(username)).second_factor.ticket, nextCode(secret), 1);
      const cookie = given.headers.get('set-cookie')!.split(';')[0]!;
      expect(await codesOf((await signIn(username, { cookie })).token)).toEqual([true]);
      const other = await fresh('ADMIN');
      expect(await codesOf((await signIn(other.username)).token)).toEqual([false]);
    },
  );
});

describe('what one signs in with', () => {
  const changes = async (token: string, field: string, val: string) =>
    (await send(token, 'POST', 'users/update', { data: { field, val } })).body;
  const again = (token: string, proof: object) => send(token, 'POST', 'users/secondfactor/again', proof);
  const later = () =>
    world.pool.query(
      `update secret.session set opened_at = now() - interval '16 minutes', verified_at = now() - interval '16 minutes'`,
    );

  test('AUTH-035 · who signs in with codes gives one again before its login name and address change', async () => {
    const { token, secret, username } = await withCode();
    expect(await changes(token, 'email', `een-${username}@noordhof.example`)).toBe(true);
    await later();
    for (const field of ['email', 'username'])
      expect((await changes(token, field, `twee-${username}@noordhof.example`)).code).toBe('code-asked');
    expect(await changes(token, 'firstname', 'Anna'), 'a name').toBe(true);
    expect((await again(token, { password })).body.code, 'the password is no code').toBe('code-wrong');
    expect((await again(token, { code: nextCode(secret) })).body).toEqual({ data: 1 });
    expect(await changes(token, 'email', `twee-${username}@noordhof.example`)).toBe(true);
  });

  test('AUTH-035 · who has no code gives the password again, a quarter of an hour after signing in', async () => {
    const { username } = await fresh();
    const { token } = await signIn(username);
    expect(await changes(token, 'email', `een-${username}@noordhof.example`)).toBe(true);
    await later();
    for (const field of ['email', 'username'])
      expect(await changes(token, field, `twee-${username}@noordhof.example`)).toMatchObject({
        status: 403,
        code: 'password-asked',
      });
    expect(await changes(token, 'lastname', 'Wit'), 'a name').toBe(true);
    expect((await again(token, {})).body.code).toBe('second-factor-off');
    expect((await again(token, { password: 'Verkeerd.1' })).body.code).toBe('password-wrong');
    expect((await changes(token, 'email', 'x@noordhof.example')).code).toBe('password-asked');
    expect((await again(token, { password })).body).toEqual({ data: 1 });
    expect(await changes(token, 'email', `twee-${username}@noordhof.example`)).toBe(true);
  });

  test('AUTH-035 · a user of the ordering app gives it before its address changes, and not before its name does', async () => {
    const sent = { customer_id: bistro, username: 'sommelier', firstname: 'Bo', lastname: 'Vos' };
    const made = await world.call('SALES', 'POST', 'klant/users', { ...sent, email: 'bo@klant.example' });
    const userId = made.body.data.id as number;
    await world.core.credentials.set(userId, password);
    const { token } = await signIn('sommelier');
    await later();
    const change = async (field: string, val: string) =>
      (await send(token, 'PUT', 'klantapp/updateuser', { field, val })).body;
    expect((await change('email', 'bo@elders.example')).code).toBe('password-asked');
    expect(await change('firstname', 'Bob')).toEqual({ data: 1 });
    expect((await again(token, { password })).body).toEqual({ data: 1 });
    expect(await change('email', 'bo@elders.example')).toEqual({ data: 1 });
  });
});

describe('where a role must', () => {
  const ask = async (roles: string[]) =>
    expect(
      (
        await world.call('ADMIN', 'PUT', 'settings/extra/update', {
          type: 'second_factor_roles',
          name: roles,
        })
      ).body,
    ).toEqual({ data: 1 });
  afterAll(() => ask([]));

  test.runIf(isThorough)(
    'ours · a program is refused with a text, and who enters by the screen can set it up and nothing else',
    async () => {
      const { username, userId } = await fresh('FINANCE');
      const before = (await signIn(username)).token as string;
      await ask(['FINANCE']);
      const answer = await signIn(username);
      expect(answer).toEqual({
        errors: [expect.stringContaining('Programma’s gebruiken een token')],
        second_factor: { ticket: expect.any(String), step: 'set-up', by: [] },
      });
      const { token } = (await give(answer.second_factor.ticket, '')).body.data;
      // a session of before the setting is held back as well
      for (const session of [token, before])
        for (const path of ['users/mainuserdatabasics', 'users/profile', 'live'])
          expect((await send(session, 'GET', path)).body).toMatchObject({
            status: 403,
            code: 'second-factor-missing',
          });
      expect((await send(token, 'GET', 'authenticate/user')).status).toBe(200);
      expect((await send(token, 'GET', 'users/secondfactor')).body.data).toMatchObject({
        since: null,
        asked: 1,
      });
      await setUp(token);
      expect((await send(token, 'GET', 'users/profile')).status).toBe(200);
      expect((await send(token, 'POST', 'users/secondfactor/off', {})).body.code).toBe('second-factor-asked');
      expect((await world.call('SALES', 'GET', 'users/profile')).status, 'others as before').toBe(200);
      expect(userId).toBeGreaterThan(0);
    },
  );

  test('ours · ADMIN alone says which, of staff and AUDITOR', async () => {
    const set = (who: 'ADMIN' | 'MANAGER', roles: string[]) =>
      world.call(who, 'PUT', 'settings/extra/update', { type: 'second_factor_roles', name: roles });
    expect((await set('MANAGER', [])).body).not.toEqual({ data: 1 });
    expect((await set('ADMIN', ['CLIENT'])).body).not.toEqual({ data: 1 });
  });
});

describe('what is kept', () => {
  test.runIf(isThorough)(
    'ours · the secret stands sealed in one place, recovery codes as hashes, and neither in a log or an answer',
    async () => {
      const { secret, codes, userId } = await withCode();
      const tables = ['es.event', 'secret.sealed', 'secret.recovery_code', 'secret.used_code', 'mail.kept'];
      for (const table of tables) {
        const { rows } = await world.pool.query(`select t::text from ${table} t`);
        const text = JSON.stringify(rows);
        for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
          expect(text, table).not.toContain(hidden);
      }
      expect(answers.join()).not.toContain(secret);
      const { rows } = await world.pool.query('select purpose from secret.sealed where owner = $1', [
        String(userId),
      ]);
      expect(rows).toEqual([{ purpose: 'second-factor' }]);
      const set = (await eventsOf(userId)).at(-1)!;
      expect(Object.keys(set.data).toSorted()).toEqual(['codesId', 'secretId', 'userId']);
    },
  );

  test.runIf(isThorough)(
    'ours · the sweep leaves what is in use, and takes what was begun and left',
    async () => {
      const { username, secret, token } = await withCode();
      await begin(token, { code: nextCode(secret) });
      await world.pool.query(`update secret.sealed set kept_at = now() - interval '2 days'`);
      await world.sweepSecrets();
      const { ticket } = (await signIn(username)).second_factor;
      expect((await give(ticket, nextCode(secret))).body.data.token).toBeDefined();
    },
  );

  test.runIf(isThorough)(
    'ours · where the key is gone the text says so, and a recovery code lets in',
    async () => {
      const { username, secret, codes } = await withCode();
      await world.pool.query(`update secret.sealed set key_id = 'gone' where purpose = 'second-factor'`);
      const { ticket } = (await signIn(username)).second_factor;
      expect((await give(ticket, nextCode(secret))).body).toMatchObject({
        code: 'second-factor-unreadable',
        message: expect.stringContaining('Gebruik een herstelcode'),
      });
      expect((await give(ticket, codes[0]!)).body.data.token).toBeDefined();
    },
  );

  test('ours · who is forgotten leaves no recovery codes and no browser behind', async () => {
    const { userId, username, secret } = await withCode();
    await give((await signIn(username)).second_factor.ticket, nextCode(secret), 1);
    expect((await world.call('ADMIN', 'POST', `users/forget/${userId}`, {})).status).toBe(200);
    for (const table of ['recovery_code', 'known_browser'])
      expect(
        (await world.pool.query(`select from secret.${table} where user_id = $1`, [userId])).rows,
      ).toHaveLength(0);
  });
});
