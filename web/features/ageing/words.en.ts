import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const asOf = 'As of';
export const searchCustomer = 'Search customer';
export const openOn = (day: Text) => `Open on ${day}, by due date`;
export const all = 'All customers';
export const nothingOpen = (day: Text) => `Nothing was open on ${day}.`;
export const noCustomerFound = 'No customers found';
export const ageingFile = (day: Text) => `ageing-${day}`;
export const together = 'Together';
export const ages = {
  notDue: 'Not due',
  upTo30: 'Up to 30 days',
  upTo60: '31 to 60',
  upTo90: '61 to 90',
  over90: 'Over 90 days',
} as const;
