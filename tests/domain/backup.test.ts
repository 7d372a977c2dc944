import { expect, test } from 'vitest';
import { backupFaultOf } from '#application/backup/record-outcome.ts';
import { backup, backupEvents, type BackupFault } from '#domain/backup/backup.ts';

const nights = ['2026-11-25T01:00:00.000Z', '2026-11-26T01:00:00.000Z', '2026-11-27T01:00:00.000Z'] as const;
const full: BackupFault = { reason: 'full', code: 'ENOSPC' };
const locked: BackupFault = { reason: 'unwritable', code: 'EACCES' };

/** What is recorded of one backup a night, as the sentences of the log book. */
const recordedOf = (outcomes: readonly (BackupFault | null)[]) => {
  let state = backup.initial;
  return outcomes.map((fault, night) => {
    const events = backup.decide({ type: 'RecordBackupOutcome', at: nights[night]!, fault }, state);
    for (const event of events) state = backup.evolve(state, event);
    return events.map((event) =>
      event.type === 'BackupMade' ? backupEvents.made.log(event.data) : backupEvents.failed.log(event.data),
    );
  });
};

test('backups that are made, or fail alike, say nothing new', () => {
  expect(recordedOf([null, null])).toEqual([[], []]);
  expect(recordedOf([full, full, full]).map(({ length }) => length)).toEqual([1, 0, 0]);
});

test('the first failure says why, a later one for another reason since when, and the next backup that it is over', () => {
  expect(recordedOf([full, locked, null])).toEqual([
    [
      {
        nl: 'Er is geen reservekopie gemaakt: er is geen ruimte meer op de schijf.',
        en: 'No backup was made: there is no room left on the disk.',
      },
    ],
    [
      {
        nl: 'Er is geen reservekopie gemaakt: het bestand kan niet worden geschreven (EACCES). Dat begon op 25-11-2026 02:00:00.',
        en: 'No backup was made: the file cannot be written (EACCES). That began on 25-11-2026 02:00:00.',
      },
    ],
    [
      {
        nl: 'Er is weer een reservekopie gemaakt. Op 25-11-2026 02:00:00 mislukte dat voor het eerst.',
        en: 'A backup was made again. It first failed on 25-11-2026 02:00:00.',
      },
    ],
  ]);
  // what fails after that is another story
  expect(recordedOf([full, null, full])[2]).toEqual(recordedOf([full])[0]);
});

test.each([
  ['EEXIST', 'exists'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['53100', 'full'],
  ['EACCES', 'unwritable'],
  ['EROFS', 'unwritable'],
  ['57014', 'database'],
  ['XX001', 'database'],
  ['ECONNRESET', 'database'],
  ['SELF_SIGNED_CERT', 'fault'],
] as const)('%s is told as %s', (code, reason) => {
  expect(backupFaultOf(Object.assign(new Error('x'), { code }))).toEqual({ reason, code });
});

test('no text of a system is taken over, which may name a secret', () => {
  const wrong = new Error('postgres://kelder:geheim@db/kelderboek');
  for (const error of [wrong, Object.assign(wrong, { code: 'password geheim' }), null, undefined, 'geheim'])
    expect(backupFaultOf(error)).toEqual({ reason: 'fault', code: '' });
});
