import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeOwnPassword,
  changePassword,
  type NewPassword,
} from '#application/accounts/change-password.ts';
import { changeCustomerUser, type CustomerUserChange } from '#application/accounts/customer-user.ts';
import {
  allowHooks,
  checkHook,
  hooksOf,
  makeEntryLink,
  makePunchOutLink,
} from '#application/accounts/entry-links.ts';
import * as users from '#application/accounts/manage-user.ts';
import type { Administrator, NewUser } from '#application/accounts/manage-user.ts';
import { openAccount } from '#application/accounts/open-account.ts';
import { beginRepresentation } from '#application/accounts/represent.ts';
import { requestPasswordReset, resetPassword } from '#application/accounts/reset-password.ts';
import { setUpInstallation } from '#application/accounts/set-up.ts';
import { mayActOnBySharing } from '#application/accounts/sharing.ts';
import { signIn } from '#application/accounts/sign-in.ts';
import { type Actor, commandHandler } from '#application/kernel/command-handler.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Role } from '#domain/kernel/role.ts';
import type { SecondFactor } from '#domain/user/second-factor.ts';
import { user, userEvents } from '#domain/user/user.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { aCustomer, anAccount } from '#tests/support/records.ts';
import { withCore } from '#tests/support/with-core.ts';

const clock = { now: () => '2026-11-19T08:30:00.000Z', today: () => '2026-11-19' };
/** Two accounts of a group, the second on the customers of the first, and one of another group. */
const [noordhof, particulier, kelder] = [3, 14, 9];
/** Who is ADMIN in all three, and one who sells for Noordhof. */
const [anna, bas] = [12, 13];
const good = 'Zomer.1234';

let store: EventStore;
let handle: ReturnType<typeof commandHandler>;
let accounts: Map<number, Account>;
let customers: Map<number, Customer>;
let prepared: { userId: number; password: string; keep?: string | null }[];
let issued: object[];

const by = (over: Partial<Actor> = {}): Actor => ({
  log: 1,
  accountId: noordhof,
  commandId: randomUUID(),
  correlationId: 'c',
  screen: null,
  userId: anna,
  onBehalfOf: null,
  ...over,
});
const log0 = () => by({ log: 0 });
const userOf = async (userId: number) => {
  const events = await store.readStream(0, `user-${userId}`);
  const state = events.map((event) => event as never).reduce(user.evolve, user.initial);
  return state && { userId, ...state.profile, ...state };
};
const everybody = async () => {
  const ids = (await store.readLog(0, 0, 10_000))
    .filter(({ type }) => type === userEvents.added.type)
    .map(({ data }) => (data as { userId: number }).userId);
  return (await Promise.all(ids.map(userOf))).map((each) => each!);
};
const addUser = (userId: number, roles: Partial<Record<number, Role>>, customerId: number | null = null) =>
  handle(log0(), { userId }, async (work) => {
    const profile = { firstName: '', lastName: '', email: `u${userId}@noordhof.example` };
    await work.decide(user, userId, { type: 'AddUser', userId, username: `user${userId}`, ...profile });
    for (const [accountId, role] of Object.entries(roles))
      await work.decide(user, userId, {
        type: 'AdmitUser',
        userId,
        accountId: Number(accountId),
        log: 1,
        roles: [role!],
        customerId,
      });
  });
const credentials = {
  prepare: async (of: { userId: number; password: string; keep?: string | null }) => void prepared.push(of),
  verify: async (_: number | null, password: string) => password === 'Was.12345',
};
const attempts = { begin: async () => 'attempt', succeeded: async () => undefined };
const common = { has: async (password: string) => password === 'wachtwoord1' };
const tokens = {
  issue: async (of: object) => {
    issued.push(of);
    return 'token';
  },
};
const facts = {
  account: (accountId: number) => accounts.get(accountId) ?? null,
  customer: async ({ customersFrom }: Account, id: number) =>
    customersFrom === noordhof ? (customers.get(id) ?? null) : null,
};
const people = {
  user: async (userId: number) => userOf(userId),
  holderOfUsername: async (username: string) => (username === 'van-vroeger' ? { userId: 99 } : null),
};
const passwords = () => ({ handle, credentials, common, facts: { ...facts, ...people } });
const change = (who: Actor, wanted: NewPassword) => changePassword(passwords(), who, wanted);
const manage = () => {
  const core = passwords();
  return {
    add: withCore(users.addUser, core),
    changeField: withCore(users.changeUserField, core),
    mayEnterAs: withCore(users.checkMayEnterAs, core),
    setPassword: withCore(users.setUserPassword, core),
    setRoles: withCore(users.setUserRoles, core),
    enable: withCore(users.enableUser, core),
    remove: withCore(users.removeUser, core),
  };
};
const administrator = (over: Partial<Actor> = {}, ids = [noordhof, particulier, kelder]): Administrator => ({
  actor: by(over),
  accounts: ids.map((accountId) => ({ accountId, log: accountId === kelder ? 2 : 1 })),
});
const aUser = (over: Partial<NewUser> = {}): NewUser => ({
  username: 'carla',
  firstName: 'Carla',
  lastName: 'Smit',
  email: 'carla@noordhof.example',
  roles: ['SALES'],
  password: good,
  customerId: null,
  ...over,
});
const refusal = (of: Promise<unknown>) =>
  of.then(
    () => null,
    (fault: { code?: string }) => fault.code ?? fault,
  );

