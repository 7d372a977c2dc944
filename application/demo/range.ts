import card from '#application/demo/wine-card.json' with { type: 'json' };
import { demoCommandId } from '#application/demo/accounts.ts';
import type { Wine } from '#application/demo/wines.ts';
import { idFrom } from '#application/kernel/id.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import { inclOf } from '#domain/product/prices.ts';

/** A producer that a company of the demo buys from. */
export type DemoSupplier = { commandId: string; supplierId: number; name: string; country: string };
/** One vintage of a wine in the range of a company, from the day that it arrives. */
export type DemoProduct = {
  commandId: string;
  productId: number;
  supplierId: number;
  wine: Wine;
  vintage: string;
  from: CalendarDate;
};

/** White and rosé come in the spring after the harvest, red after the summer; others are always there. */
const arrivalOf = ({ color }: Wine, vintage: string, nth: number) => {
  if (vintage === 'NV') return '1970-01-01';
  const year = Number(vintage) + 1;
  return addDays(color === 'red' ? `${year}-09-01` : `${year}-03-10`, nth % 30);
};

/** The suppliers and products of a log; they have the same ids in every run. */
export const rangeOf = (log: number, wines: readonly Wine[]) => {
  const suppliers = new Map<string, DemoSupplier>();
  const products = wines.flatMap((wine, nth) => {
    if (!suppliers.has(wine.producer)) {
      const commandId = demoCommandId('supplier', log, wine.producer);
      const supplierId = idFrom(commandId, 'supplier');
      suppliers.set(wine.producer, { commandId, supplierId, name: wine.producer, country: wine.country });
    }
    const { supplierId } = suppliers.get(wine.producer)!;
    return wine.vintages.map((vintage): DemoProduct => {
      const commandId = demoCommandId('product', log, wine.producer, wine.name, vintage);
      const productId = idFrom(commandId, 'product');
      return { commandId, productId, supplierId, wine, vintage, from: arrivalOf(wine, vintage, nth) };
    });
  });
  return { suppliers: [...suppliers.values()], products };
};

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
