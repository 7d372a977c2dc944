import { runCommand } from '#api/commands/run-command.ts';
import { beginRotation } from '#api/start/secrets-key.ts';
import { sealEarlier } from '#application/adapters/secrets-postgres/earlier.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { installSecretRows, keyIdsInUse, resealAll } from '#application/adapters/secrets-postgres/secrets.ts';
import * as words from '#api/commands/words.nl.ts';

/** npm run rotate-secrets: another key for all secrets, while Kelderboek may run; cut short, the next time goes on. */
await runCommand(async ({ ownerUrl }, { secretsKey, dataDir }) => {
  const pool = postgresPool(
    { connectionString: ownerUrl, application_name: 'kelderboek rotate-secrets' },
    () => undefined,
  );
  try {
    await installSecretRows(pool);
    const { keys, done } = beginRotation({ secretsKey, dataDir }, await keyIdsInUse(pool));
    const client = await pool.connect();
    await sealEarlier(client, keys).finally(() => client.release());
    const { resealed, unreadable } = await resealAll(pool, keys);
    console.log(words.secretsResealed(resealed, keys.current().keyId));
    if (unreadable > 0) console.log(words.secretsUnreadable(unreadable));
    console.log(done());
    return 0;
  } finally {
    await pool.end();
  }
});
