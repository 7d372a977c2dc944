import type { Facts } from '#application/ports/facts.ts';
import { askedBySepa } from '#application/sepa/from-bank.ts';
import type { Account } from '#domain/account/account.ts';
import type { KnownOfBank } from '#domain/bank/match.ts';
import type { BankPayment } from '#domain/bank/statement.ts';
import { ibanOf } from '#domain/kernel/bank.ts';

/**
 * What is known of payments by their end-to-end id. `asked`: of which invoices a payment is that was asked for under
 * an id, as by a collection; it is booked on those when it comes in. `before`: what was booked of an earlier payment
 * with that id, or from that account; when it comes back its invoices are open again.
 */
export const knownByEndToEndId = async (
  facts: Pick<Facts, 'bookedBefore' | 'sepaItems' | 'openSepaItems'>,
  account: Account,
  payments: readonly BankPayment[],
): Promise<Pick<KnownOfBank, 'asked' | 'before'>> => {
  const out = payments.filter(({ amount }) => amount < 0);
  const said = (values: readonly string[]) => [...new Set(values)].filter(Boolean);
  const before = await facts.bookedBefore(account, {
    endToEndIds: said(out.map(({ endToEndId }) => endToEndId)),
    ibans: said(out.map(({ iban, returnReason }) => (returnReason === '' ? '' : ibanOf(iban)))),
  });
  return { asked: await askedBySepa(facts, account, payments), before };
};
