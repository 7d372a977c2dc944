import { describe, expect, test } from 'vitest';
import { isStepDue, nextStepOf } from '#domain/reminder/schedule.ts';

const invoice = {
  dueOn: '2026-11-01',
  level: 0,
  steppedOn: null,
  freeOn: null,
  noticeEndsOn: null,
  needsNotice: false,
  pause: null,
  isCollected: false,
};
const schedule = [7, 0, 30] as const;
const next = (over: object = {}) => nextStepOf(schedule, { ...invoice, ...over });

describe('CRED-060 · the next reminder of an invoice', () => {
  test('CRED-060 · is the first step that is firmer, so many days past the due date or after the last', () => {
    expect(next()).toEqual({ type: 1, on: '2026-11-08', why: 'schedule', isNotice: false });
    expect(next({ level: 1, steppedOn: '2026-11-10' })).toMatchObject({ type: 3, on: '2026-12-10' });
    expect(next({ level: 3, steppedOn: '2026-11-10' })).toBeNull();
    expect(nextStepOf([0, 0, 0], invoice)).toBeNull();
    // without a first one the second counts from the due date
    expect(nextStepOf([0, 14, 0], invoice)).toMatchObject({ type: 2, on: '2026-11-15' });
  });

  test('CRED-060 · waits for what comes later, and says for what', () => {
    const promise = { cause: 'promise', until: '2026-11-20', isBroken: false };
    const dispute = { cause: 'dispute', until: null, isBroken: false };
    expect(next({ freeOn: '2026-11-10' })).toMatchObject({ on: '2026-11-10', why: 'reminded' });
    expect(next({ pause: promise })).toMatchObject({ on: '2026-11-21', why: 'promise' });
    expect(next({ pause: { ...promise, isBroken: true } })).toMatchObject({ on: '2026-11-08' });
    expect(next({ pause: dispute })).toMatchObject({ type: 1, on: null, why: 'dispute' });
    expect(next({ isCollected: true })).toMatchObject({ type: 1, on: null, why: 'collected' });
    const notice = { level: 1, steppedOn: '2026-11-08', noticeEndsOn: '2026-11-22' };
    expect(nextStepOf([7, 10, 0], { ...invoice, ...notice })).toMatchObject({
      type: 2,
      on: '2026-11-23',
      why: 'notice',
    });
  });

  test('CRED-060 · is due on its day and stays due, but never without a day', () => {
    expect(isStepDue(next(), '2026-11-07')).toBe(false);
    expect(isStepDue(next(), '2026-11-08')).toBe(true);
    expect(isStepDue(next(), '2026-12-24')).toBe(true);
    expect(isStepDue(next({ isCollected: true }), '2026-12-24')).toBe(false);
    expect(isStepDue(null, '2026-12-24')).toBe(false);
  });
});
