import card from '#application/demo/wine-card.json' with { type: 'json' };
import type { Wine } from '#application/demo/wines.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import { inclOf } from '#domain/product/prices.ts';

/** Of a bottle, in 1/10 000 euro. */
const handling = 1_500;
const transport: Record<string, number> = { Nederland: 600, Duitsland: 1_200, Frankrijk: 1_800 };
const farTransport = 2_600;

/** What is told of a wine. A wine in three has no texts yet when it comes, as in any cellar. */
export const wineTexts = ({ color, name, region }: Wine, vintage: string) => {
  const { taste, food, oak } = card[color];
  return {
    isMissing: (name.length + vintage.length) % 3 === 0,
    oakAgeing: oak,
    foodPairing: food,
    description: `${taste} ${name} komt uit ${region}${vintage === 'NV' ? '' : `, oogst ${vintage}`}.`,
  };
};

/** What the three prices of a product come to with and without the high rate of VAT. */
export const sellPricesOf = ([sellPrice, sellPrice2, sellPrice3]: Wine['prices']) => {
  const incl = inclOf('high');
  return {
    sellPrice,
    sellPrice2,
    sellPrice3,
    sellPriceIncl: incl(sellPrice),
    sellPrice2Incl: incl(sellPrice2),
    sellPrice3Incl: incl(sellPrice3),
    vatCategory: 'high' as const,
  };
};

/** What the demo company keeps of a wine besides its name: where it is from, what it costs, how it tastes. */
export const describedWine = (wine: Wine, vintage: string) => {
  const { color, country, region, grapes, prices, purchasePrice, name } = wine;
  const { alcohol, category, exciseDuty, type, closure, customsCategory } = card[color];
  const { isMissing, ...texts } = wineTexts(wine, vintage);
  const countryId = defaultIdOf('countries', country);
  const transportPrice = transport[country] ?? farTransport;
  const isHalf = wine.message.includes('375');
  return {
    color,
    grapes,
    countryId,
    regionId: countryId === null ? null : defaultIdOf('regions', region, countryId),
    typeId: defaultIdOf('product-types', type),
    packageId: defaultIdOf('package-contents', isHalf ? 'Halve fles 0,375 l' : 'Fles 0,75 l'),
    unitPackageId: defaultIdOf('unit-package-contents', `Doos van ${wine.bottlesPerBox}`),
    closureId: defaultIdOf('closures', closure),
    customsCategoryId: defaultIdOf('customs-categories', customsCategory),
    categoryId: defaultIdOf('categories', category),
    shipmentClassId: defaultIdOf('shipment-classes', 'Breekbaar'),
    shownIn: ['Prijslijst', 'Website', 'Klantapp'].map((place) => defaultIdOf('product-show', place)!),
    isSparkling: color === 'sparkling',
    // The parts come to the purchase price of the list.
    departPrice: purchasePrice - exciseDuty - transportPrice - handling,
    transportPrice,
    exciseDuty,
    handlingPrice: handling,
    ...sellPricesOf(prices),
    alcohol: alcohol + ((name.length % 3) - 1) * 50,
    grapeText: grapes.join(', '),
    ...(!isMissing && texts),
  };
};
