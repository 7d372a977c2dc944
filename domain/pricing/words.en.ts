/* Lines with their prices, and what they come to. */
export const lineColumns = ['Quantity', 'Description', 'Price', 'Amount'];
export const subtotals = { excl: 'Subtotal excl. VAT', incl: 'Subtotal incl. VAT' };
export const discount = 'Discount';
export const totalExcl = 'Total excl. VAT';
export const vat = (rate: string) => `VAT ${rate}`;
export const allVat = 'VAT';
export const totalIncl = 'Total incl. VAT';
