import { type Ask, startWorker } from '#application/adapters/shared/worker.ts';

/** How long a worker stays without work, in ms. */
const usualIdle = 30_000;

/**
 * A worker that starts with the first call and stays for the next ones, so that what it has read, such as fonts, need
 * not be read again; it ends when none came for `idle` ms, and keeps no program from ending. A worker that breaks off
 * fails the calls that it has, and the next call starts another.
 */
export const keptWorker = (script: URL, { idle = usualIdle } = {}) => {
  let running: ReturnType<typeof startWorker> | null = null;
  let users = 0;
  let timer: NodeJS.Timeout | undefined;

  /** The worker for as long as somebody needs the same one; `close` lets it go. */
  const open = () => {
    clearTimeout(timer);
    users += 1;
    if (!running || running.hasEnded()) running = startWorker(script);
    const { child, ask } = running;
    child.ref();
    child.channel?.ref();
    const close = () => {
      users -= 1;
      if (users > 0) return;
      running?.child.unref();
      running?.child.channel?.unref();
      timer = setTimeout(() => {
        if (running?.child.connected) running.child.disconnect();
        running = null;
      }, idle).unref();
    };
    return { ask, close };
  };

  return {
    open,
    /** One call, answered by the worker. */
    ask: async <Answer>(...call: Parameters<Ask>) => {
      const { ask, close } = open();
      try {
        return await ask<Answer>(...call);
      } finally {
        close();
      }
    },
  };
};
