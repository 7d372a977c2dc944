import { describe, expect, test } from 'vitest';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { barolo, cremant, particulier, sancerre, shop, silent, strict } from '#tests/support/shop.ts';

const start = async (over: object = {}, lines: readonly (readonly [number, number])[] = [[sancerre, 12]]) => {
  const made = await shop();
  const { orderId } = await made.place(made.by(), made.wants(lines, over));
  const change = (to: SalesOrderStatus, who = made.by()) => made.changeStatus(who, { orderId, to });
  return { ...made, orderId, change };
};

describe('PROD-026 · the stock of an order', () => {
  test('is taken when it is delivered and comes back when the status does', async () => {
    const { change, stockOf } = await start();
    await change('delivered');
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 588, reserved: 0 });
    await change('printed');
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 600, reserved: 12 });
  });

  test('does not move between statuses in which it is reserved', async () => {
    const { change, typesOf, by } = await start();
    const who = by();
    await change('printed', who);
    expect(await typesOf(who)).toEqual(['SalesOrderStatusChanged']);
  });

  test('QUOTE-006 · is freed when it becomes a quote and reserved when that becomes an order', async () => {
    const { change, stockOf } = await start();
    await change('quote');
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 600, reserved: 0 });
    await change('waiting');
    expect(await stockOf(sancerre)).toMatchObject({ reserved: 12 });
  });

  test('LINE-004 · goods that come back are in stock when the order is delivered', async () => {
    const { change, stockOf } = await start({}, [
      [sancerre, -6],
      [cremant, 6],
    ]);
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 600, reserved: 0 });
    await change('delivered');
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 606, reserved: 0 });
    await change('waiting');
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 600, reserved: 0 });
  });

  test('LINE-008 · a quote that becomes an order is refused where the account blocks shortage', async () => {
    const { by, place, wants, changeStatus, stockOf, orderEvents } = await shop();
    const { orderId } = await place(by(strict), wants([[barolo, 8]], { status: 'quote' }));
    await expect(changeStatus(by(strict), { orderId, to: 'waiting' })).rejects.toMatchObject({
      code: 'stock-short',
      details: { shortages: [{ productId: barolo, available: 6, asked: 8 }] },
    });
    expect(await orderEvents(orderId)).toHaveLength(1);
    expect((await stockOf(barolo)).reserved).toBe(0);
    const free = await place(by(), wants([[barolo, 8]], { status: 'quote' }));
    await changeStatus(by(), { orderId: free.orderId, to: 'waiting' });
    expect((await stockOf(barolo)).reserved).toBe(8);
  });
});

describe('the status of an order', () => {
  test('SO-037 · SO-038 · says whether a confirmation goes out, also when the command is sent again', async () => {
    const { change, by } = await start();
    const who = by();
    expect(await change('out-for-delivery', who)).toMatchObject({ isConfirmationRequested: true });
    expect(await change('out-for-delivery', who)).toMatchObject({ isConfirmationRequested: true });
    expect(await change('waiting')).toMatchObject({ isConfirmationRequested: false });
    expect(await change('out-for-delivery')).toMatchObject({ isConfirmationRequested: false });
  });

  test('SO-038 · of a customer without an address to write to asks for no confirmation', async () => {
    const { change } = await start({ customerId: silent });
    expect(await change('out-for-delivery')).toMatchObject({ isConfirmationRequested: false });
  });

  test('that it has already moves nothing', async () => {
    const { change, store } = await start();
    const before = await store.heads();
    await change('waiting');
    expect(await store.heads()).toEqual(before);
  });

  test('SO-024 · of an order that does not exist is refused', async () => {
    const { changeStatus, by } = await start();
    await expect(changeStatus(by(), { orderId: 99, to: 'printed' })).rejects.toMatchObject({
      code: 'order-not-found',
      details: { orderId: 99 },
    });
  });

  test('quote keeps its last day when it is said once more', async () => {
    const { change, orderEvents, orderId, clock } = await start({
      status: 'quote',
      validUntil: '2026-11-30',
    });
    clock.today = () => '2026-11-25';
    await change('quote');
    expect(await orderEvents(orderId)).toHaveLength(1);
  });

  test('ROLE-026 · changes only from the account of the order, although it shares the stock', async () => {
    const { change, by, orderEvents, orderId } = await start();
    await expect(change('printed', by(particulier))).rejects.toMatchObject({
      code: 'record-of-other-account',
    });
    expect(await orderEvents(orderId)).toHaveLength(1);
  });

  test('changed by two people at once is the one and then the other; as a quote it gets a last day', async () => {
    const { change, orderEvents, orderId, stockOf } = await start();
    await Promise.all([change('delivered'), change('quote'), change('delivered')]);
    const changes = (await orderEvents(orderId)).slice(1).map(({ data }) => data);
    expect(changes).toMatchObject([
      { from: 'waiting', to: 'delivered' },
      { from: 'delivered', to: 'quote' },
      { from: { validUntil: null }, to: { validUntil: '2026-12-19' } },
      { from: 'quote', to: 'delivered' },
    ]);
    expect(await stockOf(sancerre)).toMatchObject({ onHand: 588, reserved: 0 });
  });
});
