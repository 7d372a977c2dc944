import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const asOf = 'Op dag';
export const searchCustomer = 'Zoek klant';
export const openOn = (day: Text) => `Open op ${day}, naar vervaldatum`;
export const all = 'Alle klanten';
export const nothingOpen = (day: Text) => `Op ${day} stond er niets open.`;
export const noCustomerFound = 'Geen klanten gevonden';
export const ageingFile = (day: Text) => `ouderdom-${day}`;
export const together = 'Samen';
export const ages = {
  notDue: 'Niet vervallen',
  upTo30: 'Tot en met 30 dagen',
  upTo60: '31 tot en met 60',
  upTo90: '61 tot en met 90',
  over90: 'Meer dan 90 dagen',
} as const;
