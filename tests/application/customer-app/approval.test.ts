import { describe, expect, test } from 'vitest';
import {
  askApproval,
  giveApproval,
  previewApproval,
  refuseApproval,
} from '#application/customer-app/approval.ts';
import { placeAppOrder } from '#application/customer-app/place.ts';
import type { KnownUser } from '#application/ports/facts.ts';
import type { Basket, Baskets } from '#application/ports/baskets.ts';
import { euro } from '#domain/kernel/money.ts';
import { approval } from '#domain/approval/approval.ts';
import { anAccount, aProduct } from '#tests/support/records.ts';
import { barolo, bistro, noordhof, sancerre, shop, silent } from '#tests/support/shop.ts';

const empty = { note: '', orderer: '', phone: '', deliveryDate: null, lines: [] };

/** One basket that counts on when it is closed, as that of a customer does. */
const fakeBaskets = () => {
  let nth = 1;
  let placed: Basket['placed'] = null;
  const idOf = (of: number) => `00000000-0000-4000-8000-00000000000${of}`;
  const baskets = {
    read: async () => ({ ...empty, basketId: idOf(nth), placed }),
    close: async (_, basketId, became) => {
      if (basketId !== idOf(nth)) return;
      placed = became === null ? null : { basketId, number: became === 'waits' ? null : became };
      nth += 1;
    },
    renew: async () => void (nth += 1),
  } as Partial<Baskets> as Baskets;
  return { baskets, id: () => idOf(nth) };
};

const start = async () => {
  const made = await shop();
  const { baskets, id } = fakeBaskets();
  const core = { handle: made.handle, facts: made.facts, clock: made.clock, baskets };
  made.facts.offeredInApp = async (_account, _customer, ids) => new Set(ids);
  made.facts.approvers = async (_accountId, customerId) => (customerId === bistro ? [{} as KnownUser] : []);
  const chef = {
    customerId: bistro,
    source: 'app-2',
    ociHook: null,
    limit: 100 * euro,
    askedBy: 12,
  } as const;
  const wanted = (quantity: number, over = {}) => ({
    lines: [{ productId: sancerre, quantity, seenPrice: null }],
    deliveryDate: null,
    note: 'Voor zaterdag',
    remark: '',
    orderer: 'Kim',
    phone: '',
    shownExcl: null,
    shownVat: null,
    shownTotalIncl: null,
    shownIncl: null,
    ...over,
  });
  const ofBasket = (commandId = id()) => ({ ...made.by(), commandId });
  const ask = (quantity: number, over = {}, by = ofBasket()) =>
    askApproval(core, by, { ...chef, ...over }, wanted(quantity));
  const place = (quantity: number, by = ofBasket(), over = {}, orderer = {}) =>
    placeAppOrder(core, by, { ...chef, ...orderer }, { addTo: null, ...wanted(quantity, over) });
  const mayApprove = (customerId: number) => customerId === bistro;
  const give = (approvalId: number, over = {}, by = made.by()) =>
    giveApproval(core, by, {
      approvalId,
      word: 'Akkoord',
      mayApprove,
      deliveryDate: null,
      shownIncl: 9_999 * euro,
      changed: [],
      ...over,
    });
  const stateOf = async (approvalId: number) =>
    (await made.store.readStream(1, `approval-${approvalId}`)).reduce(
      (state, event) => approval.evolve(state, event as never),
      approval.initial,
    );
  return { ...made, core, baskets, basketId: id, ofBasket, ask, place, give, mayApprove, stateOf };
};

