import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/features/new-order/words.nl.ts';

/** Of what comes after the first script. */
export const filters = 'Filters';
export const chosenFilters = 'Gekozen filters';
export const withoutFilter = (name: Text) => `${name}: filter weghalen`;
export const fewerFilters = 'Haal een filter weg om meer wijnen te zien.';
export const clearFilters = 'Wis filters';
export const showWines = (wines: Text) => `Toon ${wines}`;
export const color = 'Kleur';
export const newAndOffers = 'Nieuw en acties';
export const newWines = 'nieuw';
export const offers = 'actie';
export const pricePerBottle = 'Prijs per fles';
export const below = (amount: Text) => `tot ${amount}`;
export const fromPrice = (amount: Text) => `vanaf ${amount}`;
export const grape = 'Druif';
export const youPay = (amount: Text, size: Text) =>
  `U betaalt ${amount} per ${Number(size) === 1 ? 'fles' : `doos van ${size}`}.`;
export const pricesOn = (side: Text) => `Prijzen ${side}. btw.`;
export const origin = 'Herkomst';
export const grapes = 'Druiven';
export const alcohol = 'Alcohol';
export const organic = 'Biologisch';
export const wineTitle = 'Wijn';
export const lastOrdered = (date: Text, bottles: Text) => `Laatst besteld: ${date}, ${bottles}.`;
export const notOrderedBefore = 'U hebt deze wijn nog niet besteld.';
export const goodWith = 'Lekker bij';
export const otherVintages = 'Andere jaargangen';
export const hasArrivedWhatStandsHere = 'is aangekomen. Wat hier nu staat, is een nieuwe bestelling.';
export const onAnotherDeviceSomethingElse = 'Op een ander apparaat is later iets anders ingevuld voor';
export const thatQuantityStays = '. Dat aantal blijft staan.';
export const ofYourKeptOrderCan = 'uit uw bewaarde bestelling is niet meer te bestellen.';
export const waitsForApproval = 'wacht op goedkeuring. Wat hier staat, is een nieuwe bestelling.';
export const orderYourUsualWines = 'Uw gebruikelijke wijnen bestellen';
export const clearOrder = 'Bestelling wissen?';
export const clear = 'Wissen';
export const theWine = 'De wijn';
export const all = (wines: Text) => `Alle ${wines}`;
export const andYourRemarkAreTaken =
  'en uw opmerking gaan uit de bestelling. Dit kan niet ongedaan worden gemaakt.';
