/** Why stock moved, as the ledger of a product shows it. */
export const directOrderReceived = (number: number) => `directe order ${number}`;
