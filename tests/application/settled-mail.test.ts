import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledMail } from '#application/mail/settled-mail.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is told of a mail that is these one after another, a tenth of a second each, and after how long. */
const told = async (...states: ([state: string, tries: number] | null)[]) => {
  let looks = 0;
  const began = Date.now();
  const settled = settledMail(async () => {
    const now = states[Math.min(looks, states.length - 1)];
    looks += 1;
    return now ? ({ state: now[0], tries: now[1] } as never) : undefined;
  }).then((mail) => [mail?.state ?? null, Date.now() - began]);
  await vi.runAllTimersAsync();
  return settled;
};

test('what the mail server says of a mail is told once it says something', async () => {
  expect(await told(['sent', 1])).toEqual(['sent', 0]);
  expect(await told(null, ['queued', 0], ['trying', 0], ['failed', 1])).toEqual(['failed', 300]);
});

test('one that waits for another try is not waited for, and no other longer than six seconds', async () => {
  expect(await told(['trying', 1], ['queued', 1])).toEqual([null, 100]);
  expect(await told(['queued', 0])).toEqual([null, 6_000]);
  expect(await told(['trying', 3])).toEqual([null, 6_000]);
});
