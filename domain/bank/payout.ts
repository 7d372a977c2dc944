import { z } from 'zod';
import { PayoutKind, PayoutProblem } from '#domain/bank/reason.ts';
import { Money, sum } from '#domain/kernel/money.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { ProviderId } from '#domain/payment/line.ts';

/** A payment in a payout, or what went back of one, with the invoices at which it is booked. */
export const PayoutItem = z.object({
  kind: PayoutKind,
  providerId: ProviderId,
  /** Below zero it went back. */
  amount: Money,
  parts: z.array(z.object({ orderId: Id, customerId: Id, invoiceNumber: z.string().max(60), amount: Money })),
});
export type PayoutItem = z.infer<typeof PayoutItem>;

/** A payout of the payment provider, or why it could not be taken apart; then it has no items. */
export const Payout = z.object({
  problem: PayoutProblem.nullable(),
  payoutId: z.string().max(64),
  /** As it stands on the statement of the bank, such as 1234567.2611.04. */
  reference: z.string().max(60),
  /** What the provider kept. */
  costs: Money,
  /** How many items it has. */
  count: NonNegativeInt,
  items: z.array(PayoutItem),
});
export type Payout = z.infer<typeof Payout>;

/** An event holds so many of its items at most. */
export const payoutItemsInEvent = 200;

/** What of an item is at no invoice; zero where all of it is. */
export const missingOf = ({ amount, parts }: Pick<PayoutItem, 'amount' | 'parts'>): Money =>
  amount - sum(parts.map((part) => part.amount));

/** Whether it was taken apart, and all that is in it is booked at an invoice. */
export const isProven = ({ problem, count, items }: Pick<Payout, 'problem' | 'count' | 'items'>) =>
  problem === null && items.length === count && items.every((item) => missingOf(item) === 0);

/** The reference of a payout in what a payment says; null where there is none. */
export const payoutReferenceIn = (text: string) =>
  /(?<![\d.])\d{4,10}\.\d{4}\.\d{2,3}(?![\d.])/.exec(text)?.[0] ?? null;
