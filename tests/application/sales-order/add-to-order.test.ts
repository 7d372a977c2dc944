import { describe, expect, test } from 'vitest';
import { orderAt } from '#application/sales-order/order-at.ts';
import { aProduct } from '#tests/support/records.ts';
import { barolo, bistro, cremant, exporter, sancerre, shop } from '#tests/support/shop.ts';

const start = async (lines: readonly (readonly [number, number])[] = [[sancerre, 12]], over = {}) => {
  const made = await shop();
  const { orderId } = await made.place(made.by(), made.wants(lines, over));
  const now = async () => (await orderAt(made.store, 1, orderId, null))!;
  const bottles = async () => (await now()).lines.map(({ productId, quantity }) => [productId, quantity]);
  const add = (more: readonly (readonly [number, number])[], wanted = {}) =>
    made.addTo(made.by(), {
      orderId,
      customerId: bistro,
      remark: '',
      shownAtMost: { incl: null, prices: [] },
      lines: more.map(([productId, quantity]) => ({ productId, quantity })),
      ...wanted,
    });
  return { ...made, orderId, now, bottles, add };
};

describe('what a customer adds to an order of its own', () => {
  test('goes with the line of that wine, or is a line of its own, with its stock', async () => {
    const { add, bottles, stockOf } = await start();
    await add([
      [sancerre, 6],
      [barolo, 6],
      [cremant, 0],
    ]);
    expect(await bottles()).toEqual([
      [sancerre, 18],
      [barolo, 6],
    ]);
    expect((await stockOf(sancerre)).reserved).toBe(18);
    expect((await stockOf(barolo)).reserved).toBe(6);
  });

  test('its remark stands below the one that is there', async () => {
    const { add, now } = await start([[sancerre, 12]], { remark: 'Achterom' });
    await add([[sancerre, 6]], { remark: 'Bellen' });
    expect((await now()).details.remark).toBe('Achterom\nBellen');
    await add([[sancerre, 6]]);
    expect((await now()).details.remark).toBe('Achterom\nBellen');
  });

  test('has room for remarks of 5,000 characters together', async () => {
    const { add, now } = await start([[sancerre, 12]], { remark: 'a'.repeat(2_999) });
    await expect(add([[sancerre, 6]], { remark: 'b'.repeat(2_001) })).rejects.toMatchObject({
      code: 'order-remarks-full',
    });
    await add([[sancerre, 6]], { remark: 'b'.repeat(2_000) });
    expect((await now()).details.remark).toHaveLength(5_000);
  });

  test('keeps the price of the line where that is lower; a wine that became cheaper has a line of its own', async () => {
    const { add, now, products } = await start();
    const pricesAt = async (price: number) => {
      products.set(sancerre, aProduct({ prices: [price, 1, 1] }));
      await add([[sancerre, 6]]);
      return (await now()).lines.map(({ quantity, unitPrice }) => [quantity, unitPrice]);
    };
    expect(await pricesAt(150_000)).toEqual([[18, 138_500]]);
    expect(await pricesAt(120_000)).toEqual([
      [18, 138_500],
      [6, 120_000],
    ]);
  });

  test('goes into one line up to 100,000 bottles; what is more is a line of its own, which takes more again', async () => {
    const { add, bottles, stockOf, receive } = await start([[sancerre, 99_996]]);
    await receive(sancerre, 200_000);
    await add([[sancerre, 6]]);
    await add([[sancerre, 12]]);
    expect(await bottles()).toEqual([
      [sancerre, 99_996],
      [sancerre, 18],
    ]);
    expect((await stockOf(sancerre)).reserved).toBe(100_014);
  });

  test('leaves a line that staff locked as it is', async () => {
    const { add, bottles, edit, by, orderId } = await start();
    const line = { lineId: 1, productId: sancerre, quantity: 12, price: 'kept' as const, isLocked: true };
    await edit(by(), { orderId, version: null, details: {}, lines: [line] });
    await add([[sancerre, 6]]);
    expect(await bottles()).toEqual([
      [sancerre, 12],
      [sancerre, 6],
    ]);
  });

  test('is no dearer than the app showed', async () => {
    const { add, bottles } = await start();
    const shown = (price: number) => ({
      shownAtMost: { incl: null, prices: [{ productId: barolo, price }] },
    });
    // € 25,95 less 4 %
    await expect(add([[barolo, 6]], shown(249_000))).rejects.toMatchObject({
      code: 'dearer-than-shown',
      details: { risen: [{ productId: barolo, from: 249_000, to: 249_120 }] },
    });
    await add([[barolo, 6]], shown(249_120));
    expect(await bottles()).toContainEqual([barolo, 6]);
  });

  test.each([
    ['an order of somebody else', [[sancerre, 6]], { customerId: exporter }, 'order-not-found'],
    ['an order that is not there', [[sancerre, 6]], { orderId: 99 }, 'order-not-found'],
    ['for a customer that is not there', [[sancerre, 6]], { customerId: 999 }, 'customer-not-found'],
    ['a wine that is not there', [[999, 6]], {}, 'product-not-found'],
    ['nothing', [[barolo, 0]], {}, 'order-without-lines'],
    ['more than there is', [[barolo, 12]], {}, 'stock-short'],
    ['half a box', [[barolo, 3]], {}, 'whole-boxes-only'],
  ] as const)('is refused: %s', async (_, lines, wanted, code) => {
    const { add, orderEvents, orderId } = await start();
    await expect(add(lines, wanted)).rejects.toMatchObject({ code });
    expect(await orderEvents(orderId)).toHaveLength(1);
  });

  test('APP-036 · is refused from the cut-off on of the day on which the order is delivered', async () => {
    const delivery = { date: '2026-11-19', moment: null, time: null, methodId: 1, address: null };
    const { add, bottles, clock } = await start([[sancerre, 12]], { delivery });
    await add([[sancerre, 6]]);
    clock.now = () => '2026-11-19T10:00:00.000Z';
    await expect(add([[sancerre, 6]])).rejects.toMatchObject({ code: 'delivery-date-not-offered' });
    expect(await bottles()).toEqual([[sancerre, 18]]);
  });

  test('is refused once the order is deleted, once it is on its way, and of a customer who is blocked', async () => {
    const { add, changeStatus, remove, by, orderId, customers } = await start();
    customers.set(bistro, { ...customers.get(bistro)!, isAppBlocked: true });
    await expect(add([[sancerre, 6]])).rejects.toMatchObject({ code: 'customer-blocked' });
    customers.set(bistro, { ...customers.get(bistro)!, isAppBlocked: false });
    await changeStatus(by(), { orderId, to: 'out-for-delivery' });
    await expect(add([[sancerre, 6]])).rejects.toMatchObject({ code: 'order-on-its-way' });
    await changeStatus(by(), { orderId, to: 'waiting' });
    await add([[sancerre, 6]]);
    await remove(by(), orderId);
    // whatever is wrong with what is added
    for (const lines of [[[sancerre, 6]], [[barolo, 3]]] as const)
      await expect(add(lines)).rejects.toMatchObject({ code: 'order-not-found' });
  });
});
