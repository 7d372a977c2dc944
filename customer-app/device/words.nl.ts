import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/app/words.nl.ts';

export const pricesOf = (moment: Text) => `; prijzen van ${moment}`;
/** Why nothing can be fetched or saved, and of when the prices are. */
export const withoutConnection = {
  offline: (prices: Text) => `Geen verbinding${prices}. Wat u invult, blijft bewaard op dit apparaat.`,
  'server-gone': (prices: Text) =>
    `De server is even niet bereikbaar${prices}. Wat u invult, blijft bewaard op dit apparaat.`,
} as const;
export const waits = (wines: Text) =>
  `Uw bestelling van ${wines} wacht op verbinding. Zij is nog niet geplaatst en gaat vanzelf zodra het kan.`;
export const notKnown =
  'Uw bestelling is verstuurd, maar het antwoord kwam niet aan. Zodra er verbinding is, zoeken wij uit of zij er is. Zij wordt nooit dubbel besteld.';
/** What became of an order that waited. */
export const lateOrders = {
  changed: 'Uw bestelling wacht niet meer op verbinding en is niet geplaatst. Kijk haar na en plaats haar.',
  elsewhere:
    'Uw bestelling is niet geplaatst: zij is op een ander apparaat gewijzigd, geplaatst of gewist. Kijk haar na.',
} as const;
export const notPlaced = (reason: Text) => `Uw bestelling is niet geplaatst. ${reason}`;
export const hasBeenPlaced = (number: Text) => `Uw bestelling ${number} is geplaatst.`;
export const viewOrder = 'Bekijk bestelling';
export const newVersion = 'Er is een nieuwe versie van de app. Zij opent de volgende keer vanzelf.';
export const openNow = 'Nu openen';
export const notSentYet = 'Nog niet verstuurd';
export const wipedWhenYouLeave =
  'Er is geen verbinding. Wat u hebt ingevuld of geplaatst, is nog niet verstuurd en gaat verloren als u nu uitlogt.';
export const stay = 'Ingelogd blijven';
export const wipeAndLeave = 'Wissen en uitloggen';
