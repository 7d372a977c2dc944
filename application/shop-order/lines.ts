import { vatRatesOf, type Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { ShopOrder, ShopOrderLine } from '#application/ports/webshop.ts';
import { cut } from '#domain/kernel/cut.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { type Money, portion, whole } from '#domain/kernel/money.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import type { Product } from '#domain/product/product.ts';
import type { WantedLine } from '#domain/sales-order/price-lines.ts';
import type { NotPlacedReason } from '#domain/shop-order/reason.ts';

/** Why an order of the shop cannot be placed yet. */
export class NotPlaceable extends Error {
  readonly reason: NotPlacedReason;
  readonly about: readonly string[];
  constructor(reason: NotPlacedReason, about: readonly string[] = []) {
    super(`Not placeable: ${reason}`);
    this.reason = reason;
    this.about = about.slice(0, 50).map((text) => cut(text, 300));
  }
}

/** The number of ours that the shop has as SKU; null where it has another one. */
const numberIn = (sku: string) => (/^[1-9]\d{0,8}$/.test(sku) ? Number(sku) : null);
const nameOf = ({ name, sku }: ShopOrderLine) => (sku === '' ? name : `${name} (SKU ${sku})`);

/** The products of the lines: by SKU, which is our number, or else by their id in the shop. */
const productsOf = async (
  facts: Pick<Facts, 'productsByNumber' | 'productsByShopId'>,
  account: Account,
  lines: readonly ShopOrderLine[],
) => {
  const numbers = lines.map(({ sku }) => numberIn(sku)).filter((number) => number !== null);
  const shopIds = lines.flatMap(({ shopProductIds }) => shopProductIds);
  const [byNumber, byShopId] = await Promise.all([
    facts.productsByNumber(account, [...new Set(numbers)]),
    facts.productsByShopId(account, [...new Set(shopIds.map(String))]),
  ]);
  const only = <Key>(products: readonly Product[], key: (product: Product) => Key, wanted: Key) => {
    const found = products.filter((product) => key(product) === wanted);
    return found.length === 1 ? found[0]! : null;
  };
  return (line: ShopOrderLine): Product | null => {
    const number = numberIn(line.sku);
    const bySku = number === null ? null : only(byNumber, (product) => product.number, number);
    if (bySku) return bySku;
    for (const id of line.shopProductIds) {
      const found = only(byShopId, ({ shopProductId }) => shopProductId, String(id));
      if (found) return found;
    }
    return null;
  };
};

/** A line at what was paid for it in the shop, whatever it costs here; what was given off is one bottle less. */
const lineAt = (
  { priceSide, ...account }: Account,
  { productId, vatCategory }: Product,
  { quantity, paid }: { quantity: number; paid: Money },
  { isVatExempt, date }: { isVatExempt: boolean; date: CalendarDate },
): WantedLine => {
  const rate = isVatExempt ? 0 : vatRateOn(vatCategory, date, vatRatesOf(account));
  const amount = Math.abs(paid);
  const manualPrice =
    priceSide === 'incl' ? portion(amount, 1, quantity) : portion(amount, whole, (whole + rate) * quantity);
  return { productId, quantity: paid < 0 ? -quantity : quantity, manualPrice, isLocked: false };
};

/** The lines of an order of the shop. Throws `NotPlaceable`, with all that is wrong of a kind. */
export const linesOfShopOrder = async (
  facts: Pick<Facts, 'productsByNumber' | 'productsByShopId' | 'products'>,
  account: Account,
  order: ShopOrder,
  terms: { isVatExempt: boolean; date: CalendarDate },
): Promise<WantedLine[]> => {
  const { lines, shipping, fees } = order;
  if (order.currency !== 'EUR') throw new NotPlaceable('other-currency', [order.currency || '?']);
  if (lines.length === 0) throw new NotPlaceable('no-lines');
  const odd = lines.filter(
    ({ quantity, paid }) => !Number.isInteger(quantity) || quantity < 1 || quantity > 99_999 || paid < 0,
  );
  if (odd.length > 0) throw new NotPlaceable('odd-lines', odd.map(nameOf));
  const productOf = await productsOf(facts, account, lines);
  const unknown = lines.filter((line) => productOf(line) === null);
  if (unknown.length > 0) throw new NotPlaceable('unknown-products', unknown.map(nameOf));
  const costs = [...shipping, ...fees];
  const shippingId = settingOf(account, 'shippingProduct');
  const [costProduct] =
    costs.length === 0 || shippingId === null ? [] : await facts.products(account, [shippingId]);
  if (costs.length > 0 && !costProduct) throw new NotPlaceable('no-shipping-product');
  return [
    ...lines.map((line) => lineAt(account, productOf(line)!, line, terms)),
    ...costs.map(({ paid }) => lineAt(account, costProduct!, { quantity: 1, paid }, terms)),
  ];
};
