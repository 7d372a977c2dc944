import { expect, test } from 'vitest';
import { setUserBranches } from '#application/accounts/customer-branches.ts';
import { bistro, noordhof, particulier, shop } from '#tests/support/shop.ts';

const anna = 5;
/** What is recorded of a user of the bistro, or why it is not. */
const set = async (
  branch: object,
  { seat = {}, isEnabled }: { seat?: object | null; isEnabled?: boolean } = {},
) => {
  const { facts, by } = await shop();
  const decided: object[] = [];
  const work = { decide: async (_decider: unknown, _id: number, command: object) => decided.push(command) };
  const memberships = seat && [{ accountId: noordhof, customerId: bistro, ...seat }];
  const core = {
    facts: { ...facts, user: async () => memberships && { userId: anna, memberships } },
    handle: async (_actor: unknown, _content: unknown, decide: (of: typeof work) => unknown) => decide(work),
  };
  const branches = [{ customerId: bistro, right: 'order', limit: null, ...branch }];
  return setUserBranches(core as never, by(), { userId: anna, branches, isEnabled } as never).then(
    () => decided,
    ({ code, details }: { code: string; details: object }) => [code, details],
  );
};
const of = { userId: anna, accountId: noordhof };

test('a user of the app is given customers of the account, with their numbers, and let in or shut out', async () => {
  const branches = [{ customerId: bistro, right: 'order', limit: 1_000_000, customerNumber: bistro }];
  const given = { type: 'SetUserBranches', ...of, branches };
  expect(await set({ limit: 1_000_000 })).toEqual([given]);
  for (const isEnabled of [true, false])
    expect(await set({ limit: 1_000_000 }, { isEnabled })).toEqual([
      given,
      { type: 'EnableUser', ...of, isEnabled },
    ]);
});

test.each([
  ['who is nobody', null],
  ['of staff', { customerId: null }],
  ['of another company', { accountId: particulier }],
])('a user %s is given none', async (_, seat) => {
  expect(await set({}, { seat })).toEqual(['user-not-found', { userId: anna }]);
});

test('nobody has a limit who orders nothing, nor a customer that is not there', async () => {
  for (const right of ['look', 'approve'])
    expect(await set({ right, limit: 0 })).toEqual(['limit-without-order', {}]);
  expect(await set({ customerId: 999 })).toEqual(['customer-not-found', { customerId: 999 }]);
});
