import { expect, test } from 'vitest';
import { askPasskey, passkeyPlaceOf, usePasskey } from '#application/accounts/passkey-use.ts';
import { addPasskey, removePasskey } from '#application/accounts/passkeys.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  mustUseCode,
  type Proof,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  verifySession,
} from '#application/accounts/second-factor.ts';
import { finishSignIn } from '#application/accounts/sign-in.ts';
import { codeOf, stepAt } from '#application/accounts/totp.ts';
import type { Actor } from '#application/kernel/command-handler.ts';
import { anAccount } from '#tests/support/records.ts';

const now = '2026-11-19T08:30:00.000Z';
const [secret, right] = ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', { password: 'Zomer.1234' }];
const code = codeOf(secret, stepAt(now));
const actor: Actor = {
  log: 1,
  accountId: 3,
  commandId: 'begun',
  correlationId: 'c',
  screen: null,
  userId: 12,
  onBehalfOf: null,
};

/** What is asked of a user in a session that is new or not, with a second factor or without. */
const asUser = ({
  hasFactor = false,
  isNew = false,
  role = 'SALES',
  isThere = true,
  mayTry = true,
  isUnused = true,
} = {}) => {
  const secrets = new Map([['its', secret]]);
  const verified: string[] = [];
  const secondFactor = hasFactor ? { secretId: 'its', codesId: 'codes', passkeys: [] } : null;
  const person = { username: 'bas', secondFactor, memberships: [{ accountId: 3, roles: [role] }] };
  const core = {
    clock: { now: () => now },
    facts: { user: async () => (isThere ? person : null) },
    attempts: { begin: async () => (mayTry ? {} : null), succeeded: async () => undefined },
    credentials: { verify: async (_: number, password: string) => password === right.password },
    factors: { useStep: async () => isUnused, takeCode: async () => null },
    sessions: { isNew: async () => isNew, verified: async (token: string) => verified.push(token) },
    secrets: {
      valuesOf: async ([name]: { secretId: string }[]) => [secrets.get(name!.secretId)],
      keep: async ({ secretId }: { secretId: string }, value: string) =>
        !secrets.has(secretId) && Boolean(secrets.set(secretId, value)),
    },
  } as never;
  const refusalOr = <Answer>(promise: Promise<Answer>) =>
    promise.catch((fault: { code?: string }) => fault.code ?? fault);
  return {
    verified,
    /** Its secret cannot be read any more. */
    loseSecret: () => void secrets.set('its', ''),
    loseBegun: () => void secrets.set('begun', ''),
    begin: (proof: Proof = {}) =>
      refusalOr(beginSecondFactor(core, actor, { token: 't', issuer: 'Noordhof', ...proof })),
    renew: (given: object = { code }) => refusalOr(renewRecoveryCodes(core, actor, given)),
    remove: (given: object = { code }) => refusalOr(removeSecondFactor(core, actor, given)),
    reset: (by: Partial<Actor>) =>
      refusalOr(resetSecondFactor(core, { actor: { ...actor, ...by } } as never, 12)),
    verify: (given: string) => refusalOr(verifySession(core, actor, { token: 't', code: given })),
  };
};
const begun = { secretId: 'begun', secret: expect.stringMatching(/^[A-Z2-7]{32}$/) };

test('who has no second factor shows who it is by the password; a code says nothing', async () => {
  for (const [proof, outcome] of [
    [{}, 'password-wrong'],
    [{ code }, 'password-wrong'],
    [{ password: 'Verkeerd.1' }, 'password-wrong'],
    [{ ...right, code: '000000' }, expect.objectContaining(begun)],
    [right, expect.objectContaining(begun)],
  ] as const)
    expect(await asUser().begin(proof), JSON.stringify(proof)).toEqual(outcome);
});

test('just after signing in it is asked nothing, but a password that it gives must be right', async () => {
  expect(await asUser({ isNew: true }).begin()).toMatchObject(begun);
  expect(await asUser({ isNew: true }).begin({ password: 'Verkeerd.1' })).toBe('password-wrong');
});

