import { productsForCustomer } from '#api/contract/products.ts';
import { implement } from '#api/http/implement.ts';
import { maySeeMargin } from '#api/routes/margin.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { pricedFor } from '#domain/sales-order/price-lines.ts';
import { customerById } from '#projections/customers/queries.ts';
import { pricesInForce } from '#projections/prices/queries.ts';
import { productsWithStock } from '#projections/products/queries.ts';

/** What one screen takes in at once. */
const mostProducts = 2_000;

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
    const prices = await pricesInForce(
      db,
      log,
      { customerId: customer.customerId, priceClass: customer.priceClass, date },
      products.map(({ product }) => product.productId),
    );
    return {
      data: products.map(({ product, available }) => {
        const { unitPrice, discount, type, vatRate } = pricedFor(
          { product, customer, inForce: prices.get(product.productId), priceSide, date },
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
];
