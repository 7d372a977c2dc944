import { fieldText } from '#domain/kernel/field-text.ts';
import { dateText } from '#domain/kernel/words.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { BankDifference } from '#projections/books/queries.ts';

const count = new Intl.NumberFormat('nl-NL');
const money = (amount: Money) => fieldText({ kind: 'money' }, amount);

export const strayPayments = (id: number) => `Betalingen onder ${id} horen bij geen order of factuur.`;
export const strayInvoice = (name: string) => `Factuur ${name} hoort bij geen order.`;
export const strayOpen = (id: number, amount: Money) =>
  `Onder ${id} staat ${money(amount)} open van geen order of factuur.`;
export const bankDiffers = (difference: BankDifference) => {
  const amount = money(difference.amount);
  switch (difference.what) {
    case 'entry':
      return `Bankboeking ${difference.id}: ${amount} verschil met wat ervan is geboekt.`;
    case 'part':
      return `Bankboeking ${difference.id}: van ${amount} is er geen betaling.`;
    case 'paid-out':
      return `Bankboeking ${difference.id}: van ${amount} in de uitbetaling van de betaalprovider is er geen betaling.`;
    case 'payment':
      return `Betaling van ${amount} onder ${difference.id} staat bij geen bankboeking.`;
    case 'balance':
      return `Rekening ${difference.iban}, ${dateText(difference.from)} tot en met ${dateText(difference.to)}: de saldo’s verschillen ${amount} van de boekingen.`;
  }
};
export const checked = (books: {
  accountId: number;
  orders: number;
  invoices: number;
  payments: number;
  open: Money;
  bank: { entries: number; booked: Money };
  writtenOff: Money;
  differences: readonly string[];
}) => {
  const { accountId, orders, invoices, payments, open, bank, writtenOff, differences } = books;
  const fromBank =
    bank.entries === 0
      ? ''
      : `, ${count.format(bank.entries)} bankboekingen waarvan ${money(bank.booked)} op facturen`;
  const off = writtenOff === 0 ? '' : `, ${money(writtenOff)} afgeboekt`;
  const about = `Account ${accountId}: ${count.format(orders)} orders, ${count.format(invoices)} facturen, ${count.format(payments)} betalingen${off}, ${money(open)} open${fromBank}`;
  return differences.length === 0
    ? `${about}; alles sluit.`
    : `${about}; ${count.format(differences.length)} verschillen:`;
};
export const wrong = (difference: string) => `  FOUT ${difference}`;
export const nothingYet = 'Er zijn nog geen orders en facturen.';
