import { message, type Message } from '#domain/kernel/message.ts';

/** Why nobody is reminded of an invoice: the customer disputes it, or promised to pay it by a day. */
export const pauseCauses = ['dispute', 'promise'] as const;
export type PauseCause = (typeof pauseCauses)[number];
export const pauseCauseNames: Readonly<Record<PauseCause, Message>> = {
  dispute: message('Betwist', 'Disputed'),
  promise: message('Betaling toegezegd', 'Payment promised'),
};

/** As long as its reason may be. */
export const longestPauseReason = 500;
