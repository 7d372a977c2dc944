import { describe, expect, test } from 'vitest';
import { forgottenText } from '#domain/kernel/personal.ts';
import { userFields } from '#domain/user/fields.ts';
import { fullNameOf } from '#domain/user/full-name.ts';
import { resetProblems } from '#domain/user/password.ts';
import { resetMail } from '#domain/user/reset-mail.ts';
import { mayRepresent, Role } from '#domain/kernel/role.ts';
import { user, userEvents } from '#domain/user/user.ts';
import { sameUsername, username, usernameEvents } from '#domain/user/username.ts';
import { specify } from '#tests/support/given.ts';
import { dutch, unnamed } from '#tests/support/dutch.ts';
import { readIn } from '#domain/kernel/message.ts';

const profile = { username: 'jansen', firstName: 'Jan', lastName: 'Jansen', email: 'jan@noordhof.example' };
const added = userEvents.added({ userId: 8, ...profile });
const membership = { accountId: 3, log: 1, roles: ['SALES' as const], customerId: null };
const admitted = userEvents.admitted({ userId: 8, ...membership });
const elsewhere = userEvents.admitted({ userId: 8, ...membership, accountId: 14 });
const of = { userId: 8, accountId: 3 } as const;

describe('a user in its accounts', () => {
  const { given } = specify(user);
  const stateAfter = (...events: Parameters<typeof user.evolve>[1][]) =>
    events.reduce(user.evolve, user.initial);

  test('SET-037 · gets other roles in one account, and keeps those elsewhere', () => {
    const changed = userEvents.rolesChanged({ ...of, from: ['SALES'], to: ['FINANCE'] });
    given(added, elsewhere, admitted)
      .when({ type: 'ChangeUserRoles', ...of, roles: ['FINANCE'] })
      .then(changed);
    given(added, admitted)
      .when({ type: 'ChangeUserRoles', ...of, roles: ['SALES'] })
      .nothingHappens();
    given(added, elsewhere)
      .when({ type: 'ChangeUserRoles', ...of, roles: ['SALES'] })
      .refuses('user-not-found', { userId: 8 });
    expect(stateAfter(added, elsewhere, admitted, changed)!.memberships.map(({ roles }) => roles)).toEqual([
      ['SALES'],
      ['FINANCE'],
    ]);
  });

  test('ours · signs in with a code until it or an ADMIN switches that off; only what is on is changed', () => {
    const factor = { secretId: 'a', codesId: 'b' };
    const set = userEvents.secondFactorSet({ userId: 8, ...factor });
    const removed = userEvents.secondFactorRemoved({ userId: 8 });
    given(added)
      .when({ type: 'SetSecondFactor', userId: 8, ...factor })
      .then(set);
    given(added, set)
      .when({ type: 'SetSecondFactor', userId: 8, ...factor })
      .refuses('second-factor-on');
    for (const command of [
      { type: 'RemoveSecondFactor' },
      { type: 'ResetSecondFactor' },
      { type: 'MakeRecoveryCodes', codesId: 'c' },
      { type: 'UseRecoveryCode', left: 9 },
    ] as const)
      given(added, set, removed)
        .when({ userId: 8, ...command })
        .refuses('second-factor-off');
    given(added, set).when({ type: 'RemoveSecondFactor', userId: 8 }).then(removed);
    const made = userEvents.recoveryCodesMade({ userId: 8, codesId: 'c' });
    expect(stateAfter(added, set, made)!.secondFactor).toEqual({ secretId: 'a', codesId: 'c', passkeys: [] });
    expect(stateAfter(added, set, userEvents.secondFactorReset({ userId: 8 }))!.secondFactor).toBeNull();
  });

  test('ours · has passkeys by name beside the app or alone, each added, named and removed by itself', () => {
    const ofUser = { userId: 8 };
    const [laptop, phone] = ['Laptop', 'Telefoon'].map((name, nth) => ({ passkeyId: `p${nth}`, name }));
    const [first, second] = [laptop!, phone!].map((passkey) =>
      userEvents.passkeyAdded({ ...ofUser, ...passkey, codesId: 'b' }),
    );
    const add = { type: 'AddPasskey', ...ofUser } as const;
    given(added)
      .when({ ...add, ...laptop!, codesId: 'b' })
      .then(first!);
    // the recovery codes that are there stay
    given(added, first!)
      .when({ ...add, ...phone!, codesId: 'x' })
      .then(second!);
    const set = userEvents.secondFactorSet({ ...ofUser, secretId: 'a', codesId: 'c' });
    expect(stateAfter(added, first!, set, second!)!.secondFactor).toEqual({
      secretId: 'a',
      codesId: 'b',
      passkeys: [laptop, phone],
    });
    const renamed = userEvents.passkeyRenamed({ ...ofUser, passkeyId: 'p0', from: 'Laptop', to: 'Werk' });
    const rename = { type: 'RenamePasskey', ...ofUser, passkeyId: 'p0' } as const;
    given(added, first!)
      .when({ ...rename, name: 'Werk' })
      .then(renamed);
    given(added, first!)
      .when({ ...rename, name: 'Laptop' })
      .nothingHappens();
    given(added, first!)
      .when({ ...rename, passkeyId: 'p1', name: 'Werk' })
      .refuses('passkey-not-found');
    const removed = userEvents.passkeyRemoved({ ...ofUser, passkeyId: 'p0', name: 'Werk' });
    const remove = { type: 'RemovePasskey', ...ofUser, passkeyId: 'p0' } as const;
    given(added, first!, renamed).when(remove).then(removed);
    const last = { ...remove, mustKeepOne: true };
    given(added, first!, renamed).when(last).refuses('second-factor-asked');
    given(added, first!, renamed, second!).when(last).then(removed);
    expect(stateAfter(added, first!, renamed, removed)!.secondFactor).toBeNull();
    // the app goes and leaves the passkeys, and the other way round
    const off = userEvents.secondFactorRemoved(ofUser);
    expect(stateAfter(added, first!, set, off)!.secondFactor).toMatchObject({ secretId: null });
    given(added, first!, set, off)
      .when({ type: 'RemoveSecondFactor', ...ofUser })
      .refuses('second-factor-off');
    given(added, set)
      .when({ type: 'RemoveSecondFactor', ...ofUser, mustKeepOne: true })
      .refuses('second-factor-asked');
    expect(stateAfter(added, first!, userEvents.secondFactorReset(ofUser))!.secondFactor).toBeNull();
  });

  test('SET-037 · is shut out of one account and let in again, and stays in the others', () => {
    const off = userEvents.enabledChanged({ ...of, isEnabled: false });
    given(added, elsewhere, admitted)
      .when({ type: 'EnableUser', ...of, isEnabled: false })
      .then(off);
    given(added, admitted)
      .when({ type: 'EnableUser', ...of, isEnabled: true })
      .nothingHappens();
    given(added, admitted, off)
      .when({ type: 'EnableUser', ...of, isEnabled: true })
      .then(userEvents.enabledChanged({ ...of, isEnabled: true }));
    expect(stateAfter(added, elsewhere, admitted, off)!.memberships).toMatchObject([
      { accountId: 14, isEnabled: true },
      { accountId: 3, isEnabled: false },
    ]);
    expect(dutch(userEvents.enabledChanged.changes(off.data))).toEqual([
      { field: 'Toegang', from: 'aan', to: 'uit' },
    ]);
    expect(unnamed(userEvents.enabledChanged.log(off.data))).toBe('Toegang tot account 3 uitgezet.');
    expect(dutch(userEvents.enabledChanged.changes({ ...off.data, isEnabled: true }))).toEqual([
      { field: 'Toegang', from: 'uit', to: 'aan' },
    ]);
  });

  test('SET-037 · is removed from one account, and stays in the others', () => {
    const removed = userEvents.removed(of);
    given(added, elsewhere, admitted)
      .when({ type: 'RemoveUser', ...of })
      .then(removed);
    given(added, elsewhere)
      .when({ type: 'RemoveUser', ...of })
      .refuses('user-not-found');
    expect(stateAfter(added, elsewhere, admitted, removed)!.memberships).toMatchObject([{ accountId: 14 }]);
  });

  test('ours · has access up to and including a day, which is not over when it is set', () => {
    const until = (to: string | null) =>
      ({ type: 'SetUserTerm', ...of, until: to, today: '2026-11-29' }) as const;
    const set = userEvents.termChanged({ ...of, from: null, to: '2026-11-29' });
    given(added, admitted).when(until('2026-11-29')).then(set);
    given(added, admitted).when(until('2026-11-28')).refuses('term-in-the-past');
    given(added, admitted).when(until(null)).nothingHappens();
    given(added, admitted, set).when(until('2026-11-29')).nothingHappens();
    given(added, admitted, set)
      .when(until(null))
      .then(userEvents.termChanged({ ...of, from: '2026-11-29', to: null }));
    given(added, elsewhere).when(until('2026-12-31')).refuses('user-not-found');
  });

  test('ours · that was removed comes back as it was, with its last day and switched off where it was', () => {
    const restore = { type: 'RestoreUser', userId: 8, accountId: 3 } as const;
    const removed = userEvents.removed(of);
    const term = userEvents.termChanged({ ...of, from: null, to: '2026-12-31' });
    const off = userEvents.enabledChanged({ ...of, isEnabled: false });
    const back = (events: readonly { type: string }[], ...more: readonly { type: string }[]) =>
      expect(user.decide(restore, stateAfter(...(events as never[]))).map(({ type }) => type)).toEqual([
        'UserAdmitted',
        ...more.map(({ type }) => type),
      ]);
    back([added, admitted, removed]);
    back([added, admitted, elsewhere, term, off, removed], term, off);
    given(added, admitted).when(restore).nothingHappens();
    given(added, elsewhere).when(restore).refuses('user-not-found');
    const [ofCustomer] = user.decide(
      { type: 'AdmitUser', userId: 8, ...membership, customerId: 401 },
      stateAfter(added),
    );
    given(added, ofCustomer!, removed).when(restore).refuses('user-of-customer');
  });

  test('has a profile that changes field by field', () => {
    const [changed] = user.decide(
      { type: 'ChangeUserField', userId: 8, change: { field: 'lastName', to: 'Zwart' } },
      stateAfter(added, admitted),
    );
    expect(stateAfter(added, admitted, changed!)).toMatchObject({
      profile: { ...profile, lastName: 'Zwart' },
      memberships: [{ accountId: 3 }],
    });
  });

  test('admitted with another log or account is admitted once more', () => {
    for (const other of [{ log: 2 }, { accountId: 14 }, { customerId: 401 }])
      given(added, admitted)
        .when({ type: 'AdmitUser', userId: 8, ...membership, ...other })
        .then(userEvents.admitted({ userId: 8, ...membership, ...other }));
  });

  test('that nobody added stays nobody, whatever is told of it', () => {
    const [changed] = user.decide(
      { type: 'ChangeUserField', userId: 8, change: { field: 'lastName', to: 'Zwart' } },
      stateAfter(added),
    );
    for (const event of [
      admitted,
      changed!,
      userEvents.rolesChanged({ ...of, from: ['SALES'], to: ['FINANCE'] }),
      userEvents.removed(of),
    ])
      expect(stateAfter(event), event.type).toBeNull();
  });
});

