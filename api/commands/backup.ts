import fs from 'node:fs';
import pg from 'pg';
import { fileNamed, rowsPrinter } from '#api/commands/command-line.ts';
import { runCommand } from '#api/commands/run-command.ts';
import { openSecretKeys } from '#api/start/secrets-key.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { backUp } from '#application/adapters/backup-postgres/backup.ts';
import { sealEarlier } from '#application/adapters/secrets-postgres/earlier.ts';
import { systemClock } from '#application/adapters/clock-system.ts';

const size = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** npm run backup -- FILE: everything that is no read model in one file, while Kelderboek may run. */
await runCommand(async (databaseUrl, config) => {
  const [word, ...rest] = process.argv.slice(2);
  if (!word || rest.length > 0) throw new StartFailure('Gebruik: npm run backup -- BESTAND');
  const file = fileNamed(word);
  if (fs.existsSync(file)) throw new StartFailure(`${file} bestaat al. Kies een andere naam.`);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kelderboek backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // of a database that the version before wrote
    await sealEarlier(client, openSecretKeys(config));
    await backUp(client, { file, madeAt: systemClock.now(), onRows: rowsPrinter(console.log) });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isOfFile = code !== undefined && /^E[A-Z]+$/.test(code);
    throw isOfFile ? new StartFailure(`${file} kan niet worden geschreven (${message}).`) : error;
  } finally {
    await client.end();
  }
  console.log(`Reservekopie gemaakt: ${file} (${size.format(fs.statSync(file).size / 1_000_000)} MB)`);
  return 0;
});
