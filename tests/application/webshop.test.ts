import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { wooCommerce } from '#application/adapters/webshop-woocommerce/webshop.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { ShopProduct } from '#application/ports/webshop.ts';
import { fillWebshop } from '#application/product/fill-webshop.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import { anAccount, aProduct } from '#tests/support/records.ts';
import { servedWooCommerce } from '#tests/support/woocommerce-simulator.ts';

let served: Awaited<ReturnType<typeof servedWooCommerce>>;
beforeAll(async () => {
  served = await servedWooCommerce();
});
afterAll(() => served.close());
beforeEach(() => {
  served.state.fault = null;
  served.state.calls.length = 0;
  served.products.length = 0;
});

const patient = wooCommerce();
const hasty = wooCommerce({ timeoutMs: 150 });
const wine = (over: Partial<ShopProduct> = {}): ShopProduct => ({
  ...{ shopId: null, number: 1201, name: 'Sancerre 2024', price: 167_600, quantity: 36 },
  ...{ isEnabled: true, isFeatured: false, description: 'Fris', category: 'Witte wijn', tags: ['Loire'] },
  attributes: [{ name: 'Druif', value: 'Sauvignon blanc' }],
  ...over,
});

test('INT-018 · a product that the shop lacks is made there, with its terms, and found by its SKU after that', async () => {
  const ids = await patient.put(served.login, [wine()]);
  const [made] = served.products;
  expect(ids).toEqual(new Map([[1201, made!.id]]));
  expect(made).toMatchObject({
    ...{ sku: '1201', regular_price: '16.76', stock_quantity: 36, manage_stock: true, status: 'publish' },
    categories: [{ id: served.terms.categories.find(({ name }) => name === 'Witte wijn')!.id }],
    tags: [{ id: served.terms.tags.find(({ name }) => name === 'Loire')!.id }],
    attributes: [{ name: 'Druif', visible: true, options: ['Sauvignon blanc'] }],
  });
  const terms = served.terms.categories.length;
  expect(await patient.put(served.login, [wine({ quantity: -2, isEnabled: false })])).toEqual(ids);
  expect(served.products).toHaveLength(1);
  expect(served.products[0]).toMatchObject({ stock_quantity: 0, status: 'draft' });
  expect(served.terms.categories).toHaveLength(terms);
});

test('INT-018 · an answer that was lost makes nothing twice', async () => {
  served.state.fault = 'lost';
  await expect(hasty.put(served.login, [wine()])).rejects.toThrow(NotDone);
  served.state.fault = null;
  await patient.put(served.login, [wine()]);
  expect(served.products).toHaveLength(1);
});

test.each([401, 500])('a shop that answers %s took nothing', async (fault) => {
  served.state.fault = fault;
  await expect(patient.put(served.login, [wine()])).rejects.toThrow(NotDone);
  expect(served.products).toEqual([]);
});

test('a product that the shop turns down is told', async () => {
  await expect(patient.put(served.login, [wine({ shopId: 9 })])).rejects.toThrow(/Ongeldig ID/);
});

test('INT-018 · price class, tags, category and the mapping of own fields decide what stands in the shop; its number comes back once', async () => {
  const changed: unknown[] = [];
  const { fill, loginOf } = fillWebshop({
    held: { valueOf: async () => served.login.secret },
    webshop: patient,
    range: async () => ({
      products: [
        {
          ...{ product: aProduct({ grapeText: 'Sauvignon', alcohol: 1_250 }), available: 6, price: 161_500 },
          ...{ picture: null, contents: '', closure: '' },
        },
      ],
      mapping: [
        { name: 'druifras', description: 'Druif' },
        { name: 'alcohol', description: 'Alcohol' },
        { name: 'houtopvoeding', description: 'Rijping' },
      ],
      nameOf: () => '',
    }),
    changeField: (async (by: object, what: object) => changed.push({ ...by, ...what })) as never,
  });
  const settings: OwnSettings = {
    301: served.login.key,
    303: served.login.url,
    304: ['country'],
    305: 'color',
  };
  const account = anAccount({ settings });
  expect(await loginOf(anAccount())).toBeNull();
  const login = await loginOf(account);
  expect(await fill(account, login!, [1201])).toBe(1);
  const [made] = served.products;
  expect(made).toMatchObject({
    ...{ name: 'Sancerre Les Caillottes 2024', regular_price: '16.15' },
    attributes: [
      { name: 'Druif', options: ['Sauvignon'] },
      { name: 'Alcohol', options: ['12,5%'] },
    ],
  });
  expect(served.terms.tags.map(({ name }) => name)).toContain('Frankrijk');
  expect(served.terms.categories.map(({ name }) => name)).toContain('wit');
  expect(changed).toMatchObject([
    { id: 1201, userId: 0, change: { field: 'shopProductId', to: String(made!.id) } },
  ]);
});
