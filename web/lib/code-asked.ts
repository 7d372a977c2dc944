import { createObservable } from '#web/lib/observable.ts';

/** How a call that waits for a code is told whether one was given; null while none waits. */
export const codeAsked = createObservable<((isGiven: boolean) => void) | null>(null);

let waiting: Promise<boolean> | undefined;

/** Asks a code of who works here, once for all calls that wait for one. */
export const askCode = () =>
  (waiting ??= new Promise<boolean>(codeAsked.set).finally(() => {
    waiting = undefined;
    codeAsked.set(null);
  }));
