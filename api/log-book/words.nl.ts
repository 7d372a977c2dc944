export const columns = [
  'Tijd',
  'Gebruiker',
  'Uitgevoerd door',
  'Account',
  'Soort',
  'Onderwerp',
  'Actie',
  'Omschrijving',
  'Veld',
  'Oude waarde',
  'Nieuwe waarde',
  'Positie',
];

export const proofColumns = ['Dag', 'Logboek', 'Log', 'Positie', 'Hash'];
export const notOver = (day: string) => `${day} (nog niet voorbij)`;
export const logOfUsers = 'Gebruikers en accounts';
export const logOfCompany = 'Bedrijf';
