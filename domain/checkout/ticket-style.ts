/** INT-027: what stands on the ticket of the checkout besides what was sold, by its templates. */
export const ticketStyles = {
  1: 'Uitgebreid',
  2: 'Beknopt',
} as const;
export type TicketStyle = keyof typeof ticketStyles;
