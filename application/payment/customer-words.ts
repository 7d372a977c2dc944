import type { Language } from '#domain/kernel/language.ts';

/** What is paid, as a customer reads it at the provider. */
export const customerWords: Readonly<Record<Language, { invoice: string; order: string; refund: string }>> = {
  nl: { invoice: 'Factuur', order: 'Order', refund: 'Terugbetaling' },
  en: { invoice: 'Invoice', order: 'Order', refund: 'Refund' },
  de: { invoice: 'Rechnung', order: 'Bestellung', refund: 'Erstattung' },
  fr: { invoice: 'Facture', order: 'Commande', refund: 'Remboursement' },
};
