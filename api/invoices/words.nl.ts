export const invoicesFile = 'facturen';
export const invoiceColumns = [
  'Factuur',
  'Order',
  'Klant',
  'Factuurdatum',
  'Vervaldatum',
  'Excl. btw',
  'Incl. btw',
  'Openstaand',
  'Status',
  'Herinneringen',
  'Laatste herinnering',
];
export const invoiceStates = { open: 'open', overdue: 'verlopen', paid: 'betaald', credit: 'credit' };
