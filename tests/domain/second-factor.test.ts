import { expect, test } from 'vitest';
import { decideFactor } from '#domain/user/decide-factor.ts';
import { mostPasskeys } from '#domain/user/passkey.ts';
import type { SecondFactor } from '#domain/user/second-factor.ts';

const withPasskeys = (count: number): SecondFactor => ({
  secretId: null,
  codesId: 'codes',
  passkeys: Array.from({ length: count }, (_, at) => ({ passkeyId: `key-${at}`, name: `sleutel ${at}` })),
});
const addTo = (factor: SecondFactor | null) =>
  decideFactor(factor, {
    type: 'AddPasskey',
    userId: 12,
    passkeyId: 'added',
    name: 'sleutel',
    codesId: 'new-codes',
  });

test(`a user has at most ${mostPasskeys} passkeys`, () => {
  expect(addTo(withPasskeys(mostPasskeys - 1))).toMatchObject([{ type: 'PasskeyAdded' }]);
  expect(() => addTo(withPasskeys(mostPasskeys))).toThrow(expect.objectContaining({ code: 'passkeys-full' }));
});

test('the first passkey brings recovery codes; who has those keeps them', () => {
  expect(addTo(null)).toMatchObject([{ data: { codesId: 'new-codes' } }]);
  expect(addTo(withPasskeys(1))).toMatchObject([{ data: { codesId: 'codes' } }]);
});
