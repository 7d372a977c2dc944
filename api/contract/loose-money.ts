import { z } from 'zod';
import { parts } from '#api/contract/wire.ts';
import { type Money, Money as MoneySchema } from '#domain/kernel/money.ts';

/** An amount that is only compared with that of the server, and so may have any decimals: of ten-thousandths, rounded. */
export const ShownMoney = z.codec(z.number(), MoneySchema, {
  decode: (euros): Money => Math.round(euros * 10_000),
  encode: (amount) => amount / 10_000,
});
const mostExact = Number.MAX_SAFE_INTEGER;
/** An amount of which something else decides how many decimals it may have: of ten-thousandths, and what is more. */
export const SentMoney = z.codec(z.number(), z.number().min(-mostExact).max(mostExact), {
  decode: (euros) => parts(euros * 10_000),
  encode: (amount) => amount / 10_000,
});