beforeEach(async () => {
  store = memoryEventStore({ clock });
  accounts = new Map([
    [noordhof, anAccount()],
    [particulier, anAccount({ accountId: particulier, customersFrom: noordhof })],
    [kelder, anAccount({ accountId: kelder, log: 2, groupName: 'Kelder', customersFrom: kelder })],
  ]);
  customers = new Map([[401, aCustomer()]]);
  [prepared, issued] = [[], []];
  handle = commandHandler({ store, mayActOn: mayActOnBySharing(facts.account) });
  await addUser(anna, { [noordhof]: 'ADMIN', [particulier]: 'ADMIN', [kelder]: 'ADMIN' });
  await addUser(bas, { [noordhof]: 'SALES' });
});

describe('SET-037 · an ADMIN adds a user', () => {
  test('who can sign in with the password at once', async () => {
    const { userId, events } = await manage().add(administrator(), aUser());
    expect(events.map(({ type }) => type)).not.toContain('PasswordResetRequested');
    expect(prepared).toMatchObject([{ userId, password: good }]);
    expect((await userOf(userId))!.memberships).toMatchObject([
      { accountId: noordhof, log: 1, roles: ['SALES'], customerId: null, isEnabled: true },
    ]);
  });

  test('who gets a link to choose a password where none is given', async () => {
    const { events } = await manage().add(administrator(), aUser({ password: null }));
    expect(events.map(({ type }) => type)).toContain('PasswordResetRequested');
    expect(prepared).toEqual([]);
  });

  test('in the log of the account that asks', async () => {
    const { userId } = await manage().add(administrator({ accountId: kelder }), aUser());
    expect((await userOf(userId))!.memberships).toMatchObject([{ accountId: kelder, log: 2 }]);
  });

  test.each([
    ['the name of another, whatever its case', { username: 'CARLA' }, 'username-taken'],
    ['a name of before names were claimed', { username: 'van-vroeger' }, 'username-taken'],
    ['a role of customers without a customer', { roles: ['CLIENT'] }, 'not-a-staff-role'],
    ['a role of staff with a customer', { customerId: 401 }, 'not-a-staff-role'],
    ['a password that is too short', { password: 'Kort.12' }, 'password-too-short'],
    ['a password of eight', { username: 'dirk', password: 'Kort.123' }, null],
    ['a password of 200', { username: 'dirk', password: 'fris.appel'.repeat(20) }, null],
    ['a password that is too long', { username: 'dirk', password: 'x'.repeat(201) }, 'password-too-long'],
    ['a password that everybody tries', { username: 'dirk', password: 'wachtwoord1' }, 'password-common'],
  ] as const)('%s: %o, %s', async (_, over, code) => {
    await manage().add(administrator(), aUser());
    expect(await refusal(manage().add(administrator(), aUser(over as object)))).toBe(code);
  });
});

