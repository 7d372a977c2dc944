import { message } from '#domain/kernel/message.ts';

/** INT-027: what the checkout ticket shows besides the sold products, by template. */
export const ticketStyles = {
  1: message('Uitgebreid', 'Detailed'),
  2: message('Beknopt', 'Short'),
} as const;
export type TicketStyle = keyof typeof ticketStyles;
