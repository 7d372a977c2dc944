import { cut } from '#domain/kernel/cut.ts';
import type { Language } from '#domain/kernel/language.ts';

/** What is paid, as a customer reads it at the provider. */
export const customerWords: Readonly<
  Record<Language, Record<'invoice' | 'invoices' | 'order' | 'refund', string>>
> = {
  nl: { invoice: 'Factuur', invoices: 'Facturen', order: 'Order', refund: 'Terugbetaling' },
  en: { invoice: 'Invoice', invoices: 'Invoices', order: 'Order', refund: 'Refund' },
  de: { invoice: 'Rechnung', invoices: 'Rechnungen', order: 'Bestellung', refund: 'Erstattung' },
  fr: { invoice: 'Facture', invoices: 'Factures', order: 'Commande', refund: 'Remboursement' },
};

/** What a provider shows. */
const mostShown = 255;
const andMore: Readonly<Record<Language, (count: number) => string>> = {
  nl: (count) => `en ${count} andere`,
  en: (count) => `and ${count} more`,
  de: (count) => `und ${count} weitere`,
  fr: (count) => `et ${count} ${count === 1 ? 'autre' : 'autres'}`,
};

/** Invoices that are paid at once: as many as fit by their whole numbers, since a part of one reads as another. */
export const invoicesIn = (language: Language, numbers: readonly string[]) => {
  const { invoice, invoices } = customerWords[language];
  const naming = (count: number) => {
    const named = `${numbers.length === 1 ? invoice : invoices} ${numbers.slice(0, count).join(', ')}`;
    return count === numbers.length ? named : `${named} ${andMore[language](numbers.length - count)}`;
  };
  let count = numbers.length;
  while (count > 1 && naming(count).length > mostShown) count -= 1;
  return cut(naming(count), mostShown);
};
