import { generateKeyPairSync } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '#api/http/app.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { compose } from '#api/compose/compose.ts';
import { createLogger } from '#api/start/logger.ts';
import { passingIdentity } from '#application/adapters/backup-postgres/encryption.ts';
import { passingKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { checkBackup } from '#application/adapters/backup-postgres/restore.ts';
import { tablesToKeep } from '#application/adapters/backup-postgres/tables.ts';
import { sha256 } from '#application/kernel/digest.ts';
import { keyNameOf } from '#application/proof/kept-head.mjs';
import { restoreDatabase } from '#api/commands/restore.ts';
import { signerWith } from '#application/proof/installation-signer.ts';
import type { Signer } from '#application/ports/signer.ts';
import { backUpTo, signerIn } from '#tests/support/back-up.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { projections } from '#projections/read-models.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { everyThird, isThorough } from '#tests/support/long-run.ts';

const folder = temporaryFolder();
const keys = passingKeys();
let world: SmallWorld;
let url: string;
let backup: string;
let signer: Signer;
/** As they are given to a command. */
const secretsKey = { SECRETS_KEY: keys.current().bytes.toString('base64') };

const placeOrder = () =>
  world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    'delivery-date': '2026-11-20',
    'order-text': 'Château "Ça\\va"\nmet é, 🍷 en \u2028',
    order_lines: [{ product_id: sancerre, qty: 1 }],
  });

const backUpAs = (name: string, databaseUrl = url) =>
  backUpTo(databaseUrl, { file: path.join(folder.path, name), madeAt: world.time.now, secretKeys: keys });

const emptyDatabase = async () => {
  const { url: databaseUrl, drop } = await freshDatabase();
  onTestFinished(drop);
  return databaseUrl;
};

const restore = async (file: string, databaseUrl: string, more: { keysFile?: string } = {}) => {
  const lines: string[] = [];
  await restoreDatabase(databaseUrl, file, {
    print: (line) => lines.push(line),
    onRows: () => undefined,
    keys,
    ...more,
  });
  return lines;
};

/** Every row of these tables as text, and each head with its link. */
const contents = async (pool: pg.Pool, tables: readonly string[]) => {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ line: string }>(
      `select one::text as line from ${table} as one order by 1`,
    );
    found[table] = rows.map(({ line }) => line);
  }
  return found;
};
const readModelTables = projections.flatMap(({ tables }) => tables.map((table) => `read_model.${table}`));

/** What no refused restore may leave behind. */
const rowsIn = async (databaseUrl: string) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let count = 0;
  for (const { name } of await tablesToKeep(client))
    count += (await client.query(`select from ${name}`)).rowCount ?? 0;
  await client.end();
  return count;
};

beforeAll(async () => {
  world = await smallWorld({ secretKeys: keys });
  url = world.databaseUrl;
  await world.core.credentials.set(1, 'Zomer.1234');
  const sender = { field: 'from_email', val: 'verkoop@noordhof.example' };
  await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', sender);
  expect((await world.call('ADMIN', 'POST', 'settings/mailsender/key', {})).status).toBe(200);
  const placed = await placeOrder();
  await world.call('SALES', 'PUT', 'order/updateorderstatus', {
    order_id: placed.body.data.id,
    orderstatus_id: 2,
    offer: 0,
  });
  await vi.waitFor(async () => {
    expect((await world.pool.query(`select from process.attempt where state = 'done'`)).rowCount).toBe(1);
    // what a process is past is noted a moment later
    const behind = `select from process.checkpoint p join es.log l using (log) where p.position < l.position`;
    expect((await world.pool.query(behind)).rowCount).toBe(0);
  }, 15_000);
  await world.runner.waitFor(await world.heads(), 5_000);
  backup = await backUpAs('quiet');
  signer = await signerIn(url, keys);
});
afterAll(async () => {
  await world?.close();
  folder.remove();
});

