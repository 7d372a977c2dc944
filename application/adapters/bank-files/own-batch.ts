import type { BankPayment } from '#domain/bank/statement.ts';
import { cut } from '#domain/kernel/cut.ts';
import { sepaReferenceIn } from '#domain/sepa/reference.ts';

/**
 * Where a bank books a batch of ours as one, the text of that payment with how we called it behind it, as that stands in
 * a place of its own: by that it is known. Null where it does not, or the text says it.
 */
export const namingBatch = (
  { text, endToEndId }: Pick<BankPayment, 'text' | 'endToEndId'>,
  ids: readonly string[],
): string | null => {
  const own = ids.find((id) => sepaReferenceIn(id) !== null);
  if (own === undefined || sepaReferenceIn(`${endToEndId} ${text}`) !== null) return null;
  return `${cut(text, 1_900)} ${cut(own, 35)}`.trim();
};
