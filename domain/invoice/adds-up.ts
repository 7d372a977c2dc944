import { invoiceStatusOf, openOf } from '#domain/invoice/status.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import type { VatAmounts } from '#domain/kernel/vat.ts';
import { amountText, percentageText } from '#domain/kernel/words.ts';
import { sumOf } from '#domain/payment/payments.ts';
import type { PaymentLine } from '#domain/payment/line.ts';

type PerRate = readonly VatAmounts[];
/** Sums as an order or an invoice has them, in 1/10 000 euro. */
type Sums = { excl: Money; vat: Money; incl: Money; perRate: PerRate };
/** What was paid, and each amount that is said to be open of it, as debts and warnings count them. */
type Paying = {
  paid: Money;
  payments: readonly Pick<PaymentLine, 'amount' | 'status'>[];
  open: readonly Money[];
};

/** An order, what its lines come to per rate before the extra discount, and its invoice where it has one. */
export type OrderBooks = Sums &
  Paying & {
    number: number;
    isInvoiced: boolean;
    lines: PerRate;
    extra: Money;
    invoiceNumber: string | null;
    invoice: (Sums & { invoiceNumber: string }) | null;
  };
/** An invoice that moved in, with what was paid and what was open of it then. */
export type MovedInBooks = Sums & Paying & { invoiceNumber: string; paidBefore: Money; due: Money };

/** A sentence where two amounts that must be one are not. */
const unequal = (what: string, said: Money, must: Money): string[] =>
  said === must ? [] : [`${what} is ${amountText(said)}, moet zijn ${amountText(must)}`];

/** VAT groups against the totals beside them. */
const sumDifferences = ({ excl, vat, incl, perRate }: Sums): string[] => [
  ...unequal('totaal excl. btw', excl, sum(perRate.map((item) => item.excl))),
  ...unequal('btw', vat, sum(perRate.map((item) => item.vat))),
  ...unequal('totaal incl. btw', incl, excl + vat),
];

/** VAT groups of one against those of the other. */
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
 * PAY-005: what is paid is the sum of the payment lines, and what is open of an invoice is what is due less that,
 * once, and nothing of what has no invoice or is paid to the cent.
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

/** What does not add up of an order and its invoice: a Dutch sentence for each difference, none when all is right. */
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

/** The same of an invoice that moved in. */
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
