import type { Language } from '#domain/kernel/language.ts';
import { PaymentMethodCode, paymentMethods } from '#domain/payment/payment-method.ts';

const names: Readonly<Record<Exclude<Language, 'nl'>, Readonly<Record<PaymentMethodCode, string>>>> = {
  en: {
    1: 'Bank transfer',
    2: 'Card',
    3: 'Cash',
    4: 'Direct debit',
    5: 'Voucher',
    6: 'Online payment',
    7: 'Internal',
    8: 'Written off',
  },
  de: {
    1: 'Überweisung',
    2: 'Karte',
    3: 'Bar',
    4: 'Lastschrift',
    5: 'Gutschein',
    6: 'Onlinezahlung',
    7: 'Intern',
    8: 'Ausgebucht',
  },
  fr: {
    1: 'Virement',
    2: 'Carte',
    3: 'Espèces',
    4: 'Prélèvement',
    5: 'Bon d’achat',
    6: 'Paiement en ligne',
    7: 'Interne',
    8: 'Écart soldé',
  },
};

/** A payment method's name on documents in a language, by its Dutch name. */
export const methodNameIn = (name: string, language: Language = 'nl'): string => {
  const code = [...PaymentMethodCode.values].find((item) => paymentMethods[item].name.nl === name);
  return language === 'nl' || code === undefined ? name : names[language][code];
};
