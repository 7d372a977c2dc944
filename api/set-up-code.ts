import { randomInt, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that makes the first account, once; null when there is nothing to make. */
export type SetUpCode = { fits: (typed: string) => boolean; used: () => void } & { shown: string };

const makeCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** 80 bits, kept in memory alone: every start of an installation that is still empty prints a new one. */
export const createSetUpCode = (): SetUpCode => {
  const shown = makeCode();
  let isUsed = false;
  return {
    shown,
    fits(typed) {
      const [one, other] = [Buffer.from(typed.toUpperCase()), Buffer.from(shown)];
      return !isUsed && one.length === other.length && timingSafeEqual(one, other);
    },
    used() {
      isUsed = true;
    },
  };
};