describe('SET-037 · an ADMIN changes a user', () => {
  const rename = (who: Administrator, userId: number, to: string) =>
    manage().changeField(who, userId, { field: 'username', to });

  test('whose old name is free then', async () => {
    const { userId } = await manage().add(administrator(), aUser());
    await rename(administrator(), userId, 'Carla');
    await rename(administrator(), userId, 'carla.smit');
    await rename(administrator(), userId, 'carla.smit');
    expect((await userOf(userId))!.username).toBe('carla.smit');
    expect(await refusal(manage().add(administrator(), aUser()))).toBeNull();
    expect(await refusal(manage().add(administrator(), aUser({ username: 'carla.smit' })))).toBe(
      'username-taken',
    );
    expect(await refusal(rename(administrator(), userId, 'van-vroeger'))).toBe('username-taken');
  });

  test('whose name differs in case alone keeps it', async () => {
    const { userId } = await manage().add(administrator(), aUser());
    await rename(administrator(), userId, 'CARLA');
    expect(await refusal(manage().add(administrator(), aUser()))).toBe('username-taken');
  });

  test('and keeps a name of before names were claimed when it is their own', async () => {
    await addUser(99, { [noordhof]: 'SALES' });
    expect(await refusal(rename(administrator(), 99, 'van-vroeger'))).toBeNull();
  });

  test('alone when ADMIN wherever they work; oneself always', async () => {
    const ofOne = () => administrator({}, [noordhof]);
    await addUser(20, { [noordhof]: 'SALES', [kelder]: 'SALES' });
    const field = { field: 'firstName', to: 'Cor' } as const;
    expect(await refusal(manage().changeField(ofOne(), 20, field))).toBe('user-works-elsewhere');
    expect(await refusal(manage().changeField(ofOne(), bas, field))).toBeNull();
    expect(await refusal(manage().changeField(ofOne(), anna, field))).toBeNull();
    expect(await refusal(manage().mayEnterAs(ofOne(), 20))).toBe('user-works-elsewhere');
    expect(await refusal(manage().mayEnterAs(administrator(), 20))).toBeNull();
    expect(await refusal(manage().setPassword(ofOne(), 20, good))).toBe('user-works-elsewhere');
    await manage().setPassword(ofOne(), bas, good);
    expect(prepared).toMatchObject([{ userId: bas, password: good }]);
  });

  test('not when they are nobody here', async () => {
    await addUser(21, { [kelder]: 'SALES' });
    for (const userId of [21, 777])
      expect(await refusal(manage().mayEnterAs(administrator(), userId))).toBe('user-not-found');
  });

  const of = { userId: bas, accountId: noordhof };
  const acts = {
    'another role': (who: Administrator, { userId, accountId } = of) =>
      manage().setRoles(who, userId, accountId, ['FINANCE']),
    'no access': (who: Administrator, { userId, accountId } = of) =>
      manage().enable(who, userId, accountId, false),
    'to leave': (who: Administrator, { userId, accountId } = of) => manage().remove(who, userId, accountId),
  };
  test.each(Object.entries(acts))('gives them %s, not oneself, and not elsewhere', async (_, act) => {
    expect(await refusal(act(administrator(), { ...of, userId: anna }))).toBe('own-access');
    expect(await refusal(act(administrator({ userId: 1, onBehalfOf: bas })))).toBe('own-access');
    expect(await refusal(act(administrator(), { ...of, userId: 777 }))).toBe('user-not-found');
    const ofOther = administrator({}, [particulier]);
    expect(await refusal(act(ofOther))).toBe('account-not-allowed');
    expect(await refusal(act(administrator()))).toBeNull();
  });

  test('who has what was given', async () => {
    await acts['another role'](administrator());
    await acts['no access'](administrator());
    expect((await userOf(bas))!.memberships).toMatchObject([{ roles: ['FINANCE'], isEnabled: false }]);
    await manage().setRoles(administrator(), bas, kelder, ['SALES']);
    expect((await userOf(bas))!.memberships).toMatchObject([
      { accountId: noordhof },
      { accountId: kelder, log: 2, roles: ['SALES'], customerId: null },
    ]);
  });

  test('who leaves has a name that is free once they work nowhere', async () => {
    const { userId } = await manage().add(administrator(), aUser());
    await manage().setRoles(administrator(), userId, kelder, ['SALES']);
    await manage().remove(administrator(), userId, noordhof);
    expect(await refusal(manage().add(administrator(), aUser()))).toBe('username-taken');
    await manage().remove(administrator({ accountId: kelder }), userId, kelder);
    expect(await refusal(manage().add(administrator(), aUser()))).toBeNull();
  });

  test.each([
    ['staff to a role of customers', bas, noordhof, 'CLIENT', 'not-a-staff-role'],
    ['staff of another account to a role of customers', bas, kelder, 'CLIENT', 'not-a-staff-role'],
    ['a customer to a role of staff', 30, noordhof, 'SALES', 'not-a-staff-role'],
    ['a customer to another app', 30, noordhof, 'CLIENT2', null],
    ['a customer into another account', 30, kelder, 'CLIENT2', 'not-a-staff-role'],
  ] as const)('%s: user %i in %i as %s', async (_, userId, accountId, role, code) => {
    await addUser(30, { [noordhof]: 'CLIENT' }, 401);
    expect(await refusal(manage().setRoles(administrator(), userId, accountId, [role]))).toBe(code);
  });
});

