export const chooseSupplier = 'Kies een leverancier uit de lijst.';
export const chooseFromList = 'Kies een waarde uit de lijst.';
export const chooseOtherProduct = 'Kies een ander product dan dit.';
export const copyOf = (name: string) => `${name} (kopie)`;
/** Why stock moved, as the ledger of a product shows it. */
export const newVintage = 'nieuwe jaargang';
