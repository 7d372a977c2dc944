import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.nl.ts';
export * from '#web/lib/sessions/words.nl.ts';

export const yourPasswordHasBeenChanged = 'Uw wachtwoord is gewijzigd. Andere apparaten zijn uitgelogd.';
export const atLeastCharacters = (shortestPassword: Text) => `Ten minste ${shortestPassword} tekens.`;
export const notSaved = (text: Text) => `${text} Niet bewaard.`;
export const savedWhenYouLeaveThe = 'Wordt bewaard als u het veld verlaat';
export const theCustomerChangesNameAnd = 'Naam en wachtwoord wijzigt de klant zelf.';
export const loginName = 'Loginnaam:';
export const sessionFrom = (address: Text, since: Text) =>
  address === '' ? `Ingelogd op ${since}` : `${address} · ingelogd op ${since}`;
