import { beforeEach, describe, expect, test } from 'vitest';
import { explainPrice } from '#domain/pricing/explain.ts';
import { priceOrder } from '#domain/pricing/order-discount.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { anAccount } from '#tests/support/records.ts';
import {
  barolo,
  bistro,
  cremant,
  noordhof,
  particulier,
  sancerre,
  shop,
  strict,
} from '#tests/support/shop.ts';

let world: Awaited<ReturnType<typeof shop>>;
beforeEach(async () => {
  world = await shop();
});

const rule = (over: object) => ({
  from: 0,
  to: 10_000,
  discount_value: 5,
  type_var: null,
  type: 1,
  incl_excl: 'excl',
  ...over,
});
const setRules = (...rules: object[]) =>
  world.accounts.set(noordhof, {
    ...anAccount({ settings: { discount_rules: JSON.stringify(rules) } }),
    rulesSetBy: { userId: 2, on: '2026-06-30' },
  });
const placedOf = async (orderId: number) => {
  const [event] = await world.orderEvents(orderId);
  return salesOrderEvents.placed.read(event!).data;
};
const totalsOf = ({
  lines,
  priceSide: side,
  orderDate: date,
  discount,
}: Awaited<ReturnType<typeof placedOf>>) => priceOrder(lines, { side, date, discount: discount! });

describe('the discount of an order', () => {
  test('LINE-019 · LINE-023 · follows from the rules, and the event keeps all of them and who set them', async () => {
    setRules(rule({ discount_value: 2 }), rule({ discount_value: 5, from: 100 }), rule({ from: 5000 }));
    const { orderId } = await world.place(world.by(), world.wants([[sancerre, 12]]));
    const placed = await placedOf(orderId);
    expect(placed.discount).toMatchObject({ manual: null, rulesSetBy: { userId: 2, on: '2026-06-30' } });
    expect(placed.discount?.rules).toHaveLength(3);
    const { percentage, considered, totals } = totalsOf(placed);
    expect([percentage, considered.map(({ verdict }) => verdict)]).toEqual([
      500,
      ['lower', 'counts', 'total-below'],
    ]);
    // 166,20 × 0,96 × 0,95 = 151,5744
    expect(totals.excl).toBe(1_515_700);
  });

  test('law 7 · the price of a line is explained from its order alone, after all rules and prices changed', async () => {
    setRules(rule({ discount_value: 2 }), rule({ discount_value: 3 }), rule({ discount_value: 1 }));
    const { orderId } = await world.place(world.by(), world.wants([[sancerre, 12]]));
    setRules();
    world.customers.clear();
    world.products.clear();
    const placed = await placedOf(orderId);
    const { lines, base } = totalsOf(placed);
    const why = explainPrice(placed.lines[0]!.inputs, {
      date: placed.orderDate,
      discount: placed.discount!,
      base,
    });
    expect(why).toMatchObject({ ...lines[0], unitPrice: 138_500, discount: 400, invoiceDiscount: 300 });
    expect(why.rules).toHaveLength(3);
  });

  test('LINE-018, LINE-019 · typed over the rules reaches special prices, but not what is excluded', async () => {
    setRules(rule({}));
    const discount = { manual: 1000, extra: 0 };
    const { orderId } = await world.place(
      world.by(),
      world.wants(
        [
          [sancerre, 12],
          [cremant, 6],
        ],
        { discount },
      ),
    );
    const { lines } = totalsOf(await placedOf(orderId));
    expect(lines.map(({ invoiceDiscount }) => invoiceDiscount)).toEqual([1000, 0]);
  });

  test('LINE-025 · an extra amount is for accounts that sell incl VAT alone', async () => {
    const discount = { manual: null, extra: 50_000 };
    await expect(world.place(world.by(), world.wants([[sancerre, 6]], { discount }))).rejects.toMatchObject({
      code: 'extra-discount-not-offered',
    });
    const { orderId } = await world.place(world.by(particulier), world.wants([[sancerre, 6]], { discount }));
    const { totals } = totalsOf(await placedOf(orderId));
    // 6 × 16,76 less 4 % is 96,54; less 5,00
    expect([totals.incl, totals.extra]).toEqual([915_400, 50_000]);
  });

  test('LINE-025 · an extra amount that is not in whole euros, or below zero, is refused, and the order stays as it was', async () => {
    const wanted = world.wants([[sancerre, 6]]);
    const { orderId } = await world.place(world.by(particulier), wanted);
    const { length } = await world.orderEvents(orderId);
    const line = { lineId: null, productId: sancerre, quantity: 6, price: 'kept', isLocked: false } as const;
    const save = (extra: number) =>
      world.edit(world.by(particulier), {
        orderId,
        version: null,
        details: {},
        lines: [line],
        discount: { extra },
      });
    for (const extra of [55_000, -50_000])
      await expect(save(extra)).rejects.toMatchObject({ code: 'extra-discount-uneven' });
    expect(await world.orderEvents(orderId)).toHaveLength(length);
    await save(50_000);
    expect(await world.orderEvents(orderId)).toHaveLength(length + 1);
  });

  test('SO-018 · the shown totals are those after the discount', async () => {
    setRules(rule({}));
    const shown = (excl: number) => ({ shown: { excl, vat: 318_300, incl: 1_834_000 } });
    await expect(
      world.place(world.by(), world.wants([[sancerre, 12]], shown(1_595_500))),
    ).rejects.toMatchObject({ code: 'totals-differ' });
    await world.place(world.by(), world.wants([[sancerre, 12]], shown(1_515_700)));
  });
});

