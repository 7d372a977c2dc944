export * from '#web/parts/words.nl.ts';

export const aboutAccess =
  'Wie inlogde, keek en bestanden meenam. Van medewerkers staat hier elke klant, gebruiker, order en factuur die zij openden; van een auditor elk scherm. Dit staat naast het logboek: geen schakel van de keten dekt het. Het wordt elke seconde weggeschreven; valt de server uit, dan kan de laatste seconde ontbreken. Hoe lang het blijft staan, is een instelling bij Bewaartermijnen.';
export const whoOrAbout = 'Wie, of over wie';
export const pickKinds = { user: 'Wie', record: 'Over' };
export const what = 'Wat';
export const everything = 'Alles';
export const moment = 'Tijd';
export const aboutTitle = 'Over';
export const addressTitle = 'Vanaf adres';
export const accessKindNames = {
  'signed-in': 'Ingelogd',
  'sign-in-failed': 'Inloggen mislukt',
  download: 'Gedownload',
  look: 'Bekeken',
};
/** The names of customers and orders say what they are themselves. */
export const kindBefore = { invoice: 'Factuur van ', user: 'Gebruiker ' };
export const allUsers = 'alle gebruikers';
export const unknownName = 'onbekende naam';
export const forgottenName = '(vergeten)';
export const onBehalfOf = 'namens';
export const clearFilters = 'Filters wissen';
export const nothingFound = 'Niets gevonden.';
export const notDownloaded = 'De toegangslog is niet gedownload';
export const pagesOfAccess = 'Pagina’s van de toegangslog';
export const newest = 'Nieuwste';
export const older = 'Ouder';
