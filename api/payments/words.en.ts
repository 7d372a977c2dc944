export const paymentsFile = 'payments';
export const paymentColumns = [
  'Date',
  'Method',
  'Customer',
  'Invoice',
  'Order',
  'Amount',
  'Status',
  'Booked by',
];
