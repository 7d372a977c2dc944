import { vatRatesOf } from '#domain/account/account.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import { keptOn, onSide } from '#domain/pricing/prices-in-force.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import {
  dealsOfCustomer,
  dealsOnProduct,
  priceHistory,
  pricesOfProduct,
} from '#projections/prices/queries.ts';
import { productMap, productsById } from '#projections/products/queries.ts';
import { customerOf } from '#projections/views/customer-figures.ts';
import { productsOf, type StaffView } from '#projections/views/view.ts';

/** What one screen shows. */
const mostPrices = 200;

const classes: readonly PriceClass[] = [1, 2, 3];

export const productPricesOf = async (
  { core: { db, clock }, caller }: StaffView,
  { productId }: { productId: number },
) => {
  const { log, account, role } = caller;
  const [product] = await productsById(db, productsOf(account), [productId]);
  if (!product) return refuse<ProductRefusal>('product-not-found');
  const today = clock.today();
  const vatRate = vatRateOn(product.vatCategory, today, vatRatesOf(account));
  const [now, prices, deals] = await Promise.all([
    pricesOfProduct(db, log, productId, today),
    priceHistory(db, log, productId, mostPrices),
    dealsOnProduct(db, log, productId),
  ]);
  const seesMargin = maySeeMargin(role);
  const { purchasePrice } = product;
  return {
    data: {
      side: account.priceSide,
      vatRate,
      purchasePrice: seesMargin ? purchasePrice : null,
      today,
      classes: classes.map((priceClass) => {
        const priceNow = (kind: 'catalogue' | 'promotion') =>
          now.find((row) => row.price_class === priceClass && row.kind === kind && (row.excl || row.incl));
        const [catalogue, promotion] = [priceNow('catalogue'), priceNow('promotion')];
        const excl = catalogue ? onSide(catalogue, 'excl', vatRate) : null;
        const promotionExcl = promotion ? onSide(promotion, 'excl', vatRate) : null;
        return {
          priceClass,
          excl,
          incl: catalogue ? onSide(catalogue, 'incl', vatRate) : null,
          promotionExcl,
          promotionIncl: promotion ? onSide(promotion, 'incl', vatRate) : null,
          promotionUntil: promotion?.until ?? null,
          margin: seesMargin ? marginOf({ excl: promotionExcl ?? excl ?? 0, purchase: purchasePrice }) : null,
        };
      }),
      prices: prices.map((row) => ({
        ...row,
        priceClass: row.priceClass as PriceClass,
        excl: onSide(row, 'excl', vatRate),
        incl: onSide(row, 'incl', vatRate),
      })),
      deals,
    },
  };
};

export const customerDealsOf = async (call: StaffView, { customerId }: { customerId: number }) => {
  const { db, clock } = call.core;
  const { log, account, role } = call.caller;
  await customerOf(call, customerId);
  const deals = await dealsOfCustomer(db, log, customerId);
  const products = await productMap(
    db,
    productsOf(account),
    deals.map(({ productId }) => productId),
  );
  const [today, rates, seesMargin] = [clock.today(), vatRatesOf(account), maySeeMargin(role)];
  const rows = deals.flatMap(({ productId, price, side }) => {
    const product = products.get(productId);
    if (!product) return [];
    const vatRate = vatRateOn(product.vatCategory, today, rates);
    const stored = keptOn(side, price);
    return {
      ...product,
      side,
      vatRate,
      excl: onSide(stored, 'excl', vatRate),
      incl: onSide(stored, 'incl', vatRate),
      purchasePrice: seesMargin ? product.purchasePrice : null,
    };
  });
  const inDutch = new Intl.Collator('nl');
  return {
    data: rows.toSorted(
      (a, b) => inDutch.compare(a.name, b.name) || (b.vintage ?? '').localeCompare(a.vintage ?? ''),
    ),
  };
};