test('who has a second factor gives a code, also just after signing in; the password is not enough', async () => {
  for (const isNew of [false, true]) {
    const user = asUser({ hasFactor: true, isNew });
    for (const proof of [{}, right, { code: '000000' }, { ...right, code: 'ABCDE-FGHJK' }])
      expect(await user.begin(proof), JSON.stringify(proof)).toBe('code-wrong');
    expect(await user.begin({ code })).toMatchObject(begun);
  }
});

test('a repeat shows the secret of the first time', async () => {
  const user = asUser({ isNew: true });
  const first = await user.begin();
  expect(first).toMatchObject(begun);
  expect(await user.begin()).toEqual(first);
});

test('it is for whoever is known, staff and customers', async () => {
  expect(await asUser({ isThere: false }).begin(right)).toBe('user-not-found');
  expect(await asUser({ role: 'CLIENT' }).begin(right)).toMatchObject(begun);
});

test('a session counts as verified after a right code of a second factor alone', async () => {
  const [without, user] = [asUser(), asUser({ hasFactor: true })];
  expect([await without.verify(code), without.verified]).toEqual(['second-factor-off', []]);
  expect([await user.verify('000000'), user.verified]).toEqual(['code-wrong', []]);
  expect([await user.verify(code), user.verified]).toEqual([undefined, ['t']]);
});

test('a code that was used, that cannot be read or that comes after too many wrong ones verifies nothing', async () => {
  const used = asUser({ hasFactor: true, isUnused: false });
  expect([await used.verify(code), used.verified]).toEqual(['code-wrong', []]);
  const tooMany = asUser({ hasFactor: true, mayTry: false });
  expect([await tooMany.verify(code), tooMany.verified]).toEqual(['too-many-attempts', []]);
  const lost = asUser({ hasFactor: true, isNew: true });
  lost.loseSecret();
  expect([await lost.verify(code), lost.verified]).toEqual(['second-factor-unreadable', []]);
  const repeated = asUser({ isNew: true });
  repeated.loseBegun();
  expect(await repeated.begin()).toBe('second-factor-unreadable');
});

test('a code must be used if an account that is known asks it of the role there', () => {
  const asks = anAccount({ settings: { second_factor_roles: ['FINANCE'] } });
  const must = (accountId: number, role: 'FINANCE' | 'SALES') =>
    mustUseCode((id) => (id === 3 ? asks : null), [{ accountId, roles: [role] }]);
  expect([must(3, 'FINANCE'), must(3, 'SALES'), must(4, 'FINANCE')]).toEqual([true, false, false]);
});

test('who has none makes no recovery codes, and has none to switch off', async () => {
  const user = asUser({ isNew: true });
  expect([await user.renew(), await user.remove()]).toEqual(['second-factor-off', 'second-factor-off']);
});

test('nobody resets the own one, nor that of whom it became', async () => {
  const user = asUser({ hasFactor: true });
  expect(await user.reset({ userId: 12 })).toBe('own-access');
  expect(await user.reset({ userId: 70, onBehalfOf: 12 })).toBe('own-access');
});

test('the password neither makes recovery codes nor switches anything off', async () => {
  const user = asUser({ hasFactor: true, isNew: true });
  for (const given of [{}, right])
    expect([await user.renew(given), await user.remove(given)]).toEqual(['code-wrong', 'code-wrong']);
});

test('who must have a factor keeps the last one, and shows a code first where another is left', async () => {
  const asks = anAccount({ settings: { second_factor_roles: ['SALES'] } });
  const remove = (passkeys: object[]) => {
    const secondFactor = { secretId: 'its', codesId: 'codes', passkeys };
    const core = {
      facts: {
        user: async () => ({
          secondFactor,
          memberships: [{ accountId: 3, roles: ['SALES'], isEnabled: true }],
        }),
        account: () => asks,
      },
    } as never;
    return removeSecondFactor(core, actor, {}).catch((refusal: { code: string }) => refusal.code);
  };
  expect(await remove([])).toBe('second-factor-asked');
  expect(await remove([{ passkeyId: 'p', name: 'Laptop' }])).toBe('code-wrong');
});

