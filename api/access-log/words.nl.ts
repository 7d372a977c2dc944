export const columns = [
  'Tijd',
  'Soort',
  'Gebruiker',
  'Namens',
  'Over',
  'Klant',
  'Scherm',
  'Aanroep',
  'Adres',
];
export const kinds = {
  'signed-in': 'Ingelogd',
  'sign-in-failed': 'Inloggen mislukt',
  download: 'Gedownload',
  look: 'Bekeken',
};
export const nobodyKnown = '(onbekende naam)';
export const forgotten = '(vergeten)';
export const everyUser = 'Alle gebruikers';
