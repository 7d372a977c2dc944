/** Why stock moved, as the ledger of a product shows it. */
export const countUndone = 'telling ongedaan gemaakt';
