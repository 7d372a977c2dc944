import { expect, test } from 'vitest';
import { accountEvents } from '#domain/account/account.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { userChanges, userEvents } from '#domain/user/user.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { allAccounts, allSecondFactors, userById, userByName } from '#projections/accounts/queries.ts';
import { erasedPeople } from '#projections/erased-people/projection.ts';
import { anAccount } from '#tests/support/records.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { isThorough } from '#tests/support/long-run.ts';

const inLog0 = { log: 0 };
const person = {
  userId: 8,
  username: 'R.Jansen',
  firstName: 'Renée',
  lastName: 'Jansen',
  email: 'r@noordhof.example',
};
const admitted = (accountId: number, over = {}) =>
  userEvents.admitted({ userId: 8, accountId, log: 1, roles: ['SALES', 'ADMIN'], customerId: null, ...over });

test.runIf(isThorough)('accounts come out as they were opened, off and on alike', async () => {
  const { db, record } = await readModelsOn([accounts, erasedPeople]);
  const [one, other] = [
    anAccount(),
    anAccount({
      accountId: 14,
      priceSide: 'incl',
      customersFrom: 3,
      minimumOrder: 2_500_000,
      blocksShortage: true,
      parts: ['subscriptions', 'checkout'],
      vatRates: [{ category: 'high', from: '2027-01-01', rate: 2200 }],
    }),
  ];
  await record('account-14', [accountEvents.opened(other)], inLog0);
  await record('account-3', [accountEvents.opened(one)], inLog0);
  const none = { parts: [], vatRates: [], settings: {}, mailKeys: [] };
  expect(await allAccounts(db)).toEqual([
    { ...none, ...one },
    { ...none, ...other },
  ]);
  const low = { category: 'low', from: '2026-06-01', rate: 1000 } as const;
  await record('account-3', [accountEvents.vatRateAdded({ accountId: 3, ...low })], inLog0);
  expect(await allAccounts(db)).toEqual([
    { ...none, ...one, vatRates: [low] },
    { ...none, ...other },
  ]);
});

test('D-44 · a user has its accounts in the order of admission, and in each its roles, the first one first', async () => {
  const { db, record } = await readModelsOn([accounts, erasedPeople]);
  await record('user-8', [userEvents.added(person), admitted(14), admitted(3)], inLog0);
  const memberships = (await userById(db, 8))!.memberships;
  expect(memberships.map(({ accountId, roles }) => [accountId, roles[0]])).toEqual([
    [14, 'SALES'],
    [3, 'SALES'],
  ]);
  expect(await userById(db, 8)).toMatchObject(person);
  await record(
    'user-8',
    [userEvents.passwordChanged({ userId: 8 }), admitted(14, { roles: ['CLIENT'], customerId: 401 })],
    inLog0,
  );
  expect((await userById(db, 8))!.memberships).toEqual([
    { accountId: 3, log: 1, roles: ['SALES', 'ADMIN'], customerId: null, branches: [], until: null },
    { accountId: 14, log: 1, roles: ['CLIENT'], customerId: 401, branches: [], until: null },
  ]);
});

test('AUTH-007 · a user is found by login name, whatever its case, and nobody by another', async () => {
  const { db, record } = await readModelsOn([accounts, erasedPeople]);
  await record('user-8', [userEvents.added(person)], inLog0);
  expect(await userByName(db, 'r.jansen')).toMatchObject({ userId: 8, memberships: [] });
  expect(await userByName(db, 'R.JANSEN')).toMatchObject({ userId: 8 });
  expect(await userByName(db, 'jansen')).toBeNull();
  expect(await userById(db, 9)).toBeNull();
});

test('ours · who signs in with a code is known with what it signs in by, until that is off or it is forgotten', async () => {
  const { db, record } = await readModelsOn([accounts, erasedPeople]);
  const factor = { secretId: 'a', codesId: 'b' };
  await record('user-8', [userEvents.added(person)], inLog0);
  expect((await userById(db, 8))!.secondFactor).toBeNull();
  await record('user-8', [userEvents.secondFactorSet({ userId: 8, ...factor })], inLog0);
  const { since } = (await userById(db, 8))!.secondFactor!;
  expect((await userById(db, 8))!.secondFactor).toEqual({ ...factor, passkeys: [], since });
  expect(await allSecondFactors(db)).toEqual([{ userId: 8, secretId: 'a' }]);
  await record(
    'user-8',
    [
      userEvents.recoveryCodesMade({ userId: 8, codesId: 'c' }),
      userChanges.changed({ id: 8, field: 'firstName', from: 'Renée', to: 'René' }),
    ],
    inLog0,
  );
  expect((await userById(db, 8))!.secondFactor).toEqual({ secretId: 'a', codesId: 'c', passkeys: [], since });
  const named = { passkeyId: 'p', name: 'Laptop' };
  await record('user-8', [userEvents.passkeyAdded({ userId: 8, ...named, codesId: 'c' })], inLog0);
  expect((await userById(db, 8))!.secondFactor).toMatchObject({ secretId: 'a', passkeys: [named] });
  await record('user-8', [userEvents.secondFactorRemoved({ userId: 8 })], inLog0);
  expect((await userById(db, 8))!.secondFactor).toMatchObject({ secretId: null, passkeys: [named] });
  expect(await allSecondFactors(db), 'no secret of an app').toEqual([]);
  await record('user-8', [userEvents.secondFactorReset({ userId: 8 })], inLog0);
  expect((await userById(db, 8))!.secondFactor).toBeNull();
  expect(await allSecondFactors(db)).toEqual([]);
  await record('person-user-8', [personEvents.erased({ person: 'user-8' })], inLog0);
  expect(await userById(db, 8), 'nobody is found of who is forgotten').toBeNull();
});

test('screens are told which account and which user changed', async () => {
  const { runner, record } = await readModelsOn([accounts, erasedPeople]);
  const told: unknown[] = [];
  runner.onInvalidated((_log, invalidated) => told.push(...invalidated));
  await record('account-3', [accountEvents.opened(anAccount())], inLog0);
  await record('user-8', [userEvents.added(person), admitted(3)], inLog0);
  expect(told).toEqual([
    { type: 'Account', id: 3, accountId: 3, customerId: null },
    { type: 'User', id: 8, accountId: 3, customerId: null },
  ]);
});
