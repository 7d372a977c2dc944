import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerCall } from '#application/adapters/shared/answer-calls.ts';

/** How long a worker stays without work, in ms. */
const usualIdle = 30_000;

/** What runs somewhere else under its name, with what it is given: what can be copied there and back. */
type Ask = <Answer>(name: string, ...request: readonly unknown[]) => Promise<Answer>;

/**
 * A worker that starts with the first call and stays for the next ones, so that what it has read, such as fonts, need
 * not be read again; it ends when none came for `idle` ms, and keeps no program from ending. A worker that breaks off
 * fails the calls that it has, and the next call starts another. Its script answers by `answerCalls`.
 */
export const keptWorker = (script: URL, { idle = usualIdle } = {}) => {
  type Waiting = { resolve: (answer: never) => void; reject: (fault: Error) => void };
  type Running = { worker: Worker; waiting: Map<number, Waiting>; ended: Error | null };
  let running: Running | null = null;
  let users = 0;
  let lastCall = 0;
  let timer: NodeJS.Timeout | undefined;

  const start = (): Running => {
    const worker = new Worker(script, { execArgv: [] });
    const waiting: Running['waiting'] = new Map();
    const started: Running = { worker, waiting, ended: null };
    const end = (fault: Error) => {
      if (running === started) running = null;
      started.ended ??= fault;
      for (const { reject } of waiting.values()) reject(fault);
      waiting.clear();
    };
    worker.on('message', (answer: WorkerAnswer) => {
      const call = waiting.get(answer.call);
      waiting.delete(answer.call);
      if ('fault' in answer) call?.reject(answer.fault);
      else call?.resolve(answer.answer as never);
    });
    worker.once('error', end);
    worker.once('exit', () => end(new Error('The worker ended without an answer')));
    return started;
  };

  /** The worker for as long as somebody needs the same one; `close` lets it go. */
  const open = () => {
    clearTimeout(timer);
    users += 1;
    const held = (running ??= start());
    held.worker.ref();
    const ask: Ask = (name, ...request) =>
      new Promise((resolve, reject) => {
        if (held.ended) return reject(held.ended);
        lastCall += 1;
        held.worker.postMessage({ call: lastCall, name, request } satisfies WorkerCall);
        held.waiting.set(lastCall, { resolve, reject });
      });
    const close = () => {
      users -= 1;
      if (users > 0) return;
      running?.worker.unref();
      timer = setTimeout(() => {
        void running?.worker.terminate();
        running = null;
      }, idle).unref();
    };
    return { ask, close };
  };

  return {
    open,
    /** One call, answered by the worker. */
    ask: async <Answer>(name: string, ...request: readonly unknown[]): Promise<Answer> => {
      const { ask, close } = open();
      try {
        return await ask<Answer>(name, ...request);
      } finally {
        close();
      }
    },
  };
};
