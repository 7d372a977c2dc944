import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.nl.ts';

export const youCanStillOrderIn = (daysLeft: Text) =>
  `U kunt nog bestellen. Over ${daysLeft} is bestellen niet meer mogelijk.`;
export const pleaseContactUs = 'NEEM CONTACT OP AUB';
export const thePaymentTermHasPassed = 'De betaaltermijn is overschreden. Bestellen is niet mogelijk.';
export const callUs = 'Bel ons:';
export const understood = 'Begrepen';
export const somethingWentWrong = 'Er ging iets mis';
export const yourOrderHasBeenKept = 'Uw bestelling is bewaard. Laad de pagina opnieuw.';
export const reload = 'Opnieuw laden';
export const orderWine = 'Bestellen';
export const info = 'Info';
export const overviewOf = (value: Text) => `Overzicht van ${value}`;
export const yourSupplier = 'uw leverancier';
export const pages = 'Pagina’s';
export const approvals = 'Goedkeuringen';
export const branches = 'Vestigingen';
export const logOut = 'Uitloggen';

/** Why nothing can be fetched or saved at the moment. */
export const outages = {
  offline: 'Geen verbinding. Wat u invult, blijft bewaard op dit apparaat.',
  'server-gone': 'De server is even niet bereikbaar. Wat u invult, blijft bewaard op dit apparaat.',
};

/** The choices of appearance. */
export const themes = {
  auto: 'Apparaat',
  light: 'Licht',
  dark: 'Donker',
};

/** Texts of the page itself, see `index.html`. */
export const manifest = 'klantapp.webmanifest';
export const pageDescription = 'Wijn bestellen';
export const pageTitle = 'Kelderboek · bestellen';
export const javaScriptNeeded = 'Kelderboek heeft JavaScript nodig.';
export const signInWithCode = 'Inloggen met een code';