describe('a login name', () => {
  const { given } = specify(username);
  const claim = { type: 'ClaimUsername', userId: 8 } as const;
  const release = { type: 'ReleaseUsername', userId: 8 } as const;
  const [claimed, released] = [usernameEvents.claimed({ userId: 8 }), usernameEvents.released({ userId: 8 })];

  test('is of one user at a time, until that one leaves it', () => {
    given().when(claim).then(claimed);
    given(claimed).when(claim).nothingHappens();
    given(claimed)
      .when({ ...claim, userId: 9 })
      .refuses('username-taken');
    given(claimed).when(release).then(released);
    given(claimed)
      .when({ ...release, userId: 9 })
      .nothingHappens();
    given().when(release).nothingHappens();
    given(claimed, released)
      .when({ ...claim, userId: 9 })
      .then(usernameEvents.claimed({ userId: 9 }));
  });

  test('is the same in another case, with spaces around it and however its letters are composed', () => {
    expect(new Set(['Jos\u00e9', ' jose\u0301 ', 'JOS\u00c9'].map(sameUsername)).size).toBe(1);
    expect(sameUsername('jose')).not.toBe(sameUsername('jos\u00e9'));
  });
});

test('ROLE-034 · ROLE-035 · who may work as whom: nobody gets more rights by it', () => {
  const others = (role: Role) => Role.options.filter((other) => mayRepresent(role, other));
  const clients: Role[] = ['CLIENT', 'CLIENT2', 'CLIENT3'];
  expect(others('ADMIN')).toEqual(Role.options);
  expect(others('MANAGER')).toEqual(Role.options.filter((role) => role !== 'ADMIN' && role !== 'AUDITOR'));
  expect(others('SALES')).toEqual(['SALES', ...clients]);
  for (const role of ['TRAFFIC', 'FINANCE', 'PRODUCTMANAGER', 'AUDITOR', ...clients] as const)
    expect(others(role), role).toEqual([]);
});

