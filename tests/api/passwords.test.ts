import { afterAll, beforeAll, expect, test } from 'vitest';
import { noordhof, type Person, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const change = async (password: string, who: Person = 'ADMIN') =>
  (await world.call(who, 'POST', 'users/changepassword', { password })).body;
const setting = (field: string, val: number) =>
  world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
const add = async (more: object) => {
  const sent = { username: 'nieuw', firstname: 'Nina', lastname: 'Bos', email: 'nina@noordhof.example' };
  return (await world.call('ADMIN', 'POST', 'users/store', { ...sent, roles: ['SALES'], ...more })).body;
};

test.each(['noordhof', 'wijn2026', 'Kelderboek1', 'aaaaaaaa', 'Noordhof2026!', 'admin2026'])(
  'AUTH-034 · ours · %s is refused as a password with a plain text',
  async (password) => {
    const { data, code, message } = await change(password);
    expect([data, ['password-guessable', 'password-common'].includes(code)]).toEqual([0, true]);
    expect(message).toMatch(/snel geraden.* Kies een ander\.$/);
  },
);

test.runIf(isThorough)(
  'AUTH-034 · ours · eight characters are enough where nobody asks more, and more are where a role is asked more',
  async () => {
    expect(await change('Fris.Ap1', 'SALES')).toEqual({ data: 1 });
    expect((await setting('password_length_SALES', 12)).body).toMatchObject({ data: 1 });
    await world.core.waitFor(await world.heads());
    const asked = 'Een wachtwoord van uw rol heeft minstens 12 tekens.';
    expect(await change('Fris.Appel1', 'SALES')).toMatchObject({
      data: 0,
      code: 'password-shorter-than-asked',
      message: asked,
    });
    expect((await change('Fris.1', 'SALES')).message).toBe('Minimum length is 8 characters');
    expect(await change('Fris.Appels1', 'SALES')).toEqual({ data: 1 });
    expect(await change('Fris.Ap1', 'ADMIN'), 'of another role').toEqual({ data: 1 });
    const length = async (who: Person) =>
      (await world.call(who, 'GET', 'users/profile')).body.password_length as number;
    expect([await length('SALES'), await length('ADMIN')]).toEqual([12, 8]);
    expect((await add({ password: 'Fris.Ap1' })).message).toBe(asked);
    const token = await world.core.tokens.issue(
      { kind: 'reset', userId: world.userIdOf('SALES'), onBehalfOf: null, accountId: noordhof },
      60,
    );
    const reset = async (password: string) =>
      (await world.call(null, 'POST', 'authenticate/resetpassword', { token, password })).body;
    expect((await reset('Fris.Ap1')).message).toBe(asked);
    expect((await reset('Noordhof2026!')).code).toBe('password-guessable');
    expect(await reset('Fris.Appels2'), 'the link works still').not.toMatchObject({ data: 0 });
    for (const wrong of [7, 73])
      expect((await setting('password_length_SALES', wrong)).body).not.toMatchObject({ data: 1 });
  },
);

test.runIf(isThorough)(
  'ours · a password counts as it was typed, with its spaces and to its last sign, up to 200 of them',
  async () => {
    const lasting = ` ${'Fris.Appelsap 9 '.repeat(12)}12345 `;
    const signIn = async (password: string) => {
      const sent = { username: 'manager', password };
      return (await world.call(null, 'POST', 'authenticate/login', sent)).body.data.token as unknown;
    };
    expect(lasting).toHaveLength(199);
    expect(await change(lasting, 'MANAGER')).toEqual({ data: 1 });
    for (const other of [lasting.trim(), lasting.toLowerCase(), lasting.slice(0, -1), `${lasting} `])
      expect(await signIn(other), JSON.stringify(other)).toBeUndefined();
    expect(await signIn(lasting)).toEqual(expect.any(String));
    expect((await change(`${lasting}xx`, 'MANAGER')).code).toBe('password-too-long');
  },
);

test.each(['\\', "a' & 'b", '.', '-jan', 'jan<b>'])(
  'ours · %j is no new login name; those of before stay',
  async (username) => {
    const { code, message } = await add({ username, password: null });
    expect([code, message]).toEqual([
      'username-refused',
      expect.stringMatching(/^Een loginnaam bestaat uit/),
    ]);
  },
);

test.each(['jan de vries', 'Zoë', 'zwaluw@noordhof.example', 'a-b_c+1', '401'])(
  'ours · %j is one',
  async (username) =>
    expect(await add({ username, password: null })).toMatchObject({ data: { id: expect.any(Number) } }),
);
