import type { Pool } from 'pg';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { letServe } from '#application/adapters/postgres/serving-role.ts';
import { installAccessLog } from '#application/adapters/access-log-postgres/access-log.ts';
import { installBaskets } from '#application/adapters/baskets-postgres/baskets.ts';
import { installBlobs } from '#application/adapters/blobs-postgres/blobs.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { installEventStore, NewerSchema } from '#application/adapters/event-store-postgres/schema.ts';
import { installDossiers } from '#application/adapters/dossiers-postgres/dossiers.ts';
import { installIgnoredFields } from '#application/adapters/ignored-fields-postgres/ignored-fields.ts';
import { installImports } from '#application/adapters/imports-postgres/imports.ts';
import { installLeases } from '#application/adapters/leases-postgres/leases.ts';
import { installKeptMail } from '#application/adapters/mailer-kept/mailer.ts';
import { installKeptHeads } from '#application/adapters/kept-heads-postgres/kept-heads.ts';
import { installOutbox } from '#application/adapters/outbox-postgres/outbox.ts';
import { installSimulatedPayments } from '#application/adapters/payments-simulator/payment-store.ts';
import { installPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { installProcessStore } from '#application/adapters/process-store-postgres/process-store.ts';
import { installRecordStates } from '#application/adapters/record-states-postgres/record-states.ts';
import { installRetained } from '#application/adapters/retention-postgres/retained.ts';
import type { SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { sealEarlier } from '#application/adapters/secrets-postgres/earlier.ts';
import { installSecretRows } from '#application/adapters/secrets-postgres/secrets.ts';
import { installAccessTokens } from '#application/adapters/access-tokens-postgres/access-tokens.ts';
import { installWebhooks } from '#application/adapters/webhooks-postgres/webhooks.ts';
import { installSecrets } from '#application/adapters/sessions-postgres/schema.ts';
import * as words from '#api/compose/words.nl.ts';

/**
 * Creates what is missing in a database, and seals secrets of an earlier version with these keys. Safe for several
 * processes at once, and at every start. Fails with a StartFailure for a database of a newer version. Out: whether the
 * event store has its last version, or waits until no process of an earlier one serves (`installEventStore`).
 */
export const install = async (pool: Pool, secretKeys?: SecretKeys): Promise<{ isLast: boolean }> => {
  let installed;
  const client = await pool.connect();
  try {
    await client.query('create extension if not exists pg_trgm');
    installed = await installEventStore(client).catch((error: unknown) => {
      throw error instanceof NewerSchema ? new StartFailure(words.newerSchema) : error;
    });
    if (secretKeys) await sealEarlier(client, secretKeys);
  } finally {
    client.release();
  }
  await installSecrets(pool);
  await installPersonKeys(pool);
  await installLeases(pool);
  await installProcessStore(pool);
  await installSecretRows(pool);
  await installKeptMail(pool);
  await installOutbox(pool);
  await installImports(pool);
  await installBlobs(pool);
  await installBaskets(pool);
  await installWebhooks(pool);
  await installAccessTokens(pool);
  await installAccessLog(pool);
  await installDossiers(pool);
  await installRetained(pool);
  await installRecordStates(pool);
  await installIgnoredFields(pool);
  await installKeptHeads(pool);
  await installSimulatedPayments(pool);
  return installed;
};

/** Under which role a database is served, and under which it is installed and owned: two, or twice the same. */
export type DatabaseUrls = { databaseUrl: string; ownerUrl: string };

/** Installs as the owner, and gives the role that serves its rights; out as `install`. Fails with a StartFailure. */
export const installFor = async (
  { databaseUrl, ownerUrl }: DatabaseUrls,
  secretKeys?: SecretKeys,
): Promise<{ isLast: boolean }> => {
  const pool = postgresPool(
    { connectionString: ownerUrl, max: 1, application_name: 'kelderboek install' },
    () => undefined,
  );
  try {
    const installed = await install(pool, secretKeys);
    const [serving, owner] = [databaseUrl, ownerUrl].map((url) => decodeURIComponent(new URL(url).username));
    if (serving === owner) return installed;
    const client = await pool.connect();
    await letServe(client, serving!).finally(() => client.release());
    return installed;
  } finally {
    await pool.end();
  }
};
