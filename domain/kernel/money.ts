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
/** The largest amount that somebody may enter: € 100,000,000. */
export const mostMoney: Money = 100_000_000 * euro;

/** numerator / denominator as a whole number, halves away from zero. Exact: it only uses integers. */
export const divide = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator < 0n) return divide(-numerator, -denominator);
  // bigint division truncates towards zero
  const half = numerator < 0n ? -denominator : denominator;
  return (numerator * 2n + half) / (denominator * 2n);
};

/**
 * A fraction of an amount, rounded with halves away from zero. Exact: what no number holds is counted in big integers,
 * which takes ten times as long.
 */
export const portion = (amount: Money | bigint, numerator: number, denominator: number): Money => {
  const twice = 2 * Number(amount) * numerator;
  const top = twice + (twice < 0 ? -denominator : denominator);
  if (denominator > 0 && Number.isSafeInteger(top))
    return (top - (top % (2 * denominator))) / (2 * denominator) || 0;
  return Number(divide(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
};

/** The same, rounded to cents (FMT-034). */
export const portionInCents = (amount: Money | bigint, numerator: number, denominator: number): Money =>
  portion(amount, numerator, denominator * cent) * cent;

/**
 * A sum of what nobody means, such as ten million bottles of a million euros, as far as a number holds it exactly: it
 * breaks no list.
 */
export const shownSum = (amount: Money): Money =>
  Math.max(-Number.MAX_SAFE_INTEGER, Math.min(amount, Number.MAX_SAFE_INTEGER));

export const sum = (amounts: readonly Money[]): Money => amounts.reduce((all, amount) => all + amount, 0);

/** The sum of each named amount. */
export const sumByName = <Name extends string>(
  names: readonly Name[],
  all: readonly Readonly<Record<Name, number>>[],
) =>
  Object.fromEntries(names.map((name) => [name, sum(all.map((amounts) => amounts[name]))])) as Record<
    Name,
    number
  >;

/** Rounded to whole cents, halves away from zero (FMT-034). */
export const toCents = (amount: Money): Money => portionInCents(amount, 1, 1);

/** Cents as an amount; a RangeError if no number holds it exactly (law 12). */
const fromCents = (cents: bigint): Money => {
  const amount = Number(cents * BigInt(cent));
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is more than an amount can be`);
  return amount;
};

const floor = (n: bigint, d: bigint) => (n - (((n % d) + d) % d)) / d;

/**
 * Rounds `shares` / `denominator` (exact fractions of 1/10 000 euro that sum to about `total`) to whole cents
 * that add up to `total`. Each share is rounded down, and the cents left over go to the largest remainders,
 * the first of equals first; symmetric below zero, so that a credit mirrors its invoice line by line. No part
 * differs a cent or more from its share if the shares sum to `total` within half a cent. The denominator is
 * positive.
 */
export const roundTogether = (total: Money, shares: readonly bigint[], denominator: bigint): Money[] => {
  if (total < 0)
    return roundTogether(
      -total,
      shares.map((share) => -share),
      denominator,
    ).map((part) => (part === 0 ? 0 : -part));
  const inCents = denominator * BigInt(cent);
  const parts = shares.map((share) => floor(share, inCents));
  const missing = Number(BigInt(total / cent) - parts.reduce((all, part) => all + part, 0n));
  const remainders = shares.map((share, index) => ({ index, left: share - parts[index]! * inCents }));
  remainders.sort((a, b) => Number(b.left - a.left));
  for (const { index } of remainders.slice(0, missing)) parts[index]! += 1n;
  return parts.map(fromCents);
};

/**
 * Splits `total` (whole cents) in proportion to `weights`; without weights, everything goes to the first
 * part. Weights of both signs that nearly cancel out give parts far larger than the total: a RangeError if
 * one exceeds the largest possible amount.
 */
export const splitInCents = (total: Money, weights: readonly Money[]): Money[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  // multiplied by the sum twice, so that the denominator is positive
  return roundTogether(
    total,
    weights.map((weight) => BigInt(total) * BigInt(weight) * sum),
    sum * sum,
  );
};
