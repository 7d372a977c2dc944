import { documentOf, group, line, lines, type Xml } from '#domain/kernel/xml.ts';
import type { WineColor } from '#domain/product/wine-color.ts';
import { englishCountry } from '#domain/website/english-country.ts';
import { millilitresOf, type WebsiteProduct } from '#domain/website/website-product.ts';

const colors: Record<WineColor, string> = {
  red: 'Red',
  white: 'White',
  rose: 'Rosé',
  sparkling: 'Sparkling',
  sweet: 'Dessert',
  fortified: 'Fortified',
};
const usualMillilitres = 750;
const yes = (is: boolean) => (is ? 'yes' : null);
const told = (name: string, text: string | null) => (text === null ? null : line(name, text));

/** Where the addresses in a feed lead, without a slash at the end. */
export type FeedSender = { publicUrl: string; website: string; address: string };

const itemOf = ({ publicUrl, website, address }: FeedSender, offered: WebsiteProduct): Xml | null => {
  const { product, available, price, picture, contents, closure } = offered;
  const { name, vintage, supplierName, grapes, grapeText, alcohol } = product;
  const isNamed = name.toLowerCase().includes(supplierName.toLowerCase());
  return group('product', [
    line('product-name', [isNamed ? '' : supplierName, name, vintage ?? 'NV'].join(' ')),
    line('price', (price / 10_000).toFixed(2)),
    line('quantity-is-minimum', 'false'),
    line('bottles', 1, { size: `${millilitresOf(contents) ?? usualMillilitres} ml` }),
    line('link', product.externalUrl || website),
    line('inventory-count', available),
    line('product-id', product.number),
    group('extras', [
      line('producer', supplierName),
      line('wine-name', name),
      line('appellation', product.subregion || product.region),
      line('vintage', vintage ?? 'NV'),
      line('country', englishCountry(product.country)),
      line('color', colors[product.color]),
      told('image', picture === null ? null : `${publicUrl}/products/${picture}`),
      line('ean', product.barcode),
      lines('description', product.websiteText || product.description),
      told('alcohol', alcohol === null ? null : `${alcohol / 100}%`),
      line('importer-address', address),
      line('varietal', grapes.join(', ') || grapeText),
      line('ageing', product.oakAgeing),
      line('closure', closure),
      told('certified-organic', yes(product.isOrganic)),
    ]),
  ]);
};

/** INT-016: the feed of an account in the format that Vivino reads: a `product` for each that is given. */
export const vivinoFeed = (sender: FeedSender, products: readonly WebsiteProduct[]): string =>
  documentOf({
    name: 'vivino-product-list',
    attributes: {},
    content: products.flatMap((offered) => itemOf(sender, offered) ?? []),
  });
