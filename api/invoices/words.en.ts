export const invoicesFile = 'invoices';
export const invoiceColumns = [
  'Invoice',
  'Order',
  'Customer',
  'Invoice date',
  'Due date',
  'Excl. VAT',
  'Incl. VAT',
  'Outstanding',
  'Status',
  'Reminders',
  'Last reminder',
];
export const invoiceStates = { open: 'open', overdue: 'overdue', paid: 'paid', credit: 'credit' };
