import { addUser, setUserRoles } from '#application/accounts/manage-user.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import { user } from '#domain/user/user.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  bistro,
  customerOf,
  foreignCustomer,
  hotel,
  kelder,
  noordhof,
  particulier,
  password,
  people,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { everyThird, isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
/** The tokens of links, which stand nowhere else once their mail is sent. */
const issued: string[] = [];
beforeAll(async () => {
  world = await smallWorld();
  const { tokens } = world.core;
  const { issue } = tokens;
  tokens.issue = async (...of) => {
    const token = await issue(...of);
    issued.push(token);
    return token;
  };
});
afterAll(() => world?.close());

/** A login name that no earlier test has taken, nor this one when it is run once more. */
let run = 0;
beforeEach(async () => {
  run += 1;
  await world.pool.query('delete from secret.failed_sign_in');
});
const fresh = (name: string) => `${name}-${run}`;

const as = (token: string) => ({ Authorization: `Bearer ${token}` });
const login = async (username: string, given: string) => {
  await world.pool.query('delete from secret.failed_sign_in');
  return (await world.call(null, 'POST', 'authenticate/login', { username, password: given })).body.data;
};
const until = async <Value>(read: () => Promise<Value | undefined>): Promise<Value> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not come');
};
const moveTokens = (interval: string) =>
  world.pool.query(`update secret.one_time_token set expires_at = expires_at - $1::interval`, [interval]);
const mails = async (to: string) =>
  (await world.pool.query('select * from mail.kept where recipient = $1 order by kept_at desc', [to])).rows;
/** Adds a user of its own to Noordhof, with a password. */
const add = async (username: string, roles = ['SALES'], given: string | null = password) => {
  const sent = {
    username,
    email: `${username}@noordhof.example`,
    firstname: 'An',
    lastname: 'De Wit',
    roles,
  };
  const answer = await world.call('ADMIN', 'POST', 'users/store', { ...sent, password: given });
  return answer.body.data.id as number;
};
const edit = (id: number, field: string, val: unknown, rest = {}) =>
  world.call('ADMIN', 'PUT', 'users/edit', { id, field, val, ...rest });

describe('a forgotten password', () => {
  const ask = (text: string, address?: string) =>
    world.call(null, 'POST', `authenticate/resetemail/${encodeURIComponent(text)}`, undefined, {}, address);
  const reset = (token: string, given: string) =>
    world.call(null, 'POST', 'authenticate/resetpassword', { token, password: given });
  const tokenFor = async (username: string) => {
    const sent = (await mails(`${username}@noordhof.example`)).length;
    expect((await ask(username)).body).toEqual({ data: 1 });
    const { body } = await until(async () => {
      const all = await mails(`${username}@noordhof.example`);
      return all.length > sent ? all[0] : undefined;
    });
    // what is kept can be read by others
    expect(body).toContain('[link weggelaten');
    expect(body).not.toContain('/auth/reset/');
    return issued.at(-1)!;
  };

  test('AUTH-020 · AUTH-024 · AUTH-031 · D-59 · a mailed link chooses another one, once, and ends every session', async () => {
    const id = await add(fresh('vergeetal'));
    const { token: session } = await login(fresh('vergeetal'), password);
    const token = await tokenFor(fresh('vergeetal'));
    expect(token).toMatch(/^[\w-]{60}$/);
    expect((await reset(token, 'Winter.5678')).body).toMatch(/gewijzigd/);
    expect((await world.call(null, 'GET', 'authenticate/user', undefined, as(session))).body.error).toBe(
      'token_invalid',
    );
    expect((await login(fresh('vergeetal'), 'Winter.5678')).user[0].id).toBe(id);
    expect((await login(fresh('vergeetal'), password)).errors).toBeDefined();
    expect((await reset(token, 'Herfst.9012')).body).toMatchObject({ data: 0, code: 'reset-token-invalid' });
    // the address does too, whatever its case
    expect((await ask(`${fresh('vergeetal')}@noordhof.example`.toUpperCase())).body).toEqual({ data: 1 });
    await until(async () =>
      (await mails(`${fresh('vergeetal')}@noordhof.example`)).length === 2 ? true : undefined,
    );
  });

  test('AUTH-024 · a link works no longer once the address that it was mailed to is another, and goes on when something else is', async () => {
    const id = await add(fresh('verhuisd'));
    const token = await tokenFor(fresh('verhuisd'));
    expect((await edit(id, 'lastname', 'Van Dam')).body).toEqual({ data: 1 });
    expect(await world.core.tokens.peek('reset', token)).not.toBeNull();
    const other = await tokenFor(fresh('verhuisd'));
    expect((await edit(id, 'email', `${fresh('nieuw-adres')}@noordhof.example`)).body).toEqual({ data: 1 });
    expect((await reset(other, 'Winter.5678')).body.code).toBe('reset-token-invalid');
    expect((await login(fresh('verhuisd'), password)).token).toEqual(expect.any(String));
  });

  test.runIf(isThorough)('AUTH-024 · a link works for 24 hours, and only the newest of a user', async () => {
    await add(fresh('laatkomer'));
    const first = await tokenFor(fresh('laatkomer'));
    const second = await tokenFor(fresh('laatkomer'));
    expect((await reset(first, 'Winter.5678')).body.code).toBe('reset-token-invalid');
    await moveTokens('23 hours 59 minutes');
    expect(await world.core.tokens.peek('reset', second)).not.toBeNull();
    await moveTokens('2 minutes');
    expect((await reset(second, 'Winter.5678')).body.code).toBe('reset-token-invalid');
  });

  test.runIf(isThorough)(
    'AUTH-030 · the server checks the four rules again, and the token outlives a refusal',
    async () => {
      await add(fresh('slordig'));
      const token = await tokenFor(fresh('slordig'));
      for (const [sent, given, problem] of [
        [token, 'Kort.1', 'Wachtwoord lengte moet minimaal 8 zijn.'],
        [token, 'GeenTekenErin', 'Wachtwoord moet op zijn minst een van de volgende tekens hebben'],
        [token.slice(1), 'Winter.5678', 'Ongeldige token'],
      ] as const) {
        const { body } = await reset(sent, given);
        expect(body).toMatchObject({ data: 0, code: 'reset-password-refused' });
        expect(body.details.problems[0]).toContain(problem);
      }
      expect((await reset(token, 'password1')).body.code).toBe('password-common');
      expect((await reset(token, 'Winter.5678')).body).toMatch(/gewijzigd/);
    },
  );

  test.runIf(isThorough)(
    'an unknown name gets the same answer, and no mail; the tenth and later attempt a refusal',
    async () => {
      await world.pool.query('delete from secret.failed_sign_in');
      const before = await settledHeads(world);
      for (let index = 0; index < 10; index += 1)
        expect((await ask('niemand', `198.51.100.${index}`)).body).toEqual({ data: 1 });
      expect((await ask('niemand', '198.51.100.77')).body).toMatchObject({ data: 0, message: /te vaak/ });
      expect(await settledHeads(world)).toEqual(before);
      await world.pool.query('delete from secret.failed_sign_in');
    },
  );

  test('AUTH-009 · AUTH-024 · the token of a link stands in the mail that is sent alone, and in none that is kept', async () => {
    await add(fresh('geheim'));
    const token = await tokenFor(fresh('geheim'));
    const { rows } = await world.pool.query('select e::text from es.event e');
    const { rows: kept } = await world.pool.query('select t::text from secret.one_time_token t');
    const { rows: mailed } = await world.pool.query('select m::text from mail.kept m');
    expect(JSON.stringify([rows, kept, mailed])).not.toContain(token);
    expect(kept.length).toBeGreaterThan(0);
  });
});

