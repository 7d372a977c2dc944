import { message, type Message } from '#domain/kernel/message.ts';

/** What an account may let nobody do alone. A kind that is added here is asked, seen and granted like the others. */
export const fourEyesKinds = ['collection', 'payout', 'provider', 'credit-limit', 'own-account'] as const;
export type FourEyesKind = (typeof fourEyesKinds)[number];
export const fourEyesKindNames = {
  collection: message('Incasso', 'Direct debit'),
  payout: message('Uitbetaling', 'Payout'),
  provider: message('Incasso via de betaalprovider', 'Direct debit by the payment provider'),
  'credit-limit': message('Kredietlimiet', 'Credit limit'),
  'own-account': message('IBAN van het bedrijf', 'IBAN of the company'),
} as const satisfies Record<FourEyesKind, Message>;

export const fourEyesStates = ['waiting', 'granted', 'refused', 'withdrawn', 'failed'] as const;
export type FourEyesState = (typeof fourEyesStates)[number];
