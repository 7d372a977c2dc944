import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

/**
 * Stands for `@node-rs/argon2` in tests, with hashes of the same kind at a small part of the cost: a test makes
 * dozens. What is verified says by itself what it cost.
 */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;
let cost: argon2.Options = { memoryCost: 64, timeCost: 1 };

export const { verify } = real;
export const hash = (password: string, options?: argon2.Options) =>
  real.hash(password, { ...cost, ...options });
export const hashRaw = (password: string, options?: argon2.Options) =>
  real.hashRaw(password, { ...cost, ...options });

/** Hashes made meanwhile cost what the program itself asks. */
export const atFullCost = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const before = cost;
  cost = {};
  try {
    return await work();
  } finally {
    cost = before;
  }
};
