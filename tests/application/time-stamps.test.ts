import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpTimeStamps } from '#application/adapters/time-stamp-http/time-stamps.ts';
import { int, opensslToken, sequence, stampAuthority } from '#tests/support/stamp-authority.ts';

let authority: Awaited<ReturnType<typeof stampAuthority>>;
beforeAll(async () => {
  authority = await stampAuthority();
});
afterAll(() => authority?.close());

const digest = Buffer.alloc(32, 7);
/** What is made of an answer: the token as it was given, or why it is none. */
const outcomeOf = async (answerWith: (token: Buffer) => Buffer, status = 200) => {
  let given: Uint8Array = new Uint8Array();
  Object.assign(authority, {
    status,
    answerWith: (token: Buffer) => {
      given = token;
      return answerWith(token);
    },
  });
  return httpTimeStamps(authority.url)
    .ask(digest)
    .then(
      (token) => (token.equals(given) ? 'the token' : 'another token'),
      (fault: Error) => fault.message,
    );
};
const granted = (token: Buffer) => sequence(sequence(int(0)), token);
/** A status with a text, so many bytes long in all. */
const longStatus = (bytes: number) => sequence(int(0), sequence(Buffer.alloc(bytes - 5)));

test('a token that is granted is taken, also with a change; with another status, or without a token, it is refused', async () => {
  expect(await outcomeOf(granted)).toBe('the token');
  expect(await outcomeOf((token) => sequence(sequence(int(1)), token))).toBe('the token');
  expect(await outcomeOf((token) => sequence(sequence(int(2)), token))).toBe('it refuses with status 2');
  expect(await outcomeOf(() => sequence(sequence(int(0))))).toBe('it refuses with status 0');
  expect(await outcomeOf(() => sequence(sequence(int(2))))).toBe('it refuses with status 2');
});

test('the length of a status is read in one byte up to 127, and in more from there on', async () => {
  for (const bytes of [20, 127, 130])
    expect(await outcomeOf((token) => sequence(longStatus(bytes), token))).toBe('the token');
});

test('an answer to another question, cut short, with another status of HTTP or too large is refused', async () => {
  expect(await outcomeOf(() => granted(opensslToken()))).toBe(
    'The time stamp authority answers another question',
  );
  expect(await outcomeOf((token) => granted(token).subarray(0, -1))).toBe('it ends too soon');
  expect(await outcomeOf(granted, 500)).toBe('The time stamp authority answers 500');
  const padded = (bytes: number) => (token: Buffer) =>
    Buffer.concat([granted(token), Buffer.alloc(bytes)]).subarray(0, bytes);
  expect(await outcomeOf(padded(100_000))).toBe('the token');
  expect(await outcomeOf(padded(100_001))).toBe('The time stamp authority answers too much');
});

test('the question is for SHA-256 of the digest, with a number that is above zero and used once', async () => {
  await outcomeOf(granted);
  await outcomeOf(granted);
  const [one, other] = authority.queries.slice(-2).map((query) => query.toString('hex'));
  const asks = new RegExp(
    `^30440201013031300d060960864801650304020105000420${digest.toString('hex')}020940(.{16})0101ff$`,
  );
  expect(one).toMatch(asks);
  expect(asks.exec(other!)![1]).not.toBe(asks.exec(one!)![1]);
});
