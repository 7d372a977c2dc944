import type { CustomerAppProduct } from '#api/customer-app/contract.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { plainText, plainWords } from '#web/lib/plain-text.ts';

const haystacks = new WeakMap<CustomerAppProduct, string>();

const haystackOf = (product: CustomerAppProduct) => {
  const known = haystacks.get(product);
  if (known !== undefined) return known;
  const { name, vintage, supplierName, color, country, region, grapes } = product;
  const made = plainText(
    [name, vintage, supplierName, wineColors[color], country, region, ...grapes].join(' '),
  );
  haystacks.set(product, made);
  return made;
};

/** The wines in which every word is found, in any order, over name, year, supplier, colour, origin and grapes. */
export const findWines = (products: readonly CustomerAppProduct[], typed: string) => {
  const words = plainWords(typed);
  return products.filter((product) => words.every((word) => haystackOf(product).includes(word)));
};
