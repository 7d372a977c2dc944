import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { genesisLink, linkAfter, recordDigest } from '#application/kernel/chain.ts';
import { demoCompany } from '#application/demo/company.ts';
import { definitions } from '#domain/registry.ts';
import { openBackup } from '#tests/support/golden-backup.ts';
import { digestsFile, digestsOfGolden, golden, releases, typesIn } from '#tests/support/golden.ts';
import { packFolder } from '#tests/support/packed-folder.ts';
import type { Sums } from '#tests/support/read-model-sums.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/*
 * node tests/golden/keep.ts: what the present version leaves for every later one, see the README here. A file that
 * is there already stays as it is. With a folder as argument, in which a run of these tests with KEEP_DATABASES left
 * its databases, they are not run again. `--data-folder` keeps a data folder too.
 */

/** Tests over the wire in which every type of event occurs; what they leave becomes the backups. */
const worlds = [
  'access-tokens',
  'auditor-invited',
  'backorders',
  'bank',
  'bank-payouts',
  'batches',
  'bookings',
  'bookkeeping',
  'collective-invoices',
  'credit-limit',
  'customer-account',
  'customer-app-branches',
  'customer-app-notices',
  'customers',
  'direct-orders',
  'dunning',
  'images',
  'imports',
  'invoices',
  'list-views',
  'mail-sender',
  'notifications',
  'order-changes',
  'passkeys',
  'payments',
  'price-lists',
  'prices',
  'product-tabs',
  'products',
  'purchase-orders',
  'recorded-events',
  'second-factor',
  'settings',
  'shipments',
  'stock',
  'sepa',
  'sepa-provider',
  'findings',
  'four-eyes',
  'four-eyes-later',
  'subscriptions',
  'users',
  'vouchers',
  'webhooks',
  'webshop-orders',
  'what-if',
  'write-offs',
];

const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
const release = path.join(releases, version);
const withDataFolder = process.argv.includes('--data-folder');
const leftBefore = process.argv.slice(2).find((word) => !word.startsWith('-'));
const folder = temporaryFolder();
const inFolder = (name: string) => path.join(folder.path, name);

/** The log of a small demo company in the form of `npm run export`. */
const keepLog = async (file: string) => {
  const lines: string[] = [];
  const logs: { log: number; first: number; last: number; before: string; link: string }[] = [];
  for (const { log, events } of demoCompany({ now: '2026-11-19T16:00:00.000Z', months: 2, orders: 60 })) {
    let [position, link] = [0, genesisLink];
    for await (const { commandIndex: _, ...event } of events) {
      position += 1;
      link = linkAfter(link, Buffer.from(recordDigest(event), 'hex'), position);
      lines.push(JSON.stringify({ ...event, position, link: link.toString('hex') }));
    }
    const [before, last] = [genesisLink, link].map((each) => each.toString('hex')) as [string, string];
    logs.push({ log, first: 1, last: position, before, link: last });
  }
  const header = { format: 'kelderboek-log', version: 1, from: '2026-09-19', to: '2026-11-19', logs };
  const text = `${[JSON.stringify(header), ...lines].join('\n')}\n`;
  fs.writeFileSync(file, gzipSync(text, { level: 9 }), { flag: 'wx' });
};

/** Where the tests left their databases. */
const runWorlds = () => {
  const left = inFolder('left');
  fs.mkdirSync(left);
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const files = worlds.map((name) => `tests/api/${name}.test.ts`);
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'postgres', ...files], {
    stdio: 'inherit',
    // some types of events occur in further examples alone
    env: { ...process.env, TESTS: 'all', KEEP_DATABASES: left },
  });
  if (status !== 0) throw new Error('A test failed: nothing is kept');
  return left;
};

/** Of what the tests left, the backups that hold every type of event, the most types for their size first. */
const keepBackups = (left: string) => {
  const names = fs.readdirSync(left).filter((name) => name.endsWith('.backup'));
  const made = names.map((name) => {
    const backup = path.join(left, name);
    return { name: name.split('.')[0]!, backup, types: typesIn(backup), size: fs.statSync(backup).size };
  });
  const missing = new Set(Object.keys(definitions));
  while (missing.size > 0) {
    const worth = ({ types, size }: (typeof made)[number]) =>
      types.filter((type) => missing.has(type)).length / size ** 0.7;
    const best = made.toSorted((a, b) => worth(b) - worth(a))[0];
    if (!best || worth(best) === 0)
      throw new Error(`In no test of \`worlds\`: ${[...missing].join(', ')}. Add one in which they occur.`);
    for (const part of ['', '.keys'])
      fs.copyFileSync(`${best.backup}${part}`, path.join(release, `${best.name}.backup${part}`));
    for (const type of best.types) missing.delete(type);
  }
};

/** What every read model of each backup adds up to. */
const keepSums = async () => {
  fs.mkdirSync(inFolder('sums'));
  const postgres = await startEmbeddedPostgres(inFolder('sums'), { durable: false });
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  const sums: Record<string, Sums> = {};
  for (const file of fs.readdirSync(release).filter((name) => name.endsWith('.backup'))) {
    const name = file.replace('.backup', '');
    const database = `kept_${Object.keys(sums).length}`;
    await admin.query(`create database ${database}`);
    const url = new URL(postgres.url);
    url.pathname = database;
    sums[name] = await openBackup(url.href, path.join(release, file), async (opened) => opened.sums);
  }
  await admin.end();
  await postgres.stop();
  fs.writeFileSync(path.join(release, 'sums.json'), `${JSON.stringify(sums, null, 1)}\n`, { flag: 'wx' });
};

/** A data folder as PostgreSQL leaves it, without what its journal says of the past. */
const keepDataFolder = async () => {
  const data = inFolder('data');
  fs.mkdirSync(data);
  const fill = ['api/commands/demo.ts', '--orders', '500'];
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' };
  if (spawnSync(process.execPath, fill, { stdio: 'inherit', env }).status !== 0)
    throw new Error('Not filled');
  await emptyJournal(data);
  packFolder(data, path.join(release, 'data.tar.br'));
};
const emptyJournal = async (data: string) => {
  const postgres = await startEmbeddedPostgres(data);
  const client = new pg.Client(postgres.url);
  await client.connect();
  // old segments are used again with what stood in them, unless it is told otherwise
  for (const statement of [
    'vacuum full',
    'alter system set wal_recycle = off',
    'select pg_reload_conf()',
    ...Array.from({ length: 4 }, () => ['select pg_switch_wal()', 'checkpoint']).flat(),
    'alter system reset wal_recycle',
  ])
    await client.query(statement);
  await client.end();
  await postgres.stop();
};

fs.mkdirSync(release, { recursive: true });
const isMissing = (file: string) => !fs.existsSync(file);
try {
  const log = path.join(golden, 'logs', `${version}.jsonl.gz`);
  if (isMissing(log)) await keepLog(log);
  if (isMissing(path.join(release, 'sums.json'))) {
    keepBackups(leftBefore ?? runWorlds());
    await keepSums();
  }
  if (withDataFolder && isMissing(path.join(release, 'data.tar.br'))) await keepDataFolder();
  const known = isMissing(digestsFile)
    ? {}
    : (JSON.parse(fs.readFileSync(digestsFile, 'utf8')) as Record<string, string>);
  // a known one stays what it was, and so a file that was changed is found out by the tests
  const digests = { ...digestsOfGolden(), ...known };
  const sorted = Object.fromEntries(Object.entries(digests).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(digestsFile, `${JSON.stringify(sorted, null, 2)}\n`);
} finally {
  folder.remove();
}
