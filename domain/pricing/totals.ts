import type { PriceSide } from '#domain/pricing/price-side.ts';
import {
  type Money,
  mostMoney,
  type Percentage,
  portion,
  portionInCents,
  roundTogether,
  splitInCents,
  sum,
  whole,
} from '#domain/kernel/money.ts';
import { type VatAmounts, withoutVat, withVat } from '#domain/kernel/vat.ts';

/** `unitPrice` and the discounts on the side in which the account sells. */
export type PricedLine = {
  quantity: number;
  unitPrice: Money;
  discount: Percentage;
  /** Applied after the line discount (LINE-015); none if absent. */
  invoiceDiscount?: Percentage | undefined;
  vatRate: Percentage;
  purchasePrice: Money;
};
export type LineTotal = { excl: Money; incl: Money };
export type Totals = {
  lines: LineTotal[];
  /** Before discount, on the side in which the account sells. */
  subtotal: Money;
  /** All deductions on that side; of these, the invoice discount, and the extra amount (LINE-025). */
  discount: Money;
  invoiceDiscount: Money;
  extra: Money;
  perRate: VatAmounts[];
  /** Cents per rate that the last credit of an invoice adds; absent if none. */
  settled?: VatAmounts[] | undefined;
  excl: Money;
  vat: Money;
  incl: Money;
  /** What the goods cost, excl VAT. */
  purchase: Money;
};

/** An amount limited to a maximum with the same sign. */
const within = (wanted: Money, most: Money): Money =>
  wanted < 0 ? Math.max(wanted, Math.min(most, 0)) : Math.min(wanted, Math.max(most, 0));

const product = (quantity: number, price: Money) => {
  const amount = quantity * price;
  return Number.isSafeInteger(amount) ? amount : BigInt(quantity) * BigInt(price);
};

/** What a line is sold for, or costs us, at most, either way: so many of them still add up to an exact integer (law 12). */
export const mostPerLine: Money = mostMoney;

/** Whether a line stays within that, before discount. */
export const isWithinMost = ({
  quantity,
  unitPrice,
  purchasePrice,
}: Pick<PricedLine, 'quantity' | 'unitPrice' | 'purchasePrice'>) =>
  Math.abs(quantity) * Math.max(Math.abs(unitPrice), Math.abs(purchasePrice)) <= mostPerLine;

/** Quantity times price minus discounts, in whole cents, halves away from zero (LINE-009, FMT-034). */
export const lineAmount = ({ quantity, unitPrice, discount, invoiceDiscount = 0 }: PricedLine): Money =>
  portionInCents(product(quantity, unitPrice), (whole - discount) * (whole - invoiceDiscount), whole * whole);

/**
 * All totals of an order. The entered side leads: an account that sells excl adds VAT per rate to the sum of
 * its lines; one that sells incl takes it out of that sum, and the lines' net amounts follow by largest
 * remainder (law 12, FMT-034). An extra amount goes off the totals incl VAT, proportionally per rate, if the
 * account sells incl (LINE-025), and never exceeds what is to be paid. Negative: the extra amount of a
 * credit. `settled` is added last, per rate: the cents by which the credits of parts would differ from the
 * invoice.
 */
export const totalsOf = (
  lines: readonly PricedLine[],
  side: PriceSide,
  wantedExtra: Money = 0,
  settled: readonly VatAmounts[] = [],
): Totals => {
  const amounts = lines.map(lineAmount);
  const beforeInvoiceDiscount = lines.map((line) => lineAmount({ ...line, invoiceDiscount: 0 }));
  const subtotal = sum(lines.map((line) => lineAmount({ ...line, discount: 0, invoiceDiscount: 0 })));
  const totals: LineTotal[] = amounts.map((amount) => ({ excl: amount, incl: amount }));

  const rates = [...new Set(lines.map((line) => line.vatRate))].sort((a, b) => a - b);
  const ofLines = rates.map((rate) => {
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

  const due = ofLines.map((item) => item.excl + item.vat);
  const extra = side === 'incl' ? within(wantedExtra, sum(due)) : 0;
  const shares = splitInCents(extra, due);
  const perRate = ofLines.map(({ rate }, index) => {
    const incl = due[index]! - shares[index]!;
    const excl = withoutVat(incl, rate);
    const more = settled.find((item) => item.rate === rate);
    return { rate, excl: excl + (more?.excl ?? 0), vat: incl - excl + (more?.vat ?? 0) };
  });
  const [excl, vat] = [sum(perRate.map((item) => item.excl)), sum(perRate.map((item) => item.vat))];
  return {
    lines: totals,
    subtotal,
    discount: subtotal - sum(amounts) + extra,
    invoiceDiscount: sum(beforeInvoiceDiscount) - sum(amounts),
    extra,
    perRate,
    ...(settled.length > 0 && { settled: [...settled] }),
    excl,
    vat,
    incl: excl + vat,
    purchase: sum(lines.map((line) => portionInCents(product(line.quantity, line.purchasePrice), 1, 1))),
  };
};

/** The sum of such lines excl and incl VAT: what `totalsOf` says of them, without what it says of each line. */
export const sumOfLines = (lines: readonly PricedLine[], side: PriceSide): { excl: Money; incl: Money } => {
  const perRate = new Map<Percentage, Money>();
  for (const line of lines) perRate.set(line.vatRate, (perRate.get(line.vatRate) ?? 0) + lineAmount(line));
  let [allExcl, allIncl] = [0, 0];
  for (const [rate, total] of perRate) {
    const incl = side === 'excl' ? withVat(total, rate) : total;
    allExcl += withoutVat(incl, rate);
    allIncl += incl;
  }
  return { excl: allExcl, incl: allIncl };
};

/** FMT-006, as a percentage in hundredths; null when there is no price to measure against. */
export const marginOf = ({ excl, purchase }: { excl: Money; purchase: Money }): Percentage | null =>
  excl === 0 ? null : portion(excl - purchase, whole, excl);