describe('an order of who may order up to an amount', () => {
  test('is placed within it, refused above it, and then nothing is recorded', async () => {
    const { place, store, basketId } = await start();
    const before = basketId();
    const heads = await store.heads();
    await expect(place(12)).rejects.toMatchObject({
      code: 'approval-needed',
      details: { limit: 100 * euro },
    });
    expect(await store.heads()).toEqual(heads);
    expect(basketId()).toBe(before);
    expect((await place(6)).number).toBe(1);
    expect(basketId()).not.toBe(before);
  });

  test('comes on a day that is offered, the first where none was chosen', async () => {
    const { place, ofBasket, orderEvents } = await start();
    const dateOf = async (deliveryDate: string | null) => {
      const { orderId } = await place(6, ofBasket(), { deliveryDate });
      return ((await orderEvents(orderId))[0]!.data as { delivery: { date: string } }).delivery.date;
    };
    expect(await dateOf('2026-11-24')).toBe('2026-11-24');
    expect(await dateOf(null)).toBe('2026-11-20');
    await expect(dateOf('2026-11-25')).rejects.toMatchObject({ code: 'delivery-date-not-offered' });
  });

  test.each([
    [{}, 'Voor zaterdag\nBesteld door Kim'],
    [{ remark: ' Haast ', phone: ' 06 ' }, 'Voor zaterdag\nHaast\nBesteld door Kim, 06'],
    [{ orderer: ' ' }, 'Voor zaterdag'],
    [{ note: '', orderer: '' }, ''],
  ])('says who ordered below what was noted: %o', async (over, remark) => {
    const { place, ofBasket, orderEvents } = await start();
    const { orderId } = await place(6, ofBasket(), over);
    expect((await orderEvents(orderId))[0]!.data).toMatchObject({ remark });
  });

  test('is not taken of a customer that is blocked, or pays too late where the account blocks that', async () => {
    const { place, customers, accounts, facts } = await start();
    const known = customers.get(bistro)!;
    facts.oldestOpen = async () => '2025-01-01';
    await expect(place(6)).rejects.toMatchObject({ code: 'customer-blocked' });
    accounts.set(noordhof, anAccount({ settings: { setting2: false } }));
    await place(6);
    customers.set(bistro, { ...known, isAppBlocked: true });
    await expect(place(6)).rejects.toMatchObject({ code: 'customer-blocked' });
  });

  test('stays placed when it is sent again with a lower limit', async () => {
    const { core, ofBasket, place } = await start();
    const who = ofBasket();
    const { number } = await place(6, who);
    const less = { customerId: bistro, source: 'app-2', ociHook: null, limit: euro } as const;
    const again = await placeAppOrder(core, who, less, {
      lines: [{ productId: sancerre, quantity: 6, seenPrice: null }],
      deliveryDate: null,
      note: 'Voor zaterdag',
      remark: '',
      orderer: 'Kim',
      phone: '',
      shownExcl: null,
      shownVat: null,
      shownTotalIncl: null,
      shownIncl: null,
      addTo: null,
    });
    expect(again.number).toBe(number);
  });

  test('of a basket that two colleagues place at once is one order, and the basket is closed', async () => {
    const { place, by, baskets, basketId } = await start();
    const { close } = baskets;
    baskets.close = async (...of) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return close(...of);
    };
    const commandId = basketId();
    const sent = [12, 13].map((userId) => place(6, { ...by(), userId, commandId }));
    const [one, other] = await Promise.allSettled(sent);
    expect(one).toMatchObject({ value: { number: 1 } });
    expect(other).toMatchObject({ reason: { code: 'command-id-reused' } });
    expect(await baskets.read({} as never)).toMatchObject({ placed: { basketId: commandId, number: 1 } });
  });

  test('stays placed, on the day that it got, when it is sent again after the cut-off', async () => {
    const { place, ofBasket, orderEvents, clock } = await start();
    const who = ofBasket();
    const { orderId } = await place(6, who);
    Object.assign(clock, { now: () => '2026-11-20T12:00:00.000Z', today: () => '2026-11-20' });
    expect((await place(6, who)).orderId).toBe(orderId);
    expect((await orderEvents(orderId))[0]!.data).toMatchObject({ delivery: { date: '2026-11-20' } });
  });

  test('goes on an order of the customer, whatever day was chosen, and on no other', async () => {
    const { place, ofBasket, facts, orderEvents } = await start();
    const { orderId } = await place(6);
    const mine = async (_: unknown, customerId: number, id: number) =>
      customerId === bistro && id === orderId ? { number: 1 } : null;
    facts.orderFromApp = mine as never;
    const added = (id: number) =>
      place(6, ofBasket(), { addTo: id, deliveryDate: '2026-11-25' }, { limit: null });
    expect(await added(orderId)).toMatchObject({ orderId, number: 1 });
    const types = (await orderEvents(orderId)).map(({ type }) => type);
    expect(types).toContain('SalesOrderLinesChanged');
    await expect(added(orderId + 1)).rejects.toMatchObject({
      code: 'order-not-found',
      details: { orderId: orderId + 1 },
    });
  });

  test('keeps from which purchasing system it came, where it did', async () => {
    const { place, ofBasket, orderEvents } = await start();
    const referencesOf = async (orderer: object) => {
      const { orderId } = await place(6, ofBasket(), {}, orderer);
      return (await orderEvents(orderId))[0]!.data as { references?: object };
    };
    const ociHook = 'https://inkoop.bistro.example/';
    expect(await referencesOf({})).not.toHaveProperty('references');
    expect(await referencesOf({ ociHook })).toMatchObject({ references: { ociHook } });
  });

  test('is not placed at other totals than were shown, where any were', async () => {
    const { place, ofBasket } = await start();
    const shown = { shownExcl: euro, shownVat: euro, shownTotalIncl: euro };
    await expect(place(6, ofBasket(), shown)).rejects.toMatchObject({ code: 'totals-differ' });
    await place(6);
  });

  test('is of a customer that is known', async () => {
    const { place, ofBasket } = await start();
    await expect(place(6, ofBasket(), {}, { customerId: 999 })).rejects.toMatchObject({
      code: 'customer-not-found',
    });
  });

  test('is counted with what stands on the order that it goes on', async () => {
    const { place, addTo, by } = await start();
    const { orderId } = await place(6);
    const added = (quantity: number, limit: number | null) =>
      addTo(by(), {
        orderId,
        customerId: bistro,
        lines: [{ productId: sancerre, quantity }],
        remark: '',
        shownAtMost: { incl: null, prices: [] },
        limit,
      });
    await expect(added(6, 100 * euro)).rejects.toMatchObject({ code: 'approval-needed' });
    await added(6, null);
  });
});

