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
export const giveACodeAgain = 'Geef opnieuw een code';
export const giveYourPasswordAgain = 'Geef opnieuw uw wachtwoord';
export const thenItGoesOn =
  'Naar uw e-mailadres gaat een link voor een nieuw wachtwoord; daarom wordt dit gevraagd. Daarna gaat het vanzelf verder.';
export const confirm = 'Bevestigen';