test('a restored backup gives all read models, the head of each log and everything else that was there', async () => {
  const databaseUrl = await emptyDatabase();
  const lines = await restore(backup, databaseUrl);
  expect(lines.filter((line) => line.includes('keten in orde'))).toHaveLength(3);
  expect(
    lines.filter((line) => /^(Ondertekend door deze installatie|Van .* geen sleutel)/.test(line)),
  ).toHaveLength(1);
  const restored = await compose({ databaseUrl, logger: createLogger('silent') });
  await restored.start();
  try {
    expect(await contents(restored.pool, readModelTables)).toEqual(
      await contents(world.pool, readModelTables),
    );
    const kept = (await tablesToKeep(restored.pool)).map(({ name }) => name);
    expect(kept).toEqual(
      expect.arrayContaining([
        'es.event',
        'es.log',
        'secret.credential',
        'secret.person_key',
        'secret.sealed',
        'mail.outbox',
      ]),
    );
    expect(kept.filter((name) => /session|sign_in|^leases|^read_|^rm_/.test(name))).toEqual([]);
    expect(await contents(restored.pool, kept)).toEqual(await contents(world.pool, kept));
    expect(await restored.core.credentials.verify(1, 'Zomer.1234')).toBe(true);
    expect((await restored.pool.query('select * from mail.outbox')).rowCount).toBe(1);
    // the key that signs mails, and that of the installation
    expect((await restored.pool.query('select * from secret.sealed')).rowCount).toBe(2);
    const next = `select nextval(pg_get_serial_sequence('mail.outbox', 'mail_id'))::int > max(mail_id) as is_new from mail.outbox`;
    expect((await restored.pool.query(next)).rows).toEqual([{ is_new: true }]);
    const { store, pool } = restored;
    const leases = { hold: async () => true, release: async () => undefined };
    if (isThorough) expect(await compareWithRebuild({ pool, store, leases, projections })).toEqual([]);
  } finally {
    await restored.stop();
  }
});

test('a backup that is made while orders come in is the log as it was at one instant', async () => {
  let isMaking = true;
  const orders = (async () => {
    let count = 0;
    for (; isMaking || count < 5; count += 1) expect((await placeOrder()).body.data.id).toBeGreaterThan(0);
    return count;
  })();
  const file = await backUpAs('busy');
  isMaking = false;
  await orders;
  const databaseUrl = await emptyDatabase();
  await restore(file, databaseUrl);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ log: number; position: string; link: Buffer }>(
    'select * from es.log',
  );
  await client.end();
  expect(rows).toHaveLength(3);
  for (const { log, position, link } of rows) {
    const at = await world.pool.query('select link from es.event where log = $1 and position = $2', [
      log,
      position,
    ]);
    expect(at.rows).toEqual([{ link }]);
  }
});

test('a database that holds something is left as it is', async () => {
  const before = await rowsIn(url);
  await expect(restore(backup, url)).rejects.toThrow(/^In deze database staan al gegevens \(.*\)/);
  expect(await rowsIn(url)).toBe(before);
});

/** The file with its text changed; `trailer` makes its last line anew, of what stands before it. */
const changed = (name: string, change: (text: string) => string, trailer?: (digest: string) => object) => {
  const text = change(gunzipSync(fs.readFileSync(backup)).toString());
  const body = text.slice(0, text.lastIndexOf('{"sha256"'));
  const file = path.join(folder.path, name);
  fs.writeFileSync(file, gzipSync(trailer ? `${body}${JSON.stringify(trailer(sha256(body)))}\n` : text));
  return file;
};
const signedBy =
  ({ sign }: Signer) =>
  (digest: string) => ({
    sha256: digest,
    signature: sign(`kelderboek-backup ${digest}`),
  });
