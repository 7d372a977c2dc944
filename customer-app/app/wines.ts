import type { CustomerAppCatalogue, CustomerAppProduct } from '#api/customer-app/contract.ts';
import type { Money } from '#domain/kernel/money.ts';
import { netPrice } from '#domain/pricing/explain.ts';
import type { PricedLine } from '#domain/pricing/totals.ts';

type Boxed = Pick<CustomerAppProduct, 'bottlesPerBox' | 'available'>;

/** A wine without a box size is sold by the bottle. */
export const boxSize = ({ bottlesPerBox }: Pick<Boxed, 'bottlesPerBox'>) => Math.max(1, bottlesPerBox);

/** The number of whole boxes available (APP-024). */
export const boxesLeft = (product: Boxed) => Math.max(0, Math.floor(product.available / boxSize(product)));

/** Bottles rounded up to whole boxes (APP-022). */
export const inBoxes = (product: Boxed, bottles: number) =>
  Math.max(0, Math.ceil(bottles / boxSize(product)));

/**
 * The bottles that can be ordered for a requested quantity: whole boxes, at most the available ones (APP-022,
 * APP-024).
 */
export const orderable = (product: Boxed, bottles: number) =>
  Math.min(inBoxes(product, bottles), boxesLeft(product)) * boxSize(product);

/** LINE-018: excluded products get no discount. Purchase prices are not known here. */
export const pricedLine = (product: CustomerAppProduct, quantity: number): PricedLine => ({
  quantity,
  unitPrice: product.unitPrice,
  discount: product.isExcludedFromDiscount ? 0 : product.discount,
  vatRate: product.vatRate,
  purchasePrice: 0,
});

/** The price of a bottle after its own discount, excluding or including VAT as the account sells. */
export const netPriceOf = (product: CustomerAppProduct): Money =>
  netPrice({ unitPrice: product.unitPrice, discount: product.discount, invoiceDiscount: 0 });

/** Every wine that the customer may order: favourites first, then wines ordered before. */
export const productsOf = ({ favorite_products, other_products }: CustomerAppCatalogue) => [
  ...favorite_products,
  ...other_products,
];

/** D-67: the wines ordered before, most frequent first, favourites included. */
export const usualProducts = (catalogue: CustomerAppCatalogue) =>
  productsOf(catalogue)
    .filter(({ timesOrdered }) => timesOrdered > 0)
    .sort((one, other) => other.timesOrdered - one.timesOrdered);

/** The page of a wine, over the list that leads to it. */
export const wineAddress = (productId: number) => `#wijn-${productId}`;
export const wineIn = (hash: string) => Number(/^#wijn-(\d{1,16})$/.exec(hash)?.[1] ?? 0) || null;

/** The review of the order, over the list as well. */
export const reviewAddress = '#afronden';

/** The filters in the address; how many values were chosen. */
export const filterNames = ['kleur', 'land', 'druif', 'prijs', 'soort'] as const;
export const chosenFilters = (params: URLSearchParams) =>
  filterNames.reduce((count, name) => count + params.getAll(name).length, 0);

export const wineName = ({ name, vintage }: { name: string; vintage: string | null }) =>
  [name, vintage].filter(Boolean).join(' ');
