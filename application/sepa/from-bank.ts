import type { CoreWith } from '#application/kernel/core.ts';
import type { Account } from '#domain/account/account.ts';
import type { BankPayment } from '#domain/bank/statement.ts';
import type { Money } from '#domain/kernel/money.ts';
import { sepaReferenceIn } from '#domain/sepa/reference.ts';

type Part = { orderId: number; customerId: number; invoiceNumber: string; amount: Money };

/**
 * Of which invoices a movement at the bank is, by the end-to-end id that our file gave it, or by the reference of the
 * batch where the bank books it as one: what came in or went out, or what came back, with its sign. Null where it names
 * nothing of this account, or where the amounts do not come to it. `match-bank` may ask this before anything else; what it
 * answers is sure.
 */
export const sepaPartsOf = async (
  { facts }: Pick<CoreWith<'sepaItems' | 'openSepaItems'>, 'facts'>,
  account: Account,
  {
    amount,
    endToEndId,
    text,
    paymentReference,
  }: Pick<BankPayment, 'amount' | 'endToEndId' | 'text' | 'paymentReference'>,
  /** Other texts in which the bank names the batch, such as that of the movement. */
  ...references: readonly string[]
): Promise<readonly Part[] | null> => {
  const named = [endToEndId, text, paymentReference, ...references].flatMap(
    (said) => sepaReferenceIn(said) ?? [],
  );
  const [found] = named.toSorted(
    (one, other) => Number(other.orderId !== null) - Number(one.orderId !== null),
  );
  if (!found) return null;
  const { batchId, orderId } = found;
  if (orderId === null) {
    const items = await facts.openSepaItems(account, batchId);
    const sign = items[0]?.kind === 'payout' ? -1 : 1;
    const parts = items.map(({ kind: _, ...item }) => ({ ...item, amount: sign * item.amount }));
    return parts.length > 0 && parts.reduce((all, part) => all + part.amount, 0) === amount ? parts : null;
  }
  const [item] = await facts.sepaItems(account, [orderId]);
  if (!item || item.batchId !== batchId || item.amount !== Math.abs(amount)) return null;
  const { customerId, invoiceNumber } = item;
  return [{ orderId, customerId, invoiceNumber, amount }];
};
