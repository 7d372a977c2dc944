/** Why stock moved, as the ledger of a product shows it. */
export const orderReceived = (number: number, supplier: string) => `inkooporder ${number} van ${supplier}`;