describe('a request for approval', () => {
  test('is made once of a basket, keeps what was asked, and reserves nothing', async () => {
    const { ask, ofBasket, stateOf, stockOf, baskets, typesOf } = await start();
    const who = ofBasket();
    const free = await stockOf(sancerre);
    const [one, other] = await Promise.all([ask(12, {}, who), ask(12, {}, who)]);
    expect(other).toEqual(one);
    expect((await ask(12, {}, who)).approvalId).toBe(one.approvalId);
    expect(await typesOf(who)).toEqual(['ApprovalAsked']);
    expect(await stateOf(one.approvalId)).toMatchObject({
      status: 'waiting',
      customerId: bistro,
      askedBy: 12,
      lines: [{ productId: sancerre, quantity: 12 }],
      remark: expect.stringContaining('Voor zaterdag'),
      limit: 100 * euro,
    });
    expect(await stockOf(sancerre)).toEqual(free);
    const { placed } = await baskets.read({ log: 1, accountId: noordhof, customerId: bistro });
    expect(placed).toEqual({ basketId: who.commandId, number: null });
  });

  test('is not made where it is not needed, nor where nobody could agree', async () => {
    const { ask, stateOf } = await start();
    await expect(ask(6)).rejects.toMatchObject({ code: 'approval-not-needed' });
    await expect(ask(12, { limit: null })).rejects.toMatchObject({ code: 'approval-not-needed' });
    const { excl } = (await stateOf((await ask(12)).approvalId))!;
    await expect(ask(12, { limit: excl })).rejects.toMatchObject({ code: 'approval-not-needed' });
    await expect(ask(12, { customerId: silent })).rejects.toMatchObject({ code: 'no-approver' });
  });

  test('of a basket that is an order is refused, and its wines are another basket', async () => {
    const { place, ask, ofBasket, basketId } = await start();
    const who = ofBasket();
    await place(6, who);
    const next = basketId();
    await expect(ask(12, {}, who)).rejects.toMatchObject({ code: 'command-id-reused' });
    expect(basketId()).not.toBe(next);
  });
});

