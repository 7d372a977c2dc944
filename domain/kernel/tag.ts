/**
 * What a screen holds and a live update names: written by projections, refetched by front-ends.
 * `id` is the record, or 'list' for every list of that kind of record.
 */
export const tagTypes = [
  'SalesOrder',
  'DirectOrder',
  'Basket',
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
  'Voucher',
  'Lookup',
  'LogBook',
  'Account',
  'User',
] as const;
export type TagType = (typeof tagTypes)[number];
/** `by`: the commands that did it, where known. Whoever sent all of them already knows of the change. */
export type Tag = { type: TagType; id: number | 'list'; by?: readonly string[] };
