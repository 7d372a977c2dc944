import { expect, test } from 'vitest';
import { movingIn } from '#tests/support/moving-in.ts';
import { turnsWhile } from '#tests/support/turns-while.ts';

const rows = 1_000;
const file = ['Klantnr;Naam;Plaats']
  .concat(Array.from({ length: rows }, (_, n) => `${9_000 + n};Bistro ${n};Utrecht`))
  .join('\n');

test('a thousand rows are judged, moved in and taken back fifty at a time, with a turn for others after each', async () => {
  const { desk, jobOf, upload, start, takenBack, customers, openFile } = await movingIn();
  const importId = await upload('customers', file);
  // read before, which has turns of its own
  await openFile(jobOf(importId));
  expect(await turnsWhile(() => desk.check(jobOf(importId), true))).toBeGreaterThanOrEqual(rows / 50 - 1);
  // planned and decided, in batches of 250
  expect(await turnsWhile(() => start(importId))).toBeGreaterThanOrEqual(2 * (rows / 50 - 4));
  expect(await customers()).toHaveLength(rows);
  expect(await turnsWhile(() => takenBack(importId))).toBeGreaterThanOrEqual(rows / 50 - 4);
  expect(await customers()).toHaveLength(0);
});
