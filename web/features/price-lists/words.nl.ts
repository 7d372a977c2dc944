import type { Text } from '#web/lib/words.nl.ts';

export const onTheList = 'Op de lijst';
export const onTheList2 = (name: Text, value: Text) => `${name} ${value} op de lijst`;
export const region = 'Regio';
export const priceListSaved = (trim: Text) => `Prijslijst ${trim} opgeslagen`;
export const newPriceList = 'Nieuwe prijslijst';
export const ticked = (size: Text) => `${size} aangevinkt`;
export const ownListAs = (toUpperCase: Text) => `Eigen lijst als ${toUpperCase}`;
export const nameYearProducerRegion = 'Naam, jaar, producent, regio…';
export const allCountries = 'Alle landen';
export const tickedOnly = 'Alleen aangevinkt';
export const selectAll = (length: Text) => `Alles selecteren (${length})`;
export const productsOfThePriceList = 'Producten van de prijslijst';
export const thereIsNoProductOn =
  'Er staat nog geen product op de prijslijst. Zet bij een product ‘Tonen in’ op Prijslijst.';
export const asWord = (name: Text, toUpperCase: Text) => `${name} als ${toUpperCase}`;
export const everythingThatIsThereWith = 'Alles wat er is, met wat daarvan vrij is';
export const thePriceListWasNot = 'De prijslijst is niet verwijderd';
export const priceListDeleted = (name: Text) => `Prijslijst ${name} verwijderd`;
export const thereAreNoOwnPrice = 'Er zijn nog geen eigen prijslijsten.';
export const priceListsHasMovedTo =
  'Prijslijsten is verhuisd naar een nieuwere toepassing. De lijsten hieronder werken hier nog.';
export const thereAreNoPricesOn = 'Op de lijsten staan nu geen prijzen. Zet ‘Prijzen tonen’ aan bij';
export const priceClass = 'Prijsklasse';
export const sortOrder = 'Volgorde';
export const countryRegionProduct = 'Land, regio, product';
export const perPriceClassFromLow = 'Per prijsklasse, van laag naar hoog';
export const completeList = 'Volledige lijst';
export const byCountryAndRegion = 'Per land en regio';
export const whatCostsAboutTheSame = 'Wat ongeveer evenveel kost bij elkaar';
export const consumerLists = 'Consumentenlijsten';
export const price1InclVatRounded = 'Prijs 1, incl. btw, op een kwartje afgerond';
export const ownLists = 'Eigen lijsten';
export const newList = 'Nieuwe lijst';
export const theOwnListsCouldNot = 'De eigen lijsten zijn niet opgehaald.';
export const thePriceListIsBeing = 'De prijslijst wordt gemaakt, dit kan tot 60 seconden duren.';
