import type { Actor, Core, Needs } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { bundle, type BundleRefusal } from '#domain/bundle/bundle.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { lineName } from '#domain/sales-order/line.ts';
import { product, type ProductRefusal } from '#domain/product/product.ts';

/**
 * Adds a component to a multi-product or changes its quantity (PROD-037). One level only: a component is no
 * multi-product, and what is a component becomes none. Refuses: product-not-found, component-of-itself,
 * component-is-bundle, too-many-components, record-of-other-account.
 */
export const setBundleComponent = async (
  { handle, facts }: Omit<Core, 'clock'>,
  actor: Actor,
  { bundleId, productId, quantity }: { bundleId: number; productId: number; quantity: number },
) => {
  const account = accountOf(facts, actor);
  const [products, isComponent] = await Promise.all([
    facts.products(account, [bundleId, productId]),
    facts.isComponent(account, bundleId),
  ]);
  return handle(actor, { type: 'SetBundleComponent', bundleId, productId, quantity }, async (work) => {
    const component = products.find((item) => item.productId === productId);
    if (!component || !products.some((item) => item.productId === bundleId))
      return refuse<ProductRefusal>('product-not-found', { productId });
    // The product is whose record it is: who may not change it may not say what it is made of.
    await work.load(product, bundleId);
    const isItself = productId === bundleId; // which the multi-product itself refuses
    if (!isItself && (isComponent || (await work.load(bundle, productId)).length > 0))
      return refuse<BundleRefusal>('component-is-bundle', { productId });
    await work.decide(bundle, bundleId, {
      type: 'SetBundleComponent',
      bundleId,
      productId,
      name: lineName(component),
      quantity,
    });
  });
};

/** Takes a component out of a multi-product (PROD-038). Refuses: product-not-found, record-of-other-account. */
export const removeBundleComponent = (
  { handle }: Needs<'handle'>,
  actor: Actor,
  { bundleId, productId }: { bundleId: number; productId: number },
) =>
  handle(actor, { type: 'RemoveBundleComponent', bundleId, productId }, async (work) => {
    if (!(await work.load(product, bundleId)))
      return refuse<ProductRefusal>('product-not-found', { productId: bundleId });
    await work.decide(bundle, bundleId, { type: 'RemoveBundleComponent', bundleId, productId });
  });
