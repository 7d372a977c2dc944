import type { ComparedBy } from '#domain/what-if/kinds.ts';

export const file: Record<ComparedBy, string> = {
  customer: 'what-if-customers',
  product: 'what-if-products',
  'product-type': 'what-if-product-types',
};
export const columns = [
  'Number',
  'Name',
  'Bottles',
  'Turnover excl.',
  'Turnover excl. scenario',
  'Difference',
  'Margin',
  'Margin scenario',
  'Difference of margin',
];
export const noType = 'Without product type';
export const rules = (count: number) => (count === 1 ? '1 discount rule' : `${count} discount rules`);
export const none = 'none';
