import { z } from 'zod';
import {
  divide,
  type Money,
  type Percentage,
  portionInCents,
  roundTogether,
  whole,
} from '#domain/kernel/money.ts';
import { withoutVat, withVat } from '#domain/kernel/vat.ts';

/** ROLE-031: the side on which an account enters and shows prices. */
export const PriceSide = z.enum(['excl', 'incl']);
export type PriceSide = z.infer<typeof PriceSide>;

/** `unitPrice` and `discount` on the side in which the account sells. */
export type PricedLine = {
  quantity: number;
  unitPrice: Money;
  discount: Percentage;
  vatRate: Percentage;
  purchasePrice: Money;
};
export type LineTotal = { excl: Money; incl: Money };
export type Totals = {
  lines: LineTotal[];
  /** Before discount, on the side in which the account sells. */
  subtotal: Money;
  discount: Money;
  perRate: { rate: Percentage; excl: Money; vat: Money }[];
  excl: Money;
  vat: Money;
  incl: Money;
  /** What the goods cost, excl VAT. */
  purchase: Money;
};

const sum = (amounts: readonly Money[]): Money => amounts.reduce((all, amount) => all + amount, 0);

/** Quantity times price less discount, in whole cents, halves away from zero (LINE-009, FMT-034). */
export const lineAmount = ({ quantity, unitPrice, discount }: PricedLine): Money =>
  portionInCents(BigInt(quantity) * BigInt(unitPrice), whole - discount, whole);

/**
 * All totals of an order. The side that was typed is the truth: an account that sells excl adds VAT per rate
 * over the sum of its lines, one that sells incl takes it out of that sum, and the nets of the lines follow
 * by largest remainder (law 12, FMT-034).
 */
export const totalsOf = (lines: readonly PricedLine[], side: PriceSide): Totals => {
  const amounts = lines.map(lineAmount);
  const subtotal = sum(lines.map((line) => lineAmount({ ...line, discount: 0 })));
  const totals: LineTotal[] = amounts.map((amount) => ({ excl: amount, incl: amount }));

  const rates = [...new Set(lines.map((line) => line.vatRate))].sort((a, b) => a - b);
  const perRate = rates.map((rate) => {
    const indexes = lines.flatMap((line, index) => (line.vatRate === rate ? [index] : []));
    const typed = indexes.map((index) => amounts[index]!);
    const total = sum(typed);
    const [excl, incl] = side === 'excl' ? [total, withVat(total, rate)] : [withoutVat(total, rate), total];
    const [from, to] = side === 'excl' ? [whole, whole + rate] : [whole + rate, whole];
    const shares = typed.map((amount) => BigInt(amount) * BigInt(to));
    const other = roundTogether(side === 'excl' ? incl : excl, shares, BigInt(from));
    for (const [nth, index] of indexes.entries())
      totals[index]![side === 'excl' ? 'incl' : 'excl'] = other[nth]!;
    return { rate, excl, vat: incl - excl };
  });

  const [excl, vat] = [sum(perRate.map((each) => each.excl)), sum(perRate.map((each) => each.vat))];
  return {
    lines: totals,
    subtotal,
    discount: subtotal - sum(amounts),
    perRate,
    excl,
    vat,
    incl: excl + vat,
    purchase: sum(
      lines.map((line) => portionInCents(BigInt(line.quantity) * BigInt(line.purchasePrice), 1, 1)),
    ),
  };
};

/** FMT-006, as a percentage in hundredths; null when there is no price to measure against. */
export const marginOf = ({ excl, purchase }: { excl: Money; purchase: Money }): Percentage | null =>
  excl === 0 ? null : Number(divide(BigInt(excl - purchase) * BigInt(whole), BigInt(excl)));
