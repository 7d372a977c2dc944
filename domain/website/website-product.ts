import type { Money } from '#domain/kernel/money.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import type { Product } from '#domain/product/product.ts';

/** A product as shown to third parties: its description, price and available bottles. */
export type WebsiteProduct = {
  product: Product;
  available: number;
  /** Incl VAT, of one sell price class: the promotion price if there is one (PROD-016). */
  price: Money;
  /** The file of its first image. */
  picture: string | null;
  /** The names of its package and closure; empty if it has none. */
  contents: string;
  closure: string;
};

/** The entry of `product-show` that puts a product on the website (INT-020). */
export const inWebsite = defaultIdOf('product-show', 'Website')!;

/** The millilitres in the name of a package, such as `Magnum 1,5 l`; null if it has none. */
export const millilitresOf = (contents: string): number | null => {
  const [, amount, unit] = /(\d+(?:[.,]\d+)?)\s*(ml|cl|l)\b/i.exec(contents) ?? [];
  if (amount === undefined) return null;
  const factor = { ml: 1, cl: 10, l: 1_000 }[unit!.toLowerCase() as 'ml' | 'cl' | 'l'];
  return Math.round(Number(amount.replace(',', '.')) * factor);
};