const unsigned = (digest: string) => ({ sha256: digest });
const asIs = (text: string) => text;
const cut = (name: string, share: number) => {
  const bytes = fs.readFileSync(backup);
  const file = path.join(folder.path, name);
  fs.writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)));
  return file;
};
const flipped = () => {
  const bytes = fs.readFileSync(backup);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  const file = path.join(folder.path, 'flipped');
  fs.writeFileSync(file, bytes);
  return file;
};
const other = () => {
  const file = path.join(folder.path, 'other');
  fs.writeFileSync(file, 'Dit is een brief.\n');
  return file;
};
const stranger = signerWith(
  String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })),
);
const caillottes = (text: string) => text.replace('Les Caillottes', 'Les Caillotte5');

test.each(
  everyThird([
    ['that is empty', () => cut('cut-0', 0), 'geen reservekopie'],
    ['that is cut in half', () => cut('cut-1', 0.5), 'afgebroken'],
    ['that lacks its last bytes', () => cut('cut-2', 0.999), 'afgebroken'],
    [
      'that lacks its last line',
      () => changed('end', (text) => text.slice(0, text.lastIndexOf('{"sha256"'))),
      'afgebroken',
    ],
    ['of which a bit fell over', flipped, 'beschadigd'],
    [
      'of which a row was removed',
      () => changed('row', (text) => text.replace(/\n\{"log":1,"position":2,.*/, '')),
      'gewijzigd',
    ],
    ['of which a value was changed', () => changed('value', caillottes), 'gewijzigd'],
    [
      'of which a value was changed and the digest with it',
      () => changed('sealed', caillottes, unsigned),
      'gewijzigd',
    ],
    ['without its signature', () => changed('unsigned', asIs, unsigned), 'gewijzigd'],
    [
      'that somebody else signed',
      () =>
        changed(
          'of-another',
          (text) => text.replace(signer.publicKey, stranger.publicKey),
          signedBy(stranger),
        ),
      'niet ondertekend door de installatie',
    ],
    [
      'of which a value was changed by who has the key',
      () => changed('of-insider', caillottes, signedBy(signer)),
      'keten klopt niet',
    ],
    ['that is the part beside', () => `${backup}.keys`, 'deel met sleutels'],
    [
      'of a later format',
      () => changed('later', (text) => text.replace('"version":2', '"version":3'), signedBy(signer)),
      'nieuwere versie',
    ],
    [
      'with a table that nobody knows',
      () => changed('table', (text) => text.replace('"mail.kept"', '"mail.sent"'), signedBy(signer)),
      'niet kent: mail.sent',
    ],
    ['that is another kind of file', other, 'geen reservekopie'],
    ['that is not there', () => path.join(folder.path, 'nowhere'), 'kan niet worden gelezen'],
  ] as const),
)('a file %s is refused in a Dutch line, and nothing is left behind', async (_, make, line) => {
  const databaseUrl = await emptyDatabase();
  await expect(restore(make(), databaseUrl)).rejects.toThrow(line);
  expect(await rowsIn(databaseUrl)).toBe(0);
});

test('what a version before wrote is put back, and the restore says that it is not signed', async () => {
  const ofBefore = (text: string) =>
    text.replace(
      /^.*\n/,
      `${JSON.stringify({ format: 'kelderboek-backup', version: 1, madeAt: world.time.now })}\n`,
    );
  const lines = await restore(changed('before', ofBefore, unsigned), await emptyDatabase());
  expect(lines.filter((line) => line.includes('niet ondertekend'))).toHaveLength(1);
});

test('where the key that sealed is not there, a restore names the key that signed', async () => {
  const lines: string[] = [];
  const print = { print: (line: string) => lines.push(line), onRows: () => undefined };
  await restoreDatabase(await emptyDatabase(), backup, { ...print, keys: passingKeys() });
  const isNamed = (line: string) =>
    line.includes(keyNameOf(signer.publicKey)) && line.includes('niet na te gaan');
  expect(lines.filter(isNamed)).toHaveLength(1);
});

test.runIf(isThorough)(
  'without its part a backup reads as if all were forgotten, and the keys of a later one open it but for who was',
  async () => {
    const alone = path.join(folder.path, 'alone');
    fs.copyFileSync(backup, alone);
    const { rows: mails } = await world.pool.query<{ recipient: string }>(
      `select recipient from mail.outbox where person = 'customer-${bistro}' limit 1`,
    );
    const tellsOf = (file: string) => gunzipSync(fs.readFileSync(file)).includes(mails[0]!.recipient);
    expect([alone, `${backup}.keys`].map(tellsOf)).toEqual([false, true]);
    const meanwhile = await emptyDatabase();
    await restore(backup, meanwhile);
    const client = new pg.Client(meanwhile);
    await client.connect();
    await client.query('update secret.person_key set key = null where person = $1', [`customer-${bistro}`]);
    await client.end();
    const ofMeanwhile = await backUpAs('meanwhile', meanwhile);

    const namesAfter = async (more: { keysFile?: string }) => {
      const databaseUrl = await emptyDatabase();
      const lines = await restore(alone, databaseUrl, more);
      const restored = await compose({ databaseUrl, logger: createLogger('silent') });
      await restored.start();
      try {
        const { core, runner, store } = restored;
        await runner.waitFor(await store.heads(), 10_000);
        await core.directory.refresh();
        const api = createApi(endpoints, core);
        const signIn = async (username: string) => {
          const body = JSON.stringify({ username, password: 'Zomer.1234' });
          const answer = await api.request('/api/v1/authenticate/login', { method: 'POST', body });
          return ((await answer.json()) as { data?: { token?: string } }).data?.token;
        };
        const { rows } = await restored.pool.query<{ name: string }>(
          'select name from read_model.customer order by customer_id',
        );
        const said = lines.filter((line) => line.includes('geen sleutel'));
        return {
          said: said.length,
          names: rows.map(({ name }) => name),
          login: await signIn('vergeten-user-1'),
        };
      } finally {
        await restored.stop();
      }
    };
    const without = await namesAfter({});
    expect(without).toMatchObject({ said: 1, login: expect.any(String) });
    expect(new Set(without.names)).toEqual(new Set(['(vergeten)']));
    const withLater = await namesAfter({ keysFile: `${ofMeanwhile}.keys` });
    expect(withLater.said).toBe(0);
    expect(withLater.names.filter((name) => name === '(vergeten)')).toHaveLength(1);
    expect(withLater.names.length).toBeGreaterThan(1);
    await expect(restore(backup, await emptyDatabase(), { keysFile: alone })).rejects.toThrow(
      'geen deel met sleutels',
    );
  },
  120_000,
);

const begin = (command: string, words: string[], databaseUrl: string, more: Record<string, string> = {}) => {
  const { PATH = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['--import', './api/start/own-node.mjs', `api/commands/${command}.ts`, ...words],
    {
      env: { PATH, DATABASE_URL: databaseUrl, INIT_CWD: folder.path, ...secretsKey, ...more },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, said }));
  return { child, ended };
};
const run = (...about: Parameters<typeof begin>) => begin(...about).ended;
const told = async () => {
  await world.runner.waitFor(await world.heads(), 10_000);
  const { data } = (await world.call('ADMIN', 'GET', 'notifications/page?kind=backup')).body as {
    data: { text: string; solved: number }[];
  };
  return data.map(({ text, solved }) => [text, solved]);
};

