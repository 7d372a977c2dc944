/** INT-027: what stands on the ticket of the checkout besides what was sold, by its templates. */
export const ticketStyles = {
  1: 'Uitgebreid: adres, klant en streepjescode',
  2: 'Beknopt: alleen naam, regels en totaal',
} as const;
export type TicketStyle = keyof typeof ticketStyles;
