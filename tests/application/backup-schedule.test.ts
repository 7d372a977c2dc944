import { expect, test } from 'vitest';
import { dailyBackups } from '#application/backup/daily.ts';
import {
  backupBegan,
  backupName,
  isBackupDue,
  outdatedBackups,
  outdatedKeys,
} from '#application/backup/schedule.ts';
import { keysBeside } from '#application/ports/backup-folder.ts';

test('the name of a backup says when it began, and other files are none', () => {
  const at = '2026-11-27T02:30:05.400Z';
  expect(backupName(at)).toBe('kelderboek-2026-11-27T023005Z.backup');
  expect(backupBegan(backupName(at))).toBe('2026-11-27T02:30:05.000Z');
  for (const name of [
    'notes.txt',
    `${backupName(at)}.part`,
    `${backupName(at)}.broken`,
    'kelderboek-2026-99-27T023005Z.backup',
  ])
    expect(backupBegan(name)).toBeNull();
});

test.each([
  ['where there is none', null, '2026-11-27T00:00:00.000Z', true],
  // 03:30 in Amsterdam is 02:30 UTC in winter
  ['from the time of the day on', '2026-11-26T02:30:00.000Z', '2026-11-27T02:30:00.000Z', true],
  ['not before it', '2026-11-26T02:30:00.000Z', '2026-11-27T02:29:59.000Z', false],
  ['not twice a day', '2026-11-27T02:31:00.000Z', '2026-11-27T22:00:00.000Z', false],
  [
    'at once, where that of yesterday was missed',
    '2026-11-25T02:31:00.000Z',
    '2026-11-27T01:00:00.000Z',
    true,
  ],
  ['in summer by the clock of then', '2026-07-01T01:30:00.000Z', '2026-07-02T01:30:00.000Z', true],
  ['and not an hour late', '2026-07-02T01:30:00.000Z', '2026-07-02T02:45:00.000Z', false],
])('a backup is due %s', (_, newest, now, isDue) => {
  expect(isBackupDue(newest, now, '03:30')).toBe(isDue);
});

test('the newest of the last days, weeks and months stay, and whatever is no backup', () => {
  const days = Array.from({ length: 100 }, (_, nth) => {
    const at = new Date(Date.UTC(2026, 10, 27, 2, 30) - nth * 86_400_000).toISOString();
    return backupName(at);
  });
  const earlier = backupName('2026-11-27T01:00:00.000Z');
  const names = [...days, earlier, 'notes.txt', `${days[0]}.broken`];
  const gone = outdatedBackups(names, { days: 7, weeks: 3, months: 4 });
  const stays = names.filter((name) => !gone.includes(name));
  expect(stays.sort()).toEqual(
    [
      // the days, of which the last two Sundays end a week
      ...days.slice(0, 7),
      // Sunday 22-11 is one of them; the week before ended on 15-11
      backupName('2026-11-15T02:30:00.000Z'),
      // of months that have ended the last day
      ...['2026-10-31', '2026-09-30', '2026-08-31'].map((day) => backupName(`${day}T02:30:00.000Z`)),
      'notes.txt',
      `${days[0]}.broken`,
    ].sort(),
  );
  expect(outdatedBackups(days.slice(0, 3), { days: 0, weeks: 0, months: 0 })).toEqual(days.slice(1, 3));
});

test('the part beside a backup goes after its days, also where none is made any more, but for the newest', () => {
  const of = (day: string) => backupName(`${day}T02:30:00.000Z`);
  const days = ['2026-10-01', '2026-10-27', '2026-10-28', '2026-11-26'].map(of);
  const names = [...days, ...days.map(keysBeside), keysBeside('notes.txt')];
  expect(outdatedKeys(names, '2026-11-27T02:30:00.000Z', 30)).toEqual(days.slice(0, 2).map(keysBeside));
  expect(outdatedKeys(names, '2027-11-27T02:30:00.000Z', 30)).toEqual(days.slice(0, 3).map(keysBeside));
  expect(outdatedKeys([of('2026-10-01')], '2026-11-27T02:30:00.000Z', 30)).toEqual([]);
});

test('one server makes it once a day, again an hour after a failure, and only then removes what is old', async () => {
  let now = '2026-11-27T02:00:00.000Z';
  const files = new Set(
    ['2026-10-01', '2026-10-02', '2026-11-26']
      .map((day) => backupName(`${day}T02:30:00.000Z`))
      .flatMap((name) => [name, keysBeside(name)]),
  );
  let [made, late, isHeld, isWell] = [0, 0, true, false];
  const round = dailyBackups({
    plan: { folder: '/', time: '03:30', keep: { days: 2, weeks: 0, months: 0 }, keysDays: 56 },
    folder: { names: async () => [...files], remove: async (name) => void files.delete(name) },
    leases: { hold: async () => isHeld },
    clock: { now: () => now, today: () => now.slice(0, 10) },
    async make() {
      made += 1;
      if (isWell) files.add(backupName(now)).add(keysBeside(backupName(now)));
      return isWell;
    },
    isLate: async () => (late += 1),
  });
  await round();
  expect(made).toBe(0);
  // 2026-10-01 is longer ago
  expect(files.size).toBe(5);
  now = '2026-11-27T02:30:00.000Z';
  isHeld = false;
  await round();
  expect(made).toBe(0);
  isHeld = true;
  await round();
  expect([made, late, files.size]).toEqual([1, 1, 5]);
  now = '2026-11-27T03:29:59.999Z';
  await round();
  expect(made).toBe(1);
  now = '2026-11-27T03:30:00.000Z';
  isWell = true;
  await round();
  await round();
  expect([made, late]).toEqual([2, 1]);
  expect([...files].sort()).toEqual(
    ['2026-11-26T02:30:00.000Z', '2026-11-27T03:30:00.000Z']
      .map(backupName)
      .flatMap((name) => [name, keysBeside(name)]),
  );
});