describe('CUST-008 · who orders in the app for a customer', () => {
  const changed = (wanted: Partial<CustomerUserChange>, who = administrator()) =>
    changeCustomerUser(
      {
        ...passwords(),
        facts: {
          ...facts,
          ...people,
          userOfCustomer: async (accountId, customerId) =>
            (await everybody()).find(({ memberships }) =>
              memberships.some((each) => each.accountId === accountId && each.customerId === customerId),
            ) ?? null,
        },
      },
      who,
      { customerId: 401, ...wanted },
    );
  const theirs = async () =>
    (await everybody()).find(({ memberships }) => memberships[0]?.customerId === 401)!;

  test('is made with a name, a password and an app', async () => {
    await changed({ username: 'bistro', password: good, role: 'CLIENT3' });
    expect(await theirs()).toMatchObject({
      profile: { username: 'bistro', lastName: 'Bistro De Kade', email: 'inkoop@bistrodekade.example' },
      memberships: [{ roles: ['CLIENT3'], customerId: 401 }],
    });
    expect(prepared).toMatchObject([{ password: good }]);
  });

  test('is made with a link to choose a password, in the second app, where nothing is said of those', async () => {
    await changed({ username: 'bistro' });
    expect((await theirs()).memberships).toMatchObject([{ roles: ['CLIENT2'] }]);
    expect(prepared).toEqual([]);
  });

  test('D-61 · has the language that staff chose, from the first day and later', async () => {
    await changed({ username: 'bistro', language: 'en' });
    expect((await theirs()).profile.language).toBe('en');
    await changed({ language: 'nl' });
    expect((await theirs()).profile.language).toBe('nl');
  });

  test.each([
    ['for no customer', { customerId: 777, username: 'x' }, 'customer-not-found'],
    ['without a name', { password: good }, 'username-missing'],
    ['with a password of seven', { username: 'x', password: 'Kort.12' }, 'customer-password-too-short'],
    ['with a password of eight', { username: 'x', password: 'Kort.123' }, null],
    ['with a common password', { username: 'x', password: 'wachtwoord1' }, 'password-common'],
  ])('%s: %o', async (_, wanted, code) => {
    expect(await refusal(changed(wanted))).toBe(code);
    expect((await everybody()).length).toBe(code === null ? 3 : 2);
  });

  test('has its password from an ADMIN alone where it works for another customer of the account too', async () => {
    await addUser(30, { [noordhof]: 'CLIENT2' }, 401);
    await addUser(31, { [noordhof]: 'CLIENT2' }, 402);
    const both = {
      ...(await userOf(30))!,
      memberships: [
        { accountId: noordhof, customerId: 401, roles: ['CLIENT2'], isEnabled: true },
        { accountId: noordhof, customerId: 402, roles: ['CLIENT2'], isEnabled: true },
      ],
    };
    const core = {
      ...passwords(),
      facts: { ...facts, ...people, userOfCustomer: async () => both as never },
    };
    const change = changeCustomerUser(core, administrator(), { customerId: 401, password: good });
    expect([await refusal(change), prepared]).toEqual(['user-works-elsewhere', []]);
  });

  test('is nobody of an account that is not there', async () => {
    const who = { actor: by({ accountId: 77 }), accounts: [] };
    expect(await refusal(changed({ username: 'x' }, who))).toBe('customer-not-found');
  });

  test('gets just what is changed', async () => {
    await changed({ username: 'bistro', password: good });
    const { userId } = await theirs();
    const typesOf = async (wanted: Partial<CustomerUserChange>) => {
      const before = (await store.heads())[0]!;
      const { position } = await changed(wanted);
      const events = await store.readLog(0, before, 100);
      expect(position[0] ?? before).toBe(before + events.length);
      return events
        .map(({ type }) => type)
        .filter((type) => type.startsWith('User') || type.startsWith('Pass'));
    };
    expect(await typesOf({})).toEqual([]);
    expect(await typesOf({ username: 'bistro' })).toEqual([]);
    expect(await typesOf({ username: 'de-kade' })).toContain('UserFieldChanged');
    expect(await typesOf({ isEnabled: false })).toEqual(['UserEnabledChanged']);
    expect(await typesOf({ role: 'CLIENT' })).toEqual(['UserRolesChanged']);
    expect(await typesOf({ password: 'Winter.1234' })).toEqual(['PasswordChanged']);
    expect(await userOf(userId)).toMatchObject({
      username: 'de-kade',
      memberships: [{ isEnabled: false, roles: ['CLIENT'] }],
    });
  });

  test.each([
    ['in another account', { [noordhof]: 'CLIENT2', [kelder]: 'CLIENT2' }],
    ['in another account as staff', { [kelder]: 'SALES', [noordhof]: 'CLIENT2' }],
  ] as const)('is left alone who works %s too', async (_, roles) => {
    await addUser(40, roles, 401);
    expect(await refusal(changed({ isEnabled: false }))).toBe('user-works-elsewhere');
  });
});

