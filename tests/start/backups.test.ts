import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { backupBegan } from '#application/backup/schedule.ts';
import { keysBeside } from '#application/ports/backup-folder.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { wholeStarts } from '#tests/support/whole-start.ts';

const { folder, startWhole } = wholeStarts();

test.runIf(isThorough)('with BACKUP_TO a server makes a backup by itself, one a day', async () => {
  const to = path.join(folder(), 'backups');
  // each with the part of its keys beside it
  const names = () => (fs.existsSync(to) ? fs.readdirSync(to).toSorted() : []);
  const { child, ended } = await startWhole({ BACKUP_TO: to });
  await vi.waitFor(() => {
    const [file = '', keys] = names();
    expect(backupBegan(file)).not.toBeNull();
    expect(keys).toBe(keysBeside(file));
  }, 120_000);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  // the newest is of today
  const again = await startWhole({ BACKUP_TO: to });
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  expect(names()).toHaveLength(2);
});
