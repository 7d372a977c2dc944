export const file = 'sales-figures';
export const nobody = 'Without account manager';
export const nothingFound = 'No results found';
export const company = 'Company';
export const accountManager = 'Account manager';
export const total = 'Total';
export const columns = [
  'Kind',
  'Name',
  'Bottles',
  'Revenue excl.',
  'Total costs',
  'Customer financing',
  'Margin',
  'Margin %',
];