test('ROLE-016 · the own profile is changed by ADMIN, MANAGER and SALES', () => {
  for (const { changes } of Object.values(userFields))
    expect(Role.options.filter((role) => changes.includes(role))).toEqual(['ADMIN', 'MANAGER', 'SALES']);
});

test('SET-005 · an e-mail address is one, or empty', () => {
  const problem = (value: string) => userFields.email.check(value);
  expect([problem(''), problem('jan@noordhof.example')]).toEqual([undefined, undefined]);
  expect(problem('jan')?.nl).toBe('Dit is geen e-mailadres.');
});

test('a user is called by the full name, else by the login name, and once forgotten by one word', () => {
  expect(fullNameOf(profile)).toBe('Jan Jansen');
  expect(fullNameOf({ ...profile, firstName: '' })).toBe('Jansen');
  expect(fullNameOf({ ...profile, firstName: '', lastName: '' })).toBe('jansen');
  const forgotten = { firstName: forgottenText, lastName: forgottenText, username: 'vergeten-user-8' };
  expect(fullNameOf(forgotten)).toBe(forgottenText);
});

test('AUTH-026 to AUTH-029 · what keeps a password from being chosen, at its edges', () => {
  const right = { token: 'x'.repeat(60), password: 'Winter.8', repeated: 'Winter.8' };
  expect(resetProblems(right)).toEqual([]);
  expect(resetProblems({ token: right.token, password: 'Winter.8' }), 'typed once').toEqual([]);
  for (const token of ['x'.repeat(59), 'x'.repeat(61)])
    expect(readIn('nl', resetProblems({ ...right, token }))).toEqual(['Ongeldige token']);
  expect(readIn('nl', resetProblems({ ...right, repeated: 'Winter.9' }))).toEqual([
    'De ingevoerde wachtwoorden komen niet overeen.',
  ]);
  expect(readIn('nl', resetProblems({ ...right, password: 'Winter8', repeated: 'Winter8' }))).toEqual([
    'Wachtwoord lengte moet minimaal 8 zijn.',
  ]);
  for (const sign of '.!@#$&*0123456789') {
    const password = `Wintertje${sign}`;
    expect(resetProblems({ ...right, password, repeated: password }), sign).toEqual([]);
  }
  expect(readIn('nl', resetProblems({ ...right, password: 'Winter-tje', repeated: 'Winter-tje' }))).toEqual([
    expect.stringContaining('op zijn minst een van de volgende tekens'),
  ]);
});

test('AUTH-024 · the mail calls a user by name, and has the link wherever it is put, else at the end', () => {
  const of = { firstName: 'Jan', username: 'jansen', company: 'Noordhof', link: 'https://kelder.example/x' };
  expect(resetMail(of).text).toMatch(/^Beste Jan,[^]*\n\nhttps:\/\/kelder\.example\/x\n\n/);
  expect(resetMail({ ...of, firstName: '' }).text).toMatch(/^Beste jansen,/);
  const template = { subject: 'Voor [loginnaam]\nvan [bedrijf]', text: 'Klik op [link].' };
  expect(resetMail(of, template)).toEqual({
    subject: 'Voor jansen van Noordhof',
    text: 'Klik op https://kelder.example/x.',
  });
  expect(resetMail(of, { ...template, text: 'Dag [voornaam].' }).text).toBe(
    'Dag Jan.\n\nhttps://kelder.example/x',
  );
});