describe('a password', () => {
  test('AUTH-009 · is prepared, and counts with the event that says so', async () => {
    const { events } = await change(by(), { userId: bas, password: good });
    expect(events).toMatchObject([{ type: 'PasswordChanged', data: { userId: bas } }]);
    expect(prepared).toMatchObject([{ userId: bas, password: good, keep: null }]);
  });

  test('AUTH-034 · of oneself needs the current one once the session is not new any more', async () => {
    const own = (current: string | undefined, isNew: boolean) =>
      refusal(
        changeOwnPassword({ ...passwords(), attempts, sessions: { isNew: async () => isNew } }, by(), {
          userId: anna,
          password: good,
          current,
          token: 'mine',
        }),
      );
    expect(await own(undefined, false)).toBe('password-wrong');
    expect(await own(undefined, true)).toBeNull();
    expect(await own('Was.12345', false)).toBeNull();
    expect(await own('Fout.1234', true)).toBe('password-wrong');
    expect(prepared).toMatchObject([{ keep: 'mine' }, { keep: 'mine' }]);
  });

  const request = { commandId: 'e2e7e0a0-0000-4000-8000-000000000001', correlationId: 'c' };
  test('AUTH-020 · that was forgotten is asked for by everybody of that name who works somewhere', async () => {
    await addUser(50, {});
    const asked = await requestPasswordReset(
      { handle, facts: { usersByNameOrEmail: everybody } },
      'x',
      request,
    );
    expect(asked).toBeUndefined();
    const events = await store.readLog(0, 0, 1_000);
    const requests = events.filter(({ type }) => type === 'PasswordResetRequested');
    expect(requests.map(({ data }) => (data as { userId: number }).userId)).toEqual([anna, bas]);
  });

  test.each([
    ['by a token that works', 't'.repeat(60), good, null],
    ['by a token that does not', 'u'.repeat(60), good, 'reset-token-invalid'],
    ['by what is no token', 't', good, 'reset-password-refused'],
    ['to one that everybody tries', 't'.repeat(60), 'wachtwoord1', 'password-common'],
  ])('AUTH-025 · is chosen %s', async (_, token, password, code) => {
    const taken: string[] = [];
    const entitled = (given: string) =>
      given.startsWith('t') ? { userId: bas, accountId: noordhof, onBehalfOf: null } : null;
    const reset = withCore(resetPassword, {
      ...passwords(),
      tokens: {
        peek: async (_kind: string, given: string) => entitled(given),
        take: async (_kind: string, given: string) => {
          taken.push(given);
          return entitled(given);
        },
      } as never,
    });
    expect(await refusal(reset({ token, password }, request))).toBe(code);
    expect(taken).toHaveLength(code === null ? 1 : 0);
    expect(prepared).toHaveLength(code === null ? 1 : 0);
  });
});

