import { describe, expect, test } from 'vitest';
import { isBroken, reminderPause, reminderPauseEvents, type ReminderPaused } from '#domain/reminder/pause.ts';
import { dutch } from '#tests/support/dutch.ts';
import { specify } from '#tests/support/given.ts';

const { given } = specify(reminderPause);
const promise: ReminderPaused = {
  claimId: 71,
  customerId: 401,
  invoiceNumber: '2026-0417',
  cause: 'promise',
  since: '2026-11-20',
  until: '2026-12-04',
  reason: '',
};
const dispute: ReminderPaused = { ...promise, cause: 'dispute', until: null, reason: 'Twee flessen stuk' };
const { paused, resumed } = reminderPauseEvents;
const pause = (data: ReminderPaused) => ({ type: 'PauseReminders' as const, ...data });
const resume = { type: 'ResumeReminders' as const, claimId: 71 };

describe('CRED-043 · the pause of an invoice', () => {
  test('CRED-043 · begins with a promise or a dispute, and another takes its place', () => {
    given().when(pause(promise)).then(paused(promise));
    given(paused(promise)).when(pause(dispute)).then(paused(dispute));
  });

  test('CRED-043 · ends by its opposite, once', () => {
    given(paused(dispute)).when(resume).then(resumed(dispute));
    given(paused(dispute), resumed(dispute)).when(resume).refuses('not-paused');
    given().when(resume).refuses('not-paused');
  });

  test('CRED-043 · a dispute says what is disputed, a promise by which day is paid', () => {
    given()
      .when(pause({ ...dispute, reason: ' ' }))
      .refuses('pause-reason');
    given()
      .when(pause({ ...promise, until: null }))
      .refuses('promise-day');
    given()
      .when(pause({ ...promise, until: '2026-11-19' }))
      .refuses('promise-day');
    given()
      .when(pause({ ...dispute, until: '2026-11-19' }))
      .refuses('pause-ends-before');
    given()
      .when(pause({ ...promise, until: '2026-11-20' }))
      .then(paused({ ...promise, until: '2026-11-20' }));
  });

  test('CRED-043 · a promise is broken the day after it, a dispute never', () => {
    expect([isBroken(promise, '2026-12-04'), isBroken(promise, '2026-12-05')]).toEqual([false, true]);
    expect(isBroken({ ...dispute, until: '2026-12-04' }, '2026-12-05')).toBe(false);
  });

  test.each([
    [paused, promise, 'Factuur 2026-0417 betaling toegezegd tot en met 04-12-2026.'],
    [paused, dispute, 'Factuur 2026-0417 betwist: Twee flessen stuk.'],
    [resumed, dispute, 'Factuur 2026-0417 niet langer betwist.'],
  ] as const)('CRED-043 · is told in the log book', ({ log }, data, sentence) =>
    expect(dutch((log as (data: ReminderPaused) => { nl: string; en: string })(data))).toBe(sentence),
  );
});
