import type { Text } from '#web/lib/words.nl.ts';

export const thePriceListIsBeing = 'De prijslijst wordt gemaakt …';
export const inANewTab = 'In een nieuw tabblad';
export const productSheetOf = (productName: Text) => `Productblad van ${productName}`;
export const atPurchasePriceExclVat = 'tegen inkoopprijs, excl. btw';
export const stockValueByColour = 'Voorraadwaarde per kleur';
export const colour = 'Kleur';
export const freeStock = 'Vrije voorraad';
export const nameNumberVintageDistrictOr = 'Naam, nummer, jaargang, streek of code';
export const price2Excl = 'Prijs 2 excl.';
export const price3Excl = 'Prijs 3 excl.';
export const otherCode = 'Andere code';
export const priceListWithoutPrices = 'Prijslijst zonder prijzen';
export const activeProducts = 'Actieve producten';
export const activeProduct = 'actief product';
export const activeProducts2 = 'actieve producten';
export const editInPlace = 'Direct bewerken';
export const editInPlace2 = 'Direct bewerken …';
