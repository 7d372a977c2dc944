import { describe, expect, test } from 'vitest';
import { pushChangesToShops } from '#application/product/push-changes.ts';
import { anAccount } from '#tests/support/records.ts';

type Happened = { type: string; data: object; accountId?: number };

/** A round for the shop of account 14, which sells what 3 keeps, from position 10 of the log on. */
const round = async (
  happened: readonly Happened[],
  {
    settings = {},
    state = {},
    bundles = [],
    vouchers = [],
  }: { settings?: object; state?: object; bundles?: number[]; vouchers?: number[] } = {},
) => {
  const commands: object[] = [];
  const readFrom: number[] = [];
  const faults: Error[] = [];
  const events = happened.map((event, at) => ({ accountId: 3, ...event, position: 11 + at }));
  const on = { online_shop_sync: true, '308': true, '309': false, '306': 1 };
  const shop = anAccount({ accountId: 14, settings: { ...on, ...settings } as never });
  const work = { decide: async (_decider: unknown, _id: number, command: object) => commands.push(command) };
  const core = {
    handle: async (_actor: unknown, _content: unknown, decide: (of: typeof work) => unknown) => decide(work),
    facts: {
      accounts: () => [shop],
      // of a wine above 100 the shop has none
      products: async (_account: unknown, ids: readonly number[]) =>
        ids.map((productId) => ({ productId, shopProductId: productId > 100 ? '' : String(productId) })),
    },
    streams: {
      load: async () => ({ state: { open: {}, upTo: 10, areVouchers: false, ...state }, revision: 1 }),
    },
    log: {
      heads: async () => ({ 1: 10 + events.length }),
      readLog: async (_log: number, after: number, most: number) => {
        readFrom.push(after);
        return events.slice(after - 10, after - 10 + most);
      },
    },
    bundlesOf: async () => bundles,
    vouchersOf: async () => vouchers,
    onFault: (fault: Error) => faults.push(fault),
  };
  const push = pushChangesToShops(core as never);
  await push();
  expect(faults).toEqual([]);
  return { commands, push, readFrom };
};
const pushed = async (...of: Parameters<typeof round>) =>
  (await round(...of)).commands.map((command) => {
    const { type, productIds, voucherIds } = command as { type: string } & Record<string, number[]>;
    return { type, productIds, voucherIds };
  });
const products = (...productIds: number[]) => [{ type: 'PushChanges', productIds, voucherIds: [] }];

describe('INT-018 · to the webshop of an account goes', () => {
  test.each<[string, Happened, object[]]>([
    [
      'the stock that it sells from',
      { type: 'StockTaken', data: { productId: 7, accountId: 3 } },
      products(7),
    ],
    ['no stock of another', { type: 'StockTaken', data: { productId: 7, accountId: 14 } }, []],
    ['a price', { type: 'PriceTookEffect', data: { productId: 7 } }, products(7)],
    ['no price of another range', { type: 'PriceTookEffect', data: { productId: 7 }, accountId: 14 }, []],
    ['a field of a product', { type: 'ProductFieldChanged', data: { id: 7, field: 'name' } }, products(7)],
    [
      'not the number that it gave itself',
      { type: 'ProductFieldChanged', data: { id: 7, field: 'shopProductId' } },
      [],
    ],
    ['a multi-product', { type: 'BundleComponentSet', data: { bundleId: 8, productId: 7 } }, products(8)],
    ['no product that it does not have', { type: 'PriceTookEffect', data: { productId: 107 } }, []],
    [
      'a VAT rate of the prices that it shows',
      { type: 'ProductVatTookEffect', data: { productId: 7, accountId: 14, classes: [1] } },
      products(7),
    ],
    [
      'no VAT rate of other prices',
      { type: 'ProductVatTookEffect', data: { productId: 7, accountId: 14, classes: [2] } },
      [],
    ],
    [
      'no VAT rate of another company',
      { type: 'ProductVatTookEffect', data: { productId: 7, accountId: 3, classes: [1] } },
      [],
    ],
    ['nothing of what it does not show', { type: 'SalesOrderPlaced', data: { orderId: 5 } }, []],
  ])('%s', async (_, event, expected) => {
    expect(await pushed([event])).toEqual(expected);
  });

  test('with a wine the multi-products that are made of it, each once', async () => {
    const taken = { type: 'StockTaken', data: { productId: 7, accountId: 3 } };
    expect(await pushed([taken, taken], { bundles: [8, 7] })).toEqual(products(7, 8));
  });

  test('a voucher of its own where it wants them, but for what it did with it itself', async () => {
    const areVouchers = { settings: { '309': true }, state: { areVouchers: true } };
    const of = (type: string, data: object, accountId = 14) => ({ type, data, accountId });
    const used = (more: object) => of('VoucherUsed', { voucherId: 9, ...more });
    const vouchers = (...events: Happened[]) => pushed(events, areVouchers);
    const nine = [{ type: 'PushChanges', productIds: [], voucherIds: [9] }];
    expect(await vouchers(of('VoucherFieldChanged', { id: 9 }))).toEqual(nine);
    expect(await vouchers(used({}))).toEqual(nine);
    expect(await vouchers(used({ inShop: true, isAgain: true }))).toEqual(nine);
    expect(await vouchers(used({ inShop: true }))).toEqual([]);
    expect(await vouchers(of('VoucherFieldChanged', { id: 9 }, 3))).toEqual([]);
    expect(await pushed([used({})])).toEqual([]);
  });

  test('all vouchers once that is switched on, and none from then on where it is switched off', async () => {
    const on = await round([], { settings: { '309': true }, vouchers: [9] });
    expect(on.commands).toEqual([{ type: 'FollowVouchers', accountId: 14, isOn: true, voucherIds: [9] }]);
    const off = await round([], { state: { areVouchers: true }, vouchers: [9] });
    expect(off.commands).toEqual([{ type: 'FollowVouchers', accountId: 14, isOn: false, voucherIds: [] }]);
  });

  test('what a long log holds in several rounds, each from where the one before came', async () => {
    const placed = { type: 'SalesOrderPlaced', data: { orderId: 5 } };
    const long = await round(Array.from({ length: 21_500 }, () => placed));
    const read = (count: number) => Array.from({ length: count }, (_, nth) => 10 + nth * 1_000);
    expect(long.readFrom).toEqual(read(20));
    await long.push();
    await long.push();
    expect(long.readFrom).toEqual(read(22));
    expect(long.commands).toEqual([]);
  });

  test('what changes from the moment that it is switched on, up to that it is switched off', async () => {
    const changed = { type: 'PriceTookEffect', data: { productId: 7 } };
    const begun = await round([changed], { state: { upTo: null } });
    expect(begun.commands).toEqual([{ type: 'FollowWithShop', accountId: 14, from: 11 }]);
    for (const settings of [{ '308': false }, { online_shop_sync: false }]) {
      const ended = await round([changed], { settings });
      expect(ended.commands).toEqual([{ type: 'FollowWithShop', accountId: 14, from: null }]);
      expect(await pushed([changed], { settings, state: { upTo: null } })).toEqual([]);
    }
  });
});
