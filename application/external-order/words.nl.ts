/** Why stock moved, as the ledger of a product shows it. */
export const countOfWarehouse = 'telling van het externe magazijn';
