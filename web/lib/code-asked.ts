import { createObservable } from '#web/lib/observable.ts';

/** A call that waits for a code, and how it is told whether that was given. */
export const codeAsked = createObservable<{ settle: (isGiven: boolean) => void } | null>(null);

let waiting: Promise<boolean> | null = null;

/** Asks a code of who works here, once for all calls that wait for one. */
export const askCode = () => {
  waiting ??= new Promise<boolean>((resolve) => {
    codeAsked.set({
      settle(isGiven) {
        waiting = null;
        codeAsked.set(null);
        resolve(isGiven);
      },
    });
  });
  return waiting;
};
