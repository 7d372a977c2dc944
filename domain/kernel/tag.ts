/**
 * What a screen holds and a live update names: written by projections, refetched by front-ends.
 * `id` is the record, or 'list' for every list of that kind of record.
 */
export const tagTypes = [
  'SalesOrder',
  'DirectOrder',
  'Basket',
  'Customer',
  'Product',
  'PriceList',
  'Supplier',
  'Stock',
  'Supplier',
  'Import',
  'Lookup',
  'LogBook',
  'Account',
  'User',
] as const;
export type TagType = (typeof tagTypes)[number];
export type Tag = { type: TagType; id: number | 'list' };
