import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startWords } from '#tests/support/start-words.ts';

export type RealServer = {
  url: string;
  child: ChildProcess;
  said: { out: string; error: string };
  /** Resolves when it runs and its health page answers; rejects with its output if it exits first. */
  ready: () => Promise<void>;
  /** Its current health page, with all that the operator may see; null if it does not answer. */
  health: () => Promise<{ status: string } | null>;
  /** Sends SIGKILL and waits for the exit. */
  kill: () => Promise<void>;
  /** Sends SIGTERM and waits for the exit. */
  stop: () => Promise<void>;
};

const healthToken = 'token-of-the-operator';

/** `npm start` as a separate process, on the given database and port, without our own environment. */
export const startRealServer = ({
  port,
  dataDir,
  databaseUrl,
  environment = {},
  through = [],
  cwd,
}: {
  port: number;
  dataDir: string;
  databaseUrl?: string;
  environment?: Record<string, string>;
  /** A program with arguments that starts the server. */
  through?: readonly string[];
  /** The top of the program; this one unless given. */
  cwd?: string;
}): RealServer => {
  const { PATH = '', HOME = '' } = process.env;
  const [program, ...words] = [...through, process.execPath, ...startWords(cwd)];
  const child = spawn(program!, words, {
    env: {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      HEALTH_TOKEN: healthToken,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (said.error += String(chunk)));
  const ended = once(child, 'close');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const url = `http://127.0.0.1:${port}`;
  const health = async () => {
    try {
      const answer = await fetch(`${url}/health`, {
        headers: { Authorization: `Bearer ${healthToken}` },
        signal: AbortSignal.timeout(2000),
      });
      return (await answer.json()) as { status: string };
    } catch {
      return null;
    }
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!hasEnded()) child.kill(signal);
    await ended;
  };
  return {
    url,
    child,
    said,
    health,
    async ready() {
      // its output is checked too, as another server may answer on this port
      while (!said.out.includes('draait') || (await health())?.status !== 'ok') {
        if (hasEnded()) throw new Error(said.out + said.error);
        await pause(25);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
