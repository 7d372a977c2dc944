import fs from 'node:fs';
import { connected, newFileNamed, rowsPrinter, writing } from '#api/commands/command-line.ts';
import { runCommand } from '#api/commands/run-command.ts';
import { openSecretKeys } from '#api/start/secrets-key.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { backUp } from '#application/adapters/backup-postgres/backup.ts';
import { sealEarlier } from '#application/adapters/secrets-postgres/earlier.ts';
import { systemClock } from '#application/adapters/clock-system.ts';
import * as words from '#api/commands/words.nl.ts';

/** npm run backup -- FILE: everything that is no read model in one file, while Kelderboek may run. */
await runCommand(async (databaseUrl, config) => {
  const [word, ...rest] = process.argv.slice(2);
  if (!word || rest.length > 0) throw new StartFailure(words.backupUsage);
  const file = newFileNamed(word);
  const backup = connected(databaseUrl, 'backup', async (client) => {
    // of a database that the version before wrote
    await sealEarlier(client, openSecretKeys(config));
    await backUp(client, { file, madeAt: systemClock.now(), onRows: rowsPrinter(console.log) });
  });
  await writing(file, backup);
  console.log(words.backupMade(file, fs.statSync(file).size));
  return 0;
});
