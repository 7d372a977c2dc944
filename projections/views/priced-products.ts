import { mapInTurns } from '#application/ports/in-turns.ts';
import { type Account, vatRatesOf } from '#domain/account/account.ts';
import type { Customer, CustomerRefusal } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';
import { onSide } from '#domain/pricing/prices-in-force.ts';
import type { Product } from '#domain/product/product.ts';
import { pricedFor } from '#domain/sales-order/price-lines.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import { usualQuantities } from '#projections/customer-orders/queries.ts';
import { customerById } from '#projections/customers/queries.ts';
import { pricesInForce } from '#projections/prices/queries.ts';
import { productsWithStock } from '#projections/products/queries.ts';
import { customersOf, productsOf, type View } from '#projections/views/view.ts';

/** So many are priced before others get their turn: some milliseconds. */
const pricedOfTurn = 250;

/**
 * Products with what a line for this customer would cost today, at the VAT of the day of supply.
 */
export const pricedProducts = async <Item extends { product: Product }>(
  { db, clock }: Pick<View['core'], 'db' | 'clock'>,
  account: Account,
  customer: Customer,
  items: readonly Item[],
  supplyDate = clock.today(),
) => {
  const { customerId, priceClass } = customer;
  const prices = await pricesInForce(
    db,
    account.log,
    { customerId, priceClass, date: clock.today() },
    items.map(({ product }) => product.productId),
  );
  const { priceSide } = account;
  const vatRates = vatRatesOf(account);
  return mapInTurns(items, pricedOfTurn, (item) => {
    const { product } = item;
    const inForce = prices.get(product.productId);
    const { unitPrice, discount, type, vatRate, inputs } = pricedFor(
      // D-11, as the order will be priced
      { product, customer, inForce, priceSide, date: supplyDate, vatRates },
      null,
    );
    const price = {
      unitPrice,
      discount,
      priceType: type,
      basePrice: inputs.cataloguePrice,
      dealPrice: inputs.dealPrice ?? null,
      actionPriceExcl: inForce?.promotion ? onSide(inForce.promotion, 'excl', vatRate) : null,
      vatRate,
    };
    return { ...item, product: { ...product, ...price } };
  });
};

/** The products that an account sells, each as a line for this customer of it. Refuses: customer-not-found. */
export const productsPricedFor = async (
  core: Pick<View['core'], 'db' | 'clock'>,
  { account, role }: { account: Account; role: Role },
  { customerId, supplyDate }: { customerId: number; supplyDate?: CalendarDate | undefined },
) => {
  const { log, accountId } = account;
  const [customer, products, usual] = await Promise.all([
    customerById(core.db, customersOf(account), customerId),
    productsWithStock(core.db, productsOf(account), { stockAccountId: account.stockFrom }),
    usualQuantities(core.db, { log, accountId, customerId }),
  ]);
  if (!customer) return refuse<CustomerRefusal>('customer-not-found', { customerId });
  const priced = await pricedProducts(core, account, customer, products, supplyDate);
  const quantities = new Map(usual.map(({ product_id, quantity }) => [product_id, quantity]));
  return priced.map(({ product, available }) => ({
    ...product,
    purchasePrice: maySeeMargin(role) ? product.purchasePrice : null,
    available,
    usual: quantities.get(product.productId) ?? null,
  }));
};