test.runIf(isThorough)(
  'AUTH-024 · the mail is that of setting 201 of the account, with the link wherever it is put',
  async () => {
    await add(fresh('eigentekst'));
    const set = (type: string, name: string) =>
      world.call('ADMIN', 'PUT', 'settings/extra/update', { type, name });
    expect((await set('201', 'Dag [voornaam],\n\nKlik: [link]\n\nTot ziens bij [bedrijf].')).body).toEqual({
      data: 1,
    });
    expect((await set('201_subject', 'Wachtwoord voor [loginnaam]')).body).toEqual({ data: 1 });
    await world.call(null, 'GET', `authenticate/resetemail/${fresh('eigentekst')}`);
    const mail = await until(async () => (await mails(`${fresh('eigentekst')}@noordhof.example`))[0]);
    expect(mail.subject).toBe(`Wachtwoord voor ${fresh('eigentekst')}`);
    expect(mail.body).toMatch(
      /^Dag An,\n\nKlik: \[link weggelaten.*\]\n\nTot ziens bij Wijnimport Noordhof\.$/,
    );
    expect((await set('201', '  ')).status).toBe(400);
  },
);

describe('the own profile', () => {
  test.runIf(isThorough)(
    'AUTH-033 · AUTH-035 · API-011 · API-016 · is read, and changed field by field',
    async () => {
      await add(fresh('profiel'));
      const { token } = await login(fresh('profiel'), password);
      const call = (method: string, path: string, body?: unknown) =>
        world.call(null, method, path, body, as(token));
      expect((await call('GET', 'users/profile')).body.data).toEqual({
        username: fresh('profiel'),
        email: `${fresh('profiel')}@noordhof.example`,
        firstname: 'An',
        lastname: 'De Wit',
        main_user_id: noordhof,
        language: null,
        password_length: 8,
      });
      // API-011, API-016: the fields stand beside `data` as well, where clients of before look
      for (const path of ['users/profile', 'users/mainuserdatabasics']) {
        const { data, ...flat } = (await call('GET', path)).body;
        expect(flat, path).toEqual(data);
        expect(flat.main_user_id).toBe(noordhof);
      }
      const update = async (field: string, val: string) =>
        (await call('POST', 'users/update', { data: { field, val } })).body;
      expect(await update('lastname', 'Zwart')).toBe(true);
      expect((await call('GET', 'users/profile')).body.data.lastname).toBe('Zwart');
      expect(await update('email', 'geen adres'), 'SET-005').toBe(false);
      expect(await update('username', 'Manager'), 'that of another, in another case').toBe(false);
      expect(await update('username', '')).toBe(false);
      expect(await update('username', fresh('profiel-nieuw'))).toBe(true);
      expect((await login(fresh('profiel-nieuw').toUpperCase(), password)).token).toEqual(expect.any(String));
      expect(await add(fresh('profiel')), 'the old name is free').toEqual(expect.any(Number));
    },
  );

  test('D-61 · has a language, which it is told of when it signs in and which stands in the log book', async () => {
    const id = await add(fresh('lezer'));
    const { token, user: signedIn } = await login(fresh('lezer'), password);
    expect(signedIn[0].language).toBeNull();
    const call = (method: string, path: string, body?: unknown) =>
      world.call(null, method, path, body, as(token));
    expect((await call('PUT', 'users/language', { language: 'en' })).body).toEqual({ data: 1 });
    expect((await call('GET', 'users/profile')).body.data.language).toBe('en');
    expect((await login(fresh('lezer'), password)).user[0].language).toBe('en');
    const last = async () =>
      (await world.core.store.readStream(0, `user-${id}`)).findLast(
        ({ type }) => type === 'UserFieldChanged',
      );
    expect((await last())!.data).toEqual({ id, field: 'language', from: null, to: 'en' });
    expect((await call('PUT', 'users/language', { language: 'de' })).status).toBe(400);
    // the name changes without it
    expect((await call('POST', 'users/update', { data: { field: 'lastname', val: 'Groen' } })).body).toBe(
      true,
    );
    expect((await call('GET', 'users/profile')).body.data).toMatchObject({
      lastname: 'Groen',
      language: 'en',
    });
    expect((await call('PUT', 'users/language', { language: 'nl' })).body).toEqual({ data: 1 });
    expect((await call('GET', 'authenticate/user')).body.data.user[0].language).toBe('nl');
  });

  test('AUTH-034 · changes its password by the rule of its screen, and keeps this session alone', async () => {
    await add(fresh('wachter'));
    const { token } = await login(fresh('wachter'), password);
    const { token: elsewhere } = await login(fresh('wachter'), password);
    const change = async (body: object) =>
      (await world.call(null, 'POST', 'users/changepassword', body, as(token))).body;
    expect(await change({ password: 'Kort.1' })).toMatchObject({
      data: 0,
      message: 'Minimum length is 8 characters',
    });
    expect(await change({ password: 'Iloveyou' })).toMatchObject({ code: 'password-common' });
    expect(await change({ password: 'zondertekens', current_password: 'fout' })).toMatchObject({
      code: 'password-wrong',
    });
    expect(await change({ password: 'zondertekens', current_password: password })).toEqual({ data: 1 });
    const asked = (of: string) => world.call(null, 'GET', 'authenticate/user', undefined, as(of));
    expect((await asked(token)).status).toBe(200);
    expect((await asked(elsewhere)).body.error).toBe('token_invalid');
    expect((await login(fresh('wachter'), 'zondertekens')).token).toEqual(expect.any(String));
  });

  test.runIf(isThorough)(
    'AUTH-034 · a password has 8 to 200 characters, whoever chooses it and for whom',
    async () => {
      const id = await add(fresh('lengtes'));
      const { token } = await login(fresh('lengtes'), password);
      const own = (given: string) =>
        world.call(null, 'POST', 'users/changepassword', { password: given }, as(token));
      const profile = { email: '', firstname: '', lastname: '', roles: ['SALES'] };
      const listed = async () => (await world.call('ADMIN', 'GET', 'users/list')).body;
      const before = [await settledHeads(world), await listed()];
      for (const [given, code] of [
        ['Druif.1', 'password-too-short'],
        [`Druif.${'1'.repeat(195)}`, 'password-too-long'],
      ] as const) {
        expect((await own(given)).body).toMatchObject({ data: 0, code });
        expect((await edit(id, 'password', given)).body).toMatchObject({ data: 0, code });
        const added = await world.call('ADMIN', 'POST', 'users/store', {
          ...profile,
          username: 'nieuweling',
          password: given,
        });
        expect(added.body).toMatchObject({ data: 0, code });
      }
      expect([await settledHeads(world), await listed()]).toEqual(before);
      expect((await login(fresh('lengtes'), password)).token).toEqual(expect.any(String));
      for (const given of ['Druif.12', `Druif.${'1'.repeat(194)}`]) {
        expect((await own(given)).body).toEqual({ data: 1 });
        expect((await login(fresh('lengtes'), given)).token).toEqual(expect.any(String));
      }
    },
  );

  test.runIf(isThorough)(
    'AUTH-034 · says its current password too, unless it has only just signed in',
    async () => {
      await add(fresh('weggelopen'));
      const { token } = await login(fresh('weggelopen'), password);
      const change = async (body: object) =>
        (await world.call(null, 'POST', 'users/changepassword', body, as(token))).body;
      expect(await change({ password: 'Winter.5678' })).toEqual({ data: 1 });
      for (const moved of ['16 minutes', '-1 day']) {
        await world.pool.query('update secret.session set opened_at = now() - $1::interval', [moved]);
        expect(await change({ password: 'Herfst.9012' }), moved).toMatchObject({ code: 'password-wrong' });
      }
      expect(await change({ password: 'Herfst.9012', current_password: 'Winter.5678' })).toEqual({ data: 1 });
      expect((await login(fresh('weggelopen'), 'Herfst.9012')).token).toEqual(expect.any(String));
    },
  );

  test.runIf(isThorough)('AUTH-034 · an ADMIN too says its own password to get another one', async () => {
    const id = await add(fresh('beheerder'), ['ADMIN']);
    const { token } = await login(fresh('beheerder'), password);
    const body = { id, field: 'password', val: 'Herfst.9012' };
    const { body: answer } = await world.call(null, 'PUT', 'users/edit', body, as(token));
    expect(answer).toMatchObject({ data: 0, code: 'password-is-own' });
    expect((await login(fresh('beheerder'), password)).token).toEqual(expect.any(String));
  });

  test.runIf(isThorough)('sees its sessions and ends one of them, and none of another', async () => {
    await add(fresh('overal'));
    const { token } = await login(fresh('overal'), password);
    const { token: phone } = await login(fresh('overal'), password);
    const call = (method: string, path: string, body?: unknown, of = token) =>
      world.call(null, method, path, body, as(of));
    const { data } = (await call('GET', 'users/sessions')).body;
    expect(data).toHaveLength(2);
    const [other] = data.filter(({ current }: { current: number }) => current === 0);
    const foreign = await world.tokenOf('MANAGER');
    const ending = { session: other.session };
    expect((await call('PUT', 'users/sessions/revoke', ending, foreign)).body.code).toBe('session-not-found');
    expect((await call('PUT', 'users/sessions/revoke', ending)).body).toEqual({ data: 1 });
    expect((await call('GET', 'authenticate/user', undefined, phone)).body.error).toBe('token_invalid');
  });

  test('is signed out everywhere by an ADMIN and signs in again as before; the log book says so, and a colleague goes on', async () => {
    const userId = await add(fresh('kwijt'));
    const signedIn = async () => (await login(fresh('kwijt'), password)).token;
    const [laptop, phone] = [await signedIn(), await signedIn()];
    const colleague = await world.tokenOf('MANAGER');
    const isIn = async (token: string) =>
      (await world.call(null, 'GET', 'authenticate/user', undefined, as(token))).status === 200;
    const end = (who: Parameters<typeof world.call>[0]) =>
      world.call(who, 'PUT', 'users/sessions/end', { id: userId });
    expect((await end('MANAGER')).status).toBe(403);
    expect((await end('foreignAdmin')).body.code).toBe('user-not-found');
    expect([await isIn(laptop), await isIn(phone)]).toEqual([true, true]);
    expect((await end('ADMIN')).body).toEqual({ data: 1 });
    expect([await isIn(laptop), await isIn(phone), await isIn(colleague)]).toEqual([false, false, true]);
    expect(await isIn(await signedIn())).toBe(true);
    const book = await world.call('ADMIN', 'POST', 'stats/logboek', { take: 20 });
    expect(JSON.stringify(book.body)).toContain('Een beheerder heeft deze gebruiker uitgelogd.');
  });

  test('and all others of the account are signed out by an ADMIN, who stays, and who works in another account alone too', async () => {
    await add(fresh('iedereen'));
    const { token } = await login(fresh('iedereen'), password);
    const admin = await world.tokenOf('ADMIN');
    const [customer, elsewhere] = [await world.tokenOf('CLIENT2'), await world.tokenOf('foreignAdmin')];
    const answer = await world.call(null, 'PUT', 'users/sessions/endall', {}, as(admin));
    expect(answer.body).toEqual({ data: 1 });
    const statusOf = async (of: string) =>
      (await world.call(null, 'GET', 'authenticate/user', undefined, as(of))).status;
    expect([await statusOf(token), await statusOf(customer)]).toEqual([401, 401]);
    expect([await statusOf(admin), await statusOf(elsewhere)]).toEqual([200, 200]);
  });
});

