import { randomInt, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that makes the first account, once. */
export type SetUpCode = {
  shown: string;
  /**
   * Carries out what the code is for; null when it is not this code, somebody is at it at this moment, or it
   * has been used. When that fails the code can be used again.
   */
  redeem: <Result>(typed: string, make: () => Promise<Result>) => Promise<Result> | null;
};

const makeCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** 80 bits, kept in memory alone: every start of an installation that is still empty prints a new one. */
export const createSetUpCode = (): SetUpCode => {
  const shown = makeCode();
  let isUsed = false;
  const fits = (typed: string) => {
    const [one, other] = [Buffer.from(typed.toUpperCase()), Buffer.from(shown)];
    return one.length === other.length && timingSafeEqual(one, other);
  };
  return {
    shown,
    redeem(typed, make) {
      if (isUsed || !fits(typed)) return null;
      isUsed = true;
      return make().catch((error: unknown) => {
        isUsed = false;
        throw error;
      });
    },
  };
};
