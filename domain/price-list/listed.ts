import { euro, type Money } from '#domain/kernel/money.ts';
import type { VatRate } from '#domain/kernel/vat.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { Language } from '#domain/kernel/language.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import { keptOn, onSide, type PricesInForce } from '#domain/pricing/prices-in-force.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { toQuarter } from '#domain/price-list/round.ts';
import type { Product } from '#domain/product/product.ts';

/** PLIST-002, PLIST-003: by country, region and product; by price; without prices; for consumers. */
export const priceListVariants = ['geo', 'class', 'noprices', 'consumer', 'consumer975'] as const;
export type PriceListVariant = (typeof priceListVariants)[number];

/** The file name of each list. */
export const priceListFiles: Readonly<Record<Language, Readonly<Record<PriceListVariant, string>>>> = {
  nl: {
    geo: 'prijslijst',
    class: 'prijslijst-op-prijs',
    noprices: 'wijnlijst-zonder-prijzen',
    consumer: 'consumentenprijslijst',
    consumer975: 'consumentenprijslijst-boven-9-75',
  },
  en: {
    geo: 'price-list',
    class: 'price-list-by-price',
    noprices: 'wine-list-without-prices',
    consumer: 'consumer-price-list',
    consumer975: 'consumer-price-list-over-9-75',
  },
  de: {
    geo: 'preisliste',
    class: 'preisliste-nach-preis',
    noprices: 'weinliste-ohne-preise',
    consumer: 'verbraucherpreisliste',
    consumer975: 'verbraucherpreisliste-ueber-9-75',
  },
  fr: {
    geo: 'tarif',
    class: 'tarif-par-prix',
    noprices: 'liste-des-vins-sans-prix',
    consumer: 'tarif-particuliers',
    consumer975: 'tarif-particuliers-plus-de-9-75',
  },
};

/** How a list is priced. */
export type PriceListTerms = { priceClass: PriceClass; side: PriceSide; isRounded: boolean };

/** A wine on a price list. It never shows our cost (PLIST-010). */
export type ListedWine = {
  productId: number;
  number: number;
  name: string;
  vintage: string | null;
  supplier: string;
  color: Product['color'];
  country: string;
  region: string;
  otherCode: string;
  packageId: number | null;
  bottlesPerBox: number;
  price: Money;
  vatRate: number;
};

/** The entry of `product-show` that puts a product on the price list (PLIST-010). */
const inPriceList = defaultIdOf('product-show', 'Prijslijst')!;
/** PLIST-003: the minimum price of the shorter consumer list, in 1/10 000 euro. */
const consumerAbove = 9.75 * euro;

/** PLIST-010: whether a product is on price lists at all. */
export const isListed = ({ isEnabled, shownIn }: Pick<Product, 'isEnabled' | 'shownIn'>): boolean =>
  isEnabled && shownIn.includes(inPriceList);

/** PLIST-003: consumer lists use sell price 1, incl VAT, rounded to a quarter, whatever is requested. */
export const termsOf = (
  variant: PriceListVariant,
  { priceClass, side }: Omit<PriceListTerms, 'isRounded'>,
): PriceListTerms =>
  variant === 'consumer' || variant === 'consumer975'
    ? { priceClass: 1, side: 'incl', isRounded: true }
    : { priceClass, side, isRounded: false };

/** A product's price on a list on a day: the catalogue price of its class, on its side (PLIST-002). */
export const listedWine = (
  product: Product,
  inForce: PricesInForce | undefined,
  { priceClass, side, isRounded }: PriceListTerms,
  { date, vatRates }: { date: CalendarDate; vatRates: readonly VatRate[] },
): ListedWine => {
  const { productId, number, name, vintage, color, country, region, otherCode } = product;
  const vatRate = vatRateOn(product.vatCategory, date, vatRates);
  const price = onSide(inForce?.catalogue ?? keptOn('excl', product.prices[priceClass - 1]!), side, vatRate);
  return {
    productId,
    number,
    name,
    vintage,
    color,
    country,
    region,
    otherCode,
    supplier: product.supplierName,
    packageId: product.packageId,
    bottlesPerBox: product.bottlesPerBox,
    vatRate,
    price: isRounded ? toQuarter(price) : price,
  };
};

