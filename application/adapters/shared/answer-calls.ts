import { parentPort } from 'node:worker_threads';

/** What `keptWorker` asks its worker, and what that answers. */
export type WorkerCall = { call: number; name: string; request: readonly unknown[] };
export type WorkerAnswer = { call: number } & ({ answer: unknown } | { fault: Error });

/** In a worker: answers calls of these names, several at a time where one waits. */
export const answerCalls = (known: Readonly<Record<string, (...request: never[]) => unknown>>) =>
  parentPort!.on('message', async ({ call, name, request }: WorkerCall) => {
    const answered = (answer: WorkerAnswer) => parentPort!.postMessage(answer);
    try {
      answered({ call, answer: await known[name]!(...(request as never[])) });
    } catch (fault) {
      answered({ call, fault: fault as Error });
    }
  });
