import { type Account, vatRatesOf } from '#domain/account/account.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';
import { onSide } from '#domain/pricing/prices-in-force.ts';
import { pricedFor } from '#domain/sales-order/price-lines.ts';
import { maySeeMargin } from '#domain/user/margin.ts';
import { customerById } from '#projections/customers/queries.ts';
import { pricesInForce } from '#projections/prices/queries.ts';
import { productsWithStock } from '#projections/products/queries.ts';
import { customersOf, productsOf, type View } from '#projections/views/view.ts';

/** What one screen takes in at once. */
const mostProducts = 2_000;

/**
 * The products that an account sells, each as a line for this customer of it would be priced today with the VAT
 * of the day of supply. Refuses: customer-not-found.
 */
export const productsPricedFor = async (
  { db, clock }: Pick<View['core'], 'db' | 'clock'>,
  { account, role }: { account: Account; role: Role },
  { customerId, supplyDate }: { customerId: number; supplyDate?: CalendarDate | undefined },
) => {
  const { log, priceSide } = account;
  const [customer, products] = await Promise.all([
    customerById(db, customersOf(account), customerId),
    productsWithStock(db, productsOf(account), { stockAccountId: account.stockFrom, limit: mostProducts }),
  ]);
  if (!customer) return refuse<CustomerRefusal>('customer-not-found', { customerId });
  const today = clock.today();
  const vatRates = vatRatesOf(account);
  const prices = await pricesInForce(
    db,
    log,
    { customerId: customer.customerId, priceClass: customer.priceClass, date: today },
    products.map(({ product }) => product.productId),
  );
  return products.map(({ product, available }) => {
    const inForce = prices.get(product.productId);
    const { unitPrice, discount, type, vatRate, inputs } = pricedFor(
      {
        product,
        customer,
        inForce,
        priceSide,
        // D-11, as the order will be priced
        date: supplyDate ?? today,
        vatRates,
      },
      null,
    );
    return {
      ...product,
      unitPrice,
      discount,
      priceType: type,
      dealPrice: inputs.dealPrice ?? null,
      actionPriceExcl: inForce?.promotion ? onSide(inForce.promotion, 'excl', vatRate) : null,
      vatRate,
      purchasePrice: maySeeMargin(role) ? product.purchasePrice : null,
      available,
    };
  });
};
