import { createObservable } from '#web/lib/observable.ts';

/** A call that waits for a code, or for the password of who signs in without one. */
export type Asked = { isPassword: boolean; settle: (isGiven: boolean) => void };

/** What waits and how it is told whether it was given; null while nothing waits. */
export const codeAsked = createObservable<Asked | null>(null);

let waiting: Promise<boolean> | undefined;

/** Asks it of who works here, once for all calls that wait for it. */
export const askCode = (isPassword: boolean) =>
  (waiting ??= new Promise<boolean>((settle) => codeAsked.set({ isPassword, settle })).finally(() => {
    waiting = undefined;
    codeAsked.set(null);
  }));
