import type { CustomerAppProduct } from '#api/customer-app/contract.ts';
import { wineColors } from '#domain/product/wine-color.ts';

/** Without case and accents, so that `chateau` finds `Château`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const haystacks = new WeakMap<CustomerAppProduct, string>();

const haystackOf = (product: CustomerAppProduct) => {
  const known = haystacks.get(product);
  if (known !== undefined) return known;
  const { name, vintage, supplierName, color, country, region, grapes } = product;
  const made = plain([name, vintage, supplierName, wineColors[color], country, region, ...grapes].join(' '));
  haystacks.set(product, made);
  return made;
};

/** The wines in which every word is found, in any order, over name, year, supplier, colour, origin and grapes. */
export const findWines = (products: readonly CustomerAppProduct[], typed: string) => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return products.filter((product) => words.every((word) => haystackOf(product).includes(word)));
};