test.runIf(isThorough)(
  'the commands tell what they do, keep the file to its owner and overwrite nothing',
  async () => {
    const made = await run('backup', ['kopie'], url);
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(/es\.event: \d+ rijen\n[^]*Reservekopie gemaakt: /),
    });
    const file = path.join(folder.path, 'kopie');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.statSync(`${file}.keys`).mode & 0o777).toBe(0o600);
    expect(fs.existsSync(`${file}.part`)).toBe(false);
    // one that is made says nothing new
    expect(await told()).toEqual([]);
    const recorded = async () =>
      (await world.pool.query(`select from es.event where type like 'Backup%'`)).rowCount ?? 0;
    const before = await recorded();
    expect(await run('backup', ['kopie'], url)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /bestaat al\. [^]*staat in het logboek\. Beheerders en managers krijgen er een melding van\.\n$/,
      ),
    });
    const isThere = 'Er is geen reservekopie gemaakt: er is al een bestand met die naam.';
    expect(await told()).toEqual([[isThere, 0]]);
    const failed = await recorded();
    expect(failed).toBeGreaterThan(before);
    expect((await run('backup', ['kopie'], url)).said).toContain('staat in het logboek');
    expect(await recorded()).toBe(failed);
    expect(await run('backup', ['kopie-2'], url)).toEqual({
      code: 0,
      said: expect.stringMatching(/Reservekopie gemaakt: [^]*de melding is opgelost\.\n$/),
    });
    expect(await told()).toEqual([[isThere, 1]]);
    // the type of a command is no backup that failed
    expect((await run('backup', [], url)).code).toBe(1);
    expect(await told()).toEqual([[isThere, 1]]);
    expect(await run('restore', ['kopie'], await emptyDatabase())).toEqual({
      code: 0,
      said: expect.stringMatching(
        /es\.event: \d+ rijen\n[^]*door deze installatie[^]*keten in orde[^]*Teruggezet\./,
      ),
    });
    expect(await run('restore', [], url)).toEqual({
      code: 1,
      said: expect.stringMatching(/^Gebruik: .*\n$/),
    });
  },
  60_000,
);

