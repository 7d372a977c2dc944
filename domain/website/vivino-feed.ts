import { documentOf, elementsOf, group, line, lines, type Xml } from '#domain/kernel/xml.ts';
import type { WineColor } from '#domain/product/wine-color.ts';
import { countryIn } from '#domain/kernel/country-code.ts';
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

/** The targets of the addresses in a feed, without a trailing slash. */
export type FeedSender = { publicUrl: string; website: string; address: string };

const itemOf = ({ publicUrl, website, address }: FeedSender, offered: WebsiteProduct): Xml | null => {
  const { product, available, price, picture, contents, closure } = offered;
  const { name, vintage, supplierName, grapes, grapeText, alcohol } = product;
  const isNamed = name.toLowerCase().includes(supplierName.toLowerCase());
  return group(
    'product',
    elementsOf({
      'product-name': [isNamed ? '' : supplierName, name, vintage ?? 'NV'].join(' '),
      price: (price / 10_000).toFixed(2),
      'quantity-is-minimum': 'false',
      bottles: (element) => line(element, 1, { size: `${millilitresOf(contents) ?? usualMillilitres} ml` }),
      link: product.externalUrl || website,
      'inventory-count': available,
      'product-id': product.number,
      extras: {
        producer: supplierName,
        'wine-name': name,
        appellation: product.subregion || product.region,
        vintage: vintage ?? 'NV',
        country: countryIn(product.country, 'en'),
        color: colors[product.color],
        image: picture && `${publicUrl}/products/${picture}`,
        ean: product.barcode,
        description: (element) => lines(element, product.websiteText || product.description),
        alcohol: alcohol === null ? null : `${alcohol / 100}%`,
        'importer-address': address,
        varietal: grapes.join(', ') || grapeText,
        ageing: product.oakAgeing,
        closure,
        'certified-organic': product.isOrganic ? 'yes' : null,
      },
    }),
  );
};

/** INT-016: an account's feed in the Vivino format: one `product` for each given product. */
export const vivinoFeed = (sender: FeedSender, products: readonly WebsiteProduct[]): string =>
  documentOf({
    name: 'vivino-product-list',
    attributes: {},
    content: products.flatMap((offered) => itemOf(sender, offered) ?? []),
  });