describe('a decision', () => {
  test('to approve makes one order, in one append with the decision, whoever and how often', async () => {
    const { ask, give, by, stateOf, store, orderEvents } = await start();
    const { approvalId } = await ask(12);
    const who = by();
    const [one, other] = await Promise.allSettled([give(approvalId, {}, who), give(approvalId)]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(other).toMatchObject({ reason: { code: 'approval-decided' } });
    const done = one.status === 'fulfilled' ? one.value : null;
    const heads = await store.heads();
    expect((await give(approvalId, {}, who)).orderId).toBe(done!.orderId);
    expect(await store.heads()).toEqual(heads);
    expect(await stateOf(approvalId)).toMatchObject({ status: 'approved', orderId: done!.orderId });
    const [placed] = await orderEvents(done!.orderId);
    expect(placed!.data).toMatchObject({ source: 'app-2', status: 'printed', customerId: bistro });
    const given = (await store.readStream(1, `approval-${approvalId}`)).at(-1)!;
    expect(given.commandId).toBe(placed!.commandId);
  });

  test('is of who approves for that customer; to refuse makes no order', async () => {
    const { ask, give, core, by, facts, mayApprove, stateOf } = await start();
    const { approvalId } = await ask(12);
    const nobody = () => false;
    await expect(give(approvalId, { mayApprove: nobody })).rejects.toMatchObject({
      code: 'approval-not-found',
    });
    await expect(give(4)).rejects.toMatchObject({ code: 'approval-not-found' });
    const no = { approvalId, word: 'Te veel' };
    await expect(refuseApproval(core, by(), { ...no, mayApprove: nobody })).rejects.toMatchObject({
      code: 'approval-not-found',
    });
    await expect(
      refuseApproval(core, by(), { ...no, approvalId: 4, mayApprove: () => true }),
    ).rejects.toMatchObject({ code: 'approval-not-found' });
    await refuseApproval(core, by(), { ...no, mayApprove });
    expect(await stateOf(approvalId)).toMatchObject({ status: 'refused', orderId: null });
    // that says more than why it could not be ordered now
    facts.oldestOpen = async () => '2025-01-01';
    await expect(give(approvalId)).rejects.toMatchObject({ code: 'approval-decided' });
  });

  test('to approve other numbers orders those, under one id no others, and is kept with the decision', async () => {
    const { ask, give, by, core, stateOf } = await start();
    const { approvalId } = await ask(12);
    const who = by();
    const changed = [{ productId: sancerre, quantity: 6 }];
    const done = await give(approvalId, { changed }, who);
    expect(await stateOf(approvalId)).toMatchObject({ status: 'approved', changed });
    expect((await give(approvalId, { changed }, who)).orderId).toBe(done.orderId);
    await expect(give(approvalId, {}, who)).rejects.toMatchObject({ code: 'command-id-reused' });
    const { approvalId: none } = await ask(12);
    const nothing = [{ productId: sancerre, quantity: 0 }];
    await expect(give(none, { changed: nothing })).rejects.toMatchObject({ code: 'order-without-lines' });
    const request = (await stateOf(none))!;
    await expect(previewApproval(core, by(), request, nothing)).rejects.toMatchObject({
      code: 'order-without-lines',
    });
    const same = (await ask(18)).approvalId;
    await give(same, { changed: [{ productId: sancerre, quantity: 18 }] });
    expect(await stateOf(same)).toMatchObject({ status: 'approved', changed: [] });
  });

  test('looks at price and stock of its moment; what it refuses still waits', async () => {
    const { ask, give, products, core, ofBasket, stateOf } = await start();
    const { approvalId } = await ask(12);
    await expect(give(approvalId, { shownIncl: euro })).rejects.toMatchObject({ code: 'dearer-than-shown' });
    expect(await stateOf(approvalId)).toMatchObject({ status: 'waiting' });
    products.set(barolo, aProduct({ productId: barolo, prices: [259_500, 249_500, 239_500] }));
    const chef = { customerId: bistro, source: 'app-2', ociHook: null, limit: euro, askedBy: 12 } as const;
    const scarce = await askApproval(core, ofBasket(), chef, {
      lines: [{ productId: barolo, quantity: 12, seenPrice: null }],
      deliveryDate: null,
      note: '',
      remark: '',
      orderer: '',
      phone: '',
      shownExcl: null,
      shownVat: null,
      shownTotalIncl: null,
      shownIncl: null,
    });
    await expect(give(scarce.approvalId)).rejects.toMatchObject({ code: 'stock-short' });
    expect(await stateOf(scarce.approvalId)).toMatchObject({ status: 'waiting' });
  });
});
