import type { DemoCustomer } from '#application/demo/customers.ts';
import { popularityOf } from '#application/demo/warehouse.ts';
import { type Random, randomFrom } from '#application/demo/random.ts';
import type { DemoProduct } from '#application/demo/range.ts';
import { colorWeight } from '#application/demo/season.ts';
import type { Wine } from '#application/demo/wines.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { WineColor } from '#domain/product/wine-color.ts';

/** A wine with its products, the oldest vintage first. */
export type WineOnSale = { wine: Wine; products: DemoProduct[] };
export type Basket = { product: DemoProduct; quantity: number }[];

/** How eagerly a customer buys a wine, apart from the season. */
export type Favourite = { wine: WineOnSale; weight: number };

const favourites = 24;
const fromFavourites = 0.82;

/**
 * The taste of one customer: a colour and a price that it likes, and a list of wines that it comes back to.
 * The same customer has the same taste in every run.
 */
export const tasteOf = ({ record, kind }: DemoCustomer, wines: readonly WineOnSale[]): Favourite[] => {
  const random = randomFrom('taste', record.name, record.city);
  const likes = new Map(WineColor.options.map((color) => [color, 0.3 + random.next() * 1.4]));
  if (kind.isAtSea) likes.set('rose', 3);
  const usualPrice = (6 + random.next() * random.next() * 16) * euro;
  const left = new Map(
    wines.map((wine) => {
      const distance = Math.abs(Math.log(wine.wine.prices[0] / usualPrice));
      return [wine, likes.get(wine.wine.color)! * popularityOf(wine) * Math.exp(-1.2 * distance)];
    }),
  );
  return Array.from({ length: Math.min(favourites, wines.length) }, (_, rank) => {
    const wine = random.weighted([...left.keys()], (wineOnSale) => left.get(wineOnSale)!)!;
    left.delete(wine);
    return { wine, weight: 1 / (rank + 3) };
  });
};

/** How many bottles: whole boxes; of dear wines few, and when staff writes it down also loose bottles. */
const quantityOf = (wine: Wine, { boxes }: DemoCustomer['kind'], random: Random, inBoxes: boolean) => {
  const isDear = wine.prices[0] > 18 * euro;
  if (!inBoxes && random.chance(isDear ? 0.3 : 0.04)) return random.between(2, 4);
  const most = isDear ? 1 : wine.bottlesPerBox > 6 ? Math.ceil(boxes.most / 2) : boxes.most;
  return wine.bottlesPerBox * random.between(Math.min(boxes.least, most), most);
};

/**
 * What a customer buys on a date, at least one line, each of another wine. `available` says how many bottles
 * of a product may still be sold; of a wine that is nearly gone it takes what is left, of one that is gone none.
 */
export const fillBasket = ({
  customer,
  taste,
  wines,
  date,
  random,
  available,
  inBoxes,
}: {
  customer: DemoCustomer;
  taste: readonly Favourite[];
  wines: readonly WineOnSale[];
  date: CalendarDate;
  random: Random;
  available: (product: DemoProduct) => number;
  inBoxes: boolean;
}) => {
  const { kind } = customer;
  const lines = random.between(kind.lines.least, kind.lines.most);
  const chosenWines = new Set<WineOnSale>();
  const basket: Basket = [];
  for (let tries = 0; basket.length < lines && tries < lines * 3; tries += 1) {
    const known = random.chance(fromFavourites)
      ? random.weighted(taste, ({ wine, weight }) =>
          chosenWines.has(wine) ? 0 : weight * colorWeight(wine.wine.color, date),
        )?.wine
      : null;
    const chosen = known ?? random.pick(wines);
    if (chosenWines.has(chosen)) continue;
    chosenWines.add(chosen);
    const wanted = quantityOf(chosen.wine, kind, random, inBoxes);
    for (const product of chosen.products) {
      if (product.from > date) continue;
      const box = inBoxes ? chosen.wine.bottlesPerBox : 1;
      const quantity = Math.min(wanted, Math.floor(available(product) / box) * box);
      if (quantity < Math.min(wanted, chosen.wine.bottlesPerBox)) continue;
      basket.push({ product, quantity });
      break;
    }
  }
  if (basket.length > 0) return basket;
  const onSale = wines.flatMap(({ products }) => products.filter(({ from }) => from <= date));
  const plenty = onSale.reduce((most, product) => (available(product) > available(most) ? product : most));
  return [{ product: plenty, quantity: plenty.wine.bottlesPerBox }];
};
