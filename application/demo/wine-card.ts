import type { Wine } from '#application/demo/wines.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import { inclOf } from '#domain/product/prices.ts';

/** Excise and handling of a bottle, in 1/10 000 euro. */
const excise = { still: 6_700, sparkling: 6_700, fortified: 8_400 } as const;
const handling = 1_500;
const transport: Record<string, number> = { Nederland: 600, Duitsland: 1_200, Frankrijk: 1_800 };
const farTransport = 2_600;

const card = {
  red: {
    alcohol: 1350,
    category: 'Rode wijn',
    taste: 'Rijp rood fruit, een vleug kruiden en zachte tannine.',
    food: 'Rundvlees, stoofgerechten en oude kaas.',
    oak: '8 maanden op gebruikt eiken',
  },
  white: {
    alcohol: 1250,
    category: 'Witte wijn',
    taste: 'Fris en mineraal, met citrus, witte bloesem en een lange afdronk.',
    food: 'Schelpdieren, gegrilde vis en geitenkaas.',
    oak: 'Rijping op de fijne gistcellen in staal',
  },
  rose: {
    alcohol: 1250,
    category: 'Rosé',
    taste: 'Licht en droog, met aardbei, perzik en een zilte toets.',
    food: 'Salades, gegrilde groente en lichte visgerechten.',
    oak: 'Staal',
  },
  sparkling: {
    alcohol: 1200,
    category: 'Mousserend',
    taste: 'Fijne mousse, appel, brioche en een strakke zuurgraad.',
    food: 'Aperitief, oesters en zachte kazen.',
    oak: '18 maanden op fles',
  },
  sweet: {
    alcohol: 1150,
    category: 'Dessertwijn',
    taste: 'Honing, abrikoos en sinaasappelschil, gedragen door frisse zuren.',
    food: 'Blauwschimmelkaas en desserts met fruit.',
    oak: '12 maanden op eiken',
  },
  fortified: {
    alcohol: 1950,
    category: 'Port en sherry',
    taste: 'Noten, gedroogde vijg en karamel.',
    food: 'Noten, chocolade en gerijpte kaas.',
    oak: 'Jaren op oude vaten',
  },
} as const;

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

/** What the demo company keeps of a wine besides its name: where it is from, what it costs, how it tastes. */
export const describedWine = (wine: Wine, vintage: string) => {
  const { color, country, region, grapes, prices, purchasePrice, name } = wine;
  const { alcohol, category } = card[color];
  const { isMissing, ...texts } = wineTexts(wine, vintage);
  const countryId = defaultIdOf('countries', country);
  const isStill = color !== 'sparkling';
  const exciseDuty = excise[color === 'sparkling' || color === 'fortified' ? color : 'still'];
  const transportPrice = transport[country] ?? farTransport;
  const incl = inclOf('high');
  const isHalf = wine.message.includes('375');
  return {
    color,
    grapes,
    countryId,
    regionId: countryId === null ? null : defaultIdOf('regions', region, countryId),
    typeId: defaultIdOf(
      'product-types',
      isStill ? (color === 'fortified' ? 'Versterkte wijn' : 'Wijn') : 'Mousserende wijn',
    ),
    packageId: defaultIdOf('package-contents', isHalf ? 'Halve fles 0,375 l' : 'Fles 0,75 l'),
    unitPackageId: defaultIdOf('unit-package-contents', `Doos van ${wine.bottlesPerBox}`),
    closureId: defaultIdOf(
      'closures',
      isStill ? (color === 'red' ? 'Natuurkurk' : 'Schroefdop') : 'Champagnekurk',
    ),
    customsCategoryId: defaultIdOf(
      'customs-categories',
      isStill
        ? color === 'fortified'
          ? 'Tussenproduct boven 15% vol'
          : 'Wijn, niet mousserend'
        : 'Wijn, mousserend',
    ),
    categoryId: defaultIdOf('categories', category),
    shipmentClassId: defaultIdOf('shipment-classes', 'Breekbaar'),
    shownIn: ['Prijslijst', 'Website', 'Klantapp'].map((place) => defaultIdOf('product-show', place)!),
    isSparkling: !isStill,
    // The parts come to the purchase price of the list.
    departPrice: purchasePrice - exciseDuty - transportPrice - handling,
    transportPrice,
    exciseDuty,
    handlingPrice: handling,
    sellPrice: prices[0],
    sellPrice2: prices[1],
    sellPrice3: prices[2],
    sellPriceIncl: incl(prices[0]),
    sellPrice2Incl: incl(prices[1]),
    sellPrice3Incl: incl(prices[2]),
    vatCategory: 'high' as const,
    alcohol: alcohol + ((name.length % 3) - 1) * 50,
    grapeText: grapes.join(', '),
    ...(!isMissing && texts),
  };
};
