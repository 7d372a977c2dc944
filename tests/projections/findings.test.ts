import { expect, test } from 'vitest';
import { auditCheckEvents } from '#domain/audit-check/audit-check.ts';
import { findings } from '#projections/findings/projection.ts';
import { readModelsOn } from '#tests/support/read-models.ts';

const setting = (isOn: boolean) => ({ limits: {}, isOn, purpose: isOn ? 'Roosters' : '' });
const switched = (isOn: boolean) =>
  auditCheckEvents.changed({
    checkId: 'worked-at-night',
    name: { nl: '’s Nachts gewerkt', en: 'Worked at night' },
    from: setting(!isOn),
    to: setting(isOn),
  });

test('a check that watches persons may be switched on while it is on, and off again, in one batch or in several', async () => {
  const { db, record } = await readModelsOn([findings]);
  const memory = async () => (await db.selectFrom('finding_memory').select('key').execute()).length;
  await record('auditCheck-3.worked-at-night', [switched(true)]);
  await record('auditCheck-3.worked-at-night', [switched(true)]);
  expect(await memory()).toBe(1);
  await record('auditCheck-3.worked-at-night', [switched(false)]);
  expect(await memory()).toBe(0);
  await record('auditCheck-3.worked-at-night', [switched(true), switched(false)]);
  expect(await memory()).toBe(0);
});
