import { describe, expect, test } from 'vitest';
import { bundleEvents } from '#domain/bundle/bundle.ts';
import { bundles } from '#projections/bundles/projection.ts';
import { componentsOf } from '#projections/bundles/queries.ts';
import { readModelsOn } from '#tests/support/read-models.ts';

const bundleId = 70;
const set = (productId: number, quantity: number, from: number | null = null) =>
  bundleEvents.componentSet({ bundleId, productId, name: `Wijn ${productId}`, from, quantity });
const removed = (productId: number, from: number) =>
  bundleEvents.componentRemoved({ bundleId, productId, name: `Wijn ${productId}`, from });

describe('PROD-037 · the components of a multi-product stand in the order in which they were added', () => {
  const steps = [set(3, 1), set(1, 2), set(2, 1), set(3, 6, 1), removed(1, 2), set(1, 4), set(2, 5, 1)];
  const wanted = [
    { productId: 3, quantity: 6 },
    { productId: 2, quantity: 5 },
    { productId: 1, quantity: 4 },
  ];

  test.each([
    ['in one batch', [steps]],
    ['each by itself', steps.map((step) => [step])],
    ['changed in a batch after the one that added', [steps.slice(0, 3), steps.slice(3)]],
    ['removed and added again in one batch', [steps.slice(0, 4), steps.slice(4, 6), steps.slice(6)]],
    ['removed in one batch, added again in the next', [steps.slice(0, 5), steps.slice(5)]],
  ])('%s', async (_, batches) => {
    const { db, record } = await readModelsOn([bundles]);
    for (const batch of batches) await record(`bundle-${bundleId}`, batch);
    expect((await componentsOf(db, 1, [bundleId, 71])).get(bundleId)).toEqual(wanted);
    expect(await componentsOf(db, 1, [])).toEqual(new Map());
  });

  test('none is left of what was added and removed', async () => {
    const { db, record } = await readModelsOn([bundles]);
    await record(`bundle-${bundleId}`, [set(3, 1), removed(3, 1)]);
    expect(await componentsOf(db, 1, [bundleId])).toEqual(new Map());
  });
});
