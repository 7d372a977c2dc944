import { Worker } from 'node:worker_threads';

/** What a worker of its own answers, in one message. */
export const inWorker = <Answer>(script: URL, workerData: unknown) =>
  new Promise<Answer>((resolve, reject) => {
    const worker = new Worker(script, { workerData, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The worker ended without an answer')));
  });
