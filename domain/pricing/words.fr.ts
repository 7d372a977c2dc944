/* Lines with their prices, and what they come to. */
export const lineColumns = ['Quantité', 'Description', 'Prix', 'Montant'];
export const subtotals = { excl: 'Sous-total HT', incl: 'Sous-total TTC' };
export const discount = 'Remise';
export const totalExcl = 'Total HT';
export const vat = (rate: string) => `TVA ${rate}`;
export const allVat = 'TVA';
export const totalIncl = 'Total TTC';
