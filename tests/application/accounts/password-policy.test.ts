import { expect, test } from 'vitest';
import { acceptPassword } from '#application/accounts/password-policy.ts';
import type { Role } from '#domain/kernel/role.ts';
import { anAccount } from '#tests/support/records.ts';

/** Why a password is not taken of somebody with a role in an account that asks twelve signs of FINANCE; null where it is. */
const problem = async (password: string, role: Role = 'SALES') => {
  const account = anAccount({ settings: { password_length_FINANCE: 12 } });
  const core = {
    common: { has: async (text: string) => text === 'Wachtwoord.1' },
    facts: { account: () => account },
  };
  const profile = { username: 'bas', firstName: 'Bas', lastName: 'Zilverberg', email: 'bas@wijn.example' };
  const bearer = { ...profile, memberships: [{ accountId: account.accountId, roles: [role] }] };
  return acceptPassword(core as never, password, bearer, ['Kurkentrekker BV']).then(
    () => null,
    (refusal: { code: string }) => refusal.code,
  );
};

test('AUTH-034 · a password is as long as the role asks, and is none that everybody or somebody here tries first', async () => {
  for (const [password, role, code] of [
    ['Druif.7', 'SALES', 'password-too-short'],
    ['Druif.78', 'SALES', null],
    ['Druif.78901', 'FINANCE', 'password-shorter-than-asked'],
    ['Druif.789012', 'FINANCE', null],
    ['Wachtwoord.1', 'SALES', 'password-common'],
    ['Zilverberg.26', 'SALES', 'password-guessable'],
    ['Kurkentrekker1', 'SALES', 'password-guessable'],
    [`D${'.1a'.repeat(67)}`, 'SALES', 'password-too-long'],
  ] as const)
    expect(await problem(password, role), password).toBe(code);
});
