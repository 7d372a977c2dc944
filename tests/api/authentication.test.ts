import { signIn } from '#application/accounts/sign-in.ts';
import { codeOf, stepAt } from '#application/accounts/totp.ts';
import { hash, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { postgresSignInAttempts } from '#application/adapters/sessions-postgres/sign-in-attempts.ts';
import { compose } from '#api/compose/compose.ts';
import { createApi } from '#api/http/app.ts';
import { createLogger } from '#api/start/logger.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { createSetUpCode } from '#api/http/set-up-code.ts';
import { atFullCost } from '#tests/support/argon2.ts';
import { freshDatabase } from '#tests/support/database.ts';
import {
  bistro,
  kelder,
  noordhof,
  particulier,
  password,
  people,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
let lines = '';
/** Everything that was ever answered, to be searched for what may not be in it. */
const answers: string[] = [];
beforeAll(async () => {
  const to = new Writable({
    write(line, _, done) {
      lines += line;
      done();
    },
  });
  world = await smallWorld({ logger: createLogger('trace', to) });
  for (const role of ['ADMIN', 'SALES', 'CLIENT2'] as const)
    await world.core.credentials.set(world.userIdOf(role), password);
  for (const { userId } of [people.ofTwoRoles, people.ofNoAccount])
    await world.core.credentials.set(userId, password);
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.pool.query('with _ as (delete from secret.familiar_address) delete from secret.failed_sign_in');
});

const failed = { data: { errors: ['Loginnaam of wachtwoord klopt niet'] } };
const tooMany = {
  data: { errors: ['Dit is te vaak geprobeerd. Wacht een kwartier en probeer het opnieuw.'] },
};
const login = async (username: string, given = password, address?: string) => {
  const answer = await world.call(
    null,
    'POST',
    'authenticate/login',
    { username, password: given },
    {},
    address,
  );
  answers.push(JSON.stringify(answer.body));
  return answer;
};
const times = async (count: number, attempt: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await attempt(index);
};
const as = (token: string) => ({ Authorization: `Bearer ${token}` });
const moved = (table: string, column: string, interval: string) =>
  world.pool.query(`update secret.${table} set ${column} = ${column} - $1::interval`, [interval]);

describe('signing in', () => {
  test('AUTH-004 · AUTH-011 · gives a token and the user, who is asked for by that token', async () => {
    const { status, body } = await login('ADMIN');
    expect(status).toBe(200);
    expect(body.data.token).toMatch(/^[\w-]{43}$/);
    const user = {
      id: world.userIdOf('ADMIN'),
      username: 'admin',
      firstname: 'ADMIN',
      lastname: 'Test',
      email: 'admin@noordhof.example',
      roles: ['ADMIN'],
      main_user_id: noordhof,
      customer_id: null,
      language: null,
    };
    expect(body.data.user).toEqual([user]);
    const asked = await world.call(null, 'GET', 'authenticate/user', undefined, as(body.data.token));
    expect(asked.body).toEqual({ data: { user: [user] } });
  });

  test('AUTH-008 · D-55 · tells a customer alone where it enters the app once, where that has an address of its own', async () => {
    const api = createApi(endpoints, { ...world.core, appUrl: 'https://bestel.example' });
    const told = async (username: string): Promise<string | undefined> => {
      const answer = await api.request('/api/v1/authenticate/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      return (await answer.json()).data.app_entry;
    };
    const [, token] = /^https:\/\/bestel\.example\/auth\/sl\/([\w-]{60})$/.exec((await told('CLIENT2'))!)!;
    const enter = async () => (await world.call(null, 'POST', `authenticate/sl/${token}`)).body;
    expect((await enter()).data.user).toMatchObject([{ roles: ['CLIENT2'], customer_id: bistro }]);
    expect((await enter()).code).toBe('entry-token-invalid');
    expect(await told('SALES')).toBeUndefined();
    expect((await login('CLIENT2')).body.data).not.toHaveProperty('app_entry');
  });

  test('AUTH-005 · AUTH-006 · D-62 · fails with one and the same text, whatever was wrong', async () => {
    expect((await login('admin', 'Verkeerd.1234')).body).toEqual(failed);
    expect((await login('niemand')).body).toEqual(failed);
    expect((await login('admin', '')).body).toEqual(failed);
    expect((await login('manager')).body, 'a user without a password').toEqual(failed);
    expect((await login('ofnoaccount')).body, 'a user without an account').toEqual(failed);
  });

  test('D-61 · D-62 · the server says in English what it says itself, to who reads our front-end in English alone', async () => {
    const inLanguage = (method: string, path: string, sent: unknown, headers: Record<string, string>) =>
      world.call('ADMIN', method, path, sent, headers);
    const wrong = { username: 'admin', password: 'Verkeerd.1234' };
    const english = { 'X-Language': 'en' };
    const signIn = (headers: Record<string, string>) =>
      world.call(null, 'POST', 'authenticate/login', wrong, headers);
    expect((await signIn(english)).body).toEqual({
      data: { errors: ['The login name or password is not right'] },
    });
    // what a browser prefers was chosen by nobody, and existing clients compare these texts
    expect((await signIn({ 'Accept-Language': 'en' })).body).toEqual(failed);
    expect((await signIn({ 'X-Language': 'fr' })).body).toEqual(failed);
    expect((await inLanguage('GET', 'no/such/call', undefined, english)).body).toMatchObject({
      code: 'not-found',
      title: 'This does not exist.',
    });
    expect((await inLanguage('GET', 'no/such/call', undefined, {})).body.title).toBe('Dit bestaat niet.');
    const refused = await inLanguage('PUT', 'users/language', { language: 'fr' }, english);
    expect(refused.body).toMatchObject({
      code: 'invalid-request',
      title: 'The data are incomplete or not entered correctly.',
      issues: [{ path: ['language'], message: 'Choose from: nl, en.' }],
    });
    const unknown = { ...english, Prefer: 'handling=strict' };
    const withMore = await inLanguage('PUT', 'users/language', { language: 'nl', more: 1 }, unknown);
    expect(withMore.body.issues).toEqual([{ path: ['more'], message: 'The field ‘more’ does not exist.' }]);
    const nobody = await world.call(null, 'GET', 'authenticate/user', undefined, english);
    expect(nobody.body).toEqual({
      status: 401,
      code: 'token_not_provided',
      error: 'token_not_provided',
      title: 'You are not signed in.',
    });
    const notTheirs = await world.call('TRAFFIC', 'GET', 'users/list', undefined, english);
    expect(notTheirs.body).toMatchObject({ title: 'You have no rights to see this part.' });
  });

  test('AUTH-007 · D-44 · the first role of a user is the one that counts', async () => {
    const { body } = await login('oftworoles');
    expect(body.data.user[0].roles).toEqual(['SALES', 'ADMIN']);
    const headers = as(body.data.token);
    const call = (method: string, path: string, sent?: unknown) =>
      world.call(null, method, path, sent, headers);
    expect(await call('GET', 'klant/getListByNameEnabled/bistro')).toMatchObject({ status: 200 });
    expect(await call('POST', 'stats/logboek', {})).toMatchObject({ status: 403 });
  });

  test('AUTH-014 · the account in the header may be empty before and after', async () => {
    const headers = { 'X-Main-User-Id': '' };
    const sent = { username: 'admin', password };
    const { body } = await world.call(null, 'POST', 'authenticate/login', sent, headers);
    const again = { ...headers, ...as(body.data.token) };
    expect(await world.call(null, 'GET', 'authenticate/user', undefined, again)).toMatchObject({
      status: 200,
    });
  });
});

describe('guessing', () => {
  test('AUTH-010 · after ten failures for a name the right password is refused too, until the window has passed', async () => {
    await times(10, (index) => login('admin', `Gok.${index}`, `198.51.100.${index}`));
    expect((await login('admin', password, '198.51.100.99')).body).toEqual(tooMany);
    await moved('failed_sign_in', 'at', '14 minutes 50 seconds');
    expect((await login('admin', password, '198.51.100.99')).body).toEqual(tooMany);
    await moved('failed_sign_in', 'at', '11 seconds');
    expect((await login('admin', password, '198.51.100.99')).body.data.token).toEqual(expect.any(String));
    const { rows } = await world.pool.query('select from secret.failed_sign_in');
    expect(rows, 'old failures are cleaned, and the one that succeeded is none').toHaveLength(0);
  });

  test.runIf(isThorough)('AUTH-010 · after nine failures it is not', async () => {
    await times(9, (index) => login('admin', `Gok.${index}`));
    expect((await login('admin')).body.data.token).toEqual(expect.any(String));
  });

  test.runIf(isThorough)('AUTH-010 · a name in another case is the same name', async () => {
    await times(10, (index) => login(index % 2 ? 'Admin' : 'aDMIN', 'Gok.1', `198.51.100.${index}`));
    expect((await login('admin', password, '198.51.100.98')).body).toEqual(tooMany);
  });

  test('AUTH-010 · after ten failures from an address, spread over names, it is refused for every strange name', async () => {
    await times(10, (index) => login(`naam${index}`, 'Gok.1', '203.0.113.7'));
    expect((await login('admin', password, '203.0.113.7')).body).toEqual(tooMany);
    expect((await login('admin', password, '203.0.113.8')).body.data.token).toEqual(expect.any(String));
  });

  test.runIf(isThorough)(
    'AUTH-010 · where somebody signed in before, neither colleagues nor strangers lock the door',
    async () => {
      const office = '203.0.113.20';
      await login('admin', password, office);
      await times(12, (index) => login(`collega${index}`, 'Typ.fout', office));
      await times(12, (index) => login('admin', 'Gok.1', `198.51.100.${index}`));
      expect((await login('admin', password, office)).body.data.token).toEqual(expect.any(String));
      await times(10, () => login('admin', 'Typ.fout', office));
      expect((await login('admin', password, office)).body).toEqual(tooMany);
    },
  );

  test('AUTH-010 · no name that a stranger makes up locks that door, nor that of a link', async () => {
    const office = '203.0.113.23';
    await login('admin', password, office);
    await times(10, (index) => login(`admin at ${office}`, 'Gok.1', `198.51.100.${index}`));
    expect((await login('admin', password, office)).body.data.token).toEqual(expect.any(String));
    const { attempts } = world.core;
    const begin = vi.spyOn(attempts, 'begin');
    onTestFinished(() => begin.mockRestore());
    for (const [text, from] of [
      [`at ${office}`, '198.51.100.1'],
      [`token ${office}`, '198.51.100.2'],
      ['niemand', office],
    ] as const)
      await world.call(
        null,
        'GET',
        `authenticate/resetemail/${encodeURIComponent(text)}`,
        undefined,
        {},
        from,
      );
    const keys = begin.mock.calls.flatMap(([names]) => names);
    expect(keys).toHaveLength(6);
    expect(keys.filter((key) => key === `reset at ${office}`)).toHaveLength(1);
    expect(keys).not.toContain(`reset token ${office}`);
  });

  test('AUTH-010 · the addresses of one house are one, whichever of its IPv6 network it takes', async () => {
    const inHouse = (nth: number) => `2001:db8:7:8::${(nth + 1).toString(16)}`;
    await times(10, (index) => login(`naam${index}`, 'Gok.1', inHouse(index)));
    expect((await login('admin', password, '2001:db8:7:8:ffff::9')).body).toEqual(tooMany);
    expect((await login('admin', password, '2001:db8:7:9::1')).body.data.token).toEqual(expect.any(String));
    await times(10, (index) => login(`ander${index}`, 'Gok.1', '2001:db8:7:9::5'));
    expect((await login('admin', password, '2001:db8:7:9::4')).body.data.token, 'known there').toEqual(
      expect.any(String),
    );
  });

  test('AUTH-034 · the current password is guessed ten times in a session, as a code is', async () => {
    const { token } = (await login('sales')).body.data;
    const change = async (current_password: string) =>
      (
        await world.call(
          null,
          'POST',
          'users/changepassword',
          { password: 'Fris.Appelsap.9', current_password },
          as(token),
        )
      ).body.code;
    await times(10, async (index) => expect(await change(`Gok.${index}`)).toBe('password-wrong'));
    expect(await change(password)).toBe('too-many-attempts');
  });

  test.runIf(isThorough)('AUTH-010 · an address is known for ninety days', async () => {
    const office = '203.0.113.21';
    await login('admin', password, office);
    await moved('familiar_address', 'seen_at', '91 days');
    await times(10, (index) => login(`collega${index}`, 'Typ.fout', office));
    expect((await login('admin', password, office)).body).toEqual(tooMany);
    expect((await login('sales', password, '203.0.113.22')).body.data.token).toEqual(expect.any(String));
    const { rows } = await world.pool.query('select username from secret.familiar_address');
    expect(rows).toEqual([{ username: hash('sha256', 'sales') }]);
  });

  test.runIf(isThorough)('AUTH-010 · sixty attempts at once are ten guesses', async () => {
    const { verify } = world.core.credentials;
    let guesses = 0;
    world.core.credentials.verify = (userId, given) => {
      guesses += 1;
      return verify(userId, given);
    };
    try {
      await Promise.all(
        Array.from({ length: 60 }, (_, index) => login('admin', `Gok.${index}`, `198.51.100.${index}`)),
      );
    } finally {
      world.core.credentials.verify = verify;
    }
    expect(guesses).toBe(10);
  });

  /*
   * What is real: every one of the hundred thousand goes by the way of all that sign in, but for HTTP. Those under
   * ten thousand other names would each cost a check of a password, and are put where the limiter keeps them.
   */
  test.runIf(isThorough)(
    'AUTH-010 · a hundred thousand attempts under one name are ten guesses and twenty rows, those of others are gone after the window, and nobody else is locked out',
    async () => {
      const { credentials, directory } = world.core;
      const { verify } = credentials;
      const count = async () =>
        (await world.pool.query('select count(*)::int as rows from secret.failed_sign_in')).rows[0]
          .rows as number;
      const attempt = (index: number) =>
        signIn(
          { ...world.core, userByName: directory.userByName },
          { username: 'admin', password: `Gok.${index}`, address: '203.0.113.66', agent: '' },
        );
      let [guesses, admitted] = [0, 0];
      credentials.verify = (...guess) => {
        guesses += 1;
        return verify(...guess);
      };
      try {
        for (const many of [100, ...Array.from({ length: 50 }, () => 1_998)])
          for (const entered of await Promise.all(Array.from({ length: many }, (_, index) => attempt(index))))
            if (entered !== null && entered !== 'too-many-attempts') admitted += 1;
      } finally {
        credentials.verify = verify;
      }
      expect({ guesses, admitted }).toEqual({ guesses: 10, admitted: 0 });
      expect(await count()).toBe(20);
      await world.pool.query(
        `insert into secret.failed_sign_in (key, attempt)
       select encode(sha256((kind || n)::bytea), 'hex'), gen_random_uuid()
       from generate_series(1, 10000) n, unnest(array['name n', 'address a']) kind`,
      );
      expect((await login('sales', password, '203.0.113.77')).body.data.token).toEqual(expect.any(String));
      expect((await login('admin', password, '203.0.113.77')).body, 'the name they were after').toEqual(
        tooMany,
      );
      await moved('failed_sign_in', 'at', '16 minutes');
      expect((await login('admin', password, '203.0.113.78')).body.data.token).toEqual(expect.any(String));
      expect(await count()).toBe(0);
    },
  );
});

describe('waiting', () => {
  const office = '203.0.113.40';
  /** So many failures under names known at the office, this long from now. */
  const failures = (count: number, from = '30 seconds') =>
    world.pool.query(
      `insert into secret.failed_sign_in (key, attempt, at)
       select encode(sha256($1::bytea), 'hex'), gen_random_uuid(), now() + $3::interval from generate_series(1, $2::int)`,
      [`known at ${office}`, count, from],
    );
  const after = async (count: number) => {
    await world.pool.query('delete from secret.failed_sign_in');
    await failures(count);
    return (await world.core.attempts.wait([], { slowed: `known at ${office}` })).seconds;
  };

  test.runIf(isThorough)(
    'AUTH-010 · ours · who is turned away is told how long, and no longer than the window',
    async () => {
      await times(10, (index) => login('admin', `Gok.${index}`, `198.51.100.${index}`));
      const answer = await login('admin', password, '198.51.100.99');
      expect(answer.body).toEqual(tooMany);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900);
      expect((await login('sales', password, office)).headers.get('retry-after')).toBeNull();
    },
  );

  test('AUTH-010 · ours · thirty failures over names known at an address slow it down, each twice as long, and shut nobody out', async () => {
    expect((await login('admin', password, office)).body.data.token).toEqual(expect.any(String));
    await failures(29);
    expect((await login('admin', password, office)).body.data.token).toEqual(expect.any(String));
    // of thirty seconds from now: so long it takes besides
    expect(await after(30)).toBeLessThanOrEqual(31);
    expect(await after(37)).toBeGreaterThan(128);
    expect(await after(37)).toBeLessThanOrEqual(158);
    expect(await after(60)).toBeGreaterThan(900);
    expect(await after(60)).toBeLessThanOrEqual(930);
    await after(37);
    const { body, headers } = await login('admin', password, office);
    expect(body.data.errors[0]).toMatch(/^Dit is te vaak geprobeerd\. Wacht 1[2-5]\d seconden en probeer/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(100);
    expect((await login('sales', password, '203.0.113.41')).body.data.token).toEqual(expect.any(String));
    await moved('failed_sign_in', 'at', '4 minutes');
    expect((await login('admin', password, office)).body.data.token).toEqual(expect.any(String));
  });

  test('AUTH-010 · ours · all strangers share a limit, which holds up nobody who signed in there before', async () => {
    const full = { take: () => false, giveBack: () => undefined, wait: () => 7 };
    const attempts = postgresSignInAttempts(world.pool, { ofStrangers: full });
    const slowing = { isStranger: true };
    expect(await attempts.begin(['name x'], slowing)).toBeNull();
    expect(await attempts.wait(['name x'], slowing)).toEqual({ seconds: 7, isBlocked: false });
    expect(await attempts.begin(['name x at y'], { slowed: 'known at y' })).toEqual(expect.any(String));
  });

  test.runIf(isThorough)(
    'AUTH-010 · AUTH-024 · whoever locks a name, its user comes in by the link of a mail',
    async () => {
      const [home, userId] = ['203.0.113.50', world.userIdOf('SALES')];
      onTestFinished(() => world.core.credentials.set(userId, password));
      await times(10, (index) => login('sales', `Gok.${index}`, `198.51.100.${index}`));
      expect((await login('sales', password, home)).body).toEqual(tooMany);
      const token = await world.core.tokens.issue(
        { kind: 'reset', userId, onBehalfOf: null, accountId: noordhof },
        60,
      );
      const chosen = 'Fris.Appelsap.9';
      const sent = { token, password: chosen };
      await world.call(null, 'POST', 'authenticate/resetpassword', sent, {}, home);
      expect((await login('sales', chosen, home)).body.data.token).toEqual(expect.any(String));
      expect((await login('sales', chosen, '198.51.100.99')).body).toEqual(tooMany);
    },
  );
});

describe('a clock that jumps', () => {
  test.runIf(isThorough)(
    'AUTH-018 · FMT-033 · back three days and on a year: sessions last, orders keep their row, nothing happens twice',
    async () => {
      const { time } = world;
      const before = { ...time };
      const token = await world.signedIn('SALES');
      const headers = { ...as(token), 'Idempotency-Key': randomUUID() };
      const order = (more: object = {}) => ({
        customer_id: bistro,
        'delivery-method_id': 1,
        order_lines: [{ product_id: sancerre, qty: 1 }],
        ...more,
      });
      const place = async (given: Record<string, string>) =>
        world.call('SALES', 'POST', 'order/store', order(), given);
      const placed: number[] = [];
      try {
        for (const now of [
          '2026-11-19T08:30:00.000Z',
          '2026-11-16T08:30:00.000Z',
          '2027-11-19T08:30:00.000Z',
        ]) {
          Object.assign(time, { now, today: now.slice(0, 10) });
          const { status, body } = await place(as(token));
          expect(status).toBe(200);
          const read = await world.call('SALES', 'GET', `order/${body.data.id}`, undefined, as(token));
          placed.push(read.body.order.real_id as number);
          expect((await world.call(null, 'GET', 'authenticate/checkttl', undefined, as(token))).body).toBe(
            true,
          );
          expect(
            (await login('sales', password, `203.0.113.${placed.length}`)).body.data.token,
          ).toBeDefined();
        }
        expect(placed).toEqual([placed[0], placed[0]! + 1, placed[0]! + 2]);
        // a command that is sent again after a jump is the same command
        const first = await place(headers);
        Object.assign(time, before);
        const again = await place(headers);
        expect(again.body.data.id).toBe(first.body.data.id);
      } finally {
        Object.assign(time, before);
      }
    },
  );

  // the clock of the database goes back by as much as what it noted is put forward
  test('AUTH-018 · back three days: a session lasts twelve hours from now on, used or not, and no longer', async () => {
    const ask = (token: string) => world.call(null, 'GET', 'authenticate/user', undefined, as(token));
    const use = async (token: string) => expect(await ask(token)).toMatchObject({ status: 200 });
    // of one that nobody uses, the next who signs in takes note
    for (const happens of [use, () => world.signedIn('TRAFFIC')]) {
      const token = await world.signedIn('SALES');
      await moved('session', 'used_at', '-3 days');
      await happens(token);
      await moved('session', 'used_at', '12 hours 1 minute');
      expect(await ask(token)).toMatchObject({ status: 401, body: { error: 'token_expired' } });
    }
  });

  test('AUTH-018 · on a year and back again: a session ends while it is next year, and is as it was after that', async () => {
    const token = await world.signedIn('SALES');
    const ask = () => world.call(null, 'GET', 'authenticate/user', undefined, as(token));
    await moved('session', 'used_at', '365 days');
    expect(await ask()).toMatchObject({ status: 401, body: { error: 'token_expired' } });
    await moved('session', 'used_at', '-365 days');
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test.runIf(isThorough)(
    'AUTH-010 · back three days: nobody is locked out for three days, and ten new failures lock again',
    async () => {
      await times(10, (index) => login('admin', `Gok.${index}`, `198.51.100.${index}`));
      await moved('failed_sign_in', 'at', '-3 days');
      expect((await login('admin', password, '198.51.100.80')).body.data.token).toEqual(expect.any(String));
      expect((await world.pool.query('select from secret.failed_sign_in')).rows).toHaveLength(0);
      await times(10, (index) => login('admin', `Gok.${index}`, `198.51.100.${index}`));
      expect((await login('admin', password, '198.51.100.81')).body).toEqual(tooMany);
    },
  );

  test('AUTH-024 · back three days: a link of before works no longer, one of now does', async () => {
    const { tokens } = world.core;
    const of = {
      kind: 'reset',
      userId: world.userIdOf('TRAFFIC'),
      onBehalfOf: null,
      accountId: noordhof,
    } as const;
    const before = await tokens.issue(of, 24 * 60);
    await moved('one_time_token', 'expires_at', '-3 days');
    expect(await tokens.peek('reset', before)).toBeNull();
    expect(await tokens.take('reset', before)).toBeNull();
    expect(await tokens.take('reset', await tokens.issue(of, 24 * 60))).not.toBeNull();
  });
});

describe('a session', () => {
  test('AUTH-011 · checkttl says whether its token is valid, and needs none', async () => {
    const check = async (headers: Record<string, string>) =>
      (await world.call(null, 'GET', 'authenticate/checkttl', undefined, headers)).body;
    expect(await check(as(await world.signedIn('SALES')))).toBe(true);
    expect(await check(as('x'.repeat(43)))).toBe(false);
    expect(await check({})).toBe(false);
  });

  test('AUTH-017 · signing out ends it on the server, that one alone', async () => {
    const [one, other] = [await world.signedIn('SALES'), await world.signedIn('SALES')];
    expect((await world.call(null, 'POST', 'authenticate/logout', undefined, as(one))).body).toEqual({
      data: 1,
    });
    expect(await world.call(null, 'GET', 'authenticate/user', undefined, as(one))).toMatchObject({
      status: 401,
      body: { error: 'token_invalid' },
    });
    expect(await world.call(null, 'GET', 'authenticate/user', undefined, as(other))).toMatchObject({
      status: 200,
    });
  });

  test('AUTH-013 · AUTH-018 · it expires after twelve hours without use; use keeps it', async () => {
    const token = await world.signedIn('SALES');
    const ask = () => world.call(null, 'GET', 'authenticate/user', undefined, as(token));
    await moved('session', 'used_at', '11 hours 59 minutes');
    expect(await ask()).toMatchObject({ status: 200 });
    await moved('session', 'used_at', '11 hours 59 minutes');
    expect(await ask()).toMatchObject({ status: 200 });
    await moved('session', 'used_at', '12 hours 1 minute');
    expect(await ask()).toMatchObject({ status: 401, body: { error: 'token_expired' } });
    expect(await ask(), 'asking is no use').toMatchObject({ status: 401, body: { error: 'token_expired' } });
  });

  test('AUTH-018 · ours · it expires after fourteen days however much it is used, and is listed no longer', async () => {
    const [token, other] = [await world.signedIn('SALES'), await world.signedIn('SALES')];
    const ask = () => world.call(null, 'GET', 'authenticate/user', undefined, as(token));
    const listed = async () =>
      (await world.call(null, 'GET', 'users/sessions', undefined, as(other))).body.data.length as number;
    const before = await listed();
    const opened = (interval: string) =>
      world.pool.query(
        `update secret.session set opened_at = now() - $1::interval where token_digest = sha256($2::bytea)`,
        [interval, token],
      );
    await opened('13 days 23 hours');
    expect(await ask()).toMatchObject({ status: 200 });
    await opened('14 days 1 minute');
    expect(await ask()).toMatchObject({ status: 401, body: { error: 'token_expired' } });
    expect(await listed()).toBe(before - 1);
    // of before the clock went back: it counts from its next use
    await opened('-20 days');
    expect(await ask()).toMatchObject({ status: 200 });
    await moved('session', 'opened_at', '14 days 1 minute');
    expect(await ask()).toMatchObject({ status: 401, body: { error: 'token_expired' } });
  });

  test('AUTH-018 · ours · how long it lasts is a setting of its account', async () => {
    const set = (field: string, val: number) =>
      world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
    onTestFinished(async () => {
      await set('session_idle_hours', 12);
      await set('session_most_days', 14);
    });
    const token = await world.signedIn('SALES');
    const ask = () => world.call(null, 'GET', 'authenticate/user', undefined, as(token));
    await set('session_idle_hours', 1);
    await set('session_most_days', 2);
    await moved('session', 'used_at', '59 minutes');
    expect(await ask()).toMatchObject({ status: 200 });
    await moved('session', 'used_at', '61 minutes');
    expect(await ask()).toMatchObject({ status: 401, body: { error: 'token_expired' } });
    const another = await world.signedIn('SALES');
    await moved('session', 'opened_at', '2 days 1 minute');
    expect(await world.call(null, 'GET', 'authenticate/user', undefined, as(another))).toMatchObject({
      status: 401,
    });
    expect((await set('session_idle_hours', 13)).body).not.toMatchObject({ data: 1 });
  });

  test('ours · all others end at once, and the one that asks goes on', async () => {
    const [here, one, other] = await Promise.all([1, 2, 3].map(() => world.signedIn('TRAFFIC')));
    const elsewhere = await world.signedIn('SALES');
    const status = async (token: string) =>
      (await world.call(null, 'GET', 'authenticate/user', undefined, as(token))).status;
    const ended = await world.call(null, 'PUT', 'users/sessions/revokeothers', {}, as(here!));
    expect(ended.body).toEqual({ data: 1 });
    expect(await Promise.all([here!, one!, other!, elsewhere].map(status))).toEqual([200, 401, 401, 200]);
    const { body } = await world.call(null, 'GET', 'users/sessions', undefined, as(here!));
    expect(body.data).toMatchObject([{ current: 1, address: '', agent: '' }]);
    expect(Date.parse(body.data[0].openedAt ?? body.data[0].opened_at)).not.toBeNaN();
  });

  test('AUTH-018 · the rows of long expired sessions are cleaned when somebody signs in', async () => {
    const token = await world.signedIn('SALES');
    await moved('session', 'used_at', '31 days');
    await world.signedIn('SALES');
    const { rows } = await world.pool.query('select from secret.session');
    expect(rows).toHaveLength(1);
    const ask = await world.call(null, 'GET', 'authenticate/user', undefined, as(token));
    expect(ask).toMatchObject({ status: 401, body: { error: 'token_invalid' } });
  });

  test('ROLE-023 · ROLE-024 · switches to another account of its user, and to no other', async () => {
    const headers = as(await world.signedIn('MANAGER'));
    const call = (method: string, path: string, body?: unknown) =>
      world.call(null, method, path, body, headers);
    const group = { main_users_group: 1, main_users_group_name: 'Noordhof', url_logo: '' };
    expect((await call('GET', 'users/mainusers')).body.data).toEqual([
      { id: noordhof, company_name: 'Wijnimport Noordhof', color: '#7A2445', ...group },
      { id: particulier, company_name: 'Noordhof Particulier', color: '#7A2445', ...group },
    ]);
    expect((await call('PUT', 'users/switchmainuser', { main_user_id: particulier })).body).toEqual({
      data: 1,
    });
    expect((await call('GET', 'users/mainuserdatabasics')).body.data).toMatchObject({
      main_user_id: particulier,
      company_name: 'Noordhof Particulier',
      incl_account: 1,
    });
    expect(await call('PUT', 'users/switchmainuser', { main_user_id: kelder })).toMatchObject({
      status: 403,
      body: { code: 'account-not-allowed', title: 'U heeft geen toegang tot dit account.' },
    });
    expect((await call('GET', 'users/mainuserdatabasics')).body.data.main_user_id).toBe(particulier);
  });

  test('ROLE-034 · what is done for another user names both, and has the rights of that other', async () => {
    const session = {
      userId: world.userIdOf('ADMIN'),
      onBehalfOf: world.userIdOf('SALES'),
      accountId: noordhof,
    };
    const headers = as(await world.core.sessions.open(session));
    expect(await world.call(null, 'POST', 'stats/logboek', {}, headers)).toMatchObject({ status: 403 });
    const key = randomUUID();
    const order = {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: [{ product_id: sancerre, qty: 6 }],
    };
    await world.call(null, 'POST', 'order/store', order, { ...headers, 'Idempotency-Key': key });
    const [event] = await world.store.readCommand(1, key);
    expect(event!.metadata).toMatchObject({
      userId: world.userIdOf('ADMIN'),
      onBehalfOf: world.userIdOf('SALES'),
    });
    const log = await world.call('ADMIN', 'POST', 'stats/logboek', { action: 'order' });
    expect(log.body.data[0]).toMatchObject({ username: 'SALES Test', acting_user: 'ADMIN Test' });
  });
});

describe('an empty installation', () => {
  const wanted = {
    company_name: 'Wijnhuis Eerst',
    city: 'Delft',
    price_side: 'excl',
    username: 'eerste',
    firstname: 'Eva',
    lastname: 'Eerste',
    email: 'eva@eerst.example',
    password,
  };
  const empty = async () => {
    const database = await freshDatabase();
    const application = await compose({ databaseUrl: database.url, logger: createLogger('silent') });
    await application.start();
    const setUpCode = createSetUpCode();
    const api = createApi(endpoints, { ...application.core, setUpCode });
    const post = async (path: string, body: unknown) => {
      const answer = await api.request(`/api/v1/authenticate/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    return {
      ...application,
      api,
      post,
      code: setUpCode.shown,
      setUp: (code: string, other = {}) => post('setup', { ...wanted, ...other, code }),
      /** In a new installation an ADMIN must sign in with a code, and enters once without to set that up. */
      signIn: async (given: string) => {
        await application.runner.waitFor(await application.store.heads(), 5_000);
        const { data } = await post('login', { username: 'eerste', password: given });
        expect(data).toMatchObject({ second_factor: { step: 'set-up' } });
        return post('code', { ticket: data.second_factor.ticket });
      },
      close: async () => {
        await application.stop();
        await database.drop();
      },
    };
  };
  const refused = { data: 0, code: 'set-up-code-wrong' };

  test('is set up with its code, once, by one of two who type it at the same moment', async () => {
    const installation = await empty();
    try {
      expect(await installation.setUp('ABCD-EFGH-JKLM-NPQR')).toMatchObject(refused);
      const both = await Promise.all([
        installation.setUp(` ${installation.code.toLowerCase()} `),
        installation.setUp(installation.code, { password: 'Ander.9876' }),
      ]);
      expect(both).toContainEqual({ data: 1 });
      expect(both).toContainEqual(expect.objectContaining(refused));
      expect(await installation.setUp(installation.code)).toMatchObject(refused);
      const right = both[0]!.data === 1 ? password : 'Ander.9876';
      expect((await installation.signIn(right)).data).toMatchObject({
        user: [{ username: 'eerste', roles: ['ADMIN'] }],
      });
    } finally {
      await installation.close();
    }
  });

  test.runIf(isThorough)(
    'ours · who set it up sets up a code, and comes to what is still to be done',
    async () => {
      const installation = await empty();
      try {
        expect(installation.core.directory.accounts()).toEqual([]);
        await installation.setUp(installation.code);
        expect(installation.core.directory.accounts()).toHaveLength(1);
        const { data } = await installation.signIn(password);
        const headers = { Authorization: `Bearer ${data.token}` };
        const get = (path: string) => installation.api.request(`/api/v1/${path}`, { headers });
        const post = async (path: string, sent: object) => {
          const body = JSON.stringify(sent);
          const answer = await installation.api.request(`/api/v1/users/${path}`, {
            method: 'POST',
            headers,
            body,
          });
          return (await answer.json()).data;
        };
        expect((await get('users/mainuserdatabasics')).status).toBe(403);
        const { begun, secret } = await post('secondfactor/begin', {});
        const code = codeOf(secret, stepAt(new Date().toISOString()));
        expect((await post('secondfactor/confirm', { begun, code })).codes).toHaveLength(10);
        expect(await (await get('users/mainuserdatabasics')).json()).toMatchObject({
          settings: { first_steps: 1 },
        });
        expect(await (await get('dashboard/firststeps')).json()).toEqual({
          data: {
            missing: ['Adres en huisnummer', 'Postcode', 'KvK-nummer', 'Btw-nummer', 'IBAN'],
            products: 0,
            customers: 0,
            users: 1,
            price_missing: false,
            stock: false,
            order: false,
            sender: '',
          },
        });
      } finally {
        await installation.close();
      }
    },
    60_000,
  );

  test.runIf(isThorough)(
    'cannot be set up again by another code, and keeps its password',
    async () => {
      const installation = await empty();
      try {
        expect(await installation.setUp(installation.code)).toEqual({ data: 1 });
        const api = createApi(endpoints, {
          ...installation.core,
          setUpCode: { shown: '', redeem: (_, make) => make() },
        });
        const body = JSON.stringify({ ...wanted, code: 'x', password: 'Inbreker.1' });
        const again = await api.request('/api/v1/authenticate/setup', { method: 'POST', body });
        expect(await again.json()).toMatchObject({ data: 0, code: 'account-exists' });
        expect((await installation.signIn(password)).data.token).toEqual(expect.any(String));
      } finally {
        await installation.close();
      }
    },
    60_000,
  );

  test.runIf(isThorough)(
    'AUTH-010 · ten wrong codes from an address shut out the right one',
    async () => {
      const installation = await empty();
      try {
        await times(10, () => installation.setUp('ABCD-EFGH-JKLM-NPQR'));
        expect(await installation.setUp(installation.code)).toMatchObject(refused);
        expect(await installation.store.heads()).toEqual({});
        await installation.pool.query('delete from secret.failed_sign_in');
        expect(await installation.setUp(installation.code)).toEqual({ data: 1 });
      } finally {
        await installation.close();
      }
    },
    60_000,
  );
});

test('AUTH-009 · no password, hash or token stands in an answer, a log line or an event', async () => {
  const given = 'Heel.Geheim.7712';
  const { set } = world.core.credentials;
  await atFullCost(() => set(world.userIdOf('SALES'), given));
  onTestFinished(() => set(world.userIdOf('SALES'), password));
  const { body } = await login('sales', given);
  const { token } = body.data;
  const broken = { ...as(token), 'X-Screen': '/verkoop' };
  const { directory } = world.core;
  const { user } = directory;
  directory.user = () => Promise.reject(new Error('the database is away'));
  expect(await world.call(null, 'GET', 'authenticate/user', undefined, broken)).toMatchObject({
    status: 500,
  });
  directory.user = user;
  const { rows } = await world.pool.query('select user_id, hash from secret.credential');
  const { rows: events } = await world.pool.query('select e::text from es.event e');
  const ofSales = rows.find(({ user_id: userId }) => Number(userId) === world.userIdOf('SALES'));
  expect(ofSales.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(rows.map(({ hash }) => hash)).size, 'each with its own salt').toBe(rows.length);
  expect(lines).toContain('the database is away');
  expect(events.length).toBeGreaterThan(10);
  const written = [...answers, lines, JSON.stringify(events)];
  const hashes = rows.map(({ hash }) => hash as string);
  for (const secret of [password, given, 'Gok.', '$argon2', ...hashes])
    for (const text of written) expect(text).not.toContain(secret);
  expect(
    written.filter((text) => text.includes(token)),
    'the token itself is in the one answer',
  ).toEqual([JSON.stringify(body)]);
  const { rows: sessions } = await world.pool.query('select s::text from secret.session s');
  expect(JSON.stringify(sessions)).not.toContain(token);
});
