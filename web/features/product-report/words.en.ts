import type { Text } from '#web/lib/words.nl.ts';

export const thePriceListIsBeing = 'The price list is being made …';
export const inANewTab = 'In a new tab';
export const productSheetOf = (productName: Text) => `Product sheet of ${productName}`;
export const atPurchasePriceExclVat = 'at purchase price, excl. VAT';
export const stockValueByColour = 'Stock value by colour';
export const colour = 'Colour';
export const freeStock = 'Free stock';
export const nameNumberVintageDistrictOr = 'Name, number, vintage, district or code';
export const price2Excl = 'Price 2 excl.';
export const price3Excl = 'Price 3 excl.';
export const otherCode = 'Other code';
export const priceListWithoutPrices = 'Price list without prices';
export const activeProducts = 'Active products';
export const activeProduct = 'active product';
export const activeProducts2 = 'active products';
export const editInPlace = 'Edit in place';
export const editInPlace2 = 'Edit in place …';
