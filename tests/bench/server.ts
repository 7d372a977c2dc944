import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { startWords } from '#tests/support/start-words.ts';

const root = path.resolve(import.meta.dirname, '../..');
export const demoPassword = 'Bench-1234';

/** A server on a data folder of its own. */
export type Running = { url: string; process: ChildProcess; seconds: number };

/**
 * Starts the system like `npm start`; `seconds` is how long it took until it served. `settings` override the
 * defaults; `heard` gets what it says.
 */
export const start = async (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  heard?: (text: string) => void,
): Promise<Running> => {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, startWords(), {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', heard ? 'pipe' : 'ignore', 'inherit'],
  });
  child.stdout?.on('data', (text: Buffer) => heard?.(String(text)));
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    const isServing = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServing) return { url, process: child, seconds: (performance.now() - began) / 1000 };
    await pause(25);
  }
  throw new Error('The server ended');
};

export const stop = async ({ process: child }: Running) => {
  child.kill('SIGTERM');
  while (child.exitCode === null && child.signalCode === null) await pause(25);
};

/** A figure of its memory that the system keeps of a process, in MB; null if it does not report it. */
const memoryOf = ({ process: child }: Running, name: 'VmHWM' | 'VmRSS' | 'RssFile') => {
  try {
    const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  } catch {
    return null;
  }
};
/** The peak memory of the server, that of now, and of that the files that it holds, such as Node itself. */
export const mostMemory = (server: Running) => memoryOf(server, 'VmHWM');
export const memoryNow = (server: Running) => memoryOf(server, 'VmRSS');
export const memoryOfFiles = (server: Running) => memoryOf(server, 'RssFile');

/** What the system says of a process, from its state on. */
const statOf = (pid: number | string) =>
  fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);

/** The processor time of a process, in ms; null if the system does not report it. */
export const processorTime = ({ process: child }: Running): number | null => {
  try {
    const fields = statOf(child.pid!);
    // in hundredths of a second: user time and system time
    return (fields[11]! + fields[12]!) * 10;
  } catch {
    return null;
  }
};

/** That of a PostgreSQL server, by the folder of its cluster: of its connections too, also those that have ended. */
export const processorTimeOfDatabase = (folder: string): number | null => {
  try {
    const pid = Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const ofChildren = fs.readdirSync('/proc').flatMap((name) => {
      try {
        const fields = /^\d+$/.test(name) ? statOf(name) : [];
        return fields[1] === pid ? [fields[11]! + fields[12]!] : [];
      } catch {
        return []; // it has just ended
      }
    });
    const own = statOf(pid).slice(11, 15);
    return [...own, ...ofChildren].reduce((all, time) => all + time, 0) * 10;
  } catch {
    return null;
  }
};

export const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(sorted.length * part)] ?? NaN;

/**
 * Runs `work` with a number in parallel for some seconds; returns how many per second, and the percentiles of
 * the duration in ms.
 */
export const loaded = async (atOnce: number, seconds: number, work: () => Promise<unknown>) => {
  const took: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const started = performance.now();
        await work();
        took.push(performance.now() - started);
      }
    }),
  );
  const perSecond = (took.length * 1000) / (performance.now() - began);
  took.sort((a, b) => a - b);
  return { perSecond, p50: percentile(took, 0.5), p95: percentile(took, 0.95) };
};

/**
 * Calls the API as the demo's admin. Throws the answer if it is not successful. With `seesOwnChanges` a call
 * waits for what the previous one recorded, as in a browser.
 */
export const callsOf = async (url: string, { seesOwnChanges = false } = {}) => {
  let position: string | null = null;
  const call = async (
    method: string,
    where: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${url}/api/v1/${where}`, {
      method,
      headers: { ...headers, ...(position !== null && { 'X-Log-Position': position }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
    if (seesOwnChanges) position = answer.headers.get('X-Log-Position') ?? position;
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
    return isJson ? answer.json() : answer.arrayBuffer();
  };
  const { data } = await call('POST', 'authenticate/login', { username: 'admin', password: demoPassword });
  const token = { Authorization: `Bearer ${data.token}` };
  return (method: string, where: string, body?: unknown, headers = {}) =>
    call(method, where, body, { ...token, ...headers });
};
