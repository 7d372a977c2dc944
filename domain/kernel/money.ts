import { z } from 'zod';

/** An amount of money: an integer of 1/10 000 euro (law 12). € 13,85 is 138 500. */
export const Money = z.int();
export type Money = z.infer<typeof Money>;

/** A percentage in hundredths: 21 % is 2 100. */
export const Percentage = z.int();
export type Percentage = z.infer<typeof Percentage>;

export const euro: Money = 10_000;
export const cent: Money = 100;
export const whole: Percentage = 10_000;

/** numerator / denominator as a whole number, halves away from zero. Exact: it never leaves the integers. */
export const divide = (numerator: bigint, denominator: bigint): bigint => {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (n * 2n + d) / (d * 2n);
  return isNegative ? -rounded : rounded;
};

/** A fraction of an amount, rounded to cents with halves away from zero (FMT-034). */
export const portionInCents = (amount: bigint, numerator: number, denominator: number): Money =>
  Number(divide(amount * BigInt(numerator), BigInt(denominator) * BigInt(cent))) * cent;

/** Rounded to whole cents, halves away from zero (FMT-034). */
export const toCents = (amount: Money): Money => portionInCents(BigInt(amount), 1, 1);

/**
 * Parts of `total` in proportion to `weights`, in whole cents, that add up to it exactly: each gets its
 * share rounded down, the cents left over go to the largest remainders, the first of equals first.
 */
export const splitInCents = (total: Money, weights: readonly Money[]): Money[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const cents = BigInt(total / cent);
  const floor = (n: bigint, d: bigint) => (n % d !== 0n && n < 0n !== d < 0n ? n / d - 1n : n / d);
  const shares = weights.map((weight) => floor(cents * BigInt(weight), sum));
  const remainders = weights.map((weight, index) => {
    const left = cents * BigInt(weight) - shares[index]! * sum;
    return { index, left: sum < 0n ? -left : left };
  });
  const missing = Number(cents - shares.reduce((all, share) => all + share, 0n));
  remainders.sort((a, b) => (a.left === b.left ? a.index - b.index : a.left > b.left ? -1 : 1));
  for (const { index } of remainders.slice(0, missing)) shares[index]! += 1n;
  return shares.map((share) => Number(share) * cent);
};
