import { message, type Message } from '#domain/kernel/message.ts';

/**
 * What is asked of whom: a file for the bank collects what customers owe, or pays what they get; the payment provider
 * collects as well, under mandates that it has.
 */
export const sepaKinds = ['collection', 'payout', 'provider'] as const;
export type SepaKind = (typeof sepaKinds)[number];
export const sepaKindNames = {
  collection: message('Incasso', 'Collection'),
  payout: message('Uitbetaling', 'Payout'),
  provider: message('Incasso via de betaalprovider', 'Collection by the payment provider'),
} as const satisfies Record<SepaKind, Message>;

/** What became of an invoice in a batch. */
export const sepaOutcomes = ['open', 'asked', 'booked', 'returned'] as const;
export type SepaOutcome = (typeof sepaOutcomes)[number];
export const sepaOutcomeNames = {
  open: message('wacht op de bank', 'waits for the bank'),
  asked: message('gevraagd aan de betaalprovider', 'asked of the payment provider'),
  booked: message('geboekt', 'booked'),
  returned: message('teruggekomen', 'returned'),
} as const satisfies Record<SepaOutcome, Message>;

export const painFormats = {
  'pain.008.001.08': message('pain.008.001.08 (huidig)', 'pain.008.001.08 (current)'),
  'pain.008.001.02': message('pain.008.001.02 (oud)', 'pain.008.001.02 (old)'),
} as const;
/** In what a batch is written; for the provider a list of what is asked of it. */
export type PainFormat = keyof typeof painFormats | 'pain.001.001.09' | 'provider';

/** Of what is asked of the provider a batch says when, and what became of it. */
export const isUnderWay = (outcome: SepaOutcome) => outcome === 'open' || outcome === 'asked';

/** So many invoices fit in one batch. */
export const mostInBatch = 5_000;