test('an encrypted backup is whole again with what opens it, and nothing without it, with another or when changed', async () => {
  const [ours, other] = [await passingIdentity(), await passingIdentity()];
  const fileOf = (name: string, { identity }: typeof ours) => {
    fs.writeFileSync(path.join(folder.path, name), `# created\n${identity}\n`);
    return path.join(folder.path, name);
  };
  const [ourFile, otherFile] = [fileOf('ours', ours), fileOf('other-one', other)];
  expect((await run('backup', ['geheim', '--recipient', ours.recipient], url)).code).toBe(0);
  const file = path.join(folder.path, 'geheim');
  for (const part of [file, `${file}.keys`])
    expect(fs.readFileSync(part).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  const databaseUrl = await emptyDatabase();
  const refused = (line: RegExp) => ({ code: 1, said: expect.stringMatching(line) });
  expect(await run('restore', ['geheim'], databaseUrl)).toEqual(
    refused(/is versleuteld\. Geef met --identity/),
  );
  expect(await run('restore', ['geheim', '--identity', otherFile], databaseUrl)).toEqual(
    refused(/voor een andere sleutel versleuteld/),
  );
  // each is a program of its own
  if (isThorough)
    expect(await run('restore', ['geheim', '--identity', file], databaseUrl)).toEqual(
      refused(/geen sleutel als/),
    );
  const bytes = fs.readFileSync(file);
  bytes[bytes.length - 1_000]! ^= 1;
  fs.writeFileSync(path.join(folder.path, 'geheim-2'), bytes);
  expect(await run('restore', ['geheim-2', '--identity', ourFile], databaseUrl)).toEqual(
    refused(/gewijzigd/),
  );
  expect(await rowsIn(databaseUrl)).toBe(0);
  expect(await run('restore', ['geheim'], databaseUrl, { BACKUP_IDENTITY: ourFile })).toEqual({
    code: 0,
    said: expect.stringMatching(/door deze installatie[^]*keten in orde[^]*Teruggezet\./),
  });
  expect(await rowsIn(databaseUrl)).toBe(await rowsIn(url));
  if (isThorough)
    expect((await run('backup', ['nooit', '--recipient', 'age1abc'], url)).said).toContain(
      'is geen sleutel als age1',
    );
}, 120_000);

const databases = async () => {
  const { rows } = await world.pool.query<{ datname: string }>('select datname from pg_database');
  return rows.map(({ datname }) => datname);
};

test.runIf(isThorough)(
  'a backup of the schedule is put back elsewhere before it counts, and of that nothing is left',
  async () => {
    const to = path.join(folder.path, 'nightly');
    const { identity, recipient } = await passingIdentity();
    const made = await run('backup', [], url, { BACKUP_TO: to, BACKUP_RECIPIENT: recipient });
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(
        /Reservekopie gemaakt: [^]*Op proef teruggezet, de keten klopt: [^]*met een sleutel voor deze ene keer/,
      ),
    });
    const [name, beside] = fs.readdirSync(to);
    expect(name).toMatch(/^kelderboek-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/);
    expect(beside).toBe(`${name}.keys`);
    expect(await checkBackup({ file: path.join(to, name!), identities: [identity] })).toMatchObject({
      part: 'main',
      signedBy: signer.publicKey,
    });
    expect((await databases()).filter((name) => name.endsWith('_trial'))).toEqual([]);

    // one that cannot be put back is no backup, and administrators hear so
    const databaseUrl = await emptyDatabase();
    await restore(backup, databaseUrl);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query('alter table es.event disable trigger all');
    await client.query(
      `update es.event set recorded_at = recorded_at + interval '1 second' where position = 2`,
    );
    await client.end();
    const elsewhere = path.join(folder.path, 'elsewhere');
    fs.mkdirSync(elsewhere);
    fs.writeFileSync(path.join(elsewhere, 'kelderboek-2026-11-26T023000Z.backup.untried'), '');
    expect(await run('backup', [], databaseUrl, { BACKUP_TO: elsewhere })).toEqual({
      code: 1,
      said: expect.stringMatching(/liet zich niet terugzetten: De keten klopt niet/),
    });
    // nor is one of which the trial was cut short
    expect(fs.readdirSync(elsewhere)).toEqual(['kelderboek.broken']);
    expect((await databases()).filter((name) => name.endsWith('_trial'))).toEqual([]);
  },
  120_000,
);

