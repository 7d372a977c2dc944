import { ancestors } from '#api/start/processes.ts';
import { mendableLine } from '#api/start/start-failure.ts';
import * as words from '#api/start/words.nl.ts';

/** How long stopping may take, in milliseconds: requests under way get ten seconds of it. */
const usualPatience = 19_500;

/**
 * Stops what was started, last started first, and ends the process: on Ctrl-C, SIGTERM, a closed terminal,
 * or the death of the npm that runs us, which passes signals on badly. A part may be added while it is
 * still starting. One that `isKept` by another process leaves Ctrl-C and its terminal to that one. What has not stopped
 * after `patience` ms is cut off, which is said, with exit code 1.
 */
export const createShutdown = ({ isKept = false, patience = usualPatience } = {}) => {
  const parts: (() => unknown)[] = [];
  const announcements: (() => void)[] = [];
  let underWay: Promise<never> | null = null;
  let isStarting = false;

  const run = async (code: number): Promise<never> => {
    if (isStarting) process.exit(code);
    setTimeout(() => {
      console.error(words.stoppingTookTooLong);
      process.exit(1);
    }, patience).unref();
    for (const announce of announcements) announce();
    for (const stop of parts.toReversed())
      try {
        await stop();
      } catch (error) {
        console.error(mendableLine(error) ?? error);
        code = 1;
      }
    process.exit(code);
  };
  /** Once begun it goes on: a second signal changes nothing. */
  const stop = (code: number) => (underWay ??= run(code));

  let hangUp: (() => void) | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isKept && signal !== 'SIGTERM') return;
      if (signal === 'SIGHUP' && hangUp) hangUp();
      else void stop(0);
    });
  const started = ancestors();
  if (process.env.npm_lifecycle_event !== undefined && !isKept)
    setInterval(() => ancestors() !== started && void stop(0), 150).unref();

  return {
    /** To be stopped before everything that was added earlier. */
    add: (part: () => unknown) => void parts.push(part),
    /** Told at once when stopping begins, before any part is stopped. */
    whenBegun: (announce: () => void) => void announcements.push(announce),
    /**
     * Awaits a start that cannot be stopped in order while it goes on, nor when it fails: then the process
     * ends at once, and what must not stay behind goes by its own exit handler.
     */
    during: async <Started>(start: Promise<Started>): Promise<Started> => {
      isStarting = true;
      const started = await start;
      isStarting = false;
      return started;
    },
    /** Does what may fail: the failure is shown, what the operator can mend in one line, and everything stops. */
    attempt: async (start: () => Promise<unknown>) => {
      try {
        await start();
      } catch (error) {
        if (underWay === null) console.error(mendableLine(error) ?? error);
        await stop(1);
      }
    },
    /** What SIGHUP asks from now on, in place of an end. */
    onHangUp: (does: () => void) => void (hangUp = does),
    stop,
    isUnderWay: () => underWay !== null,
  };
};
