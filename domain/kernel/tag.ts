/**
 * Names what a screen shows and a live update invalidates: projections publish it, front-ends refetch. `id`
 * is the record, or 'list' for every list of that kind of record.
 */
export const tagTypes = [
  'SalesOrder',
  'DirectOrder',
  'Basket',
  'Approval',
  'ShippingLabel',
  'Customer',
  'Product',
  'PriceList',
  'PurchaseOrder',
  'Supplier',
  'Stock',
  'Booking',
  'Bookkeeping',
  'Import',
  'Subscription',
  'BankEntry',
  'SepaBatch',
  'FourEyes',
  'Voucher',
  'Webshop',
  'Lookup',
  'LogBook',
  'Batch',
  'Scenario',
  'Notification',
  'Account',
  'User',
  'ListView',
  'Webhook',
  'AccessToken',
] as const;
export type TagType = (typeof tagTypes)[number];
/**
 * `by`: the commands that caused it, if known. A client that sent all of them already knows of the change.
 */
export type Tag = { type: TagType; id: number | 'list'; by?: readonly string[] };
