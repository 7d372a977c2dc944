import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { wooCommerce } from '#application/adapters/webshop-woocommerce/webshop.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { type ShopProduct, ShopTookSome } from '#application/ports/webshop.ts';
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
  served.coupons.length = 0;
});

const patient = wooCommerce({ mayReachInside: true });
const hasty = wooCommerce({ timeoutMs: 150, mayReachInside: true });
const wine = (over: Partial<ShopProduct> = {}): ShopProduct => ({
  shopId: null,
  number: 1201,
  name: 'Sancerre 2024',
  price: 167_600,
  quantity: 36,
  isEnabled: true,
  isFeatured: false,
  description: 'Fris',
  category: 'Witte wijn',
  tags: ['Loire'],
  attributes: [{ name: 'Druif', value: 'Sauvignon blanc' }],
  ...over,
});

test('INT-018 · a product that the shop lacks is made there, with its terms, and found by its SKU after that', async () => {
  const ids = await patient.put(served.login, [wine()]);
  const [made] = served.products;
  expect(ids).toEqual(new Map([[1201, made!.id]]));
  expect(made).toMatchObject({
    sku: '1201',
    regular_price: '16.76',
    stock_quantity: 36,
    manage_stock: true,
    status: 'publish',
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

test('INT-018 · a product that has no price is not given away: it cannot be bought there', async () => {
  await patient.put(served.login, [wine({ price: 0 })]);
  expect(served.products).toMatchObject([{ regular_price: '', status: 'publish' }]);
});

test('INT-018 · an answer that was lost makes nothing twice', async () => {
  served.state.fault = 'lost';
  await expect(hasty.put(served.login, [wine()])).rejects.toThrow(NotDone);
  served.state.fault = null;
  await patient.put(served.login, [wine()]);
  expect(served.products).toHaveLength(1);
});

test('INT-018 · a coupon is made, found by its code however it is written, changed and ended; a lost answer makes none twice', async () => {
  const told = {
    code: 'Welkom',
    description: 'Welkom',
    isEnded: false,
    isPercentage: true,
    of: 1_250,
    limit: 3,
  } as const;
  served.state.fault = 'lost';
  await expect(hasty.putCoupons(served.login, [told])).rejects.toThrow(NotDone);
  served.state.fault = null;
  await patient.putCoupons(served.login, [told, { code: 'nooit', isEnded: true }]);
  expect(served.coupons).toMatchObject([
    { code: 'welkom', discount_type: 'percent', amount: '12.50', usage_limit: 3, date_expires: null },
  ]);
  await patient.putCoupons(served.login, [{ code: 'WELKOM', isEnded: true }]);
  expect(served.coupons).toMatchObject([{ amount: '12.50', date_expires: '2000-01-01T00:00:00' }]);
});

test.each([401, 500])('a shop that answers %s took nothing', async (fault) => {
  served.state.fault = fault;
  await expect(patient.put(served.login, [wine()])).rejects.toThrow(NotDone);
  expect(served.products).toEqual([]);
});

test('a product that the shop turns down is told, and holds up none of the others', async () => {
  const wines = Array.from({ length: 120 }, (_, at) =>
    wine({ number: 1201 + at, shopId: at === 5 ? 9 : null }),
  );
  const fault = await patient.put(served.login, wines).catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(ShopTookSome);
  const { message, ids } = fault as ShopTookSome;
  expect(message).toMatch(/1206.*Ongeldig ID/);
  expect([ids.size, ids.has(1206), ids.get(1320)]).toEqual([119, false, served.products.at(-1)!.id]);
  expect(served.products).toHaveLength(119);
});

test('a coupon that the shop turns down is told, and holds up none of the others', async () => {
  const told = { description: '', isEnded: false, isPercentage: true, of: 1_000, limit: 1 } as const;
  const codes = Array.from({ length: 120 }, (_, at) => `code${at === 5 ? 4 : at}`);
  await expect(
    patient.putCoupons(
      served.login,
      codes.map((code) => ({ code, ...told })),
    ),
  ).rejects.toThrow(/bestaat al/);
  expect(served.coupons).toHaveLength(119);
});

test('INT-018 · price class, tags, category and the mapping of own fields decide what stands in the shop; its number comes back once', async () => {
  const changed: unknown[] = [];
  const { fill, loginOf } = fillWebshop({
    held: { valueOf: async () => served.login.secret },
    webshop: patient,
    range: async () => ({
      products: [
        {
          product: aProduct({ grapeText: 'Sauvignon', alcohol: 1_250 }),
          available: 6,
          price: 161_500,
          picture: null,
          contents: '',
          closure: '',
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
    name: 'Sancerre Les Caillottes 2024',
    regular_price: '16.15',
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

describe('INT-018 · filling a webshop', () => {
  const filling = async (
    products: readonly Parameters<typeof aProduct>[0][],
    put: (told: readonly ShopProduct[]) => Map<number, number>,
  ) => {
    const puts: ShopProduct[][] = [];
    const numbers: unknown[] = [];
    const { fill } = fillWebshop({
      held: { valueOf: async () => 'geheim' },
      webshop: {
        put: async (_: unknown, told: readonly ShopProduct[]) => {
          puts.push([...told]);
          return put(told);
        },
      } as never,
      range: async () => ({
        products: products.map((over) => ({
          product: aProduct(over),
          available: 6,
          price: 161_500,
          picture: null,
          contents: '',
          closure: '',
        })),
        mapping: [],
        nameOf: () => '',
      }),
      changeField: (async (_: object, { id, change }: { id: number; change: { to: string } }) =>
        numbers.push([id, change.to])) as never,
    });
    const login = { url: 'https://winkel.example', key: 'k', secret: 's' };
    const count = await fill(anAccount(), login, [1201]).catch(({ message }: Error) => message);
    return { count, told: puts.flat(), calls: puts.length, numbers };
  };

  test('asks a shop nothing where there is nothing to tell', async () => {
    expect(await filling([], () => new Map([[1201, 7]]))).toMatchObject({ count: 0, calls: 0 });
  });

  test('tells the text of the website before that of the product, and the number in the shop where it is one', async () => {
    const { told } = await filling(
      [
        { websiteText: 'Voor de site', description: 'Fris', shopProductId: '12' },
        { description: 'Fris', shopProductId: 'geen', vintage: null },
      ],
      () => new Map(),
    );
    expect(told).toMatchObject([
      { description: 'Voor de site', shopId: 12, name: 'Sancerre Les Caillottes 2024' },
      { description: 'Fris', shopId: null, name: 'Sancerre Les Caillottes' },
    ]);
  });

  test('notes the numbers that are new, and none that the shop did not give', async () => {
    const { count, numbers } = await filling(
      [
        { productId: 1, number: 1, shopProductId: '11' },
        { productId: 2, number: 2, shopProductId: '' },
        { productId: 3, number: 3, shopProductId: '' },
      ],
      () =>
        new Map([
          [1, 11],
          [2, 12],
        ]),
    );
    expect({ count, numbers }).toEqual({ count: 2, numbers: [[2, '12']] });
  });

  test('notes the numbers of those that it took where it turned others down, and says so', async () => {
    const { count, numbers } = await filling(
      [
        { productId: 1, number: 1, shopProductId: '' },
        { productId: 2, number: 2, shopProductId: '' },
      ],
      () => {
        throw new ShopTookSome('Niet aangenomen', new Map([[2, 12]]));
      },
    );
    expect({ count, numbers }).toEqual({ count: 'Niet aangenomen', numbers: [[2, '12']] });
  });

  test.each([
    [{ 303: 'https://winkel.example' }, 'geheim', false],
    [{ 301: 'sleutel' }, 'geheim', false],
    [{ 301: 'sleutel', 303: 'https://winkel.example' }, null, false],
    [{ 301: 'sleutel', 303: 'https://winkel.example' }, 'geheim', true],
  ])('needs address, key and secret: %o with %s', async (settings, secret, isKnown) => {
    const { loginOf } = fillWebshop({
      held: { valueOf: async () => secret },
      webshop: patient,
      range: async () => expect.unreachable(),
      changeField: (() => {}) as never,
    });
    expect((await loginOf(anAccount({ settings }))) !== null).toBe(isKnown);
  });
});

test('INT-018 · a shop in the network that this runs in is not called, whatever its name', async () => {
  const named = { ...served.login, url: served.login.url.replace('127.0.0.1', 'winkel.example') };
  for (const [shop, login] of [
    [wooCommerce(), served.login],
    [
      wooCommerce({
        resolve: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
      }),
      named,
    ],
  ] as const)
    await expect(shop.put(login, [wine()])).rejects.toThrow(/zelf/);
  expect(served.state.calls).toEqual([]);
});
