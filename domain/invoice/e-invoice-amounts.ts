import type { InvoiceLine, IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { cent, divide, type Money, type Percentage, sum, whole } from '#domain/kernel/money.ts';
import type { VatAmounts } from '#domain/kernel/vat.ts';
import { totalsOf } from '#domain/pricing/totals.ts';

/** A price excl VAT as an integer of 1/100,000,000 euro, in which a discounted price is exact. */
export type FinePrice = bigint;
const fineCent: FinePrice = 1_000_000n;
const fineMoney: FinePrice = 10_000n;

export type EInvoiceLine = {
  line: InvoiceLine;
  /** Has the sign of the amount. */
  quantity: number;
  /** Before discounts on the whole document, in whole cents. */
  net: Money;
  /** For `perQuantity` pieces, never negative; `grossPrice` is before its own discount, null without one. */
  price: FinePrice;
  grossPrice: FinePrice | null;
  perQuantity: number;
};

/** A discount on the whole document at one rate; a negative amount is a charge. */
export type DocumentDiscount = {
  rate: Percentage;
  kind: 'invoice-discount' | 'extra' | 'rounding';
  amount: Money;
};

export type EInvoiceAmounts = {
  lines: readonly EInvoiceLine[];
  ofLines: Money;
  discounts: readonly DocumentDiscount[];
  perRate: readonly VatAmounts[];
  excl: Money;
  vat: Money;
  incl: Money;
};

const size = (amount: bigint) => (amount < 0n ? -amount : amount);

/**
 * The price excl VAT of a line with net amount `net`. If a rounded price per piece would not give that
 * amount, as with most prices incl VAT, it is the price of all pieces together, so that no cent is lost.
 */
const priceOf = (
  { unitPrice, discount, quantity, vatRate }: InvoiceLine,
  { isInclVat, net }: { isInclVat: boolean; net: Money },
): Pick<EInvoiceLine, 'price' | 'grossPrice' | 'perQuantity'> => {
  const typed = size(BigInt(unitPrice)) * fineMoney;
  const withoutVat = (price: FinePrice, unit: FinePrice) =>
    isInclVat ? divide(price * BigInt(whole), BigInt(whole + vatRate) * unit) * unit : price;
  const before = (price: FinePrice, gross: FinePrice) => (gross > price ? gross : null);

  const pieces = size(BigInt(quantity));
  const discounted = divide(typed * BigInt(whole - discount), BigInt(whole));
  const price = withoutVat(discounted, fineMoney);
  const cents = size(BigInt(net / cent));
  if (divide(pieces * price, fineCent) === cents)
    return { price, grossPrice: before(price, withoutVat(typed, fineMoney)), perQuantity: 1 };
  const together = cents * fineCent;
  return {
    price: together,
    grossPrice: discount > 0 ? before(together, withoutVat(pieces * typed, fineCent)) : null,
    perQuantity: Math.abs(quantity),
  };
};

/**
 * The amounts of an invoice as EN 16931 wants them, all excl VAT: lines before document discounts, and those
 * discounts per rate. They add up to the invoice totals to the cent, whichever side was entered. `sign` -1
 * reverses all amounts, for a credit note.
 */
export const eInvoiceAmountsOf = (
  { lines, totals, priceSide }: Pick<IssuedInvoice, 'lines' | 'totals' | 'priceSide'>,
  sign: 1 | -1,
): EInvoiceAmounts => {
  const undiscounted = totalsOf(
    lines.map((line) => ({ ...line, invoiceDiscount: 0, purchasePrice: 0 })),
    priceSide,
  );
  const discountedRates = new Set(lines.flatMap((line) => (line.invoiceDiscount ? [line.vatRate] : [])));
  const nets = lines.map((line, index) =>
    discountedRates.has(line.vatRate) ? undiscounted.lines[index]!.excl : line.excl,
  );
  const discounts = totals.perRate.flatMap(({ rate, excl }): DocumentDiscount[] => {
    const ofRate = lines.flatMap((line, index) => (line.vatRate === rate ? [index] : []));
    const settled = totals.settled?.find((item) => item.rate === rate)?.excl ?? 0;
    const after = sum(ofRate.map((index) => lines[index]!.excl));
    return [
      { rate, kind: 'invoice-discount', amount: sum(ofRate.map((index) => nets[index]!)) - after },
      { rate, kind: 'extra', amount: after + settled - excl },
      { rate, kind: 'rounding', amount: -settled },
    ];
  });

  const turned = (amount: Money) => (amount === 0 ? 0 : sign * amount);
  return {
    lines: lines.map((line, index) => {
      const net = nets[index]!;
      return {
        line,
        quantity: turned(line.unitPrice < 0 ? -line.quantity : line.quantity),
        net: turned(net),
        ...priceOf(line, { isInclVat: priceSide === 'incl', net }),
      };
    }),
    ofLines: turned(sum(nets)),
    discounts: discounts
      .filter(({ amount }) => amount !== 0)
      .map((discount) => ({ ...discount, amount: turned(discount.amount) })),
    perRate: totals.perRate.map(({ rate, excl, vat }) => ({ rate, excl: turned(excl), vat: turned(vat) })),
    excl: turned(totals.excl),
    vat: turned(totals.vat),
    incl: turned(totals.incl),
  };
};
