import pg from 'pg';
import { backUp } from '#application/adapters/backup-postgres/backup.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import type { SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { installSecretRows, postgresSecrets } from '#application/adapters/secrets-postgres/secrets.ts';
import { anotherSigner, installationSigner } from '#application/proof/installation-signer.ts';

export const signerIn = async (databaseUrl: string, secretKeys: SecretKeys) => {
  const pool = postgresPool({ connectionString: databaseUrl }, () => undefined);
  try {
    await installSecretRows(pool);
    const secrets = postgresSecrets(pool, secretKeys);
    return (await installationSigner(secrets)) ?? (await anotherSigner(secrets));
  } finally {
    await pool.end();
  }
};

/** What `npm run backup` writes, of a database whose secrets are sealed with these keys. */
export const backUpTo = async (
  databaseUrl: string,
  {
    file,
    madeAt,
    secretKeys,
    recipients = [],
  }: { file: string; madeAt: string; secretKeys: SecretKeys; recipients?: string[] },
): Promise<string> => {
  const signer = await signerIn(databaseUrl, secretKeys);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await backUp(client, { file, madeAt, onRows: () => undefined, signer, recipients });
  } finally {
    await client.end();
  }
  return file;
};
