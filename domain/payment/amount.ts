import { cent, euro, type Money } from '#domain/kernel/money.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

/** PAY-009. */
export const largestPayment: Money = 1_000_000 * euro;

export const amountRefusals = {
  'payment-amount-invalid': conflict('Vul een bedrag in, zoals 12,50.', 'Enter an amount, like 12.50.'),
  'payment-amount-too-fine': conflict(
    'Vul een bedrag met hoogstens twee decimalen in.',
    'Enter an amount with at most two decimals.',
  ),
  'payment-amount-too-large': conflict(
    'Een bedrag is hoogstens € 1.000.000.',
    'An amount is at most € 1,000,000.',
  ),
  'payment-amount-not-positive': conflict('Vul een bedrag boven nul in.', 'Enter an amount above zero.'),
} satisfies RefusalTable;
export type AmountRefusal = keyof typeof amountRefusals;

/**
 * A typed amount of money, in 1/10 000 euro: `12,50`, `12.5`, `€ 1.234,50`. A point separates thousands if a
 * comma follows, else decimals. Refuses payment-amount-invalid for what is not a number, and what
 * `checkAmount` refuses.
 */
export const typedAmount = (typed: string): Money => {
  const plain = typed.replace(/[\s\u00a0€]/g, '').replace('\u2212', '-');
  const decimal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(decimal);
  if (!match) return refuse<AmountRefusal>('payment-amount-invalid', { typed: typed.slice(0, 40) });
  const [, sign, whole, fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(2))) return refuse<AmountRefusal>('payment-amount-too-fine');
  const cents = Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return checkAmount(sign && cents > 0 ? -cents * cent : cents * cent);
};

/**
 * Whole cents, within the maximum in either direction. Refuses payment-amount-too-fine,
 * payment-amount-too-large.
 */
export const checkAmount = (amount: Money): Money => {
  if (amount % cent !== 0) return refuse<AmountRefusal>('payment-amount-too-fine');
  if (Math.abs(amount) > largestPayment) return refuse<AmountRefusal>('payment-amount-too-large');
  return amount;
};

/**
 * What several claims get of one amount paid for all of them: each up to what was asked for it, in their order;
 * the last gets what is left.
 */
export const sharesOf = (amount: Money, asked: readonly Money[]): Money[] => {
  let left = amount;
  return asked.map((most, at) => {
    const share = at === asked.length - 1 ? left : Math.min(left, most);
    left -= share;
    return share;
  });
};

/** The same for requests and refunds: above zero. Also refuses payment-amount-not-positive. */
export const checkPositive = (amount: Money): Money =>
  checkAmount(amount) > 0 ? amount : refuse<AmountRefusal>('payment-amount-not-positive');