describe('signing in', () => {
  const enter = async ({
    memberships = [{ accountId: noordhof, roles: ['SALES' as const] }],
    secondFactor = null as SecondFactor | null,
    closedAt = null as number | null,
    isKnown = true,
    password = 'Was.12345',
    isBlocked = false,
    isFamiliar = false,
    /** What the browser is known by, and the factors for which it is remembered. */
    browser = null as string | null,
    remembered = ['a'],
    asks = [] as Role[],
    publicUrl = 'http://localhost:3000',
  } = {}) => {
    const did: unknown[] = [];
    const result = await signIn(
      {
        attempts: {
          isFamiliar: async () => isFamiliar,
          begin: async (keys) => {
            did.push(keys);
            return isBlocked ? null : 'attempt';
          },
          wait: async () => ({ seconds: 1, isBlocked: true }),
          succeeded: async () => void did.push('succeeded'),
          becomeFamiliar: async () => void did.push('familiar'),
        },
        userByName: async (username) =>
          isKnown && username === 'anna' ? { userId: anna, memberships, secondFactor, closedAt } : null,
        credentials: credentials as never,
        sessions: { open: async () => 'session' },
        tokens: { issue: async ({ kind }) => `ticket for a ${kind}` },
        factors: {
          isRemembered: async (userId, factorIds, token) =>
            userId === anna && token === 'known' && factorIds.some((id) => remembered.includes(id)),
        },
        publicUrl: () => publicUrl,
        facts: { account: () => anAccount({ settings: { second_factor_roles: asks } }) },
      },
      {
        username: 'Anna',
        password,
        address: '192.0.2.1',
        agent: 'x',
        browserOf: (userId) => (userId === anna ? browser : null),
      },
    );
    return { result, did };
  };
  const strange = ['name "anna"', 'address 192.0.2.1'];

  test('opens a session in the first account, counts for no failure, and is remembered', async () => {
    const { result, did } = await enter();
    expect(result).toMatchObject({ token: 'session', accountId: noordhof });
    expect(did).toEqual([strange, 'succeeded', 'familiar']);
  });

  test('ours · gives a ticket and no session to who signs in with a code', async () => {
    const { result, did } = await enter({ secondFactor: { secretId: 'a', codesId: 'b', passkeys: [] } });
    expect(result).toEqual({ ticket: 'ticket for a code', step: 'code', by: ['app'] });
    expect(did).toEqual([strange, 'succeeded', 'familiar']);
  });

  const withApp: SecondFactor = { secretId: 'a', codesId: 'b', passkeys: [] };
  test.each([
    ['that is remembered for its app', { browser: 'known' }, true],
    ['that says it is, and is not', { browser: 'forged' }, false],
    ['that is remembered for another factor', { browser: 'known', remembered: ['of before'] }, false],
    ['that is new', { browser: null }, false],
  ])('ours · asks a code in a browser %s', async (_, over, isLetIn) => {
    const { result } = await enter({ secondFactor: withApp, ...over });
    expect(result).toMatchObject(isLetIn ? { token: 'session' } : { step: 'code' });
  });

  test('ours · holds back who must sign in with a code and has none, whatever the browser', async () => {
    const asks: Role[] = ['SALES'];
    expect((await enter({ asks, browser: 'known' })).result).toMatchObject({ step: 'set-up', by: [] });
    expect((await enter({ asks: ['FINANCE'] })).result).toMatchObject({ token: 'session' });
  });

  test('ours · offers a passkey to who has one, where passkeys work', async () => {
    const passkeys = [{ passkeyId: 'p', name: 'Laptop' }];
    const by = async (secondFactor: SecondFactor, publicUrl?: string) =>
      ((await enter({ secondFactor, ...(publicUrl && { publicUrl }) })).result as { by: string[] }).by;
    expect(await by({ ...withApp, passkeys })).toEqual(['app', 'passkey']);
    expect(await by({ ...withApp, secretId: null, passkeys })).toEqual(['passkey']);
    expect(await by({ ...withApp, passkeys }, 'http://192.0.2.7')).toEqual(['app']);
    expect(await by({ ...withApp, passkeys }, 'http://wijn.example')).toEqual(['app']);
    expect(await by({ ...withApp, passkeys }, 'https://wijn.example')).toEqual(['app', 'passkey']);
  });

  test('AUTH-010 · counts failures of that name at that address alone where it signed in before', async () => {
    expect((await enter({ isFamiliar: true })).did[0]).toEqual(['name "anna" at 192.0.2.1']);
    const { result, did } = await enter({ isBlocked: true });
    expect([result, did]).toEqual(['too-many-attempts', [strange]]);
  });

  test.each([
    ['a wrong password', { password: 'Fout.1234' }],
    ['a name of nobody', { isKnown: false }],
    ['who works nowhere', { memberships: [] }],
    ['a wrong password of a customer that is off', { memberships: [], closedAt: 3, password: 'Fout.1234' }],
  ])('does not let in %s', async (_, over) => {
    const { result, did } = await enter(over);
    expect([result, did]).toEqual([null, [strange]]);
  });

  test('D-68 · tells who orders for a customer that is off so, once the password is right', async () => {
    const { result, did } = await enter({ memberships: [], closedAt: noordhof });
    expect([result, did]).toEqual([{ closedAt: noordhof, endedOn: null }, [strange, 'succeeded']]);
  });
});

