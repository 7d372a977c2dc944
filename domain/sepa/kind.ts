import { message, type Message } from '#domain/kernel/message.ts';

/** What a file for the bank does: collects what customers owe, or pays what they get. */
export const sepaKinds = ['collection', 'payout'] as const;
export type SepaKind = (typeof sepaKinds)[number];
export const sepaKindNames = {
  collection: message('Incasso', 'Collection'),
  payout: message('Uitbetaling', 'Payout'),
} as const satisfies Record<SepaKind, Message>;

/** What became of an invoice in a batch. */
export const sepaOutcomes = ['open', 'booked', 'returned'] as const;
export type SepaOutcome = (typeof sepaOutcomes)[number];
export const sepaOutcomeNames = {
  open: message('wacht op de bank', 'waits for the bank'),
  booked: message('geboekt', 'booked'),
  returned: message('teruggekomen', 'returned'),
} as const satisfies Record<SepaOutcome, Message>;

export const painFormats = {
  'pain.008.001.08': message('pain.008.001.08 (huidig)', 'pain.008.001.08 (current)'),
  'pain.008.001.02': message('pain.008.001.02 (oud)', 'pain.008.001.02 (old)'),
} as const;
export type PainFormat = keyof typeof painFormats | 'pain.001.001.09';

/** So many invoices fit in one batch. */
export const mostInBatch = 5_000;
