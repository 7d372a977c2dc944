import { expect, test } from 'vitest';
import { accessToken, accessTokenEvents, mostTokens } from '#domain/access-token/access-token.ts';
import { isWithin, scopeName, TokenScope } from '#domain/access-token/scope.ts';
import { specify } from '#tests/support/given.ts';

const { given } = specify(accessToken);
const choice = { name: 'Winkel', scopes: ['stock:write', 'read'] as TokenScope[], until: '2027-11-20' };
const wish = { type: 'MakeToken', tokenId: 7, userId: 2, choice, today: '2026-11-19', made: 0 } as const;
const made = accessTokenEvents.made({
  tokenId: 7,
  userId: 2,
  name: 'Winkel',
  scopes: ['read', 'stock:write'],
  until: '2027-11-20',
});

test('a token lasts a year at most, an account has a number of them, and one is made once', () => {
  given().when(wish).then(made);
  given(made).when(wish).refuses('token-exists');
  given()
    .when({ ...wish, made: mostTokens })
    .refuses('tokens-too-many');
  for (const until of ['2026-11-18', '2027-11-21'])
    given()
      .when({ ...wish, choice: { ...choice, until } })
      .refuses('token-until');
});

test('one that is revoked is gone', () => {
  const revoked = accessTokenEvents.revoked({ tokenId: 7 });
  given(made).when({ type: 'RevokeToken', tokenId: 7 }).then(revoked);
  given(made, revoked).when({ type: 'RevokeToken', tokenId: 7 }).refuses('token-not-found');
});

test('who may change an area may read it, who may read all may change nothing, and what has no area is in none', () => {
  const reads = { area: 'stock', changes: false } as const;
  const writes = { area: 'stock', changes: true } as const;
  expect([isWithin(['stock:write'], reads), isWithin(['stock:write'], writes)]).toEqual([true, true]);
  expect([isWithin(['read'], reads), isWithin(['read'], writes)]).toEqual([true, false]);
  expect([isWithin(['stock:read'], reads), isWithin(['stock:read'], writes)]).toEqual([true, false]);
  expect(isWithin(['orders:write', 'products:write'], reads)).toBe(false);
  for (const area of [undefined, null])
    expect(isWithin(TokenScope.options, { area, changes: false })).toBe(false);
  expect(scopeName('stock:write')).toMatchObject({
    nl: 'Voorraad lezen en wijzigen',
    en: 'Read and change stock',
  });
});
