import { customerTypeIdOf } from '#domain/customer/customer-types.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { discountOrder } from '#domain/pricing/order-discount.ts';
import { checkWholeBoxes } from '#domain/product/boxes.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { ociForm } from '#domain/punch-out/punch-out.ts';
import type { StockRefusal } from '#domain/stock/stock.ts';
import { titleOf } from '#projections/views/texts.ts';
import { type CustomerView, rangeOf, rulesFor, shippingFor } from '#projections/views/customer-app-range.ts';

type Sent = { lines: readonly { productId: number; quantity: number }[]; ociHook: string };

/**
 * APP-039: what a basket sends to the purchasing system of the customer, with the shipping costs that an order of it has
 * (APP-030). Refuses product-not-found, whole-boxes-only, stock-short.
 */
export const punchOutForm = async (call: CustomerView, customer: Customer, { lines, ociHook }: Sent) => {
  const {
    core,
    caller: { account },
  } = call;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const range = await rangeOf(call, customer, { limit: ids.length + 1, ids });
  const byId = new Map(range.map((product) => [product.productId, product]));
  const wanted = lines.map(({ productId, quantity }) => {
    const product = byId.get(productId);
    return product ? { product, quantity } : refuse<ProductRefusal>('product-not-found', { productId });
  });
  checkWholeBoxes(wanted.map(({ product, quantity }) => ({ ...product, quantity })));
  const bottles = new Map<number, number>();
  for (const { productId, quantity } of lines)
    bottles.set(productId, (bottles.get(productId) ?? 0) + quantity);
  const shortages = [...bottles].flatMap(([productId, asked]) => {
    const { available } = byId.get(productId)!;
    return asked > available ? [{ productId, available, asked }] : [];
  });
  if (shortages.length > 0) refuse<StockRefusal>('stock-short', { shortages });
  const priced = (all: typeof wanted) =>
    discountOrder(
      all.map(({ product, quantity }) => ({
        ...product,
        quantity,
        type: product.priceType,
        purchasePrice: 0,
      })),
      {
        side: account.priceSide,
        date: core.clock.today(),
        discount: {
          manual: null,
          extra: 0,
          customerTypeId: customerTypeIdOf(customer.customerType),
          rules: rulesFor(account, customer),
        },
      },
    ).totals;
  const shipping = await shippingFor(call, customer);
  const all =
    shipping && !byId.has(shipping.productId) && priced(wanted).excl < (account.minimumOrder ?? 0)
      ? [...wanted, { product: shipping, quantity: 1 }]
      : wanted;
  const totals = priced(all);
  return ociForm(
    ociHook,
    all.map(({ product, quantity }, index) => ({
      productNumber: product.number,
      description: titleOf(product),
      quantity,
      price: Math.round((totals.lines[index]?.excl ?? 0) / quantity),
      supplierName: product.supplierName,
    })),
  );
};
