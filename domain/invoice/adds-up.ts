import { invoiceStatusOf, openOf } from '#domain/invoice/status.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import type { VatAmounts } from '#domain/kernel/vat.ts';
import { amountText, percentageText } from '#domain/kernel/words.ts';
import { sumOf } from '#domain/payment/payments.ts';
import type { PaymentLine } from '#domain/payment/line.ts';

type PerRate = readonly VatAmounts[];
/** Totals of an order or invoice, in 1/10 000 euro. */
type Sums = { excl: Money; vat: Money; incl: Money; perRate: PerRate };
/** What was paid, and each open amount that debts and warnings report. */
type Paying = {
  paid: Money;
  payments: readonly Pick<PaymentLine, 'amount' | 'status'>[];
  open: readonly Money[];
};

/**
 * An order, its totals per rate before the extra discount, the cents that a last credit settles included, and its
 * invoice, if any.
 */
export type OrderBooks = Sums &
  Paying & {
    number: number;
    isInvoiced: boolean;
    lines: PerRate;
    extra: Money;
    invoiceNumber: string | null;
    invoice: (Sums & { invoiceNumber: string }) | null;
  };
/** An imported invoice, with what was paid and open at that time. */
export type MovedInBooks = Sums & Paying & { invoiceNumber: string; paidBefore: Money; due: Money };

/** A sentence if two amounts that must be equal differ. */
const unequal = (what: string, said: Money, must: Money): string[] =>
  said === must ? [] : [`${what} is ${amountText(said)}, moet zijn ${amountText(must)}`];

/** Compares VAT groups with the totals beside them. */
const sumDifferences = ({ excl, vat, incl, perRate }: Sums): string[] => [
  ...unequal('totaal excl. btw', excl, sum(perRate.map((item) => item.excl))),
  ...unequal('btw', vat, sum(perRate.map((item) => item.vat))),
  ...unequal('totaal incl. btw', incl, excl + vat),
];

/** Compares the VAT groups of two totals. */
const groupDifferences = (said: PerRate, must: PerRate): string[] => {
  const rates = [...new Set([...said, ...must].map(({ rate }) => rate))].toSorted((a, b) => a - b);
  return rates.flatMap((rate) => {
    const sumOfRate = (groups: PerRate, part: 'excl' | 'vat') =>
      sum(groups.filter((item) => item.rate === rate).map((item) => item[part]));
    return [
      ...unequal(`grondslag ${percentageText(rate)}`, sumOfRate(said, 'excl'), sumOfRate(must, 'excl')),
      ...unequal(`btw ${percentageText(rate)}`, sumOfRate(said, 'vat'), sumOfRate(must, 'vat')),
    ];
  });
};

/**
 * PAY-005: the paid amount is the sum of the payment lines. The open amount of an invoice is what is due
 * minus that, and is zero without an invoice or when paid to the cent.
 */
const payingDifferences = (
  { paid, payments, open }: Paying,
  { isInvoiced, due }: { isInvoiced: boolean; due: Money },
): string[] => {
  const ofLines = sumOf(payments);
  const mustBeOpen = isInvoiced ? openOf({ total: due, paid: ofLines }) : 0;
  const isPaid = invoiceStatusOf({ isInvoiced, total: due, paid }) === 'paid';
  return [
    ...unequal('betaald', paid, ofLines),
    ...unequal('openstaand', sum(open), mustBeOpen),
    ...(open.length > 1 ? [`staat ${open.length} keer open`] : []),
    ...(isPaid && due >= 0 && sum(open) > 0 ? ['is betaald en staat toch open'] : []),
  ];
};

const named = (name: string, differences: readonly string[]) =>
  differences.map((text) => `${name}: ${text}.`);

/**
 * What does not add up in an order and its invoice: a Dutch sentence per difference, empty when all is right.
 */
export const orderDifferences = (order: OrderBooks): string[] => {
  const { number, lines, extra, incl, invoice, invoiceNumber, isInvoiced } = order;
  const ofLines = sum(lines.map((item) => item.excl + item.vat));
  return [
    ...named(`Order ${number}`, [
      ...sumDifferences(order),
      ...(extra === 0
        ? groupDifferences(order.perRate, lines)
        : unequal('totaal incl. btw na extra korting', incl, ofLines - extra)),
      ...payingDifferences(order, { isInvoiced, due: incl }),
    ]),
    ...(invoice === null
      ? []
      : named(`Factuur ${invoice.invoiceNumber}`, [
          ...(invoice.invoiceNumber === invoiceNumber
            ? []
            : [`hoort bij order ${number}, die ${invoiceNumber ?? 'geen factuur'} noemt`]),
          ...sumDifferences(invoice),
          ...unequal(`totaal van order ${number}`, incl, invoice.incl),
          ...groupDifferences(invoice.perRate, order.perRate),
        ])),
  ];
};

/** The same for an imported invoice. */
export const movedInDifferences = (invoice: MovedInBooks): string[] => {
  const { invoiceNumber, incl, paidBefore, due } = invoice;
  const isWithin = due * incl >= 0 && Math.abs(due) <= Math.abs(incl);
  return named(`Factuur ${invoiceNumber} uit het vorige systeem`, [
    ...(invoice.perRate.length === 0 ? [] : sumDifferences(invoice)),
    ...unequal('wat daar openstond', due, incl - paidBefore),
    ...(isWithin ? [] : [`had ${amountText(due)} open, meer dan het totaal van ${amountText(incl)}`]),
    ...payingDifferences(invoice, { isInvoiced: true, due }),
  ]);
};
