import type { PricedLine } from '#domain/pricing/totals.ts';

/** An exact fraction of a euro. */
type Fraction = { over: bigint; under: bigint };
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const part = (tenThousandths: number): Fraction => ({ over: BigInt(tenThousandths), under: 10_000n });

/** Rounds to whole cents; halves are rounded away from zero. */
const inCents = ({ over, under }: Fraction): bigint => {
  const size = (over < 0n ? -over : over) * 100n;
  const up = (size % under) * 2n >= under ? 1n : 0n;
  return over < 0n ? -(size / under + up) : size / under + up;
};

/**
 * Divides the cents of `total` by weight: rounded down, after which the remaining cents go one by one to the
 * largest remainders; of equal ones, the first gets one first.
 */
const share = (total: bigint, weights: readonly bigint[]): bigint[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights.map((_, index) => (index === 0 ? total : 0n));
  const sign = all < 0n ? -1n : 1n;
  const under = all * sign;
  const parts = weights.map((weight) => {
    const over = total * weight * sign;
    const rest = ((over % under) + under) % under;
    return { cents: (over - rest) / under, rest };
  });
  let left = total - parts.reduce((sum, { cents }) => sum + cents, 0n);
  for (const each of parts.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1)))
    if (left > 0n) {
      each.cents += 1n;
      left -= 1n;
    }
  return parts.map(({ cents }) => cents);
};

/** The totals of an invoice in cents, by the text of FMT-034 and LINE-025 and without the pricing code. */
export const referenceOf = (lines: readonly PricedLine[], side: 'excl' | 'incl', extraCents = 0n) => {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((a, b) => a - b);
  const charged = rates.map((rate) => {
    const typed = lines
      .filter(({ vatRate }) => vatRate === rate)
      .map(({ quantity, unitPrice, discount, invoiceDiscount = 0 }) =>
        inCents(
          [part(unitPrice), part(10_000 - discount), part(10_000 - invoiceDiscount)].reduce(times, {
            over: BigInt(quantity),
            under: 1n,
          }),
        ),
      )
      .reduce((sum, amount) => sum + amount, 0n);
    const euros = { over: typed, under: 100n };
    const withVat = { over: BigInt(10_000 + rate), under: 10_000n };
    return side === 'excl'
      ? { rate, excl: typed, incl: inCents(times(euros, withVat)) }
      : { rate, excl: inCents(times(euros, { over: withVat.under, under: withVat.over })), incl: typed };
  });
  const due = charged.reduce((sum, { incl }) => sum + incl, 0n);
  const most = due > 0n ? due : 0n;
  const extra = side === 'incl' ? (extraCents < most ? extraCents : most) : 0n;
  const shares = share(
    extra,
    charged.map(({ incl }) => incl),
  );
  const perRate = charged.map(({ rate, excl, incl }, index) => {
    if (shares[index] === 0n) return { rate, excl, vat: incl - excl };
    const left = incl - shares[index]!;
    const net = inCents({ over: left * 10_000n, under: 100n * BigInt(10_000 + rate) });
    return { rate, excl: net, vat: left - net };
  });
  const excl = perRate.reduce((sum, each) => sum + each.excl, 0n);
  const vat = perRate.reduce((sum, each) => sum + each.vat, 0n);
  return { perRate, excl, vat, incl: excl + vat };
};