/** PLIST-003: the shorter consumer list has wines above € 9,75 as printed. */
export const isInVariant = (variant: PriceListVariant, { price }: Pick<ListedWine, 'price'>): boolean =>
  variant !== 'consumer975' || price > consumerAbove;

const byText = (a: string, b: string) => a.localeCompare(b, 'nl', { numeric: true });
const byName = (a: ListedWine, b: ListedWine) =>
  byText(a.name, b.name) || byText(a.vintage ?? '', b.vintage ?? '') || a.number - b.number;

/** The group of wines without a country. */
export const noCountry = 'Overige';
export type WineGroup = { name: string; parts: { name: string; wines: ListedWine[] }[] };

/** By country, then region, then name (PLIST-002); missing values sort last. */
const byOrigin = (wines: readonly ListedWine[]): WineGroup[] => {
  const last = (a: string, b: string) => Number(a === '') - Number(b === '') || byText(a, b);
  return [...Map.groupBy(wines, ({ country }) => country)]
    .sort(([a], [b]) => last(a, b))
    .map(([country, ofCountry]) => ({
      name: country || noCountry,
      parts: [...Map.groupBy(ofCountry, ({ region }) => region)]
        .sort(([a], [b]) => last(a, b))
        .map(([region, ofRegion]) => ({ name: region, wines: ofRegion.toSorted(byName) })),
    }));
};

/** The upper bounds of the price brackets. */
const brackets: readonly Money[] = [5, 7.5, 10, 12.5, 15, 20, 30, 50, 100].map((euros) => euros * euro);
const bracketOf = (price: Money): number => {
  const at = brackets.findIndex((upTo) => price <= upTo);
  return at === -1 ? brackets.length : at;
};
type Bounds = { upTo: (most: string) => string; over: (least: string) => string; between: string };
const bracketWords: Readonly<Record<Language, Bounds>> = {
  nl: { upTo: (most) => `Tot en met ${most}`, over: (least) => `Boven ${least}`, between: 'tot' },
  en: { upTo: (most) => `Up to ${most}`, over: (least) => `Over ${least}`, between: 'to' },
  de: { upTo: (most) => `Bis ${most}`, over: (least) => `Über ${least}`, between: 'bis' },
  fr: { upTo: (most) => `Jusqu’à ${most}`, over: (least) => `Plus de ${least}`, between: 'à' },
};
const bracketName = (at: number, language: Language): string => {
  const { amountText } = formatsIn(language);
  const { upTo, over, between } = bracketWords[language];
  if (at === 0) return upTo(amountText(brackets[0]!));
  if (at === brackets.length) return over(amountText(brackets.at(-1)!));
  return `${amountText(brackets[at - 1]!)} ${between} ${amountText(brackets[at]!)}`;
};

/** By price class: wines of about the same price together, the cheapest first (PLIST-002, ours). */
const byPrice = (wines: readonly ListedWine[], language: Language): WineGroup[] =>
  [...Map.groupBy(wines, ({ price }) => bracketOf(price))]
    .sort(([a], [b]) => a - b)
    .map(([at, ofBracket]) => ({
      name: bracketName(at, language),
      parts: [{ name: '', wines: ofBracket.toSorted((a, b) => a.price - b.price || byName(a, b)) }],
    }));

/** The wines of a list, in print order; price brackets are named in its language. */
export const groupsOf = (
  variant: PriceListVariant,
  wines: readonly ListedWine[],
  language: Language = 'nl',
): WineGroup[] => (variant === 'class' ? byPrice(wines, language) : byOrigin(wines));
