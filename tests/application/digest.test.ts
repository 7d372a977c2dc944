import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordDigest } from '#application/kernel/chain.ts';
import { canonicalJson, digestOf } from '#application/kernel/digest.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';

describe('canonical JSON', () => {
  test('has its keys sorted by code unit, also those that look like numbers, and no white space', () => {
    const value = { b: [1, { z: null, a: 'é"\n' }], 9: true, 10: -0, a: undefined, A: 1e21 };
    expect(canonicalJson(value)).toBe('{"10":0,"9":true,"A":1e+21,"b":[1,{"a":"é\\"\\n","z":null}]}');
  });

  test.runIf(isThorough)('is JSON of the same value', () => {
    const text = { stringUnit: 'binary' } as const;
    fc.assert(
      fc.property(fc.jsonValue(text), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: inLongRun(100, 5) },
    );
  });

  test('does not depend on the order of keys', () => {
    const entries = fc.uniqueArray(fc.tuple(fc.string(), fc.jsonValue()), { selector: ([key]) => key });
    fc.assert(
      fc.property(entries, (members) => {
        const turned = Object.fromEntries(members.toReversed());
        expect(canonicalJson(turned)).toBe(canonicalJson(Object.fromEntries(members)));
      }),
    );
  });

  test('writes a thing that says itself how it reads as JSON, such as a moment, as it says', () => {
    const moment = new Date('2026-11-19T08:30:00.000Z');
    expect(canonicalJson({ at: moment })).toBe('{"at":"2026-11-19T08:30:00.000Z"}');
    expect(canonicalJson({ toJSON: 'a member of that name' })).toBe('{"toJSON":"a member of that name"}');
  });

  test('refuses what JSON cannot hold', () => {
    for (const value of [Number.NaN, Infinity, 1n, () => 1, undefined, Symbol('x')])
      expect(() => canonicalJson(value)).toThrow('JSON cannot hold');
    expect(() => canonicalJson({ price: Number.NaN })).toThrow('JSON cannot hold NaN');
  });

  test('gives a digest that anyone can make again', () => {
    const expected = createHash('sha256').update('{"a":1,"b":"é"}', 'utf8').digest('hex');
    expect(digestOf({ b: 'é', a: 1 })).toBe(expected);
  });
});

test('the digest of a recorded event is that of all its fields but the position, and of its place in its command unless it is of before 0.8', () => {
  const event = {
    type: 'Noted "x"',
    version: 2,
    data: { b: 1, a: [2] },
    log: 3,
    stream: 'order-\u00e9"1',
    revision: 4,
    accountId: 5,
    commandId: '0198c1de-0000-7000-8000-000000000001',
    recordedAt: '2026-03-02T09:00:00.000Z',
    metadata: { userId: 1, onBehalfOf: 2, commandDigest: 'd', correlationId: 'c', screen: null },
  };
  expect(recordDigest({ ...event, position: 9 } as never)).toBe(digestOf(event));
  expect(recordDigest({ ...event, position: 9 } as never, 3)).toBe(digestOf({ ...event, commandIndex: 3 }));
});
