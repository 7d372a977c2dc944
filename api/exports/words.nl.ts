export const orderColumns = [
  'Ordernummer',
  'Orderdatum',
  'Leverdatum',
  'Klantnummer',
  'Klant',
  'Plaats',
  'Status',
  'Via bestelapp',
  'Factuurnummer',
  'Factuurdatum',
  'Flessen',
  'Omzet excl',
  'Btw',
  'Omzet incl',
  'Betaald',
];
export const byInvoiceDate = 'boekregels-factuurdatum';
export const byPaymentDate = 'boekregels-betaaldatum';

export const invoiceColumns = (by: string) => [
  by,
  'Factuurnummer',
  'Factuurdatum',
  'Vervaldatum',
  'Klantnummer',
  'Klant',
  'Ordernummer',
  'Rekening',
  'Debet',
  'Credit',
  'Btw-soort',
  'Btw-tarief',
];
export const bookedOn = 'Boekdatum';
export const paidOn = 'Betaald op';
export const debtors = 'Debiteuren';
export const turnover = 'Omzet';
export const vat = 'Btw';
export const paymentDifferences = 'Betalingsverschillen';
