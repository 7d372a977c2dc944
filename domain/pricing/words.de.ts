/* Lines with their prices, and what they come to. */
export const lineColumns = ['Menge', 'Beschreibung', 'Preis', 'Betrag'];
export const subtotals = { excl: 'Zwischensumme ohne MwSt.', incl: 'Zwischensumme inkl. MwSt.' };
export const discount = 'Rabatt';
export const totalExcl = 'Gesamt ohne MwSt.';
export const vat = (rate: string) => `MwSt. ${rate}`;
export const allVat = 'MwSt.';
export const totalIncl = 'Gesamt inkl. MwSt.';
