import type { Facts } from '#application/ports/facts.ts';
import type { Account } from '#domain/account/account.ts';
import { askedUnder, type KnownOfBank } from '#domain/bank/match.ts';
import type { BankPayment } from '#domain/bank/statement.ts';
import { sum } from '#domain/kernel/money.ts';
import { sepaPieceIn, sepaReferenceIn } from '#domain/sepa/reference.ts';

type Part = NonNullable<ReturnType<KnownOfBank['asked']['get']>>[number];

/** Which batch of ours a payment names and which invoice of it, or which piece where the bank booked that as one. */
const namedIn = (payment: BankPayment) => {
  const { endToEndId, text, paymentReference } = payment;
  const told = [endToEndId, text, paymentReference];
  const named = told.flatMap((said) => sepaReferenceIn(said) ?? []);
  const [found] = named.toSorted(
    (one, other) => Number(other.orderId !== null) - Number(one.orderId !== null),
  );
  return found ? [{ payment, piece: told.flatMap((said) => sepaPieceIn(said) ?? [])[0], ...found }] : [];
};

type Open = Awaited<ReturnType<Facts['openSepaItems']>>;
/** What of a batch came as one: the piece that was named where that comes to it, as banks book each piece, or all of it. */
const cameAsOne = (items: Open, { amount }: BankPayment, piece: string | undefined): Open => {
  const ofPiece = items.filter((item) => item.piece === piece);
  return piece && sum(ofPiece.map((item) => item.amount)) === Math.abs(amount) ? ofPiece : items;
};

/**
 * Of which invoices movements at the bank are, by the end-to-end id that our file gave them or by the reference of the
 * batch where the bank books it, or a piece of it, as one: what came in of a collection, or went out of a payout. Only
 * where the amounts come to it. What comes back later is known by what was booked before.
 */
export const askedBySepa = async (
  facts: Pick<Facts, 'sepaItems' | 'openSepaItems'>,
  account: Account,
  payments: readonly BankPayment[],
): Promise<KnownOfBank['asked']> => {
  const named = payments.flatMap(namedIn);
  const asked = new Map<string, readonly Part[]>();
  if (named.length === 0) return asked;
  const items = await facts.sepaItems(account, [...new Set(named.flatMap(({ orderId }) => orderId ?? []))]);
  const known = new Map(items.map((item) => [item.orderId, item]));
  const whole = new Set(named.flatMap(({ batchId, orderId }) => (orderId === null ? batchId : [])));
  const batches = new Map<number, Open>();
  for (const batchId of whole) batches.set(batchId, await facts.openSepaItems(account, batchId));
  for (const { payment, batchId, orderId, piece } of named) {
    const one = orderId === null ? undefined : known.get(orderId);
    const wanted =
      orderId === null
        ? cameAsOne(batches.get(batchId)!, payment, piece)
        : one?.batchId === batchId
          ? [one]
          : [];
    const parts = wanted.map(({ kind, orderId: id, customerId, invoiceNumber, amount }) => ({
      orderId: id,
      customerId,
      invoiceNumber,
      amount: kind === 'payout' ? -amount : amount,
    }));
    if (parts.length > 0) asked.set(askedUnder(payment), parts);
  }
  return asked;
};
