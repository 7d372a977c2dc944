import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnServer } from '#tests/support/own-event-store.ts';
import type { servedPayments } from '#tests/support/payment-simulator.ts';
import { type RealServer, startRealServer } from '#tests/support/real-server.ts';
import type { smtpServer } from '#tests/support/smtp-server.ts';

/** PostgreSQL that can be killed, on a disk that can be full where root may mount one (`megabytes`, else 0). */
export const soakDatabase = async (folder: string, megabytes: number) => {
  fs.mkdirSync(folder, { mode: 0o755 });
  const words = ['tests/support/small-disk-process.ts', folder, String(megabytes), 'durable'];
  const [program, ...more] = megabytes > 0 ? ['unshare', '-m', process.execPath] : [process.execPath];
  const child = spawn(program, [...more, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async () => (await lines.next()).value as string | undefined;
  const url = await said();
  if (!url) throw new Error('PostgreSQL did not start');
  // without it nothing that follows says anything
  const isGone = () => {
    console.error('WRONG: the process that holds the database is gone');
    process.exit(1);
  };
  child.once('exit', isGone);
  let last: Promise<unknown> = Promise.resolve();
  const ask = (what: 'fill' | 'free' | 'kill' | 'start') =>
    (last = last.then(() => {
      child.stdin.write(`${what}\n`);
      return said();
    }));
  return {
    url,
    ask,
    stop: async () => {
      child.off('exit', isGone);
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
};
type Database = Awaited<ReturnType<typeof soakDatabase>>;

/** A server that is started again whenever it ends; what each said goes to a file. */
export const soakServer = (options: Parameters<typeof startRealServer>[0], file: string) => {
  let server: RealServer;
  let [isOver, byItself] = [false, 0];
  const expected = new Set<ChildProcess>();
  const start = () => {
    const started = (server = startRealServer(options));
    started.child.once('close', (code, signal) => {
      const isExpected = expected.has(started.child);
      fs.appendFileSync(file, `${started.said.out}${started.said.error}[${code ?? signal}]\n`);
      if (!isExpected) byItself += 1;
      if (!isOver) setTimeout(start, isExpected ? 0 : 1000);
    });
  };
  start();
  process.once('exit', () => server.child.kill('SIGKILL'));
  return {
    current: () => server,
    byItself: () => byItself,
    /** Until it answers; false where that takes too long. */
    ready: async (seconds = 60) => {
      const until = Date.now() + seconds * 1000;
      while (Date.now() < until) {
        if ((await server.health())?.status === 'ok') return true;
        await pause(100);
      }
      return false;
    },
    kill: async () => {
      expected.add(server.child);
      await server.kill();
    },
    stop: async () => {
      isOver = true;
      expected.add(server.child);
      await server.stop();
      return server.child.exitCode;
    },
  };
};
export type SoakServer = ReturnType<typeof soakServer>;

/**
 * What goes wrong meanwhile: every few seconds something is killed and started again, beside that the clocks jump, the
 * disk is full, and mail and payments are slow or dead for a while. `end` leaves all well.
 */
export const misfortune = ({
  victim,
  database,
  hasDisk,
  store,
  mail,
  payments,
  clocks,
  random,
}: {
  /** The server that is killed. */
  victim: SoakServer;
  database: Database;
  hasDisk: boolean;
  store: OwnServer | null;
  mail: Awaited<ReturnType<typeof smtpServer>>;
  payments: Awaited<ReturnType<typeof servedPayments>>;
  /** The files by which the clocks of the servers go. */
  clocks: readonly string[];
  random: () => number;
}) => {
  const happened = new Map<string, number>();
  const count = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);
  const between = (from: number, to: number) => pause(from + (to - from) * random());
  let [isOver, ahead] = [false, 0];

  const kills = {
    async server() {
      const isStarting = random() < 0.2;
      if (!isStarting) {
        await victim.ready();
        await between(0, 1500);
      } else await between(0, 1500);
      await victim.kill();
      count(isStarting ? 'kill: server while it starts' : 'kill: server');
    },
    async database() {
      if ((await database.ask('kill')) === 'kill') count('kill: database');
      await between(0, 1500);
      await database.ask('start');
    },
    async store() {
      await store!.stop();
      count('kill: event store');
      await between(0, 2000);
      await store!.restart();
    },
  };
  const killing = async () => {
    while (!isOver) {
      await between(1000, 4000);
      const dice = random();
      await (store && dice < 0.15 ? kills.store() : dice < 0.4 ? kills.database() : kills.server());
    }
  };

  const jump = () => {
    const minutes = random() < 0.7 ? 1 + 180 * random() : -20 * random();
    ahead += Math.round(minutes * 60_000);
    // not quite the same on each machine
    for (const file of clocks) fs.writeFileSync(file, String(ahead + Math.round(5000 * random())));
    count(minutes > 0 ? 'clocks forward' : 'clocks back');
  };
  const weather: (() => Promise<void>)[] = [
    async () => jump(),
    async () => {
      count('mail slow');
      mail.state.delay = 3000 * random();
      await between(3000, 10_000);
      mail.state.delay = 0;
    },
    async () => {
      count('mail dead');
      mail.state.isDead = true;
      await between(3000, 10_000);
      mail.state.isDead = false;
    },
    async () => {
      const fault = (['silence', 'lost', 503] as const)[Math.floor(3 * random())]!;
      count(`payments ${fault}`);
      payments.state.fault = fault;
      await between(3000, 10_000);
      payments.state.fault = null;
    },
    async () => {
      if (!hasDisk || random() < 0.5) return;
      count('disk full');
      await database.ask('fill');
      await between(1000, 5000);
      await database.ask('free');
      // without room for its write-ahead log it has stopped itself
      await database.ask('start');
    },
  ];
  const changing = async () => {
    while (!isOver) {
      await between(2000, 8000);
      await weather[Math.floor(weather.length * random())]!();
    }
  };
  const going = Promise.all([killing(), changing()]);
  return {
    happened,
    kills: () => [...happened].reduce((sum, [what, times]) => sum + (what.startsWith('kill') ? times : 0), 0),
    end: async () => {
      isOver = true;
      await going;
      await database.ask('start');
    },
  };
};

/** What a server holds: its memory in MB, and of that its heap; null where the system does not tell. */
export const memoryOf = ({ child }: RealServer, clock: string) => {
  try {
    const status = fs.readFileSync(path.join('/proc', String(child.pid), 'status'), 'utf8');
    const rss = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    return { rss, heap: Number(fs.readFileSync(`${clock}.heap`, 'utf8')) / 2 ** 20 };
  } catch {
    return null;
  }
};
