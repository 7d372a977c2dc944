import { describe, expect, test } from 'vitest';
import { bundle, bundleEvents, mostComponents } from '#domain/bundle/bundle.ts';
import { claimsOf } from '#domain/sales-order/claims.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(bundle);
const bundleId = 1301;
const set = (productId: number, quantity: number) =>
  ({ type: 'SetBundleComponent', bundleId, productId, name: `Wijn ${productId}`, quantity }) as const;
const wasSet = (productId: number, from: number | null, quantity: number) =>
  bundleEvents.componentSet({ bundleId, productId, name: `Wijn ${productId}`, from, quantity });
const remove = { type: 'RemoveBundleComponent', bundleId, productId: 1201 } as const;
const removed = bundleEvents.componentRemoved({ bundleId, productId: 1201, name: 'Wijn 1201', from: 3 });

describe('a multi-product', () => {
  test('PROD-037 · gets a component, or another quantity of it', () => {
    given()
      .when(set(1201, 3))
      .then(wasSet(1201, null, 3));
    given(wasSet(1201, null, 3))
      .when(set(1201, 6))
      .then(wasSet(1201, 3, 6));
    given(wasSet(1201, null, 3))
      .when(set(1201, 3))
      .nothingHappens();
  });

  test('PROD-037 · a quantity is at least 1', () =>
    expect(() => bundle.decide(set(1201, 0), [])).toThrow('quantity'));

  test('is no component of itself, and has at most fifty', () => {
    given().when(set(bundleId, 1)).refuses('component-of-itself');
    const full = Array.from({ length: mostComponents }, (_, index) => wasSet(2000 + index, null, 1));
    given(...full)
      .when(set(1201, 1))
      .refuses('too-many-components');
    given(...full)
      .when(set(2000, 2))
      .then(wasSet(2000, 1, 2));
  });

  test('PROD-038 · loses a component', () => {
    given(wasSet(1201, null, 3))
      .when(remove)
      .then(removed);
    given().when(remove).nothingHappens();
    expect([wasSet(1201, null, 3), wasSet(1202, null, 1), removed].reduce(bundle.evolve, [])).toEqual([
      { productId: 1202, name: 'Wijn 1202', quantity: 1 },
    ]);
  });
});

test('REP-040 · the log book tells what a multi-product is made of, before and after', () => {
  const data = (from: number | null, quantity: number) => ({
    bundleId,
    productId: 1201,
    name: 'Sancerre 2024',
    from,
    quantity,
  });
  const { componentSet } = bundleEvents;
  expect([dutch(componentSet.log(data(null, 1))), dutch(componentSet.log(data(1, 2)))]).toEqual([
    'Sancerre 2024 toegevoegd als onderdeel: 1 fles per stuk.',
    'Onderdeel Sancerre 2024 is nu 2 flessen per stuk.',
  ]);
  expect([dutch(componentSet.changes(data(null, 1))), dutch(componentSet.changes(data(1, 2)))]).toEqual([
    [{ field: 'Sancerre 2024', from: null, to: '1' }],
    [{ field: 'Sancerre 2024', from: '1', to: '2' }],
  ]);
});

test('PROD-037 · another quantity of a component leaves the others and their order', () =>
  expect(
    [wasSet(1201, null, 3), wasSet(1202, null, 1), wasSet(1201, 3, 6)].reduce(bundle.evolve, []),
  ).toEqual([
    { productId: 1201, name: 'Wijn 1201', quantity: 6 },
    { productId: 1202, name: 'Wijn 1202', quantity: 1 },
  ]));

describe('PROD-039 · what an order of a multi-product has of the stock', () => {
  const at = { stockAccountId: 3, warehouseId: 1 };
  const components = [
    { productId: 1201, quantity: 3 },
    { productId: 1202, quantity: 2 },
  ];
  test('is that of its components, together with the same wine on another line', () => {
    const lines = [
      { productId: bundleId, quantity: 4, components, ...at },
      { productId: 1202, quantity: 6, ...at },
    ];
    const claims = claimsOf(lines, 'waiting').map(({ place, claim }) => [place.productId, claim.quantity]);
    expect(claims).toEqual([
      [1201, 12],
      [1202, 14],
    ]);
  });
});
