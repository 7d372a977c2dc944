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

/** Invoices that are paid at once; a provider shows 255 characters. */
export const invoicesIn = (language: Language, numbers: readonly string[]) => {
  const { invoice, invoices } = customerWords[language];
  return `${numbers.length === 1 ? invoice : invoices} ${numbers.join(', ')}`.slice(0, 255);
};
