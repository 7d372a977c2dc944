import type { BatchAction } from '#domain/batch/action.ts';
export * from '#web/parts/words.en.ts';

export const actions = 'Actions under way and finished';
export const more = 'More';
export const asCsv = 'Download as CSV';
export const asExcel = 'Download as Excel';
export const pause = 'Pause';
export const resume = 'Resume';
export const again = 'Again';
export const results = 'Result';
export const putAway = 'Close';
export const open = 'Open';
export const paused = 'paused';
export const notStarted = 'The action was not started';
export const notChanged = 'The action was not changed';
export const progressOf = (done: number, count: number) => `${done} of ${count}`;
export const doneCount = (count: number) => `${count} done`;
export const unchangedCount = (count: number) => `${count} ${count === 1 ? 'was' : 'were'} so already`;
export const refusedCount = (count: number) => `${count} refused`;
export const failedCount = (count: number) => `${count} failed`;

export const packingSlips = 'Packing slips';
export const packingSlipsToPrinter = 'Print packing slips';
export const packingSlipsAsPdf = 'Packing slips as PDF';
export const makeInvoices = 'Invoice';
export const mailInvoices = 'Mail invoices';
export const mailConfirmations = 'Mail order confirmations';
export const statusTo = (status: string) => `Status: ${status}`;
export const sendReminders = 'Remind';

export const names: Record<BatchAction, string> = {
  'order-status': 'Change status',
  'packing-slips': 'Packing slips',
  'packing-slips-to-printer': 'Print packing slips',
  'shipping-labels': 'Shipping labels',
  'shipping-labels-to-printer': 'Print shipping labels',
  invoices: 'Invoice',
  'invoice-mails': 'Mail invoices',
  'confirmation-mails': 'Mail order confirmations',
  'collective-invoices': 'Collective invoices',
  reminders: 'Reminders',
  'reminder-steps': 'Reminders',
  'customer-field': 'Change customers',
  'product-field': 'Change products',
  'purchase-status': 'Change status',
  'purchase-mails': 'Mail to supplier',
  'purchase-papers': 'Purchase orders as PDF',
  'take-back': 'Take back',
};
export const makeLabels = 'Shipping labels';
export const printLabels = 'Print shipping labels';
export const askLabels = (count: string) => `Make shipping labels for ${count}?`;
export const askLabelsBody =
  'The carrier makes a label for each order, with the choices that the form begins with: 1 kg, standard parcel, the address of the order. An order that has a label gets no second one.';
export const askLabelsToPrinter = 'The labels go to the print service.';
export const makeThem = 'Make labels';
export const askStatus = (count: string, status: string) => `${count} to ${status}?`;
export const askStatusBody = 'Orders that cannot get this status are skipped, with the reason.';
export const setStatus = 'Change status';
export const askInvoices = (count: string) => `Invoice ${count}?`;
export const askInvoicesBody =
  'Each order gets an invoice with a number; this cannot be undone. What is invoiced already stays as it is.';
export const askInvoiceMails = (count: string) => `Mail the invoices of ${count}?`;
export const askInvoiceMailsBody =
  'Each invoice goes to the invoice address of its customer. Orders without an invoice or an address are skipped.';
export const askConfirmations = (count: string) => `Mail the confirmations of ${count}?`;
export const askConfirmationsBody =
  'Each customer gets the confirmation. Customers without an email address are skipped.';
export const sendMails = 'Mail';

export const resultOf = (name: string) => `Result: ${name}`;
export const onlyNotDone = 'Only what was not done';
export const record = 'What';
export const outcome = 'Result';
export const outcomes = {
  done: 'done',
  unchanged: 'was so already',
  refused: 'refused',
  failed: 'failed',
  pending: 'waiting',
};
export const nothingHere = 'Nothing to show.';

export const preparing = 'Preparing the reminders …';
export const previewTitle = 'Send reminders';
export const noneDue = 'Nobody gets a reminder now; the reason stands with each customer.';
export const getReminder = (count: number) => `${customersCounted(count)} will get a reminder.`;
export const getNone = (count: number) => `${count} will not now, with the reason.`;
export const exampleMail = 'Example: the first mail';
export const exampleTo = (to: string) => `To ${to}`;
export const whoGetsWhat = 'Who gets what';
export const level = 'Reminder';
export const openAmount = 'Open';
export const sendCount = (count: number) => (count === 1 ? 'Send 1 reminder' : `Send ${count} reminders`);
export const levels = { 1: 'first', 2: 'second', 3: 'third' };
export const customersCounted = (count: number) => (count === 1 ? '1 customer' : `${count} customers`);

export const productsCounted = (count: number) => (count === 1 ? '1 product' : `${count} products`);

export const mailSuppliers = 'Mail to supplier';
export const asPdf = 'As PDF';
export const askMailSuppliers = (count: string) => `Mail ${count}?`;
export const askMailSuppliersBody =
  'Each purchase order goes to its supplier and becomes ordered. Suppliers without an email address are skipped.';
export const purchasesCounted = (count: number) =>
  count === 1 ? '1 purchase order' : `${count} purchase orders`;

export const changeField = 'Change a field';
export const field = 'Field';
export const value = 'Becomes';
export const changeCounted = (counted: string) => `Change ${counted}`;
export const fieldNames = {
  enabled: 'Active',
  'customer-type_id': 'Customer type',
  accountmanager_user_id: 'Account manager',
  sellprice_class: 'Price class',
  klantapp_disabled: 'Not in the customer app',
  not_returning: 'Does not return',
  exclude_from_discount: 'Excluded from discount',
  'product-type_id': 'Product type',
};
export const priceClasses = { 1: 'Price 1', 2: 'Price 2', 3: 'Price 3' };
export const nobody = 'nobody';

export const sendStepsOf = (customers: string) => `Send the steps of today (${customers})`;