describe('the users of an account', () => {
  const find = async (username: string) =>
    (await world.call('ADMIN', 'GET', `users/list?q=${username}`)).body.data[0];

  test('SET-037 · ADMIN adds one, who can sign in at once; the list is of this account alone', async () => {
    await add(fresh('inkoper'), ['TRAFFIC', 'SALES']);
    expect(await find(fresh('inkoper'))).toMatchObject({
      username: fresh('inkoper'),
      roles: ['TRAFFIC', 'SALES'],
      enabled: 1,
      editable: 1,
    });
    expect((await login(fresh('inkoper'), password)).user[0].roles).toEqual(['TRAFFIC', 'SALES']);
    const { body } = await world.call('MANAGER', 'GET', 'users/list');
    const names = body.data.map(({ username }: { username: string }) => username);
    expect(names).toContain('admin');
    expect(names, 'customers have their page').not.toContain('client');
    expect(names).not.toContain('foreignadmin');
    expect(names).not.toContain('shopadmin');
  });

  test('SET-037 · without a password the user gets a mail to choose one', async () => {
    await add(fresh('genodigde'), ['SALES'], null);
    await until(async () => (await mails(`${fresh('genodigde')}@noordhof.example`))[0]);
  });

  test('two names that differ in case alone are one: the second is refused, also at the same moment', async () => {
    const sent = { email: '', firstname: '', lastname: '', roles: ['SALES'], password };
    const both = await Promise.all(
      ['Dubbel', 'dUBBEL'].map((username) =>
        world.call('ADMIN', 'POST', 'users/store', { ...sent, username }),
      ),
    );
    const codes = both.map(({ body }) => body.code ?? 'added');
    expect(new Set(codes)).toEqual(new Set(['added', 'username-taken']));
    expect((await world.call('ADMIN', 'POST', 'users/store', { ...sent, username: 'ADMIN' })).body.code).toBe(
      'username-taken',
    );
    expect((await find('dubbel')).username).toMatch(/dubbel/i);
  });

  test('SET-037 · roles, access and password change, and an open session follows at once', async () => {
    const id = await add(fresh('wisselaar'));
    const { token } = await login(fresh('wisselaar'), password);
    const order = (of: string) => world.call(null, 'GET', 'order/deliverymethods', undefined, as(of));
    const admin = (of: string) => world.call(null, 'GET', 'users/list', undefined, as(of));
    expect((await admin(token)).status).toBe(403);
    await edit(id, 'roles', ['MANAGER']);
    await world.runner.waitFor(await world.heads(), 5_000);
    expect((await admin(token)).status).toBe(200);
    await edit(id, 'enabled', 0);
    await until(async () => ((await order(token)).status === 401 ? true : undefined));
    expect((await login(fresh('wisselaar'), password)).errors).toBeDefined();
    const open = 'select from secret.session where user_id = $1';
    await until(async () => ((await world.pool.query(open, [id])).rowCount === 0 ? true : undefined));
    await edit(id, 'enabled', 1);
    await world.runner.waitFor(await world.heads(), 5_000);
    expect((await order(token)).body.error, 'it ended when it was shut out').toBe('token_invalid');
    const { token: second } = await login(fresh('wisselaar'), password);
    expect((await order(second)).status).toBe(200);
    await edit(id, 'password', 'Winter.5678');
    await world.runner.waitFor(await world.heads(), 5_000);
    expect((await login(fresh('wisselaar'), password)).errors).toBeDefined();
    expect((await login(fresh('wisselaar'), 'Winter.5678')).token).toEqual(expect.any(String));
    expect((await order(second)).body.error, 'the password ended it').toBe('token_invalid');
  });

  test.runIf(isThorough)(
    'a user that is removed with an open session is out, and its name is free',
    async () => {
      const id = await add(fresh('vertrekt'));
      const { token } = await login(fresh('vertrekt'), password);
      expect((await world.call('ADMIN', 'PUT', 'users/remove', { id })).body).toEqual({ data: 1 });
      await until(async () =>
        (await world.call(null, 'GET', 'authenticate/user', undefined, as(token))).status === 401
          ? true
          : undefined,
      );
      expect((await login(fresh('vertrekt'), password)).errors).toBeDefined();
      await add(fresh('Vertrekt'));
      expect((await login(fresh('vertrekt'), password)).token).toEqual(expect.any(String));
    },
  );

  test('ROLE-001 · SET-037 · who orders for a customer gets no role of staff, and none of staff one of a customer', async () => {
    const clientId = world.userIdOf('CLIENT');
    const before = await settledHeads(world);
    for (const more of [{}, { main_user_id: particulier }])
      expect((await edit(clientId, 'roles', ['ADMIN'], more)).body).toMatchObject({
        data: 0,
        code: 'not-a-staff-role',
      });
    // the wire knows no roles of customers here; what it calls holds to it too
    const administrator = () => ({ actor: world.by(noordhof), accounts: [{ accountId: noordhof, log: 1 }] });
    const profile = { username: 'tweeslachtig', firstName: '', lastName: '', email: '', password };
    for (const refused of [
      () => setUserRoles(world.core, administrator(), world.userIdOf('SALES'), noordhof, ['CLIENT']),
      () => addUser(world.core, administrator(), { ...profile, roles: ['CLIENT'], customerId: null }),
      () => addUser(world.core, administrator(), { ...profile, roles: ['SALES'], customerId: bistro }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'not-a-staff-role' });
    expect(await settledHeads(world)).toEqual(before);
    expect(await find('tweeslachtig')).toBeUndefined();
    const roles = async (id: number) => (await world.core.directory.user(id))!.memberships[0]!.roles;
    expect([await roles(clientId), await roles(world.userIdOf('SALES'))]).toEqual([['CLIENT'], ['SALES']]);
  });

  test('nobody changes its own access, nor who works where it is no ADMIN', async () => {
    const self = world.userIdOf('ADMIN');
    expect((await edit(self, 'enabled', 0)).body.code).toBe('own-access');
    expect((await edit(self, 'roles', ['SALES'])).body.code).toBe('own-access');
    expect((await world.call('ADMIN', 'PUT', 'users/remove', { id: self })).body.code).toBe('own-access');
    const id = await add(fresh('tussenin'));
    await world.record(world.by(kelder, 0), async (work) => {
      await work.decide(user, id, {
        type: 'AdmitUser',
        userId: id,
        accountId: kelder,
        log: 2,
        roles: ['ADMIN'],
        customerId: null,
      });
    });
    await world.runner.waitFor(await world.heads(), 5_000);
    // its password and a link are a way into Kelder & Co
    expect((await edit(id, 'password', 'Inbreker.12')).body.code).toBe('user-works-elsewhere');
    expect((await edit(id, 'email', 'inbreker@noordhof.example')).body.code).toBe('user-works-elsewhere');
    expect((await world.call('ADMIN', 'POST', 'users/entrylink', { id })).body.code).toBe(
      'user-works-elsewhere',
    );
    expect((await edit(id, 'roles', ['ADMIN'], { main_user_id: kelder })).status).toBe(403);
    const traffic = { id, field: 'roles', val: ['TRAFFIC'], main_user_id: particulier };
    expect((await world.callTwice('ADMIN', 'PUT', 'users/edit', traffic)).body).toEqual({ data: 1 });
    expect((await find(fresh('tussenin'))).accounts).toEqual([
      { main_user_id: noordhof, roles: ['SALES'], enabled: 1 },
      { main_user_id: particulier, roles: ['TRAFFIC'], enabled: 1 },
    ]);
  });
});

describe('working in the name of another', () => {
  const become = (who: Parameters<SmallWorld['call']>[0], id: number) =>
    world.call(who, 'POST', `users/bau/${id}`);

  test('ROLE-034 · ROLE-035 · by its own rights at most, never twice, and both are named', async () => {
    const { body } = await become('MANAGER', world.userIdOf('SALES'));
    expect(body.data).toMatchObject({ acting_user: 'MANAGER Test', user: [{ roles: ['SALES'] }] });
    const acting = as(body.data.token);
    const order = {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: [{ product_id: sancerre, qty: 6 }],
    };
    await world.call(null, 'POST', 'order/store', order, acting);
    const log = await world.call('ADMIN', 'POST', 'stats/logboek', { action: 'order' });
    expect(log.body.data[0]).toMatchObject({ username: 'SALES Test', acting_user: 'MANAGER Test' });
    for (const [method, path, sent] of [
      ['POST', `users/bau/${world.userIdOf('CLIENT')}`, undefined],
      ['POST', 'users/changepassword', { password: 'Winter.5678' }],
    ] as const)
      expect((await world.call(null, method, path, sent, acting)).body.code).toBe('already-representing');
    const sessions = async () =>
      (await world.pool.query('select count(*)::int as open from secret.session')).rows[0].open as number;
    await Promise.all((['ADMIN', 'MANAGER', 'SALES'] as const).map(world.tokenOf));
    const before = [await settledHeads(world), await sessions()];
    for (const [who, id] of [
      ['MANAGER', world.userIdOf('ADMIN')],
      ['MANAGER', world.userIdOf('AUDITOR')],
      ['SALES', world.userIdOf('MANAGER')],
      ['SALES', world.userIdOf('SALES')],
      ['ADMIN', people.foreignAdmin.userId],
      ['ADMIN', 999_999],
    ] as const)
      expect(await become(who, id), `${who} as ${id}`).toMatchObject({
        status: 403,
        body: { code: 'user-not-representable' },
      });
    expect([await settledHeads(world), await sessions()]).toEqual(before);
  });

  test('ROLE-023 · ROLE-034 · reaches no account of the other that is not its own', async () => {
    const id = await add(fresh('bereikt'));
    await edit(id, 'roles', ['SALES'], { main_user_id: particulier });
    await world.runner.waitFor(await world.heads(), 5_000);
    const switching = async (who: 'SALES' | 'ADMIN') => {
      const { body } = await become(who, id);
      const headers = as(body.data.token);
      return world.call(null, 'PUT', 'users/switchmainuser', { main_user_id: particulier }, headers);
    };
    expect((await switching('SALES')).status).toBe(403);
    expect((await switching('ADMIN')).body).toEqual({ data: 1 });
  });

  test.runIf(isThorough)('ROLE-034 · ends when who acts is shut out', async () => {
    const id = await add(fresh('handelaar'), ['MANAGER']);
    const { token } = await login(fresh('handelaar'), password);
    const { body } = await world.call(
      null,
      'POST',
      `users/bau/${world.userIdOf('SALES')}`,
      undefined,
      as(token),
    );
    await world.call('ADMIN', 'PUT', 'users/remove', { id });
    await until(async () =>
      (await world.call(null, 'GET', 'authenticate/user', undefined, as(body.data.token))).status === 401
        ? true
        : undefined,
    );
  });

  test('ROLE-033 · ROLE-035 · CUST-035 · as a customer in a session of its own; that of the customer goes on', async () => {
    const own = as(await world.signedIn('CLIENT'));
    const { url } = (await world.call('SALES', 'POST', `klant/loginas/${bistro}`)).body.data;
    const token = url.replace('/auth/sl/', '');
    const { body } = await world.call(null, 'POST', `authenticate/sl/${token}`);
    expect(body.data).toMatchObject({
      acting_user: 'SALES Test',
      user: [{ roles: ['CLIENT'], customer_id: bistro }],
    });
    const acting = as(body.data.token);
    const [ordered, key] = [{ order_lines: [{ product_id: sancerre, qty: 6 }] }, randomUUID()];
    const headers = { ...acting, 'Idempotency-Key': key };
    const placed = await world.call(null, 'POST', 'klantapp/store', ordered, headers);
    expect(placed.body.data.id).toBeGreaterThan(0);
    // they stand at the first event of the command, for all of it
    const { rows } = await world.pool.query(
      'select metadata from es.event where command_id = $1 and command_index = 0',
      [key],
    );
    expect(rows).toHaveLength(1);
    for (const { metadata } of rows)
      expect(metadata).toMatchObject({
        userId: world.userIdOf('SALES'),
        onBehalfOf: world.userIdOf('CLIENT'),
      });
    await world.call(null, 'POST', 'authenticate/logout', undefined, acting);
    expect((await world.call(null, 'GET', 'authenticate/user', undefined, own)).status).toBe(200);
    const log = await world.call('ADMIN', 'POST', 'stats/logboek', { name: 'SALES' });
    expect(JSON.stringify(log.body.data)).toContain('namens deze gebruiker');
    for (const role of ['TRAFFIC', 'FINANCE', 'AUDITOR', 'CLIENT'] as const)
      expect((await world.call(role, 'POST', `klant/loginas/${bistro}`)).status).toBe(403);
    expect((await world.call('ADMIN', 'POST', `klant/loginas/${foreignCustomer}`)).body.data).toBe(0);
  });
});

describe('links that sign in', () => {
  test('AUTH-032 · once, for ten minutes, and a used, expired or unknown one says so', async () => {
    const link = async () =>
      (
        await world.call('ADMIN', 'POST', 'users/entrylink', { id: world.userIdOf('TRAFFIC') })
      ).body.data.url.replace('/auth/sl/', '');
    const enter = (token: string) => world.call(null, 'POST', `authenticate/sl/${token}`);
    const token = await link();
    const { body } = await enter(token);
    expect(body.data).toMatchObject({ user: [{ roles: ['TRAFFIC'] }], acting_user: null, oci_hook: null });
    expect((await world.call(null, 'GET', 'authenticate/user', undefined, as(body.data.token))).status).toBe(
      200,
    );
    const refused = { data: 0, code: 'entry-token-invalid' };
    expect((await enter(token)).body).toMatchObject(refused);
    const late = await link();
    await moveTokens('10 minutes 1 second');
    expect((await enter(late)).body).toMatchObject(refused);
    expect((await enter('x'.repeat(60))).body).toMatchObject(refused);
    const log = await world.call('ADMIN', 'POST', 'stats/logboek', { action: 'toegangslink' });
    expect(log.body.total).toBeGreaterThanOrEqual(2);
  });

  test('AUTH-034 · AUTH-035 · who came in by one gave no password, so that it changes nothing that it would sign in with', async () => {
    const { url } = (await world.call('ADMIN', 'POST', 'users/entrylink', { id: world.userIdOf('SALES') }))
      .body.data;
    const { body } = await world.call(null, 'POST', url.replace('/auth/', 'authenticate/'));
    const call = (path: string, sent: object) => world.call(null, 'POST', path, sent, as(body.data.token));
    expect((await call('users/changepassword', { password: 'Winter.5678' })).body.code).toBe(
      'password-wrong',
    );
    const address = { data: { field: 'email', val: 'inbreker@elders.example' } };
    expect((await call('users/update', address)).body.code).toBe('password-asked');
    expect((await call('users/secondfactor/begin', {})).body.code).toBe('password-wrong');
    expect((await call('users/update', { data: { field: 'firstname', val: 'SALES' } })).body).toBe(true);
  });

  test('AUTH-032 · from a purchasing system of the customer, which the session remembers, and no other', async () => {
    const hook = `https://inkoop.bistro.example/oci-${run}`;
    const make = (oci_hook: string, customer_id = bistro) =>
      world.call('ADMIN', 'POST', 'klant/punchout/link', { customer_id, oci_hook });
    expect((await make(hook)).body.code).toBe('hook-not-allowed');
    await world.call('ADMIN', 'PUT', 'klant/punchout', { customer_id: bistro, hooks: [hook] });
    expect((await make('https://elders.example')).body.code).toBe('hook-not-allowed');
    const insecure = { customer_id: bistro, hooks: ['javascript:alert(1)'] };
    expect((await world.call('ADMIN', 'PUT', 'klant/punchout', insecure)).status).toBe(400);
    const { url } = (await make(hook)).body.data;
    const [, , , inPath, token] = url.split('/');
    expect(decodeURIComponent(inPath)).toBe(hook);
    const wrong = `authenticate/oci/${encodeURIComponent('https://elders.example')}/${token}`;
    expect((await world.call(null, 'POST', wrong)).body.code).toBe('entry-token-invalid');
    const { url: again } = (await make(hook)).body.data;
    const { body } = await world.call(null, 'POST', again.replace('/auth/', 'authenticate/'));
    expect(body.data).toMatchObject({ oci_hook: hook, user: [{ customer_id: bistro }] });
    const session = await world.core.sessions.find(body.data.token);
    expect(session).toMatchObject({ ociHook: hook });
  });
});

describe('the user of a customer', () => {
  test('CUST-032 · ROLE-036 · is made, gets a password, and is granted or withdrawn access', async () => {
    const set = (sent: object) =>
      world.callTwice('SALES', 'PUT', 'klant/appuser', { customer_id: hotel, ...sent });
    const read = async () => (await world.call('SALES', 'GET', `klant/appuser/${hotel}`)).body.data;
    expect(await read()).toMatchObject({ username: 'hotelguest', role: 'CLIENT2', enabled: 1 });
    expect((await set({ password: 'kort' })).body.message).toBe(
      'Password not saved, must be 8 characters or longer',
    );
    expect((await set({ password: 'Hotel.2026x', role: 'CLIENT' })).body).toEqual({ data: 1 });
    await world.runner.waitFor(await world.heads(), 5_000);
    const { token, user: signedIn } = await login('hotelguest', 'Hotel.2026x');
    expect(signedIn[0]).toMatchObject({ roles: ['CLIENT'], customer_id: hotel });
    await set({ enabled: 0 });
    await until(async () =>
      (await world.call(null, 'GET', 'authenticate/user', undefined, as(token))).status === 401
        ? true
        : undefined,
    );
    expect((await read()).enabled).toBe(0);
  });

  test('CUST-032 · its page tells whether it may order here, not elsewhere', async () => {
    const shown = async () => (await world.call('SALES', 'GET', `klant/getById/${hotel}`)).body.customer.user;
    const userId = 103;
    const enable = (accountId: number, isEnabled: boolean) =>
      world.record(world.by(noordhof, 0), (work) =>
        work.decide(user, userId, { type: 'EnableUser', userId, accountId, isEnabled }),
      );
    await world.record(world.by(noordhof, 0), (work) =>
      work.decide(user, userId, {
        type: 'AdmitUser',
        userId,
        accountId: particulier,
        log: 1,
        roles: ['CLIENT'],
        customerId: hotel,
      }),
    );
    await enable(noordhof, false);
    await world.runner.waitFor(await world.heads(), 5_000);
    expect(await shown()).toMatchObject({ username: 'hotelguest', enabled: 0 });
    await enable(noordhof, true);
    await enable(particulier, false);
    await world.runner.waitFor(await world.heads(), 5_000);
    expect(await shown()).toMatchObject({ enabled: 1 });
  });

  /** A customer of Noordhof of whom nobody orders in the app. */
  const newCustomer = async (customerId: number) => {
    await world.record(world.by(noordhof), (work) =>
      work.decide(customer, customerId, customerOf(customerId, `Zonder app ${customerId}`, 'Zeist', 0)),
    );
    await world.runner.waitFor(await world.heads(), 5_000);
    return customerId;
  };

  test('CUST-032 · is not made without a login name, nor with a password that is too short', async () => {
    const customer_id = await newCustomer(471);
    const set = (sent: object) => world.call('SALES', 'PUT', 'klant/appuser', { customer_id, ...sent });
    const before = await settledHeads(world);
    expect((await set({ password: 'Hotel.2026x', enabled: 1 })).body).toMatchObject({
      data: 0,
      code: 'username-missing',
    });
    expect((await set({ username: 'kortaf', password: 'Druif.1' })).body).toMatchObject({
      data: 0,
      code: 'customer-password-too-short',
    });
    expect(await settledHeads(world)).toEqual(before);
    expect((await world.call('SALES', 'GET', `klant/appuser/${customer_id}`)).body.data).toBeNull();
    expect((await login('kortaf', 'Druif.1')).errors).toBeDefined();
  });

  test.each(
    everyThird<[number, string, string]>([
      [481, 'customer-password-too-short', 'Druif.1'],
      [482, 'password-too-long', `Druif.${'1'.repeat(195)}`],
      [483, 'password-common', 'password1'],
    ]),
  )('CUST-032 · customer %i keeps name, role and access too where it is %s', async (id, code, given) => {
    const customer_id = await newCustomer(id);
    const username = `klant${customer_id}`;
    const set = (sent: object) => world.callTwice('SALES', 'PUT', 'klant/appuser', { customer_id, ...sent });
    const read = async () => (await world.call('SALES', 'GET', `klant/appuser/${customer_id}`)).body.data;
    expect((await set({ username, password: 'Hotel.2026x' })).body).toEqual({ data: 1 });
    const before = [await settledHeads(world), await read()];
    const all = { username: `${username}-anders`, password: given, enabled: 0, role: 'CLIENT3' };
    expect((await set(all)).body).toMatchObject({ data: 0, code });
    expect([await settledHeads(world), await read()]).toEqual(before);
    expect((await login(username, 'Hotel.2026x')).token).toEqual(expect.any(String));
  });

  test('CUST-035 · AUTH-032 · nobody signs in for a customer of whom nobody orders in the app', async () => {
    const customer_id = await newCustomer(473);
    const before = await settledHeads(world);
    const of = issued.length;
    expect((await world.call('ADMIN', 'POST', `klant/loginas/${customer_id}`)).body).toMatchObject({
      data: 0,
      code: 'customer-without-user',
    });
    const sent = { customer_id, oci_hook: 'https://inkoop.bistro.example/oci' };
    expect((await world.call('ADMIN', 'POST', 'klant/punchout/link', sent)).body).toMatchObject({
      data: 0,
      code: 'customer-without-user',
    });
    expect(await settledHeads(world)).toEqual(before);
    expect(issued).toHaveLength(of);
  });
});

describe('a new account', () => {
  const wanted = {
    main_users_group: 0,
    main_users_group_name: 'Wijnhuis Delft',
    main_user_name: 'Wijnhuis Delft',
    slave_products_form_main: 0,
    slave_customers_from_main: 0,
    slave_products_stock_from_main: 0,
    field: 'Delft',
  };
  test('SET-036 · ROLE-037 · has a log of its own and who opened it as ADMIN, and is switched to at once', async () => {
    const headers = as(await world.signedIn('ADMIN'));
    const call = (method: string, path: string, body?: unknown) =>
      world.call(null, method, path, body, headers);
    expect((await call('GET', 'users/mainuserdatabasics')).body.data).toMatchObject({ master: 1 });
    const { id } = (await call('POST', 'users/newaccount', wanted)).body.data;
    expect((await call('PUT', 'users/switchmainuser', { main_user_id: id })).body).toEqual({ data: 1 });
    expect((await call('GET', 'users/mainuserdatabasics')).body.data).toMatchObject({
      main_user_id: id,
      company_name: 'Wijnhuis Delft',
      master: 0,
    });
    const opened = world.core.directory.account(id)!;
    expect(opened.log).toBeGreaterThan(2);
    expect([opened.customersFrom, opened.productsFrom, opened.stockFrom]).toEqual([id, id, id]);
    expect((await call('GET', 'users/list')).body.data).toMatchObject([
      { username: 'admin', roles: ['ADMIN'] },
    ]);
    expect((await call('GET', 'dashboard/search/wijnkamer')).status).toBe(200);
    expect((await call('POST', 'users/newaccount', wanted)).body.code, 'not from here').toBe(
      'account-not-master',
    );
    const two = await Promise.all(
      ['Een', 'Twee'].map((main_user_name) =>
        world.call('ADMIN', 'POST', 'users/newaccount', { ...wanted, main_user_name }),
      ),
    );
    const logs = two.map(({ body }) => world.core.directory.account(body.data.id)!.log);
    expect(new Set([...logs, opened.log]).size, 'each group a log').toBe(3);
  });

  test('ROLE-032 · SET-036 · of a group takes what it shares from the first account, and of no foreign group', async () => {
    const sharing = { ...wanted, main_user_name: 'Noordhof Web', main_users_group: 1 };
    const { id } = (
      await world.call('ADMIN', 'POST', 'users/newaccount', { ...sharing, slave_products_form_main: 1 })
    ).body.data;
    expect(world.core.directory.account(id)).toMatchObject({
      log: 1,
      productsFrom: noordhof,
      customersFrom: id,
      stockFrom: id,
    });
    const foreign = await world.call('ADMIN', 'POST', 'users/newaccount', {
      ...sharing,
      main_users_group: 2,
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'account-not-allowed' } });
  });
});

test('AUTH-015 · says of an account whether the user may work with it', async () => {
  const may = async (id: number) =>
    (await world.call('ADMIN', 'GET', `authenticate/check/withid/${id}`)).body;
  expect([await may(noordhof), await may(particulier), await may(kelder), await may(77)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
