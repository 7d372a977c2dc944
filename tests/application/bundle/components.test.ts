import { expect, test } from 'vitest';
import { removeBundleComponent, setBundleComponent } from '#application/bundle/components.ts';
import { bundle } from '#domain/bundle/bundle.ts';
import { product } from '#domain/product/product.ts';
import { aProduct } from '#tests/support/records.ts';
import { barolo, cremant, particulier, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

/** A gift box, here the barolo, made of the other wines. */
const box = barolo;

const start = async () => {
  const made = await shop();
  const { handle, by, store, components } = made;
  await handle(by(), 'records', async (work) => {
    for (const productId of [sancerre, barolo, cremant])
      await work.decide(product, productId, { type: 'AddProduct', ...aProduct({ productId }) });
  });
  const setting = withCore(setBundleComponent, made);
  const partsOf = async (bundleId: number) => {
    const parts = (await store.readStream(1, `bundle-${bundleId}`)).reduce(
      (state, event) => bundle.evolve(state, event as never),
      bundle.initial,
    );
    components.set(bundleId, [...parts]);
    return parts.map(({ productId, quantity, name }) => [productId, quantity, name]);
  };
  return {
    ...made,
    partsOf,
    set: (productId: number, quantity: number, { bundleId = box, who = by() } = {}) =>
      setting(who, { bundleId, productId, quantity }),
    remove: (productId: number, { bundleId = box, who = by() } = {}) =>
      removeBundleComponent(made, who, { bundleId, productId }),
  };
};

test('PROD-037 · PROD-038 · a multi-product is made of bottles by their names, until they are taken out', async () => {
  const { set, remove, partsOf, products } = await start();
  products.set(cremant, { ...products.get(cremant)!, vintage: null });
  await set(sancerre, 2);
  await set(cremant, 1);
  await set(sancerre, 3);
  expect(await partsOf(box)).toEqual([
    [sancerre, 3, 'Sancerre Les Caillottes 2024'],
    [cremant, 1, 'Crémant de Loire'],
  ]);
  await remove(sancerre);
  expect(await partsOf(box)).toEqual([[cremant, 1, 'Crémant de Loire']]);
});

test('PROD-037 · one level only: no component is a multi-product, and none becomes one', async () => {
  const { set, partsOf } = await start();
  await set(sancerre, 2);
  await partsOf(box);
  const refused = { code: 'component-is-bundle' };
  await expect(set(box, 1, { bundleId: cremant })).rejects.toMatchObject(refused);
  await expect(set(cremant, 1, { bundleId: sancerre })).rejects.toMatchObject(refused);
  await expect(set(box, 1)).rejects.toMatchObject({ code: 'component-of-itself' });
  await expect(set(sancerre, 1, { bundleId: sancerre })).rejects.toMatchObject({
    code: 'component-of-itself',
  });
});

test('PROD-037 · both must be products that there are, of whom may change them', async () => {
  const { set, remove, partsOf, products, by } = await start();
  const missing = { code: 'product-not-found' };
  await expect(set(4711, 1)).rejects.toMatchObject({ ...missing, details: { productId: 4711 } });
  await expect(set(sancerre, 1, { bundleId: 4711 })).rejects.toMatchObject(missing);
  await expect(remove(sancerre, { bundleId: 4711 })).rejects.toMatchObject({
    ...missing,
    details: { productId: 4711 },
  });
  await expect(set(sancerre, 1, { who: by(particulier) })).resolves.toBeDefined();
  products.delete(sancerre);
  await expect(set(sancerre, 2)).rejects.toMatchObject(missing);
  expect(await partsOf(box)).toHaveLength(1);
});
