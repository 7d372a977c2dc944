export const title = 'Controlekamer';
export const openAccessLog = 'Wie inlogde en keek';
export const openLogBook = 'Naar het logboek';
export const proof = 'Bewijs van de dag';
export const proofSubtitle = 'Waarmee is aan te tonen dat aan het logboek niets is veranderd';
export const lastDay = 'Laatste afgesloten dag';
export const hash = 'Hash van die dag';
export const noDay = 'Er is nog geen dag voorbij.';
export const signed = 'Ondertekend';
export const signedOn = (day: string, key: string) => `${day}, met sleutel ${key}`;
export const notSigned = 'nog niet';
export const stamped = 'Tijdstempel';
export const stampedBy = (moment: string, by: string) => `${moment}, door ${by}`;
export const notStamped = 'geen';
export const checkNow = 'Nu controleren';
export const stop = 'Stoppen';
export const progress = 'Voortgang van de controle';
export const checkedOf = (done: string, all: string, log: string) =>
  `${log}: ${done} van ${all} gebeurtenissen`;
export const logNames = { company: 'Bedrijf', users: 'Gebruikers en accounts' };
export const right = (log: string, events: string) =>
  `${log}: ${events} nagerekend, inhoud en volgorde kloppen.`;
export const headsMet = (heads: string, stamped: string) =>
  `${heads} overeen met het logboek, waarvan ${stamped} met tijdstempel.`;
export const noHeads = 'Er zijn nog geen ondertekende standen om het aan te toetsen.';
export const headsOther = (heads: string) => `${heads} niet overeen: het logboek is na die dag veranderd.`;
export const faults = {
  gap: 'er ontbreekt een gebeurtenis',
  time: 'een gebeurtenis is later vastgelegd dan die erna',
  digest: 'de inhoud van een gebeurtenis is veranderd',
  link: 'een gebeurtenis is vervangen of verplaatst',
  head: 'het einde van het logboek is veranderd',
};
export const wrong = (log: string, position: string, fault: string) =>
  `${log}: bij positie ${position} klopt het niet: ${fault}.`;
export const proves =
  'Wat dit bewijst: elke gebeurtenis sluit aan op de vorige, tot en met de laatste. Dat het hele logboek niet opnieuw is geschreven, volgt uit wat buiten dit systeem bewaard is: ondertekende standen, tijdstempels en mails. Zonder deze server controleren kan met verify.';
export const whatProofSays = 'Alle dagen en standen';
export const since = 'Sinds uw vorige bezoek';
export const sinceMoment = (moment: string) => `Vanaf ${moment}`;
export const firstVisit = (moment: string) => `Geen eerder bezoek bekend: vanaf ${moment}`;
export const nothingSince = 'Sindsdien is er niets gedaan.';
export const action = 'handeling';
export const actions = 'handelingen';
export const moreThan = (actions: string) => `meer dan ${actions}`;
export const event = 'gebeurtenis';
export const events = 'gebeurtenissen';
export const headAgrees = 'ondertekende stand komt';
export const headsAgree = 'ondertekende standen komen';
export const headDiffers = 'ondertekende stand komt';
export const headsDiffer = 'ondertekende standen komen';
export const checks = 'Controles';
export const allChecks = 'Alle controles';
export const off = 'uit';
export const questions = 'Bewaarde vragen';
export const noQuestions = 'Er zijn geen vragen bewaard. Dat kan in het logboek, bij de filters.';
export const shared = 'gedeeld';
export const exports = 'Exports';
export const logOfYear = (year: string) => `Logboek van ${year}`;
export const logOfYearNote = 'elke gebeurtenis met oude en nieuwe waarden';
export const dayHashes = 'Hashes per dag';
export const dayHashesNote = 'om buiten dit systeem te bewaren';
export const signedFile = 'Ondertekende standen';
export const signedFileNote = 'voor verify en verify-export.mjs';
export const download = 'Downloaden';
export const failed = 'Het bestand kon niet worden gemaakt.';
export const logFileName = 'logboek';
export const proofFileName = 'logboek-bewijs';
export const signedFileName = 'logboek-ondertekend';
