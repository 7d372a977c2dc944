import { type ChildProcess, fork } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import type { WorkerAnswer, WorkerCall } from '#application/adapters/shared/answer-calls.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

/** What runs somewhere else under its name, with what it is given: what can be copied there and back. */
export type Ask = <Answer>(name: string, ...request: readonly unknown[]) => Promise<Answer>;

/** How much one may hold, in MB, beside what it is given; without, as much as it takes. */
type Room = { megabytes?: number | undefined };

/** Each worker that is started, as its `ChildProcess`. */
export const startedWorkers = channel('kelderboek.workers');

/** What is held for a moment goes at once: room for more of it makes nothing faster. */
const smallHeap = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/**
 * A process of its own, of which calls are asked; its script answers by `answerCalls`. A call is refused as it is here,
 * and fails when the process ends before it answers.
 *
 * A process and no thread: what a thread took of memory stays with the server when it has ended, and where a library in
 * another language breaks off, no server does.
 */
export const startWorker = (script: URL, { megabytes }: Room = {}) => {
  type Waiting = { resolve: (answer: never) => void; reject: (fault: Error) => void };
  const waiting = new Map<number, Waiting>();
  let ended: Error | null = null;
  let lastCall = 0;
  const child: ChildProcess = fork(script, {
    execArgv: [...smallHeap, ...(megabytes === undefined ? [] : [`--max-old-space-size=${megabytes}`])],
    serialization: 'advanced',
    // of one that has no more room Node writes pages
    stdio: ['ignore', 'inherit', megabytes === undefined ? 'inherit' : 'ignore', 'ipc'],
  });
  startedWorkers.publish(child);
  const end = (fault: Error) => {
    ended ??= fault;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  child.on('message', (answer: WorkerAnswer) => {
    const call = waiting.get(answer.call);
    waiting.delete(answer.call);
    if ('answer' in answer) return call?.resolve(answer.answer as never);
    call?.reject('fault' in answer ? answer.fault : new Refusal(answer.refused.code, answer.refused.details));
  });
  child.on('error', end);
  child.once('exit', () => end(new Error('The worker ended without an answer')));
  const ask: Ask = (name, ...request) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      lastCall += 1;
      waiting.set(lastCall, { resolve, reject });
      child.send({ call: lastCall, name, request } satisfies WorkerCall);
    });
  return { child, ask, hasEnded: () => ended !== null };
};
