export const file = 'verkoopcijfers';
export const nobody = 'Zonder accountmanager';
export const nothingFound = 'Geen resultaten gevonden';
export const company = 'Bedrijf';
export const accountManager = 'Accountmanager';
export const total = 'Totaal';
export const columns = [
  'Soort',
  'Naam',
  'Flessen',
  'Omzet excl',
  'Totale kosten',
  'Klantfinanciering',
  'Marge',
  'Marge %',
];
