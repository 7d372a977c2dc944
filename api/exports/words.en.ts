export const orderColumns = [
  'Order number',
  'Order date',
  'Delivery date',
  'Customer number',
  'Customer',
  'Town',
  'Status',
  'Via ordering app',
  'Invoice number',
  'Invoice date',
  'Bottles',
  'Revenue excl.',
  'VAT',
  'Revenue incl.',
  'Paid',
];
export const byInvoiceDate = 'booking-lines-invoice-date';
export const byPaymentDate = 'booking-lines-payment-date';

export const invoiceColumns = (by: string) => [
  by,
  'Invoice number',
  'Invoice date',
  'Due date',
  'Customer number',
  'Customer',
  'Order number',
  'Account',
  'Debit',
  'Credit',
  'VAT kind',
  'VAT rate',
];
export const bookedOn = 'Booking date';
export const paidOn = 'Paid on';
export const debtors = 'Debtors';
export const turnover = 'Revenue';
export const vat = 'VAT';
export const paymentDifferences = 'Payment differences';
