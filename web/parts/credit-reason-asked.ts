import { createObservable } from '#web/lib/observable.ts';

/** How who is asked for a reason answers: null where none is given. Null while nobody is asked. */
export const creditReasonAsked = createObservable<((reason: string | null) => void) | null>(null);

/** Asks why an order may go above the credit limit, whatever page is open; null where it may not after all. */
export const askCreditReason = () =>
  new Promise<string | null>((resolve) => {
    creditReasonAsked.set((reason) => {
      creditReasonAsked.set(null);
      resolve(reason);
    });
  });