describe('ROLE-033 · working as another', () => {
  const begin = (userId: number, role: Role = 'ADMIN', over: Partial<Actor> = {}) =>
    refusal(beginRepresentation({ handle, facts: { activeUser: userOf } }, by(over), { userId, role }));

  test('is noted with the other', async () => {
    expect(await begin(bas)).toBeNull();
    expect((await store.readStream(0, `user-${bas}`)).at(-1)!.type).toBe('UserRepresentationBegun');
  });

  test.each([
    ['oneself', anna, 'ADMIN', {}, 'user-not-representable'],
    ['nobody', 777, 'ADMIN', {}, 'user-not-representable'],
    ['who does not work here', bas, 'ADMIN', { accountId: kelder }, 'user-not-representable'],
    ['who may more', anna, 'MANAGER', { userId: 60 }, 'user-not-representable'],
    ['anybody in the name of another', bas, 'ADMIN', { onBehalfOf: 14 }, 'already-representing'],
  ] as const)('is not to be %s', async (_, userId, role, over, code) => {
    expect(await begin(userId, role, over)).toBe(code);
  });
});

describe('a link that lets in', () => {
  test('AUTH-032 · is of who works in the account', async () => {
    expect(await makeEntryLink({ handle, tokens }, by(), { userId: bas })).toBe('token');
    expect(issued).toEqual([{ kind: 'entry', userId: bas, onBehalfOf: null, accountId: noordhof }]);
    expect(await refusal(makeEntryLink({ handle, tokens }, by({ accountId: kelder }), { userId: bas }))).toBe(
      'user-not-found',
    );
  });

  const hook = 'https://inkoop.example/oci';
  const buyers = async (_: number, customerId: number) => (customerId === 401 ? userOf(bas) : null);
  const punchOut = (customerId = 401, ociHook = hook) =>
    refusal(
      makePunchOutLink({ handle, tokens, facts: { buyerOfCustomer: buyers } }, by(), { customerId, ociHook }),
    );
  const isEnabled = (to: boolean) =>
    handle(by(), { to }, async (work) => {
      if (!(await work.load(customer, 401)))
        await work.decide(customer, 401, { type: 'AddCustomer', ...aCustomer() });
      await work.decide(customer, 401, { type: 'ChangeCustomerField', change: { field: 'isEnabled', to } });
    });

  test('INT-021 · of a purchasing system is for a customer that has it, is on and has a user', async () => {
    expect(await punchOut()).toBe('hook-not-allowed');
    await allowHooks({ handle, facts }, by(), { customerId: 401, hooks: [hook] });
    expect(await hooksOf({ handle, facts }, by(), { customerId: 401 })).toEqual([hook]);
    expect(await punchOut()).toBeNull();
    expect(issued).toMatchObject([{ userId: bas, ociHook: hook }]);
    expect(await punchOut(402)).toBe('customer-without-user');
    expect(await punchOut(401, 'https://elders.example/')).toBe('hook-not-allowed');
    await isEnabled(false);
    expect(await punchOut()).toBe('customer-off');
    await isEnabled(true);
    expect(await punchOut()).toBeNull();
    expect(await refusal(checkHook({ handle }, by(), { customerId: 401, ociHook: hook }))).toBeNull();
    expect(await refusal(checkHook({ handle }, by(), { customerId: 402, ociHook: hook }))).toBe(
      'hook-not-allowed',
    );
  });

  test.each([
    ['a customer that is not there', 777, noordhof],
    ['a customer of another', 401, kelder],
    ['an account that is not there', 401, 77],
  ])('INT-021 · has no systems of %s', async (_, customerId, accountId) => {
    const who = by({ accountId });
    expect(await refusal(allowHooks({ handle, facts }, who, { customerId, hooks: [] }))).toBe(
      'customer-not-found',
    );
    expect(await refusal(hooksOf({ handle, facts }, who, { customerId }))).toBe('customer-not-found');
  });
});

