import { message, type Message } from '#domain/kernel/message.ts';

/** What an account may let nobody do alone. A kind that is added here is asked, seen and granted like the others. */
export const fourEyesKinds = [
  'collection',
  'payout',
  'provider',
  'credit-limit',
  'credit-limits',
  'own-account',
  'write-off',
  'refund',
] as const;
export type FourEyesKind = (typeof fourEyesKinds)[number];
export const fourEyesKindNames = {
  collection: message('Incasso', 'Direct debit'),
  payout: message('Uitbetaling', 'Payout'),
  provider: message('Incasso via de betaalprovider', 'Direct debit by the payment provider'),
  'credit-limit': message('Kredietlimiet', 'Credit limit'),
  'credit-limits': message('Kredietlimieten uit een import', 'Credit limits of an import'),
  'own-account': message('IBAN van het bedrijf', 'IBAN of the company'),
  'write-off': message('Afboeking', 'Write-off'),
  refund: message('Terugbetaling online', 'Refund of an online payment'),
} as const satisfies Record<FourEyesKind, Message>;

export const fourEyesStates = ['waiting', 'granted', 'refused', 'withdrawn', 'failed'] as const;
export type FourEyesState = (typeof fourEyesStates)[number];
