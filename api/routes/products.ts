import { productsForCustomer, searchProducts } from '#api/contract/products.ts';
import { implement } from '#api/http/implement.ts';
import { maySeeMargin } from '#api/routes/margin.ts';
import { vatRatesOf } from '#domain/account/account.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { pricedFor } from '#domain/sales-order/price-lines.ts';
import { customerById } from '#projections/customers/queries.ts';
import { productsWithStock, searchProducts as search } from '#projections/products/queries.ts';

/** What one screen takes in at once. */
const mostProducts = 2_000;
const mostFound = 25;

export const productRoutes = [
  implement(productsForCustomer, async ({ customerId }, { services: { db, clock }, caller }) => {
    const { log, account, role } = caller;
    const [customer, products] = await Promise.all([
      customerById(db, { log, accountId: account.customersFrom }, customerId),
      productsWithStock(
        db,
        { log, accountId: account.productsFrom },
        { stockAccountId: account.stockFrom, limit: mostProducts },
      ),
    ]);
    if (!customer) return refuse<CustomerRefusal>('customer-not-found', { customerId });
    const date = clock.today();
    const { priceSide } = account;
    return {
      data: products.map(({ product, available }) => {
        const { unitPrice, discount, type, vatRate } = pricedFor(
          { product, customer, priceSide, date, vatRates: vatRatesOf(account) },
          null,
        );
        return {
          ...product,
          unitPrice,
          discount,
          priceType: type,
          vatRate,
          purchasePrice: maySeeMargin(role) ? product.purchasePrice : null,
          available,
        };
      }),
    };
  }),

  implement(searchProducts, async ({ q }, { services: { db }, caller: { log, account } }) => ({
    data: await search(db, { log, accountId: account.productsFrom }, q, mostFound),
  })),
];
