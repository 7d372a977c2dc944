/**
 * Does something again and again, `everyMs` after it was done before, until it is stopped. A fault is reported and
 * waits for the next time; stopping waits for what is in progress.
 */
export const atIntervals = (
  work: () => Promise<unknown>,
  { everyMs, onFault }: { everyMs: number; onFault: (fault: Error) => void },
) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let turn: Promise<void> = Promise.resolve();

  const run = () => {
    turn = (async () => {
      try {
        await work();
      } catch (error) {
        if (!isStopped) onFault(error as Error);
      }
      if (!isStopped) timer = setTimeout(run, everyMs).unref();
    })();
  };
  return {
    start: run,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
};
