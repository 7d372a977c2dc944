import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { Money, sum } from '#domain/kernel/money.ts';
import { emptiedText } from '#domain/kernel/schema.ts';

const said = (most: number) => z.string().max(most);

/** One payment in a movement, as the bank tells it. Texts are empty where it says nothing. */
export const BankPayment = z.object({
  /** What came in is above zero; in euro. */
  amount: Money,
  /** Who is on the other side. */
  name: emptiedText(140),
  /** Its IBAN, or what the bank writes where it has none: a number from before SEPA. */
  iban: emptiedText(34),
  /** What was written along. */
  text: emptiedText(2_000),
  /** The structured reference of the creditor, such as RF18539007547034 (ISO 11649). */
  paymentReference: said(35),
  endToEndId: said(35),
  mandateId: said(35),
  /** Why a payment came back, by the codes of ISO 20022: AM04. */
  returnReason: said(35),
});
export type BankPayment = z.infer<typeof BankPayment>;

/** A movement on a bank account: one line of a statement, of one payment or of a bundle. */
export const BankMovement = z.object({
  /** The bank's own reference; empty where it gives none. */
  reference: said(140),
  bookedOn: CalendarDate,
  amount: Money,
  /** Those that it is made of, as far as the file tells; they come to the amount, or are none. */
  payments: z.array(BankPayment),
});
export type BankMovement = z.infer<typeof BankMovement>;

/** What stood on the account at the end of a day. */
export const Balance = z.object({ on: CalendarDate, amount: Money });
export type Balance = z.infer<typeof Balance>;

/** A statement of one account. A notice of movements alone (camt.052, camt.054) has no balances. */
export type Statement = {
  iban: string;
  /** How the bank names it, such as 2026-231. */
  reference: string;
  opening: Balance | null;
  closing: Balance | null;
  movements: ReadMovement[];
  /** In which currency it is, where that is not the euro: then it was not read any further. */
  currency?: string | undefined;
};
/** One as it was read; `written` is what the bank wrote of it, where that was known before its parts were told apart. */
export type ReadMovement = BankMovement & { written?: Written | undefined };
export type Written = Pick<BankPayment, 'name' | 'iban' | 'text' | 'endToEndId'>;

/**
 * For each movement what it is known by, the same in every file that holds it: the bank's reference, or without one
 * all that is told of it, as it is `written`: how that is told apart may change. Of movements that look the same the
 * first is the first in each file.
 */
export const keysOf = (iban: string, movements: readonly ReadMovement[]): string[] => {
  const met = new Map<string, number>();
  return movements.map(({ bookedOn, amount, reference, payments, written }) => {
    const said: readonly Written[] = written ? [written] : payments;
    const told =
      reference || said.map(({ name, iban: other, text, endToEndId }) => [name, other, text, endToEndId]);
    const words = JSON.stringify([iban, bookedOn, amount, told]);
    const nth = (met.get(words) ?? 0) + 1;
    met.set(words, nth);
    return nth === 1 ? words : `${words} ${nth}`;
  });
};

/** By how much the movements of a statement miss its closing balance; zero where it has no balances. */
export const missedBy = ({ opening, closing, movements }: Statement): Money =>
  opening && closing ? closing.amount - opening.amount - sum(movements.map(({ amount }) => amount)) : 0;
