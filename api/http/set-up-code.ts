import { randomInt, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** So many groups of four letters or digits, with a dash between: what people type over. */
export const randomWords = (groups: number, from = letters): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => from[randomInt(from.length)]).join(''),
  ).join('-');

/** A code that makes the first account, once. */
export type SetUpCode = {
  shown: string;
  /**
   * Carries out what the code is for; null when it is not this code, somebody is at it at this moment, or it
   * has been used. When that fails the code can be used again.
   */
  redeem: <Result>(typed: string, make: () => Promise<Result>) => Promise<Result> | null;
};

/** 80 bits. */
export const newSetUpCode = () => randomWords(4);

/** 80 bits, in memory alone: every start of an installation that is still empty prints a new one. */
export const createSetUpCode = (shown = newSetUpCode()): SetUpCode => {
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
