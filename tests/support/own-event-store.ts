import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { eventStoreStandIn } from '#tests/support/event-store-stand-in.ts';
import { freePort } from '#tests/support/free-port.ts';
import { quickFolder } from '#tests/support/temporary-folder.ts';

/** What is asked of a server that the tests start: `stop` kills it, and `restart` gives it back with what it had. */
export type OwnServer = {
  url: string;
  stop: () => unknown;
  restart: () => Promise<void>;
  remove: () => unknown;
};

const { EVENTSTORE_COMMAND: command = '', PATH = '', HOME = '' } = process.env;
/** Why no real server is started, for the title of a test; empty where one can be. */
export const noCommand = command ? '' : ' (SKIPPED: EVENTSTORE_COMMAND starts no real EventStoreDB)';

/**
 * A new real EventStoreDB, on a free port of this machine, with its data in a folder of its own. EVENTSTORE_COMMAND
 * starts it: a program and its arguments, by spaces, without a shell, in which `{port}` and `{folder}` stand for these.
 */
export const startedEventStore = async (): Promise<OwnServer> => {
  const folder = quickFolder();
  const port = await freePort();
  const url = `esdb://127.0.0.1:${port}?tls=false`;
  const [program, ...words] = command
    .split(' ')
    .map((word) => word.replaceAll('{port}', String(port)).replaceAll('{folder}', folder.path));
  let child: ChildProcess;
  const kill = () => child.kill('SIGKILL');
  const restart = async () => {
    // EventStoreDB takes each variable that begins with EVENTSTORE_ for a setting
    child = spawn(program!, words, { env: { PATH, HOME }, stdio: 'ignore' });
    const state = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/info`, { signal: AbortSignal.timeout(2_000) });
      return ((await answer.json()) as { state: string }).state;
    };
    // it takes appends from then on
    while ((await state().catch(() => null)) !== 'leader') {
      if (child.exitCode !== null) throw new Error(`EVENTSTORE_COMMAND ended with ${child.exitCode}`);
      await pause(200);
    }
  };
  await restart();
  process.once('exit', kill);
  const stop = async () => {
    const ended = once(child, 'exit');
    if (kill()) await ended;
  };
  const remove = async () => {
    await stop();
    process.off('exit', kill);
    folder.remove();
  };
  return { url, stop, restart, remove };
};

/** The stand-in, as a server that the tests start. */
export const standInAsServer = async (): Promise<OwnServer> => {
  const { url, stop, restart } = await eventStoreStandIn();
  return { url, stop, restart, remove: stop };
};
