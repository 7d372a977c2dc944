export * from '#web/parts/words.en.ts';

export const allEmail = 'All email';
export const noEmailFitsThis = 'No email fits this.';
export const startOfTheAddress = 'Start of the address';
export const subjectTitle = 'Subject';
export const toTitle = 'To';
export const kindTitle = 'Kind';
export const sentOn = 'Date';
export const about = 'About';
export const purchaseOrderTitle = 'Purchase order';
export const anyStatus = 'Any status';
export const mailGroups = { failed: 'Failed', waiting: 'Not sent yet', sent: 'Sent' };
export const shortMailStates = {
  queued: 'waiting',
  trying: 'on its way',
  accepted: 'sent',
  kept: 'kept',
  refused: 'refused',
  unknown: 'uncertain',
  bounced: 'came back',
};
export const mailKinds = {
  'packing-slip': 'Packing slip',
  offer: 'Offer',
  confirmation: 'Order confirmation',
  invoice: 'Invoice',
  ticket: 'Receipt',
  tracking: 'Track & trace',
  'shipping-label': 'Shipping label',
  thanks: 'Order received',
  reminder: 'Reminder',
  statement: 'Statement of account',
  'purchase-supplier': 'Purchase order',
  'purchase-transporter': 'Transport order',
  'purchase-third-party': 'Announced delivery',
  'purchase-confirmed': 'Purchase order confirmed',
  'app-info': 'About the customer app',
  collection: 'Direct debit',
  mandate: 'Mandate',
  booking: 'Booking',
  bookkeeping: 'Bookkeeping',
  'product-notice': 'Notice of a wine',
  approval: 'Approval in the app',
  'log-proof': 'Proof of the log book',
  'log-question': 'Question of the log book',
  backup: 'Backup',
  warehouse: 'External warehouse',
};
export const anyKind = 'All kinds';
