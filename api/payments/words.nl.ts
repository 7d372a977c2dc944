export const paymentsFile = 'betalingen';
export const paymentColumns = [
  'Datum',
  'Methode',
  'Klant',
  'Factuur',
  'Order',
  'Bedrag',
  'Status',
  'Geboekt door',
];
