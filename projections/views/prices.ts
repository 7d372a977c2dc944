import { vatRatesOf } from '#domain/account/account.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import { keptOn, onSide } from '#domain/pricing/prices-in-force.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import { customerById } from '#projections/customers/queries.ts';
import {
  dealsOfCustomer,
  dealsOnProduct,
  priceHistory,
  pricesOfProduct,
} from '#projections/prices/queries.ts';
import { productsById } from '#projections/products/queries.ts';
import type { StaffView } from '#projections/views/view.ts';

/** What one screen shows. */
const [mostPrices, mostDeals, mostDealsOfCustomer] = [200, 500, 1_000];

const classes: readonly PriceClass[] = [1, 2, 3];

export const productPricesOf = async (
  { core: { db, clock }, caller }: StaffView,
  { productId }: { productId: number },
) => {
  const { log, account, role } = caller;
  const [product] = await productsById(db, { log, accountId: account.productsFrom }, [productId]);
  if (!product) return refuse<ProductRefusal>('product-not-found');
  const today = clock.today();
  const vatRate = vatRateOn(product.vatCategory, today, vatRatesOf(account));
  const [now, prices, deals] = await Promise.all([
    pricesOfProduct(db, log, productId, today),
    priceHistory(db, log, productId, mostPrices),
    dealsOnProduct(db, log, productId, mostDeals),
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
        const of = (kind: 'catalogue' | 'promotion') =>
          now.find((row) => row.price_class === priceClass && row.kind === kind && (row.excl || row.incl));
        const [catalogue, promotion] = [of('catalogue'), of('promotion')];
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
        priceClass: row.price_class as PriceClass,
        kind: row.kind,
        from: row.from_date,
        until: row.until,
        excl: onSide(row, 'excl', vatRate),
        incl: onSide(row, 'incl', vatRate),
        planId: row.plan_id,
      })),
      deals: deals.map(({ customer_id: customerId, ...deal }) => ({ customerId, ...deal })),
    },
  };
};

export const customerDealsOf = async (
  { core: { db, clock }, caller }: StaffView,
  { customerId }: { customerId: number },
) => {
  const { log, account, role } = caller;
  if (!(await customerById(db, { log, accountId: account.customersFrom }, customerId)))
    return refuse<CustomerRefusal>('customer-not-found', { customerId });
  const deals = await dealsOfCustomer(db, log, customerId, mostDealsOfCustomer);
  const found = await productsById(
    db,
    { log, accountId: account.productsFrom },
    deals.map(({ product_id }) => product_id),
  );
  const products = new Map(found.map((product) => [product.productId, product]));
  const [today, rates, seesMargin] = [clock.today(), vatRatesOf(account), maySeeMargin(role)];
  const rows = deals.flatMap(({ product_id: productId, price, side }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, vintage, isEnabled, vatCategory, purchasePrice } = product;
    const vatRate = vatRateOn(vatCategory, today, rates);
    const stored = keptOn(side, price);
    return {
      productId,
      name,
      vintage,
      isEnabled,
      side,
      vatRate,
      excl: onSide(stored, 'excl', vatRate),
      incl: onSide(stored, 'incl', vatRate),
      purchasePrice: seesMargin ? purchasePrice : null,
    };
  });
  const inDutch = new Intl.Collator('nl');
  return {
    data: rows.toSorted(
      (a, b) => inDutch.compare(a.name, b.name) || (b.vintage ?? '').localeCompare(a.vintage ?? ''),
    ),
  };
};