/** What may be added to a factor in a session that showed one lately, or did not. */
const adding = ({ hasFactor = true, isVerified = false, keeps = true, roles = ['SALES'] } = {}) => {
  const secondFactor = hasFactor
    ? { secretId: 'its', codesId: 'codes', passkeys: [{ passkeyId: 'p', name: 'Laptop' }] }
    : null;
  const recorded: unknown[] = [];
  const dropped: unknown[] = [];
  const core = {
    clock: { now: () => now },
    publicUrl: () => 'https://wijn.example',
    facts: {
      user: async () => ({
        username: 'bas',
        secondFactor,
        memberships: [{ accountId: 3, roles, isEnabled: true }],
      }),
      account: () => anAccount(),
    },
    attempts: { begin: async () => 'attempt', succeeded: async () => undefined },
    sessions: { isVerified: async () => isVerified, verified: async () => undefined },
    secrets: { valuesOf: async () => [secret] },
    factors: { useStep: async () => true, keepCodes: async () => undefined },
    passkeyReader: {
      made: async () => ({ credentialId: 'c', publicKey: new Uint8Array(), counter: 0, transports: [] }),
    },
    passkeys: { keep: async () => keeps, drop: async (...what: unknown[]) => dropped.push(what) },
    handle: async (_: unknown, command: { type: string }) => {
      recorded.push(command.type);
      return { position: {}, events: [] };
    },
  } as never;
  const codeOr = <Answer>(promise: Promise<Answer>) =>
    promise.then(
      () => null,
      (fault: { code?: string }) => fault.code ?? fault,
    );
  const passkey = { id: 'c', clientData: '', attestation: '', transports: [] };
  return {
    recorded,
    dropped,
    confirm: (secretId = 'begun') => codeOr(confirmSecondFactor(core, actor, { secretId, code, token: 't' })),
    add: () => codeOr(addPasskey(core, actor, { name: 'Telefoon', passkey, token: 't' })),
    remove: (given: object) => codeOr(removePasskey(core, actor, { passkeyId: 'p', ...given })),
  };
};

test('what was begun takes the place of a factor only in a session that showed it', async () => {
  const thief = adding();
  expect([await thief.confirm(), await thief.add(), thief.recorded]).toEqual([
    'second-factor-expired',
    'passkey-expired',
    [],
  ]);
  for (const may of [{ isVerified: true }, { hasFactor: false }]) {
    const user = adding(may);
    expect([await user.confirm(), await user.add()], JSON.stringify(may)).toEqual([null, null]);
    expect(user.recorded).toEqual(['SetSecondFactor', 'AddPasskey']);
  }
  expect(await adding({ isVerified: true }).confirm('its'), 'the one that counts').toBe('second-factor-on');
});

test('a passkey that somebody has is no second one, and is for staff', async () => {
  expect(await adding({ isVerified: true, keeps: false }).add()).toBe('passkey-known');
  expect(await adding({ isVerified: true, roles: ['CLIENT2'] }).add()).toBe('not-a-staff-role');
});

test('a passkey is removed by a factor, its key with it; who has none has none to remove', async () => {
  const user = adding();
  expect(await user.remove(right)).toBe('code-wrong');
  expect([await user.remove({ code }), user.dropped]).toEqual([null, [[12, 'p']]]);
  expect(await adding({ hasFactor: false }).remove({ code })).toBe('second-factor-off');
});

