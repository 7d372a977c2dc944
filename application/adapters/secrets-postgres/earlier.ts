import type { ClientBase } from 'pg';
import { transaction } from '#application/adapters/postgres/transaction.ts';
import { seal, type SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { makeTable } from '#application/adapters/secrets-postgres/secrets.ts';
import type { SecretName } from '#application/ports/secrets.ts';
import { earlierSecretId } from '#domain/account/secret.ts';

/** The tables in which secrets stood as they are, and how a row of each is called now. */
const tables: Record<string, { columns: string; select: string }> = {
  mail_key: {
    columns:
      'selector text primary key, private_key text not null, made_at timestamptz not null default now()',
    select: `'mail-key' as purpose, selector as owner, private_key as value`,
  },
  mail_server: {
    columns: 'account_id bigint primary key, url text not null',
    select: `'mail-server' as purpose, account_id::text as owner, url as value`,
  },
  carrier_key: {
    columns: 'account_id bigint, carrier text, key text not null, primary key (account_id, carrier)',
    select: `'carrier-' || carrier as purpose, account_id::text as owner, key as value`,
  },
  bookkeeping_key: {
    columns: 'account_id bigint, system text, key text not null, primary key (account_id, system)',
    select: `'bookkeeping-' || system as purpose, account_id::text as owner, key as value`,
  },
  account_secret: {
    columns: `purpose text, account_id bigint, value text not null, command_id text not null,
      primary key (purpose, account_id)`,
    select: 'purpose, account_id::text as owner, value',
  },
};

/** Makes those tables for a backup that holds them, in the transaction that is open. */
export const installEarlierSecrets = async (client: ClientBase) => {
  for (const [name, { columns }] of Object.entries(tables))
    await client.query(`create table if not exists secret.${name} (${columns})`);
};

/**
 * Seals what stands in the tables of before and drops them, in the transaction that is open: nothing of it is left
 * as it was. Once for a database, whoever comes first.
 */
export const sealEarlierSecrets = async (client: ClientBase, keys: SecretKeys) => {
  await client.query(makeTable);
  for (const [name, { select }] of Object.entries(tables)) {
    const { rows: found } = await client.query<{ isThere: boolean }>(
      'select to_regclass($1) is not null as "isThere"',
      [`secret.${name}`],
    );
    if (!found[0]!.isThere) continue;
    const { rows } = await client.query<{ purpose: SecretName['purpose']; owner: string; value: string }>(
      `select ${select} from secret.${name}`,
    );
    for (const { purpose, owner, value } of rows) {
      const key = keys.current();
      const as = { purpose, owner, secretId: earlierSecretId, version: 1 };
      await client.query(
        `insert into secret.sealed (purpose, owner, secret_id, version, key_id, sealed)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [purpose, owner, as.secretId, as.version, key.keyId, seal(key, as, value)],
      );
    }
    await client.query(`drop table secret.${name}`);
  }
};

/** The same in a transaction of its own. */
export const sealEarlier = (client: ClientBase, keys: SecretKeys) =>
  transaction(client, () => sealEarlierSecrets(client, keys));
