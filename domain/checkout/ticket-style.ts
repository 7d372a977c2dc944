/** INT-027: what the checkout ticket shows besides the sold products, by template. */
export const ticketStyles = {
  1: 'Uitgebreid',
  2: 'Beknopt',
} as const;
export type TicketStyle = keyof typeof ticketStyles;
