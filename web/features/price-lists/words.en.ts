import type { Text } from '#web/lib/words.nl.ts';

export const onTheList = 'On the list';
export const onTheList2 = (name: Text, value: Text) => `${name} ${value} on the list`;
export const region = 'Region';
export const priceListSaved = (trim: Text) => `Price list ${trim} saved`;
export const newPriceList = 'New price list';
export const ticked = (size: Text) => `${size} ticked`;
export const ownListAs = (toUpperCase: Text) => `Own list as ${toUpperCase}`;
export const nameYearProducerRegion = 'Name, year, producer, region…';
export const allCountries = 'All countries';
export const tickedOnly = 'Ticked only';
export const selectAll = (length: Text) => `Select all (${length})`;
export const productsOfThePriceList = 'Products of the price list';
export const thereIsNoProductOn =
  'There is no product on the price list yet. Set ‘Show in’ of a product to Price list.';
export const asWord = (name: Text, toUpperCase: Text) => `${name} as ${toUpperCase}`;
export const everythingThatIsThereWith = 'Everything that is there, with what of it is free';
export const thePriceListWasNot = 'The price list was not deleted';
export const priceListDeleted = (name: Text) => `Price list ${name} deleted`;
export const thereAreNoOwnPrice = 'There are no own price lists yet.';
export const priceListsHasMovedTo =
  'Price lists has moved to a newer application. The lists below still work here.';
export const thereAreNoPricesOn = 'There are no prices on the lists now. Switch on ‘Show prices’ in';
export const priceClass = 'Price class';
export const sortOrder = 'Sort order';
export const countryRegionProduct = 'Country, region, product';
export const perPriceClassFromLow = 'Per price class, from low to high';
export const completeList = 'Complete list';
export const byCountryAndRegion = 'By country and region';
export const whatCostsAboutTheSame = 'What costs about the same together';
export const consumerLists = 'Consumer lists';
export const price1InclVatRounded = 'Price 1, incl. VAT, rounded to a quarter';
export const ownLists = 'Own lists';
export const newList = 'New list';
export const theOwnListsCouldNot = 'The own lists could not be fetched.';
export const thePriceListIsBeing = 'The price list is being made, this can take up to 60 seconds.';
