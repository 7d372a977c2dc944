import { Worker } from 'node:worker_threads';

/** What a worker may take, and what is said when it takes more. */
type Bounds = { megabytes: number; seconds: number; tooHeavy: () => Error };

/** What a worker of its own answers, in one message. Whatever it is given, the server goes on. */
export const inWorker = <Answer>(script: URL, workerData: unknown, bounds?: Bounds) =>
  new Promise<Answer>((resolve, reject) => {
    const worker = new Worker(script, {
      workerData,
      execArgv: [],
      ...(bounds && {
        resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes, maxYoungGenerationSizeMb: 32 },
      }),
    });
    const deadline =
      bounds &&
      setTimeout(() => {
        reject(bounds.tooHeavy());
        void worker.terminate();
      }, bounds.seconds * 1_000);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(bounds && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? bounds.tooHeavy() : error),
    );
    worker.once('exit', () => {
      clearTimeout(deadline);
      reject(new Error('The worker ended without an answer'));
    });
  });
