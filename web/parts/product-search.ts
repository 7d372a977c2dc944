import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { productName } from '#web/parts/product-name.ts';
import { parseQuantity } from '#web/lib/parse.ts';
import { plainText, plainWords } from '#web/lib/plain-text.ts';
import { localized } from '#web/lib/localized.ts';
import * as texts from '#web/parts/words.nl.ts';

const shownAtMost = 7;

/** A pasted row: a product with an optional quantity, or the problem of the row. */
export type PastedRow =
  { product: ProductForCustomer; quantity: number | null } | { text: string; quantity: string; note: string };

export type ProductIndex<Product = ProductForCustomer> = readonly {
  product: Product;
  name: string;
  words: string;
}[];

/** PO-009: the products of a supplier, found by number, name and vintage. */
export const supplierIndexOf = <Product extends { number: number; name: string; vintage: string | null }>(
  products: readonly Product[],
): ProductIndex<Product> =>
  products.map((product) => {
    const name = plainText(productName(product));
    return { product, name, words: `${product.number} ${name}` };
  });

/**
 * Products are found by number, other code (LINE-011), name, year, supplier, colour, country, region and
 * grapes.
 */
export const indexOf = (
  products: readonly ProductForCustomer[],
  { hasOtherCodes }: { hasOtherCodes: boolean },
): ProductIndex =>
  products.map((product) => ({
    product,
    name: plainText(productName(product)),
    words: plainText(
      [
        product.number,
        hasOtherCodes ? product.otherCode : '',
        product.name,
        product.vintage,
        product.supplierName,
        localized(wineColors[product.color]),
        product.country,
        product.region,
        ...product.grapes,
      ].join(' '),
    ),
  }));

/**
 * At most 7 products that contain all words, in any order. An exact number comes first, then products with
 * all words in their name; those that are `isSoldOut` come last.
 */
export const findProducts = <Product extends { number: number }>(
  index: ProductIndex<Product>,
  text: string,
  isSoldOut: (product: Product) => boolean = () => false,
) => {
  const words = plainWords(text);
  const rankOf = ({ product, name, words: all }: ProductIndex<Product>[number]) => {
    if (String(product.number) === words.join(' ')) return 0;
    if (words.every((word) => name.includes(word))) return 1;
    return words.every((word) => all.includes(word)) ? 2 : null;
  };
  const ranks: Product[][] = [[], [], [], []];
  for (const entry of index) {
    const rank = rankOf(entry);
    if (rank !== null) ranks[rank > 0 && isSoldOut(entry.product) ? 3 : rank]?.push(entry.product);
  }
  return ranks.flat().slice(0, shownAtMost);
};

/** The product with exactly this number, other code or barcode. */
const coded = (index: ProductIndex, code: string) => {
  const requested = plainText(code.trim());
  const found = (codeOf: (product: ProductForCustomer) => string) =>
    index.find(({ product }) => codeOf(product) !== '' && plainText(codeOf(product)) === requested)?.product;
  return found(({ number }) => String(number)) ?? found(({ otherCode }) => otherCode) ?? scanned(index, code);
};

/** LINE-011: the product with a scanned barcode. */
export const scanned = (index: ProductIndex, code: string) => {
  const requested = code.trim();
  return requested === '' ? undefined : index.find(({ product }) => product.barcode === requested)?.product;
};

const isQuantity = (cell: string) => /^-?[\d.,]+\s*d?$/i.test(cell);

/** The products that a cell may refer to: the one with this code, or those with this name. */
const meant = (index: ProductIndex, words: string) => {
  const known = coded(index, words);
  if (known) return [known];
  if (isQuantity(words)) return [];
  const found = findProducts(index, words);
  const exact = found.filter((product) => plainText(productName(product)) === plainText(words));
  return exact.length === 1 ? exact : found;
};

/** One row: a number or a name, optionally with a quantity before or after it. */
const pastedRow = (row: string, index: ProductIndex): PastedRow | null => {
  const cells = row
    .split(/[\t;]/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  if (cells.length === 0) return null;
  const read = (name: readonly string[], amount: string) => {
    const words = name.join(' ');
    return { words, amount, products: meant(index, words) };
  };
  const [first = '', last = ''] = cells.length > 1 ? [cells[0], cells.at(-1)] : [];
  const whole = read(cells, '');
  const readings = [
    ...(isQuantity(last) ? [read(cells.slice(0, -1), last)] : []),
    ...(isQuantity(first) ? [read(cells.slice(1), first)] : []),
    whole,
  ];
  const { words, amount, products } =
    readings.find((reading) => reading.products.length === 1) ?? readings[0] ?? whole;
  const [product] = products;
  if (!product || products.length > 1) {
    const what = product ? texts.severalProductsFound : texts.noProductFound;
    return { text: words, quantity: amount, note: texts.chooseOne(what) };
  }
  const quantity = parseQuantity(amount, product.bottlesPerBox);
  return 'value' in quantity
    ? { product, quantity: quantity.value }
    : { text: words, quantity: amount, note: texts.quantityProblem(quantity.problem) };
};

/**
 * Rows copied from a spreadsheet, with tabs or semicolons between cells: a number or a name, and optionally a
 * quantity. A row without a single matching product keeps its text, with the reason. Null if the text has no
 * such rows.
 */
export const pastedRows = (text: string, index: ProductIndex) => {
  if (!/[\t\n;]/.test(text.trim())) return null;
  return text.split(/\r?\n/).flatMap((row) => pastedRow(row, index) ?? []);
};
