import { Refusal } from '#domain/kernel/refusal.ts';

/** What is asked of a worker, and what that answers. */
export type WorkerCall = { call: number; name: string; request: readonly unknown[] };
export type WorkerAnswer = { call: number } & (
  { answer: unknown } | { refused: { code: string; details: Record<string, unknown> } } | { fault: Error }
);

/**
 * In a worker: answers calls of these names, several at a time where one waits. It ends with the server that started it,
 * never before: a signal to both is for the server, which waits for what is under way.
 */
export const answerCalls = (known: Readonly<Record<string, (...request: never[]) => unknown>>) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('message', async ({ call, name, request }: WorkerCall) => {
    const answered = (answer: WorkerAnswer) => process.send?.(answer);
    try {
      answered({ call, answer: await known[name]!(...(request as never[])) });
    } catch (error) {
      if (error instanceof Refusal)
        answered({ call, refused: { code: error.code, details: { ...error.details } } });
      else answered({ call, fault: error as Error });
    }
  });
};
