import type { ParcelStatus } from '#domain/shipping-label/status.ts';

/** Numbers that tell when they were given: minutes since then, and which one it was in its minute. */
const start = Date.UTC(2026, 0, 1);
const minute = 60_000;
const inAMinute = 100;

/** Gives numbers of nine digits, each once as long as no minute brings more than a hundred. */
export const numbers = (now: () => number) => {
  let last = 0;
  return () => {
    const first = Math.floor((now() - start) / minute) * inAMinute;
    last = Math.max(first, last + 1);
    return last;
  };
};

/** When a number was given. */
const givenAt = (number: number) => start + Math.floor(number / inAMinute) * minute;

/** How far a parcel of the built-in carriers is after so many minutes: they are quick. */
const statusAfter = (minutes: number): ParcelStatus =>
  minutes < 15 ? 'announced' : minutes < 60 ? 'under-way' : 'delivered';

/** How far the parcel of a number is. */
export const statusOf = (number: number, now: () => number): ParcelStatus =>
  statusAfter((now() - givenAt(number)) / minute);