describe('SET-036 · an account is opened', () => {
  const shares = { products: false, customers: false, stock: false };
  const wanted = { name: 'Nieuw', city: 'Utrecht', group: { name: 'Groep' }, shares };
  const open = async (
    over: Partial<Omit<typeof wanted, 'group'>> & { group?: object } = {},
    own = [noordhof],
  ) => {
    const opening = withCore(openAccount, {
      handle,
      facts: { accounts: () => [...accounts.values()] },
      masterAccountId: noordhof,
    });
    const { accountId, events } = await opening(by(), { ...wanted, ...over } as never, own);
    const opened = events.find(({ type }) => type === 'AccountOpened')!.data as Account;
    return { accountId, opened, types: events.map(({ type }) => type) };
  };

  test('in a group of its own, in the first log that is free', async () => {
    const { accountId, opened, types } = await open();
    expect(opened).toMatchObject({
      log: 3,
      groupName: 'Groep',
      priceSide: 'excl',
      customersFrom: accountId,
      productsFrom: accountId,
      stockFrom: accountId,
    });
    expect(types).toContain('CompanyGroupOpened');
    expect((await userOf(anna))!.memberships.at(-1)).toMatchObject({ accountId, log: 3, roles: ['ADMIN'] });
    expect((await open({ name: 'Nog een' })).opened.log).toBe(4);
  });

  test('in a group that there is, with what it takes from its first account', async () => {
    accounts.set(particulier, anAccount({ accountId: particulier, productsFrom: noordhof }));
    accounts.set(noordhof, anAccount({ priceSide: 'incl', customersFrom: 7, stockFrom: 8 }));
    accounts = new Map([...accounts].reverse());
    const { accountId, opened, types } = await open({
      group: { log: 1 },
      shares: { ...shares, products: true },
    });
    expect(types).not.toContain('CompanyGroupOpened');
    expect(opened).toMatchObject({
      log: 1,
      groupName: 'Noordhof',
      priceSide: 'incl',
      customersFrom: accountId,
      productsFrom: noordhof,
      stockFrom: accountId,
    });
    const all = await open({ group: { log: 1 }, shares: { products: false, customers: true, stock: true } });
    expect(all.opened).toMatchObject({ productsFrom: all.accountId, customersFrom: 7, stockFrom: 8 });
  });

  test('in a group whose accounts all live on others, like the first of those', async () => {
    accounts.set(noordhof, anAccount({ productsFrom: 77 }));
    accounts.set(particulier, anAccount({ accountId: particulier, productsFrom: 78 }));
    const { opened } = await open({ group: { log: 1 }, shares: { ...shares, products: true } });
    expect(opened.productsFrom).toBe(77);
  });

  test('in a group of its own shares nothing, whatever is asked', async () => {
    const { accountId, opened } = await open({ shares: { products: true, customers: true, stock: true } });
    expect(opened.productsFrom).toBe(accountId);
  });

  test('by nobody of another account than that of the installation, nor in a group of others', async () => {
    const opening = withCore(openAccount, {
      handle,
      facts: { accounts: () => [...accounts.values()] },
      masterAccountId: noordhof,
    });
    expect(await refusal(opening(by({ accountId: kelder }), wanted, [kelder]))).toBe('account-not-master');
    expect(await refusal(open({ group: { log: 2 } }))).toBe('account-not-allowed');
    expect(await refusal(open({ group: { log: 9 } }))).toBe('account-not-allowed');
  });
});

test('an installation is set up once, with one who is ADMIN', async () => {
  store = memoryEventStore({ clock });
  handle = commandHandler({ store, mayActOn: mayActOnBySharing(() => null) });
  const first = {
    companyName: 'Noordhof',
    city: 'Utrecht',
    username: 'anna',
    firstName: 'Anna',
    lastName: 'Bos',
    priceSide: 'excl' as const,
    email: 'anna@noordhof.example',
    password: good,
  };
  const setUp = () => setUpInstallation({ handle, credentials, common }, { ...by() }, first);
  await setUp();
  expect((await userOf(1))!.memberships).toMatchObject([{ accountId: 1, roles: ['ADMIN'] }]);
  expect(await refusal(setUp())).toBe('account-exists');
});
