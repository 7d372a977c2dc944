import { describe, expect, test } from 'vitest';
import { linesOfShopOrder } from '#application/shop-order/lines.ts';
import { countryOf } from '#application/shop-order/country.ts';
import type { ShopOrder, ShopOrderLine } from '#application/ports/webshop.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Product } from '#domain/product/product.ts';
import { anAccount, aProduct } from '#tests/support/records.ts';

const products: readonly Product[] = [
  aProduct({ productId: 1, number: 1201, shopProductId: '70' }),
  aProduct({ productId: 2, number: 1202, shopProductId: '71' }),
  aProduct({ productId: 3, number: 1203, shopProductId: '72' }),
  aProduct({ productId: 4, number: 1203, shopProductId: '72' }),
  aProduct({ productId: 9, number: 900, shopProductId: '', name: 'Verzendkosten' }),
];
const facts = {
  productsByNumber: async (_: unknown, numbers: readonly number[]) =>
    products.filter(({ number }) => numbers.includes(number)),
  productsByShopId: async (_: unknown, ids: readonly string[]) =>
    products.filter(({ shopProductId }) => ids.includes(shopProductId)),
  products: async (_: unknown, ids: readonly number[]) =>
    products.filter(({ productId }) => ids.includes(productId)),
};
const line = (over: Partial<ShopOrderLine> = {}): ShopOrderLine => ({
  sku: '1201',
  shopProductIds: [],
  name: 'Sancerre',
  quantity: 2,
  paid: 40 * euro,
  ...over,
});
/** The lines of an order, or why there are none; in an account that sells incl. VAT and has a product for the costs. */
const made = async (
  lines: ShopOrderLine[],
  {
    order = {},
    account = {},
    isVatExempt = false,
  }: { order?: Partial<ShopOrder>; account?: object; isVatExempt?: boolean } = {},
) => {
  const of = anAccount({ priceSide: 'incl', settings: { '204': 9 }, ...account } as never);
  const all = { currency: 'EUR', lines, shipping: [], fees: [], ...order } as never;
  return linesOfShopOrder(facts as never, of, all, { isVatExempt, date: '2026-11-19' }).then(
    (found) => found.map(({ productId, quantity, manualPrice }) => [productId, quantity, manualPrice]),
    ({ reason, about }: { reason: string; about: string[] }) => [reason, ...about],
  );
};

describe('INT-018 · a line of an order of the webshop', () => {
  test.each<[string, Partial<ShopOrderLine>, unknown]>([
    ['by the number that is its SKU', { shopProductIds: [71] }, [[1, 2, 20 * euro]]],
    [
      'by its id in the shop where its SKU is another',
      { sku: 'SAN-24', shopProductIds: [71] },
      [[2, 2, 20 * euro]],
    ],
    ['by the first id that is known', { sku: '', shopProductIds: [99, 70, 71] }, [[1, 2, 20 * euro]]],
    [
      'not by a number that begins with nought',
      { sku: '01201' },
      ['unknown-products', 'Sancerre (SKU 01201)'],
    ],
    ['not by a number that two have', { sku: '1203' }, ['unknown-products', 'Sancerre (SKU 1203)']],
    ['not by an id that two have', { sku: '', shopProductIds: [72] }, ['unknown-products', 'Sancerre']],
  ])('is a product %s', async (_, over, expected) => {
    expect(await made([line(over)])).toEqual(expected);
  });

  test('stands at what was paid for it, on the side in which the account sells', async () => {
    const account = { priceSide: 'excl' };
    expect(await made([line({ quantity: 3, paid: 10 * euro })])).toEqual([[1, 3, 33_333]]);
    expect(await made([line()], { account })).toEqual([[1, 2, 165_289]]);
    expect(await made([line()], { account, isVatExempt: true })).toEqual([[1, 2, 20 * euro]]);
  });

  test.each([
    ['none', { quantity: 0 }, false],
    ['one', { quantity: 1 }, true],
    ['a part', { quantity: 1.5 }, false],
    ['as many as fit', { quantity: 99_999 }, true],
    ['more than fit', { quantity: 100_000 }, false],
    ['for nothing', { paid: 0 }, true],
    ['for less than nothing', { paid: -1 }, false],
  ])('of %s is placed as it is, or told to be odd', async (_, over, isPlaced) => {
    const found = await made([line(), line(over)]);
    if (isPlaced) expect(found).toEqual([[1, 2, 20 * euro], expect.arrayContaining([1])]);
    else expect(found).toEqual(['odd-lines', 'Sancerre (SKU 1201)']);
  });
});

describe('INT-018 · an order of the webshop', () => {
  const [post, gift] = [
    { name: 'PostNL', paid: 6 * euro },
    { name: 'Actie', paid: -5 * euro },
  ];

  test('has a line for each of its costs; what was given off is one bottle less', async () => {
    expect(await made([line()], { order: { shipping: [post], fees: [gift] } })).toEqual([
      [1, 2, 20 * euro],
      [9, 1, 6 * euro],
      [9, -1, 5 * euro],
    ]);
  });

  test('with costs needs a product for them; without costs it does not', async () => {
    for (const settings of [{ '204': null }, { '204': 77 }]) {
      expect(await made([line()], { account: { settings } })).toHaveLength(1);
      const order = { fees: [post] };
      expect(await made([line()], { account: { settings }, order })).toEqual(['no-shipping-product']);
    }
  });

  test('without articles, or in other money, cannot be placed', async () => {
    expect(await made([])).toEqual(['no-lines']);
    expect(await made([line()], { order: { currency: 'USD' } })).toEqual(['other-currency', 'USD']);
    expect(await made([line()], { order: { currency: '' } })).toEqual(['other-currency', '?']);
  });

  test('goes to a country as it is called here, and at home where the shop asks none', () => {
    expect([countryOf(''), countryOf('BE')]).toEqual(['Nederland', 'België']);
    expect(() => countryOf('QX')).toThrow('unknown-country');
  });
});
