import { createObservable } from '#web/lib/observable.ts';

/** A call that waits for a code (`code-asked`), or for the password of who signs in without one (`password-asked`). */
export type Asked = { refusal: string; settle: (isGiven: boolean) => void };

/** What waits and how it is told whether it was given; null while nothing waits. */
export const codeAsked = createObservable<Asked | null>(null);

let waiting: Promise<boolean> | undefined;

/** Asks it of who works here, once for all calls that wait for it. */
export const askCode = (refusal: string) =>
  (waiting ??= new Promise<boolean>((settle) => codeAsked.set({ refusal, settle })).finally(() => {
    waiting = undefined;
    codeAsked.set(null);
  }));