test.runIf(isThorough)(
  'a backup is made, or not, whether that can be recorded or not, and the command says so',
  async () => {
    const { url: databaseUrl, drop } = await freshDatabase();
    onTestFinished(drop);
    // nothing is installed in it, so it has no log
    const made = await run('backup', ['of-nothing'], databaseUrl);
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(/Reservekopie gemaakt: [^]*kon niet in het logboek worden gezet \(/),
    });
    expect(fs.existsSync(path.join(folder.path, 'of-nothing'))).toBe(true);
    expect(await run('backup', ['of-nothing'], databaseUrl)).toEqual({
      code: 1,
      said: expect.stringMatching(/bestaat al\. [^]*niemand krijgt er een melding van/),
    });
    const gone = new URL(url);
    gone.pathname = 'nowhere';
    expect(await run('backup', ['of-nowhere'], gone.href)).toEqual({
      code: 1,
      said: expect.stringMatching(/\n[^]*niemand krijgt er een melding van/),
    });
  },
  60_000,
);

test.runIf(isThorough)(
  'a backup that a signal cuts short says so, ends with a status of 1, and is told to administrators',
  async () => {
    const held = new pg.Client(url);
    await held.connect();
    onTestFinished(() => held.end());
    // a table that a backup reads and the log does without
    await held.query('begin');
    await held.query('lock table mail.outbox in access exclusive mode');
    const { child, ended } = begin('backup', ['cut-short'], url);
    const waits = `select from pg_locks where not granted and relation = 'mail.outbox'::regclass`;
    await vi.waitFor(async () => expect((await world.pool.query(waits)).rowCount).toBe(1), 30_000);
    child.kill('SIGTERM');
    expect(await ended).toEqual({
      code: 1,
      said: expect.stringMatching(/Afgebroken: er is geen reservekopie gemaakt\.\n[^]*staat in het logboek/),
    });
    expect(
      fs.readdirSync(folder.path).filter((name) => name.startsWith('cut-short') && !name.endsWith('.part')),
    ).toEqual([]);
    await held.query('rollback');
    const cut = 'Er is geen reservekopie gemaakt: de opdracht is afgebroken.';
    expect((await told())[0]).toEqual([cut, 0]);
  },
  60_000,
);
