import { expect, test } from 'vitest';
import { qrPath } from '#application/adapters/shared/qr-code.ts';
import {
  addressOf,
  base32,
  codeOf,
  isCode,
  newRecoveryCode,
  newSecret,
  plainCode,
  stepAt,
  stepOf,
} from '#application/accounts/totp.ts';

/** The secret of RFC 6238, appendix B. */
const secret = base32(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 · at %d seconds the code is %s', (seconds, code) => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(codeOf(secret, stepAt(at(seconds)))).toBe(code);
  expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code holds for its half minute and the one before and after, and no longer', () => {
  const code = '005924';
  const step = stepAt(at(1_234_567_890));
  const said = [-2, -1, 0, 1, 2].map((steps) => stepOf(secret, code, at((step + steps) * 30)));
  expect(said).toEqual([null, step, step, step, null]);
  expect(stepOf(secret, '000000', at(1_234_567_890))).toBeNull();
});

test('secrets are 160 bits, recovery codes 50, and are read however they are typed over', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  const code = newRecoveryCode();
  expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  expect(plainCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code.replace('-', ''));
  expect([isCode('012345'), isCode('12345'), isCode(plainCode(code))]).toEqual([true, false, false]);
});

test('an app reads who it is for out of the address', () => {
  // the longest there are, in letters and signs of four bytes
  for (const sign of ['酒', '🍷'])
    expect(
      qrPath(addressOf(newSecret(), { issuer: sign.repeat(100), username: sign.repeat(100) })).size,
    ).toBeGreaterThan(0);
  expect(addressOf('ABC', { issuer: 'Wijn & Co', username: 'elske@wijn.nl' })).toBe(
    'otpauth://totp/Wijn%20%26%20Co:elske%40wijn.nl?secret=ABC&issuer=Wijn%20%26%20Co',
  );
});
