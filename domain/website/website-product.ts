import type { Money } from '#domain/kernel/money.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import type { Product } from '#domain/product/product.ts';

/** A product as others than customers may see it: what it is, what it costs and how many bottles are free. */
export type WebsiteProduct = {
  product: Product;
  available: number;
  /** Incl VAT, of one sell price class: the action price while there is one (PROD-016). */
  price: Money;
  /** The file of its first picture. */
  picture: string | null;
  /** What its package and its closure are called; empty where it has none. */
  contents: string;
  closure: string;
};

/** The place of `product-show` that makes a product part of the website (INT-020). */
export const inWebsite = defaultIdOf('product-show', 'Website')!;

/** The millilitres that the name of a package says, such as `Magnum 1,5 l`; null where it says none. */
export const millilitresOf = (contents: string): number | null => {
  const [, amount, unit] = /(\d+(?:[.,]\d+)?)\s*(ml|cl|l)\b/i.exec(contents) ?? [];
  if (amount === undefined) return null;
  const factor = { ml: 1, cl: 10, l: 1_000 }[unit!.toLowerCase() as 'ml' | 'cl' | 'l'];
  return Math.round(Number(amount.replace(',', '.')) * factor);
};
