import type { ClientBase, Pool } from 'pg';
import { transactionOf } from '#application/adapters/postgres/transaction.ts';
import {
  seal,
  type SealedAs,
  type SecretKeys,
  unseal,
} from '#application/adapters/secrets-postgres/cipher.ts';
import type { SecretName, Secrets } from '#application/ports/secrets.ts';

/** Held by all who write, and for a moment by who puts another key in use. */
const lock = "hashtext('secret.sealed')";

type Row = {
  secret_id: string;
  purpose: SecretName['purpose'];
  owner: string;
  version: number;
  key_id: string;
  sealed: Buffer;
};
const placeOf = ({ secret_id, purpose, owner, version }: Row) => ({
  secretId: secret_id,
  purpose,
  owner,
  version,
});
const opened = (keys: SecretKeys, row: Row) => {
  const key = keys.find(row.key_id);
  return key && unseal(key, placeOf(row), row.sealed);
};
const columns = 'secret_id, purpose, owner, version, key_id, sealed';
const here = 'purpose = $1 and owner = $2 and secret_id = $3';
const placed = ({ purpose, owner, secretId }: SecretName) => [purpose, owner, secretId];

/** The same of many names, each an array. */
const placesOf = (names: readonly SecretName[]) => [
  names.map(({ purpose }) => purpose),
  names.map(({ owner }) => owner),
  names.map(({ secretId }) => secretId),
];

/** To be run in a transaction. */
export const makeTable = `
  select pg_advisory_xact_lock(hashtext('secret.sealed.install'));
  create schema if not exists secret;
  create table if not exists secret.sealed (
    purpose text, owner text, secret_id text, version int, key_id text not null, sealed bytea not null,
    kept_at timestamptz not null default now(), primary key (purpose, owner, secret_id, version));`;

/** Makes the table when it is missing; safe for several processes at once. */
export const installSecretRows = (pool: Pool) => pool.query(`begin; ${makeTable} commit;`);

const insert = async (client: ClientBase, keys: SecretKeys, as: SealedAs, value: string) => {
  const key = keys.current();
  const { rowCount } = await client.query(
    `insert into secret.sealed (${columns}) values ($3, $1, $2, $4, $5, $6) on conflict do nothing`,
    [...placed(as), as.version, key.keyId, seal(key, as, value)],
  );
  return rowCount === 1;
};

/** In the database, so that one backup holds them with everything else; the key is not. */
export const postgresSecrets = (pool: Pool, keys: SecretKeys): Secrets => {
  const writing = <Result>(work: (client: ClientBase) => Promise<Result>) =>
    transactionOf(pool, async (client) => {
      await client.query(`select pg_advisory_xact_lock_shared(${lock})`);
      return work(client);
    });
  const valuesOf: Secrets['valuesOf'] = async (names) => {
    if (names.length === 0) return [];
    const { rows } = await pool.query<Row>(
      `select distinct on (purpose, owner, secret_id) ${columns} from secret.sealed
       where (purpose, owner, secret_id) in (select * from unnest($1::text[], $2::text[], $3::text[]))
       order by purpose, owner, secret_id, version desc`,
      placesOf(names),
    );
    return names.map((name) => {
      const row = rows.find(
        ({ purpose, owner, secret_id }) =>
          purpose === name.purpose && owner === name.owner && secret_id === name.secretId,
      );
      return row ? opened(keys, row) : null;
    });
  };
  return {
    valuesOf,
    keep: (name, value) =>
      writing(async (client) => {
        if (await insert(client, keys, { ...name, version: 1 }, value)) return true;
        // it was written before: the sweep leaves it for a day from now on
        const { rows } = await client.query<Row>(
          `update secret.sealed set kept_at = now() where ${here} and version = 1 returning ${columns}`,
          placed(name),
        );
        return rows[0] !== undefined && opened(keys, rows[0]) === value;
      }),
    renew: (name, value) =>
      writing(async (client) => {
        const { rows } = await client.query<{ version: number | null }>(
          `select max(version) as version from secret.sealed where ${here}`,
          placed(name),
        );
        const version = (rows[0]?.version ?? 0) + 1;
        if (!(await insert(client, keys, { ...name, version }, value)))
          throw new Error('A secret was renewed by two at once');
      }),
    async forget(name) {
      await pool.query(`delete from secret.sealed where ${here}`, placed(name));
    },
    async sweep(named) {
      await pool.query(
        `delete from secret.sealed as old where kept_at < now() - interval '1 day' and (
           (purpose, owner, secret_id) not in (select * from unnest($1::text[], $2::text[], $3::text[]))
           or exists (select from secret.sealed as later
             where (later.purpose, later.owner, later.secret_id) = (old.purpose, old.owner, old.secret_id)
               and later.version > old.version))`,
        placesOf(named),
      );
    },
  };
};

/** All values that a secret had, in the transaction that is open; of those that were sealed with a key that is not here null. */
export const valuesWithin = async (client: ClientBase, keys: SecretKeys, name: SecretName) => {
  const { rows } = await client.query<Row>(
    `select ${columns} from secret.sealed where ${here}`,
    placed(name),
  );
  return rows.flatMap((row) => {
    const value = opened(keys, row);
    return value === null && keys.find(row.key_id) ? [] : [value];
  });
};

/** Which keys the rows are sealed with. */
export const keyIdsInUse = async (pool: Pool) => {
  const { rows } = await pool.query<{ key_id: string }>('select distinct key_id from secret.sealed');
  return rows.map(({ key_id }) => key_id);
};

const atOnce = 200;

/**
 * Seals every row with the current key, in pieces: killed anywhere, the next time goes on. Out: how many were sealed
 * anew, and how many could not be opened and stay as they are.
 */
export const resealAll = async (pool: Pool, keys: SecretKeys) => {
  const { keyId } = keys.current();
  // who began to write with the key of before is done after this
  await pool.query(`begin; select pg_advisory_xact_lock(${lock}); commit`);
  const count = { resealed: 0, unreadable: 0 };
  let after = ['', '', '', 0] as [string, string, string, number];
  const resealNext = async (client: ClientBase) => {
    const { rows } = await client.query<Row>(
      `select ${columns} from secret.sealed
       where (purpose, owner, secret_id, version) > ($1, $2, $3, $4) and key_id <> $5
       order by purpose, owner, secret_id, version limit ${atOnce} for update`,
      [...after, keyId],
    );
    for (const row of rows) {
      const value = opened(keys, row);
      if (value === null) {
        count.unreadable += 1;
        continue;
      }
      await client.query(`update secret.sealed set key_id = $5, sealed = $6 where ${here} and version = $4`, [
        ...placed(placeOf(row)),
        row.version,
        keyId,
        seal(keys.current(), placeOf(row), value),
      ]);
      count.resealed += 1;
    }
    return rows.at(-1);
  };
  for (;;) {
    const last = await transactionOf(pool, resealNext);
    if (!last) return count;
    after = [last.purpose, last.owner, last.secret_id, last.version];
  }
};
