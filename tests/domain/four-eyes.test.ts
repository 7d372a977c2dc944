import { describe, expect, test } from 'vitest';
import { fourEyes, fourEyesEvents } from '#domain/four-eyes/request.ts';
import { checkFourEyes, mayGrant, needsFourEyes } from '#domain/four-eyes/rule.ts';
import { specify } from '#tests/support/given.ts';

const { given } = specify(fourEyes);
const requestId = 71;
const wanted = { kind: 'credit-limit', customerId: 401, from: 0, to: 50_000_000 } as const;
const of = { requestId, kind: 'credit-limit' } as const;
const asked = fourEyesEvents.asked({ ...of, wanted, askedBy: [2, 5] });
const decided = { ...of, about: 'customer-401' };
const granted = fourEyesEvents.granted(decided);
const by = (...people: number[]) => ({ requestId, people, mayGrant: true });

describe('what takes two', () => {
  test('SEPA-070 · is granted once, by another than who asked or on whose behalf, in a role that may', () => {
    given(asked)
      .when({ type: 'GrantFourEyes', ...by(3) })
      .then(granted);
    for (const people of [[2], [5], [3, 5], [2, 9]])
      given(asked)
        .when({ type: 'GrantFourEyes', ...by(...people) })
        .refuses('four-eyes-own');
    given(asked)
      .when({ type: 'GrantFourEyes', ...by(3), mayGrant: false })
      .refuses('four-eyes-role');
    given(asked, granted)
      .when({ type: 'GrantFourEyes', ...by(4) })
      .refuses('four-eyes-decided');
    given()
      .when({ type: 'GrantFourEyes', ...by(3) })
      .refuses('four-eyes-not-found');
  });

  test('SEPA-071 · is refused with a reason, or taken back by who asked', () => {
    given(asked)
      .when({ type: 'RefuseFourEyes', ...by(3), reason: ' te hoog ' })
      .then(fourEyesEvents.refused({ ...decided, reason: 'te hoog' }));
    given(asked)
      .when({ type: 'RefuseFourEyes', ...by(3), reason: ' ' })
      .refuses('four-eyes-reason');
    given(asked)
      .when({ type: 'RefuseFourEyes', ...by(2), reason: 'x' })
      .refuses('four-eyes-own');
    for (const decision of [
      fourEyesEvents.refused({ ...of, reason: 'te hoog' }),
      fourEyesEvents.withdrawn(of),
    ])
      given(asked, decision)
        .when({ type: 'GrantFourEyes', ...by(3) })
        .refuses('four-eyes-decided');
    given(asked)
      .when({ type: 'WithdrawFourEyes', requestId, people: [2] })
      .then(fourEyesEvents.withdrawn(decided));
    given(asked)
      .when({ type: 'WithdrawFourEyes', requestId, people: [3] })
      .refuses('four-eyes-not-found');
    given(asked, granted)
      .when({ type: 'FailFourEyes', requestId, code: 'x' })
      .then(fourEyesEvents.failed({ ...decided, code: 'x' }));
    given(asked).when({ type: 'FailFourEyes', requestId, code: 'x' }).nothingHappens();
  });

  test('SEPA-073 · holds so many invoices as fit', () => {
    const many = (count: number) => ({
      kind: 'payout' as const,
      on: '2026-12-03',
      amount: 1,
      orderIds: Array.from({ length: count }, (_, nth) => 2 ** 51 + nth),
    });
    const ask = (count: number) =>
      ({ type: 'AskFourEyes', requestId, wanted: many(count), askedBy: [2] }) as const;
    given().when(ask(3_001)).refuses('four-eyes-too-large');
    given()
      .when(ask(3_000))
      .then(fourEyesEvents.asked({ requestId, kind: 'payout', wanted: many(3_000), askedBy: [2] }));
  });

  test('SEPA-072 · a setting says where, nowhere to begin with, and who may grant', () => {
    const account = { blocksShortage: false };
    expect(needsFourEyes(account, 'collection')).toBe(false);
    const asking = { ...account, settings: { four_eyes_collection: true } };
    expect(() => checkFourEyes(asking, 'collection')).toThrow(
      expect.objectContaining({ code: 'four-eyes-needed' }),
    );
    expect(needsFourEyes(asking, 'payout')).toBe(false);
    const mayIn = (by: 'admin' | 'admin-manager' | 'books') =>
      (['ADMIN', 'MANAGER', 'FINANCE', 'SALES'] as const).filter((role) =>
        mayGrant({ ...account, settings: { four_eyes_granted_by: by } }, role),
      );
    expect(mayIn('admin')).toEqual(['ADMIN']);
    expect(mayIn('admin-manager')).toEqual(['ADMIN', 'MANAGER']);
    expect(mayIn('books')).toEqual(['ADMIN', 'MANAGER', 'FINANCE']);
  });
});
