import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { servingUrlOf } from '#api/start/embedded-postgres.ts';
import { soakDatabase, soakServer } from '#tests/soak/faults.ts';
import { freePort } from '#tests/support/free-port.ts';
import { noCommand, standInAsServer, startedEventStore } from '#tests/support/own-event-store.ts';
import { servedPayments } from '#tests/support/payment-simulator.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const clockProcess = pathToFileURL(path.join(import.meta.dirname, 'clock-process.ts')).href;
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** The demo company on two servers and one database, with what they need of the outside, in a folder of its own. */
export const openHouse = async ({ hasStore }: { hasStore: boolean }) => {
  const folder = temporaryFolder();
  const inFolder = (name: string) => path.join(folder.path, name);
  const megabytes = canMount ? 4000 : 0;
  const database = await soakDatabase(inFolder('database'), megabytes);
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  // so that the log has the disk for itself
  await pool.query(`alter system set max_wal_size = '512MB'`);
  await pool.query('select pg_reload_conf()');
  const [mail, payments] = [await smtpServer(), await servedPayments()];
  const store = hasStore ? await (noCommand ? standInAsServer() : startedEventStore()) : null;
  const password = `Soak.${randomBytes(6).toString('hex')}`;
  const databaseUrl = servingUrlOf(database.url);
  const environment = {
    DATABASE_OWNER_URL: database.url,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    ...(store && { EVENTSTORE_URL: store.url }),
  };
  const serverNamed = async (name: string) => {
    const clock = inFolder(`${name}.clock`);
    fs.writeFileSync(clock, '0');
    const dataDir = inFolder(name);
    const ofServer = {
      ...environment,
      DEMO: '1',
      DEMO_ORDERS: '300',
      DEMO_PASSWORD: password,
      SMTP_URL: mail.url,
      MOLLIE_URL: payments.origin,
      MOLLIE_API_KEY: payments.key,
      SOAK_CLOCK: clock,
      NODE_OPTIONS: `--import=${clockProcess}`,
    };
    const port = await freePort();
    const server = soakServer({ port, dataDir, databaseUrl, environment: ofServer }, inFolder(`${name}.log`));
    // the first of all builds the pages too
    if (!(await server.ready(900))) throw new Error(`The ${name} server did not start`);
    return { ...server, dataDir, clock };
  };
  // one lives through it all and shows what a server holds after a while; the other is the one that is killed
  const steady = await serverNamed('steady');
  const victim = await serverNamed('victim');

  return {
    folder,
    inFolder,
    database,
    hasDisk: megabytes > 0,
    pool,
    mail,
    payments,
    store,
    password,
    steady,
    victim,
    /** Waits until all has been read and reacted to; what has not been after three minutes. */
    settle: async () => {
      type Standing = { projection?: string; process?: string; log: number; lag: number; state: string };
      type Health = { projections: Standing[]; processes: Standing[] } | null;
      for (let tries = 0; ; tries += 1) {
        const health = (await steady.current().health()) as unknown as Health;
        const all = [...(health?.projections ?? []), ...(health?.processes ?? [])];
        const behind = all.filter(({ lag, state }) => lag > 0 || state !== 'running');
        if (health && behind.length === 0) return [];
        if (tries === 360) return health ? behind.map((one) => JSON.stringify(one)) : ['no health'];
        await pause(500);
      }
    },
    /** A command of package.json on this database: whether it ended well; what it said is shown where not. */
    command: async (name: string, ...words: string[]) => {
      const { PATH = '', HOME = '' } = process.env;
      const child = spawn(process.execPath, [`api/commands/${name}.ts`, ...words], {
        cwd: root,
        env: { PATH, HOME, DATABASE_URL: databaseUrl, DATA_DIR: steady.dataDir, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece: Buffer) => (output += String(piece)));
      const [code] = (await once(child, 'close')) as [number | null];
      console.log(`${name} ${words.join(' ')}: ${code === 0 ? 'well' : `WRONG (${code})`}`);
      if (code !== 0) console.log(output.trim().split('\n').slice(-30).join('\n'));
      return code === 0;
    },
    close: async () => {
      await pool.end();
      await database.stop();
      await mail.close();
      await payments.close();
      await store?.remove();
    },
  };
};
export type House = Awaited<ReturnType<typeof openHouse>>;
