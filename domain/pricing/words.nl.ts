/* Lines with their prices, and what they come to. */
export const lineColumns = ['Aantal', 'Omschrijving', 'Prijs', 'Bedrag'];
export const subtotals = { excl: 'Subtotaal excl. btw', incl: 'Subtotaal incl. btw' };
export const discount = 'Korting';
export const totalExcl = 'Totaal excl. btw';
export const vat = (rate: string) => `Btw ${rate}`;
export const allVat = 'Btw';
export const totalIncl = 'Totaal incl. btw';
