import { describe, expect, test } from 'vitest';
import { findDirectOrder } from '#application/direct-order/find.ts';
import { addDirectOrderStock } from '#application/direct-order/add-stock.ts';
import { placeDirectOrder, type WantedDirectOrder } from '#application/direct-order/place.ts';
import type { Actor } from '#application/kernel/command-handler.ts';
import type { SalesOrderPlaced } from '#domain/sales-order/events.ts';
import { stock } from '#domain/stock/stock.ts';
import { anAccount } from '#tests/support/records.ts';
import { barolo, bistro, cremant, noordhof, particulier, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

const winkel = 15;

/** The shop, with an account beside it that has a stock of its own and orders it full with Noordhof. */
const start = async () => {
  const made = await shop();
  const receiver = anAccount({
    accountId: winkel,
    name: 'Noordhof Winkel',
    customersFrom: winkel,
    stockFrom: winkel,
    settings: { direct_order_customer: 401 },
  });
  made.accounts.set(winkel, receiver);
  const parties = { receiver, supplier: made.accounts.get(noordhof)! };
  const placing = withCore(placeDirectOrder, made);
  const wants = (
    lines: readonly (readonly [number, number])[],
    over: Partial<WantedDirectOrder> = {},
  ): WantedDirectOrder => {
    const { source: _, status: __, ...wanted } = made.wants(lines);
    return { ...wanted, isPrinted: false, ...over };
  };
  const place = (who: Actor, wanted: WantedDirectOrder) => placing(who, parties, wanted);
  const placedOf = async (orderId: number) =>
    (await made.orderEvents(orderId))[0]! as { accountId: number; data: SalesOrderPlaced };
  const adding = withCore(addDirectOrderStock, { handle: made.handle });
  const stockHere = async (productId: number) =>
    (await made.store.readStream(1, `stock-${winkel}.1.${productId}`)).reduce(
      (state, event) => stock.evolve(state, event as never),
      stock.initial,
    ).onHand;
  return { ...made, receiver, parties, wants, place, placedOf, adding, stockHere };
};

describe('a direct order', () => {
  test('DIRECT-015 · is the sales order of the account that supplies and the direct order, in one append', async () => {
    const { by, wants, place, placedOf, typesOf, store } = await start();
    const who = by(winkel);
    const { orderId, directOrderId, number } = await place(who, wants([[sancerre, 12]]));
    expect(await typesOf(who)).toEqual([
      'NumberTaken',
      'SalesOrderPlaced',
      'StockReserved',
      'DirectOrderPlaced',
    ]);
    const { accountId, data } = await placedOf(orderId);
    expect(accountId).toBe(noordhof);
    expect(data).toMatchObject({
      customerId: bistro,
      number,
      status: 'out-for-delivery',
      references: { insertInAccountId: noordhof, directOrderId },
    });
    const [mirror] = await store.readStream(1, `directOrder-${winkel}.${directOrderId}`);
    expect(mirror!.data).toMatchObject({ orderId, accountId: winkel, supplierAccountId: noordhof });
  });

  test('DIRECT-015 · that is refused leaves neither of them', async () => {
    const { by, wants, place, store } = await start();
    const before = await store.heads();
    await expect(place(by(winkel), wants([[987_654, 6]]))).rejects.toMatchObject({
      code: 'product-not-found',
    });
    expect(await store.heads()).toEqual(before);
  });

  test('DIRECT-014 · D-01 · gets status 1 when the delivery note is printed, and says that it was; otherwise 2', async () => {
    const { by, wants, place, placedOf, typesOf } = await start();
    const [printed, plain] = [by(winkel), by(winkel)];
    const first = await place(printed, wants([[sancerre, 6]], { isPrinted: true }));
    expect((await placedOf(first.orderId)).data.status).toBe('printed');
    expect(await typesOf(printed)).toContain('PackingSlipPrinted');
    const second = await place(plain, wants([[sancerre, 6]]));
    expect((await placedOf(second.orderId)).data.status).toBe('out-for-delivery');
    expect(await typesOf(plain)).not.toContain('PackingSlipPrinted');
  });

  test('DIRECT-008 · drops the lines without a quantity, the locked ones too', async () => {
    const { by, wants, place, placedOf } = await start();
    const wanted = wants([
      [sancerre, 6],
      [barolo, 0],
    ]);
    const lines = wanted.lines.map((line) => ({ ...line, isLocked: line.quantity === 0 }));
    const { orderId } = await place(by(winkel), { ...wanted, lines });
    expect((await placedOf(orderId)).data.lines.map(({ productId }) => productId)).toEqual([sancerre]);
  });

  test('DIRECT-009 · keeps a moment only together with a time', async () => {
    const { by, wants, place, placedOf } = await start();
    const at = async (moment: 'before' | null, time: string | null) => {
      const wanted = wants([[sancerre, 6]]);
      const { orderId } = await place(by(winkel), {
        ...wanted,
        delivery: { ...wanted.delivery, moment, time },
      });
      const { delivery } = (await placedOf(orderId)).data;
      return [delivery.moment, delivery.time];
    };
    expect(await at('before', '13:15')).toEqual(['before', '13:15']);
    expect(await at('before', null)).toEqual([null, null]);
    expect(await at(null, '13:15')).toEqual([null, null]);
  });

  test('DIRECT-010 · has an extra discount only where the supplying account sells incl VAT', async () => {
    const { by, wants, place, placedOf, accounts, parties } = await start();
    const wanted = wants([[sancerre, 6]], { discount: { manual: null, extra: 50_000 } });
    await expect(place(by(winkel), wanted)).rejects.toMatchObject({ code: 'extra-discount-not-offered' });
    const incl = { ...parties.supplier, priceSide: 'incl' as const };
    accounts.set(noordhof, incl);
    const { orderId } = await place(by(winkel), wanted);
    expect((await placedOf(orderId)).data.discount?.extra).toBe(50_000);
  });

  test('DIRECT-011 · is without VAT for a customer without VAT', async () => {
    const { by, wants, place, placedOf } = await start();
    const { orderId } = await place(by(winkel), wants([[cremant, 6]], { customerId: 402 }));
    expect((await placedOf(orderId)).data.lines.map(({ vatRate }) => vatRate)).toEqual([0]);
  });

  test('an account that has no part in it can not place it', async () => {
    const { by, wants, parties, accounts, place } = await start();
    accounts.set(winkel, { ...parties.receiver, settings: {} });
    await expect(place(by(winkel), wants([[sancerre, 6]]))).rejects.toMatchObject({
      code: 'record-of-other-account',
    });
  });
});

describe('adding its stock', () => {
  test('DIRECT-005 · books what was delivered, as the order then stands, into the stock of who ordered it, once', async () => {
    const made = await start();
    const { by, wants, place, adding, receiver, changeStatus, stockHere, stockOf } = made;
    const wanted = wants([
      [sancerre, 12],
      [cremant, 6],
    ]);
    const { orderId, directOrderId } = await place(by(winkel), wanted);
    await expect(adding(by(winkel), receiver, directOrderId)).rejects.toMatchObject({
      code: 'direct-order-not-delivered',
    });
    await changeStatus(by(noordhof), { orderId, to: 'delivered' });
    const who = by(winkel);
    await adding(who, receiver, directOrderId);
    expect([await stockHere(sancerre), await stockHere(cremant)]).toEqual([12, 6]);
    expect((await stockOf(sancerre)).onHand).toBe(588);
    // sent again it is the same step, pressed again it is refused
    await adding(who, receiver, directOrderId);
    await expect(adding(by(winkel), receiver, directOrderId)).rejects.toMatchObject({
      code: 'direct-order-stock-added',
    });
    expect([await stockHere(sancerre), await stockHere(cremant)]).toEqual([12, 6]);
  });

  test('two who press it at the same time book it once', async () => {
    const { by, wants, place, adding, receiver, changeStatus, stockHere } = await start();
    const { orderId, directOrderId } = await place(by(winkel), wants([[sancerre, 12]]));
    await changeStatus(by(noordhof), { orderId, to: 'delivered' });
    const both = await Promise.allSettled(
      [by(winkel), by(winkel)].map((who) => adding(who, receiver, directOrderId)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stockHere(sancerre)).toBe(12);
  });

  test('DIRECT-005 · is blocked once the order is deleted, and for an account on the same stock', async () => {
    const { by, wants, place, adding, receiver, changeStatus, remove } = await start();
    const { orderId, directOrderId } = await place(by(winkel), wants([[sancerre, 12]]));
    await changeStatus(by(noordhof), { orderId, to: 'delivered' });
    await expect(
      adding(by(winkel), { ...receiver, stockFrom: noordhof }, directOrderId),
    ).rejects.toMatchObject({ code: 'direct-order-blocked' });
    await remove(by(noordhof), orderId);
    await expect(adding(by(winkel), receiver, directOrderId)).rejects.toMatchObject({
      code: 'direct-order-blocked',
    });
  });

  test('of the direct order of another account is refused', async () => {
    const { by, wants, place, adding, accounts } = await start();
    const { directOrderId } = await place(by(winkel), wants([[sancerre, 12]]));
    await expect(adding(by(particulier), accounts.get(particulier)!, directOrderId)).rejects.toMatchObject({
      code: 'direct-order-not-found',
    });
  });
});

describe('DIRECT-015 · finding one by its id', () => {
  test('tells between which accounts it is, of those that are asked about', async () => {
    const { by, wants, place, parties, handle, accounts } = await start();
    const { directOrderId } = await place(by(winkel), wants([[sancerre, 12]]));
    const elsewhere = { receiver: accounts.get(particulier)!, supplier: parties.supplier } as typeof asked;
    const other = { ...parties, supplier: accounts.get(particulier)! } as typeof asked;
    const asked = parties as Parameters<typeof findDirectOrder>[2]['between'][number];
    const find = (between: (typeof asked)[]) =>
      findDirectOrder({ handle }, by(winkel), { directOrderId, between });
    expect(await find([elsewhere, other, asked])).toBe(asked);
    await expect(find([elsewhere, other])).rejects.toMatchObject({ code: 'direct-order-not-found' });
  });

  test('DIRECT-005 · one that is not there brings no stock', async () => {
    const { by, adding, receiver } = await start();
    await expect(adding(by(winkel), receiver, 99)).rejects.toMatchObject({
      code: 'direct-order-not-found',
      details: { directOrderId: 99 },
    });
  });
});
