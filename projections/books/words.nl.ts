import { fieldText } from '#domain/kernel/field-text.ts';
import type { Money } from '#domain/kernel/money.ts';

const count = new Intl.NumberFormat('nl-NL');
const money = (amount: Money) => fieldText({ kind: 'money' }, amount);

export const strayPayments = (id: number) => `Betalingen onder ${id} horen bij geen order of factuur.`;
export const strayInvoice = (name: string) => `Factuur ${name} hoort bij geen order.`;
export const strayOpen = (id: number, amount: Money) =>
  `Onder ${id} staat ${money(amount)} open van geen order of factuur.`;
export const checked = (books: {
  accountId: number;
  orders: number;
  invoices: number;
  payments: number;
  open: Money;
  differences: readonly string[];
}) => {
  const { accountId, orders, invoices, payments, open, differences } = books;
  const about = `Account ${accountId}: ${count.format(orders)} orders, ${count.format(invoices)} facturen, ${count.format(payments)} betalingen, ${money(open)} open`;
  return differences.length === 0
    ? `${about}; alles sluit.`
    : `${about}; ${count.format(differences.length)} verschillen:`;
};
export const wrong = (difference: string) => `  FOUT ${difference}`;
export const nothingYet = 'Er zijn nog geen orders en facturen.';