describe('the credit limit', () => {
  const limit = (creditLimit: number, blocks: boolean) => {
    world.customers.set(bistro, { ...world.customers.get(bistro)!, creditLimit });
    world.accounts.set(noordhof, anAccount({ settings: { credit_limit_block: blocks } }));
    world.outstanding.set(bistro, 4_000_000);
  };
  const order = () => world.place(world.by(), world.wants([[sancerre, 12]]));

  test('CUST-016 · (ours) refuses an order above it where the account says so, and says by how much', async () => {
    // open 400,00 and this order 193,06 incl VAT
    limit(5_930_500, true);
    await expect(order()).rejects.toMatchObject({
      code: 'credit-limit-exceeded',
      details: { creditLimit: 5_930_500, outstanding: 4_000_000, incl: 1_930_600 },
    });
    limit(5_930_600, true);
    await order();
  });

  test('CUST-016 · only warns where it does not, and a limit of 0 is none', async () => {
    limit(1, false);
    await order();
    limit(0, true);
    await order();
  });
});

describe('Confirm & Print', () => {
  test('SO-014 · D-01 · stores the order with status 1 and takes it to 2 in the same append', async () => {
    const { orderId } = await world.place(world.by(), world.wants([[sancerre, 6]], { isPrinted: true }));
    const events = await world.orderEvents(orderId);
    expect((await placedOf(orderId)).status).toBe('printed');
    expect(events[1]).toMatchObject({
      type: 'SalesOrderStatusChanged',
      data: { from: 'printed', to: 'out-for-delivery' },
    });
    expect(new Set(events.map(({ commandId }) => commandId)).size).toBe(1);
  });
});

describe('what could not be had', () => {
  const missed = async (account = noordhof, productId = barolo) =>
    (await world.store.readStream(1, `missedDemand-${account}.${bistro}.${productId}`)).map(
      ({ data }) => data,
    );

  test('is kept: more was asked for than is ordered', async () => {
    const wanted = world.wants([[barolo, 6]]);
    const asking = { ...wanted, lines: [{ ...wanted.lines[0]!, asked: 24 }] };
    const { orderId } = await world.place(world.by(), asking);
    expect(await missed()).toMatchObject([
      { asked: 24, given: 6, orderId, on: '2026-11-19', productName: 'Barolo Serralunga 2024' },
    ]);
  });

  test('is kept of an order that is refused for it, once a day however often it is tried', async () => {
    const tries = () => world.place(world.by(strict), world.wants([[barolo, 30]]));
    await expect(tries()).rejects.toMatchObject({ code: 'stock-short' });
    await expect(tries()).rejects.toMatchObject({ code: 'stock-short' });
    expect(await missed(strict)).toMatchObject([{ asked: 30, given: 6, orderId: null }]);
  });

  test('is nothing when all that was asked for is ordered', async () => {
    const wanted = world.wants([[sancerre, 24]]);
    await world.place(world.by(), { ...wanted, lines: [{ ...wanted.lines[0]!, asked: 24 }] });
    expect(await missed(noordhof, sancerre)).toEqual([]);
  });
});
