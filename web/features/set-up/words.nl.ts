import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const companyName = 'Bedrijfsnaam';
export const firstAccount = 'Eerste account';
export const isReady = 'staat klaar';
export const logInAs = 'Log in als';
export const toTheLoginPage = 'Naar de inlogpagina';
export const makeFirstAccount = 'Eerste account maken';
export const theCodeIsInThe = 'De code staat in het venster waarin Kelderboek is gestart.';
export const atLeastCharacters = (label: Text, shortestPassword: Text) =>
  `${label} (minstens ${shortestPassword} tekens)`;
export const enterAndShowPrices = 'Prijzen invoeren en tonen';
export const excludingVat = 'exclusief btw';
export const includingVat = 'inclusief btw';
export const cannotBeChangedLater = 'Kan later niet meer worden gewijzigd';
export const makeAccount = 'Account maken';
