import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { beginRotation, openSecretKeys, secretKeysIn } from '#api/start/secrets-key.ts';
import type { SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { givenKeys, secretKeyOf, seal, unseal } from '#application/adapters/secrets-postgres/cipher.ts';
import {
  installSecretRows,
  keyIdsInUse,
  postgresSecrets,
  resealAll,
} from '#application/adapters/secrets-postgres/secrets.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isThorough } from '#tests/support/long-run.ts';

const folder = temporaryFolder();
const database = await freshDatabase();
const pool = postgresPool({ connectionString: database.url }, () => undefined);
await installSecretRows(pool);
afterAll(async () => {
  await pool.end();
  await database.drop();
  folder.remove();
});
beforeEach(async () => {
  await pool.query('delete from secret.sealed');
});

const newKey = () => secretKeyOf(randomBytes(32));
const nameOf = (index: number) =>
  ({ secretId: `row-${index}`, purpose: 'webshop', owner: String(index) }) as const;
const fill = async (keys: SecretKeys, count: number) => {
  const secrets = postgresSecrets(pool, keys);
  for (let index = 0; index < count; index += 1) await secrets.keep(nameOf(index), `geheim ${index}`);
};
const read = (keys: SecretKeys, count: number) =>
  postgresSecrets(pool, keys).valuesOf(Array.from({ length: count }, (_, index) => nameOf(index)));
const values = (count: number) => Array.from({ length: count }, (_, index) => `geheim ${index}`);

test('a sealed value opens in its own place alone, and only as it is', () => {
  const key = newKey();
  const place = { ...nameOf(1), version: 1 };
  const sealed = seal(key, place, 'geheim');
  expect(unseal(key, place, sealed)).toBe('geheim');
  for (const other of [
    { secretId: 'row-2' },
    { owner: '2' },
    { purpose: 'website-api' as const },
    { version: 2 },
  ])
    expect(unseal(key, { ...place, ...other }, sealed)).toBeNull();
  expect(unseal(newKey(), place, sealed)).toBeNull();
  sealed[sealed.length - 1]! ^= 1;
  expect(unseal(key, place, sealed)).toBeNull();
});

describe('the key of a data folder', () => {
  test('is made once, for its owner alone, and holds another one as soon as that is put there', () => {
    const where = { secretsKey: null, dataDir: path.join(folder.path, 'made') };
    const { keyId } = openSecretKeys(where).current();
    const file = path.join(where.dataDir, 'secrets-key');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const running = openSecretKeys(where);
    expect(running.current().keyId).toBe(keyId);

    const { keys, done } = beginRotation(where, [keyId]);
    expect(running.current().keyId).toBe(keys.current().keyId);
    expect(running.find(keyId)?.keyId).toBe(keyId);
    // killed here: the next rotation goes on with the same new key
    expect(beginRotation(where, [keyId]).keys.current().keyId).toBe(keys.current().keyId);
    done();
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(openSecretKeys(where).find(keyId)).toBeNull();
    expect(fs.readdirSync(where.dataDir)).toEqual(['secrets-key']);
  });

  test('a wrong file ends the start in one line', () => {
    const dataDir = path.join(folder.path, 'wrong');
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'secrets-key'), 'geen sleutel');
    expect(() => openSecretKeys({ secretsKey: null, dataDir }).current()).toThrow(
      'geen bestand met sleutels',
    );
  });
});

test.runIf(isThorough)(
  'a rotation that is cut short anywhere goes on the next time, and everything can be read meanwhile',
  async () => {
    const [before, after] = [newKey(), newKey()];
    await fill(givenKeys([before]), 450);
    const both = givenKeys([after, before]);
    let opened = 0;
    const cutShort: SecretKeys = {
      current: both.current,
      find(keyId) {
        opened += 1;
        if (opened > 250) throw new Error('killed');
        return both.find(keyId);
      },
    };
    await expect(resealAll(pool, cutShort)).rejects.toThrow('killed');
    expect((await keyIdsInUse(pool)).sort()).toEqual([before.keyId, after.keyId].sort());
    expect(await read(both, 450)).toEqual(values(450));
    expect(await resealAll(pool, both)).toEqual({ resealed: 250, unreadable: 0 });
    expect(await read(givenKeys([after]), 450)).toEqual(values(450));
    expect(await resealAll(pool, both)).toEqual({ resealed: 0, unreadable: 0 });
  },
);

test('what was sealed with a key that is not here stays as it is, for the day that it is found', async () => {
  const [lost, before, after] = [newKey(), newKey(), newKey()];
  await fill(givenKeys([lost]), 1);
  await postgresSecrets(pool, givenKeys([before])).keep(nameOf(1), 'geheim 1');
  expect(await resealAll(pool, givenKeys([after, before]))).toEqual({ resealed: 1, unreadable: 1 });
  expect(await read(givenKeys([after]), 2)).toEqual([null, 'geheim 1']);
  expect(await read(givenKeys([after, lost]), 2)).toEqual(values(2));
});

describe('npm run rotate-secrets', () => {
  const run = async (environment: Record<string, string>) => {
    const { PATH = '' } = process.env;
    const child = spawn(
      process.execPath,
      ['--import', './api/start/own-node.mjs', 'api/commands/rotate-secrets.ts'],
      {
        env: { PATH, DATABASE_URL: database.url, ...environment },
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  };

  test.runIf(isThorough)(
    'makes another key in the data folder and says to copy it',
    async () => {
      const where = { secretsKey: null, dataDir: path.join(folder.path, 'command') };
      const keys = openSecretKeys(where);
      await fill(keys, 3);
      const before = keys.current().keyId;
      const { code, said } = await run({ DATA_DIR: where.dataDir });
      expect(code).toBe(0);
      expect(said).toMatch(
        /^3 geheimen met de nieuwe sleutel \(\w{12}\) versleuteld\.\nDe nieuwe sleutel staat in /,
      );
      expect(await keyIdsInUse(pool)).not.toContain(before);
      // the server that was running all along
      expect(await read(keys, 3)).toEqual(values(3));
    },
    60_000,
  );

  test.runIf(isThorough)(
    'with SECRETS_KEY it asks for the new one before the old, and repeats neither',
    async () => {
      const [before, after] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64')) as [
        string,
        string,
      ];
      await fill(givenKeys(secretKeysIn(before)!), 2);
      const dataDir = path.join(folder.path, 'environment');
      const one = await run({ DATA_DIR: dataDir, SECRETS_KEY: before });
      expect(one).toMatchObject({ code: 1, said: expect.stringContaining('SECRETS_KEY="nieuw;oud"') });
      const two = await run({ DATA_DIR: dataDir, SECRETS_KEY: `${after};${before}` });
      expect(two).toMatchObject({ code: 0, said: expect.stringContaining('alleen de nieuwe sleutel staan') });
      expect(one.said + two.said).not.toMatch(/[A-Za-z0-9+/]{43}=/);
      expect(await read(givenKeys(secretKeysIn(after)!), 2)).toEqual(values(2));
      expect(fs.existsSync(path.join(dataDir, 'secrets-key'))).toBe(false);
      const wrong = await run({ DATA_DIR: dataDir, SECRETS_KEY: 'geheim-woord' });
      expect(wrong.code).toBe(1);
      expect(wrong.said).toMatch(/^SECRETS_KEY is geen sleutel/);
      expect(wrong.said).not.toContain('geheim-woord');
    },
    60_000,
  );
});
