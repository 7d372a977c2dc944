import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';
export { order as orderSubject, theSystem } from '#web/parts/words.nl.ts';

export const failedOf = (customers: Text) => ` · ${customers} niet gelukt`;
export const stillBusy = 'nog bezig';
export const andMore = (customers: Text) => `en ${customers}`;
export const otherCustomer = 'andere klant';
export const otherCustomers = 'andere klanten';
export const subscription = 'Abonnement';
export const subscriptionsThatWereRun = 'Uitgevoerde abonnementen';
export const noSubscriptionHasBeenRun = 'Er is nog geen abonnement uitgevoerd.';
export const pagesOfCustomers = "Pagina's met klanten";
export const noSubscribersYetChooseThis =
  'Nog geen abonnees. Kies dit abonnement op de pagina van een klant, onder Abonnementen.';
export const subscriber = 'abonnee';
export const subscribers = 'abonnees';
export const numberAndProducts = (number: Text, products: Text) => `nr. ${number} · ${products}`;
export const makeAndMailInvoiceWhen = 'Factuur maken en mailen bij uitvoeren';
export const totalExclVat = 'Totaal excl. btw';
export const enterAPriceSuchAs = 'Vul een prijs in, zoals 12,50.';
export const priceOn = (side: Text, name: Text) => `Prijs ${side}. ${name}`;
export const amountOn = (side: Text) => `Bedrag ${side}.`;
export const noProductsYet = 'Nog geen producten.';
export const productsOf = (title: Text) => `Producten van ${title}`;
export const thereAreNoSubscriptionsYet = 'Er zijn nog geen abonnementen.';
export const newSubscription = 'Nieuw abonnement';
export const subscriptionAdded = 'Abonnement toegevoegd';
export const partsOfTheSubscriptions = 'Onderdelen van de abonnementen';
export const thisAccountHasNoSubscriptions =
  'Dit account heeft geen abonnementen. Zet ze aan bij de instellingen, onder Basis.';
export const carriedOut = 'Uitgevoerd';
export const subscriptions = 'Abonnementen';
