import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendToExternalWarehouse } from '#application/external-order/send.ts';
import { externalOrderEvents } from '#domain/external-order/external-order.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { placed as placedOrder } from '#tests/support/orders.ts';
import { aCustomer, anAccount } from '#tests/support/records.ts';
import { barolo, bistro, noordhof, particulier, sancerre, shop, strict } from '#tests/support/shop.ts';
import { servedWarehouse } from '#tests/support/warehouse-simulator.ts';
import { withCore } from '#tests/support/with-core.ts';
import { dutch } from '#tests/support/dutch.ts';

let served: Awaited<ReturnType<typeof servedWarehouse>>;
beforeAll(async () => {
  served = await servedWarehouse();
});
afterAll(() => served.close());
afterEach(() => {
  served.state.fault = null;
  served.state.calls = 0;
  served.orders.length = 0;
});

const start = async (over: object = {}, lines: readonly (readonly [number, number])[] = [[sancerre, 12]]) => {
  const made = await shop();
  for (const accountId of [noordhof, strict])
    made.accounts.set(accountId, { ...made.accounts.get(accountId)!, parts: ['externalWarehouse'] });
  const { orderId } = await made.place(made.by(), made.wants(lines, over));
  const sending = withCore(sendToExternalWarehouse, {
    ...made,
    // what is never answered is not waited for
    warehouses: () =>
      served.state.fault === 'lost' || served.state.fault === 'silence' ? served.hasty : served.warehouse,
  });
  const send = (by = made.by()) => sending(by, { orderId });
  const sent = () => made.store.readStream(1, `externalOrder-${orderId}`);
  return { ...made, orderId, sending, send, sent };
};

