import type { BankTables } from '#projections/bank/table.ts';
import { cent, type Money } from '#domain/kernel/money.ts';
import { searchable } from '#projections/kernel/search-text.ts';

/** An amount as it is looked for: without its sign, and no part of a larger one or of a number. */
const amountWord = (cents: number) => `=${Math.abs(cents)}=`;
const centsOf = (amount: Money) => Math.round(amount / cent);

/**
 * What a movement is found by: its amount and those of its payments, their names, accounts, texts and references, and the
 * numbers of the invoices on which it, or a payment of its payout, is booked.
 */
export const searchTextOf = ({
  amount,
  payments,
  parts,
  payout,
}: Pick<BankTables['bank_entry'], 'amount' | 'payments' | 'parts' | 'payout'>): string =>
  searchable(
    amountWord(centsOf(amount)),
    ...payments.flatMap((payment) => [
      payment.name,
      payment.iban,
      payment.text,
      payment.paymentReference,
      payment.endToEndId,
      payment.mandateId,
      amountWord(centsOf(payment.amount)),
    ]),
    ...(payout ? [payout.reference, ...payout.items.map(({ providerId }) => providerId)] : []),
    ...[...parts, ...(payout?.items.flatMap((item) => item.parts) ?? [])].flatMap((part) => [
      part.invoiceNumber,
      amountWord(centsOf(part.amount)),
    ]),
  );

/** An account as people write it, in groups of four. */
const spacedIban = /\b[a-z]{2}\d{2}(?: [a-z0-9]{4}){2,7}(?: [a-z0-9]{1,3})?\b/gi;
/** An amount with cents: `1.234,56`, `-418.18` or `€ 7,00`. */
const written = /(?<=^| )(?:€ ?)?[-−–]?(?:€ ?)?(\d{1,3}(?:[.,]\d{3})+|\d+)[.,](\d\d)(?= |$)/g;

/** What is asked for as it stands in what a movement is found by: alone, and with its amounts as amounts. */
export const askedIn = (question: string): string[] => {
  const said = question.replace(spacedIban, (iban) => iban.replaceAll(' ', ''));
  const inAmounts = said.replace(written, (_, whole: string, cents: string) =>
    amountWord(Number(whole.replaceAll(/\D/g, '') + cents)),
  );
  return inAmounts === said ? [said] : [said, inAmounts];
};
