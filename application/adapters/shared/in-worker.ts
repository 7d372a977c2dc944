import { type Ask, startWorker } from '#application/adapters/shared/worker.ts';

/** What a worker may take, and what is said when it takes more. */
type Bounds = { megabytes: number; seconds: number; tooHeavy: () => Error };

/** What comes of calls to a worker of its own, which then ends. Whatever it is given, the server goes on. */
export const inWorker = async <Answer>(
  script: URL,
  calls: (ask: Ask) => Promise<Answer>,
  bounds?: Bounds,
): Promise<Answer> => {
  const { child, ask } = startWorker(script, { megabytes: bounds?.megabytes });
  const deadline = bounds && setTimeout(() => child.kill('SIGKILL'), bounds.seconds * 1_000);
  try {
    return await calls(ask);
  } catch (fault) {
    // it took too long, or Node ended it for want of room
    const isTooHeavy = child.signalCode === 'SIGKILL' || child.signalCode === 'SIGABRT';
    throw bounds && isTooHeavy ? bounds.tooHeavy() : fault;
  } finally {
    clearTimeout(deadline);
    child.kill('SIGKILL');
  }
};
