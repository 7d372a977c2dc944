import type { ProductForCustomer } from '#api/contract/products.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { type Parsed, parseQuantity } from '#web/lib/parse.ts';

const shownAtMost = 7;

/** Without capitals and accents: `Crémant` is found by `cremant`. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

export type ProductIndex = readonly { product: ProductForCustomer; name: string; words: string }[];

/** What a product is found by: number, name, year, supplier, colour, country, region and grapes. */
export const indexOf = (products: readonly ProductForCustomer[]): ProductIndex =>
  products.map((product) => ({
    product,
    name: plain(`${product.name} ${product.vintage ?? ''}`),
    words: plain(
      [
        product.number,
        product.name,
        product.vintage,
        product.supplierName,
        wineColors[product.color],
        product.country,
        product.region,
        ...product.grapes,
      ].join(' '),
    ),
  }));

/**
 * At most 7 products that hold all words, in any order. One with exactly that number comes first, then those
 * with all words in their name.
 */
export const findProducts = (index: ProductIndex, text: string): ProductForCustomer[] => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const rankOf = ({ product, name, words: all }: ProductIndex[number]) => {
    if (String(product.number) === words.join(' ')) return 0;
    if (words.every((word) => name.includes(word))) return 1;
    return words.every((word) => all.includes(word)) ? 2 : null;
  };
  const ranks: ProductForCustomer[][] = [[], [], []];
  for (const entry of index) {
    const rank = rankOf(entry);
    if (rank !== null) ranks[rank]?.push(entry.product);
  }
  return ranks.flat().slice(0, shownAtMost);
};

/** Rows copied from a spreadsheet, a number and perhaps a quantity each; null when it is no such thing. */
export const pastedRows = (text: string, index: ProductIndex) => {
  if (!/[\t\n]/.test(text.trim())) return null;
  const byNumber = new Map(index.map(({ product }) => [String(product.number), product]));
  const unknown: string[] = [];
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .flatMap(([number = '', amount = '']) => {
      if (number === '') return [];
      const product = byNumber.get(number);
      if (!product) {
        unknown.push(number);
        return [];
      }
      const quantity: Parsed<number> = parseQuantity(amount, product.bottlesPerBox);
      return [{ product, quantity: 'value' in quantity ? quantity.value : null }];
    });
  return { rows, unknown };
};