describe('SO-050 · an order that goes to the external warehouse', () => {
  test('arrives with what goes where and when, and without a price; its number there is kept and told', async () => {
    const { send, sent } = await start(
      {
        warehouseNote: 'Dozen bovenop',
        delivery: { date: '2026-11-20', moment: 'before', time: '13:00', methodId: 1, address: null },
      },
      [
        [sancerre, 12],
        [barolo, 6],
      ],
    );
    await send();
    const [order] = served.orders;
    expect(order).toMatchObject({
      delivery: { date: '2026-11-20', not_after: '13:00' },
      note: 'Dozen bovenop',
      lines: [
        { product: '1201', quantity: 12 },
        { name: 'Barolo Serralunga', quantity: 6 },
      ],
    });
    expect(order!.address.name).not.toBe('');
    expect(JSON.stringify(order)).not.toMatch(/price|prijs|138500|13[.,]85/);
    const [event] = await sent();
    expect(event!.data).toEqual({ orderId: expect.any(Number), externalNumber: order!.number });
    expect(dutch(externalOrderEvents.placed.log(event!.data as never))).toBe(
      `Naar het externe magazijn gestuurd, daar bekend als ${order!.number}.`,
    );
  });

  test('of a multi-product names the wines that lie on the shelves; what comes back is not sent', async () => {
    const made = await start();
    made.components.set(sancerre, [{ productId: barolo, quantity: 2 }]);
    const wanted = made.wants([
      [sancerre, 3],
      [barolo, -1],
    ]);
    const { orderId } = await made.place(made.by(), wanted);
    await made.sending(made.by(), { orderId });
    expect(served.orders[0]!.lines).toEqual([
      expect.objectContaining({ name: 'Barolo Serralunga', quantity: 6 }),
    ]);
  });

  test('goes once: a second time is refused with its number, and the warehouse is not asked', async () => {
    const { send, sent, by } = await start();
    const who = by();
    await send(who);
    await send(who);
    await expect(send()).rejects.toMatchObject({
      code: 'external-order-sent',
      details: { externalNumber: served.orders[0]!.number },
    });
    expect(served.state.calls).toBe(1);
    expect(await sent()).toHaveLength(1);
  });

  test('two at the same moment send it once', async () => {
    const { send, sent } = await start();
    const outcomes = await Promise.allSettled([send(), send()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(served.orders).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
  });

  test('that the warehouse refuses is told in its own words, and is not sent', async () => {
    const made = await start();
    made.customers.set(bistro, aCustomer({ city: 'Köln', country: 'Duitsland' }));
    const { orderId } = await made.place(made.by(), made.wants([[sancerre, 12]]));
    const sending = made.sending(made.by(), { orderId });
    await expect(sending).rejects.toMatchObject({
      code: 'external-order-refused',
      details: { said: 'Wij bezorgen niet in Duitsland.' },
    });
    expect(await made.store.readStream(1, `externalOrder-${orderId}`)).toEqual([]);
  });

  test('of which the answer was lost is there once after sending it again', async () => {
    const { send, sent } = await start();
    served.state.fault = 'lost';
    await expect(send()).rejects.toMatchObject({ code: 'external-order-unanswered' });
    expect(await sent()).toEqual([]);
    served.state.fault = null;
    await send();
    expect(served.orders).toHaveLength(1);
    expect((await sent())[0]!.data).toMatchObject({ externalNumber: served.orders[0]!.number });
  });

  test.each(['silence', 500, 503, 429] as const)(
    'is not sent by a warehouse that answers with %s, and may be sent again',
    async (fault) => {
      const { send, sent } = await start();
      served.state.fault = fault;
      await expect(send()).rejects.toMatchObject({ code: 'external-order-unanswered' });
      expect(await sent()).toEqual([]);
      served.state.fault = null;
      await send();
      expect(served.orders).toHaveLength(1);
    },
  );

  test('with a wrong key is told what the warehouse says of that', async () => {
    const { handle, facts, by, orderId } = await start();
    const sending = withCore(sendToExternalWarehouse, { handle, facts, warehouses: () => served.stranger });
    await expect(sending(by(), { orderId })).rejects.toMatchObject({
      details: { said: 'Deze sleutel is hier niet bekend.' },
    });
  });
});

describe('SO-050 · what cannot go to the external warehouse is refused before it is asked', () => {
  test.each(['quote', 'delivered'] as const)('an order with status %s', async (to) => {
    const { send, changeStatus, by, orderId } = await start();
    await changeStatus(by(), { orderId, to });
    await expect(send()).rejects.toMatchObject({ code: 'external-order-impossible' });
    expect(served.state.calls).toBe(0);
  });

  test('an order with nothing but goods that come back', async () => {
    const { send } = await start({}, [[sancerre, -6]]);
    await expect(send()).rejects.toMatchObject({ code: 'external-order-impossible' });
    expect(served.state.calls).toBe(0);
  });

  test('a deleted order', async () => {
    const { send, remove, by, orderId } = await start();
    await remove(by(), orderId);
    await expect(send()).rejects.toMatchObject({ code: 'order-not-found' });
    expect(served.state.calls).toBe(0);
  });

  test('ROLE-026 · an order of another account', async () => {
    const { send, by } = await start();
    await expect(send(by(strict))).rejects.toMatchObject({ code: 'record-of-other-account' });
    expect(served.state.calls).toBe(0);
  });

  test('a sale of before this system, and anything of an account that is not known', async () => {
    const { sending, by, handle, orderId } = await start();
    await handle(by(), 'past', async (work) => {
      const past = placedOrder({ orderId: 18, status: 'waiting', isPast: true });
      await work.decide({ ...salesOrder, decide: () => [past] }, 18, {} as never);
    });
    await expect(sending(by(), { orderId: 18 })).rejects.toMatchObject({ code: 'external-order-impossible' });
    await expect(sending(by(4711), { orderId })).rejects.toMatchObject({ code: 'external-warehouse-off' });
    expect(served.state.calls).toBe(0);
  });

  test('a line of nothing goes along with none', async () => {
    const { sending, by, place, wants } = await start();
    const { orderId } = await place(
      by(),
      wants([
        [sancerre, 6],
        [barolo, 0],
      ]),
    );
    await sending(by(), { orderId });
    expect(served.orders.at(-1)).toMatchObject({ lines: [expect.anything()] });
  });

  test('anything of an account that has none; its setting gives it one', async () => {
    const { sending, by, place, wants, accounts } = await start();
    const { orderId } = await place(by(particulier), wants([[sancerre, 6]]));
    await expect(sending(by(particulier), { orderId })).rejects.toMatchObject({
      code: 'external-warehouse-off',
    });
    expect(served.state.calls).toBe(0);
    const own = accounts.get(particulier)!;
    accounts.set(particulier, anAccount({ ...own, settings: { cjh_orders: true } }));
    await sending(by(particulier), { orderId });
    expect(served.orders).toHaveLength(1);
  });
});
