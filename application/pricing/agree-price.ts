import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { lineName } from '#domain/sales-order/line.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { customer, type CustomerRefusal } from '#domain/customer/customer.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { priceDeal, priceDealIdOf } from '#domain/pricing/price-deal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';

/**
 * Agrees a price with a customer for a product, on the side in which the account sells, or ends what was
 * agreed (`price` null; CUST-022, CUST-023). Refuses: customer-not-found, product-not-found,
 * price-deal-not-positive, price-deal-not-found.
 */
export const agreePrice = async (
  { handle, facts }: CoreWith<'account' | 'products'>,
  actor: Actor,
  { customerId, productId, price }: { customerId: number; productId: number; price: Money | null },
) => {
  const account = accountOf(facts, actor);
  const [product] = await facts.products(account, [productId]);
  return handle(actor, { type: 'AgreePrice', customerId, productId, price }, async (work) => {
    if (!(await work.load(customer, customerId))) refuse<CustomerRefusal>('customer-not-found');
    if (!product) return refuse<ProductRefusal>('product-not-found');
    const productName = lineName(product);
    const id = priceDealIdOf({ customerId, productId });
    if (price === null) await work.decide(priceDeal, id, { type: 'EndDeal', productName });
    else
      await work.decide(priceDeal, id, {
        type: 'AgreePrice',
        customerId,
        productId,
        productName,
        price,
        side: account.priceSide,
      });
  });
};