test('passkeys work at https with a name, and at localhost', () => {
  const at = (url: string) => passkeyPlaceOf(url)?.host ?? null;
  expect(at('https://wijn.example')).toBe('wijn.example');
  expect(at('http://localhost:3000')).toBe('localhost');
  for (const url of ['http://wijn.example', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://127.0.0.1'])
    expect(at(url), url).toBeNull();
});

test('a passkey counts for its own user, while an event names it and its counter goes up', async () => {
  const use = (over: { userId?: number; passkeyId?: string; goesUp?: boolean; fault?: string } = {}) => {
    const { userId = 12, passkeyId = 'p', goesUp = true, fault } = over;
    const core = {
      publicUrl: () => 'https://wijn.example',
      passkeys: { find: async () => ({ userId, passkeyId }), used: async () => goesUp },
      passkeyReader: { used: async () => (fault ? { fault } : { counter: 5 }) },
    } as never;
    const factor = { secretId: null, codesId: 'codes', passkeys: [{ passkeyId: 'p', name: 'Laptop' }] };
    return usePasskey(core, 12, factor, { id: 'c' } as never).catch(
      (refusal: { code: string }) => refusal.code,
    );
  };
  expect(await use()).toBe('p');
  expect(await use({ userId: 13 }), 'of another').toBe('passkey-unknown');
  expect(await use({ passkeyId: 'removed' })).toBe('passkey-unknown');
  expect(await use({ fault: 'passkey-expired' })).toBe('passkey-expired');
  expect(await use({ goesUp: false })).toBe('passkey-copied');
});

test('who has no passkey of which the key is kept is asked for none', async () => {
  const core = {
    publicUrl: () => 'https://wijn.example',
    passkeys: { of: async () => [] },
    tokens: { issue: async () => 'challenge' },
  } as never;
  const factor = { secretId: null, codesId: 'codes', passkeys: [{ passkeyId: 'p', name: 'sleutel' }] };
  for (const of of [null, factor as never])
    await expect(askPasskey(core, { userId: 12, accountId: 3 }, of)).rejects.toMatchObject({
      code: 'passkey-unknown',
    });
});

/** Ends signing in by a ticket; out: the session that opened, and by what the browser is remembered. */
const finished = async ({
  hasFactor,
  remembers,
  isTaken = false,
}: {
  hasFactor: boolean;
  remembers: boolean;
  /** By another who gave it meanwhile. */
  isTaken?: boolean;
}) => {
  const opened: unknown[] = [];
  const secondFactor = hasFactor ? { secretId: 'its', codesId: 'codes', passkeys: [] } : null;
  const core = {
    clock: { now: () => now },
    tokens: {
      peek: async () => ({ userId: 12, accountId: 3 }),
      take: async () => (isTaken ? null : { userId: 12 }),
    },
    userOf: async () => ({ userId: 12, secondFactor, memberships: [{ accountId: 3, roles: ['SALES'] }] }),
    attempts: { begin: async () => 'attempt', succeeded: async () => undefined },
    secrets: { valuesOf: async () => [secret] },
    factors: { useStep: async () => true, remember: async (_: number, factor: string) => `by ${factor}` },
    sessions: { open: async (session: unknown) => (opened.push(session), 'token') },
  } as never;
  const given = { ticket: 't', code, remembers, address: '', agent: '' };
  const { browser } = await finishSignIn(core, { commandId: 'c', correlationId: 'c' }, given);
  return { browser, session: opened[0] };
};

test('a session counts as verified, and a browser is remembered, only after a code', async () => {
  const session = { userId: 12, onBehalfOf: null, accountId: 3 };
  const [verified, entered] = [
    { ...session, isVerified: true },
    { ...session, isVerified: false },
  ];
  const by = (hasFactor: boolean, remembers: boolean) => finished({ hasFactor, remembers });
  expect(await by(true, true)).toEqual({ browser: 'by its', session: verified });
  expect(await by(true, false)).toEqual({ browser: null, session: verified });
  expect(await by(false, true), 'who has still to set one up').toEqual({ browser: null, session: entered });
});

test('a ticket opens one session, also of two who give it at once', async () => {
  for (const hasFactor of [true, false])
    await expect(finished({ hasFactor, remembers: false, isTaken: true })).rejects.toMatchObject({
      code: 'sign-in-ticket-invalid',
    });
});
