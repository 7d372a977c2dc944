import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { quickFolder } from '#tests/support/temporary-folder.ts';
import { startWords } from '#tests/support/start-words.ts';

/**
 * For a test file of `npm start`: a folder for each test, in which it starts servers as separate processes,
 * none of which outlives its test.
 */
export const wholeStarts = () => {
  let folder: ReturnType<typeof quickFolder>;
  let running: ChildProcess[] = [];
  beforeEach(() => {
    folder = quickFolder();
  });
  afterEach(async () => {
    for (const child of running.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    )) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    running = [];
    const elsewhere = path.join(folder.path, 'data/postgres-folder');
    if (fs.existsSync(elsewhere)) fs.rmSync(fs.readFileSync(elsewhere, 'utf8'), { recursive: true });
    folder.remove();
  });

  /** A clean environment, since that of this run must not matter. */
  const start = (environment: Record<string, string>) => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, startWords(), {
      env: {
        PATH,
        HOME,
        DATA_DIR: path.join(folder.path, 'data'),
        DEMO: '0',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const said = { out: '', error: '' };
    child.stdout.on('data', (chunk: Buffer) => (said.out += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (said.error += String(chunk)));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, said, ended };
  };

  /**
   * Starts a server on a port it picks itself, so that no other server can answer for it, and waits until it
   * runs.
   */
  const startWhole = async (environment: Record<string, string> = {}) => {
    const started = start({ PORT: '0', ...environment });
    const port = () => /draait: http:\/\/localhost:(\d+)/.exec(started.said.out)?.[1];
    while (port() === undefined) {
      if (started.child.exitCode !== null) throw new Error(started.said.out + started.said.error);
      await pause(50);
    }
    expect((await fetch(`http://127.0.0.1:${port()}/health`)).ok).toBe(true);
    return { ...started, port: Number(port()) };
  };

  const postmaster = (data = path.join(folder.path, 'data')) => {
    const [pid] = fs.readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  };

  return { folder: () => folder.path, start, startWhole, postmaster };
};
